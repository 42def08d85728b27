/** Game types of product.md 1: rent (R), binary (B), number-ball (P), each with its round length in minutes. */
export const GAME_TYPES = ['R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P1', 'P2', 'P5'] as const;

/** The family of a game type: its first letter. */
export type FamilyOf<GameType extends string> = GameType extends `${infer Letter}${string}` ? Letter : never;
