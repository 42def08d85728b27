/** Game types of product.md 1: rent (R), binary (B), number-ball (P), each with its round length in minutes. */
export const GAME_TYPES = ['R.5', 'R1', 'R2', 'R5', 'B1', 'B2', 'B5', 'P1', 'P2', 'P5'] as const;

/** The letters of the families whose rounds settle on a digit. Their rows say the same, or they do not compile. */
export const DIGIT_LETTERS = ['P'] as const;
export type DigitLetter = (typeof DIGIT_LETTERS)[number];
/** The letter of a digit family that a text begins with: a game type (`P1`), or what a bet is on (`PS`). */
export const digitLetterOf = (text: string): DigitLetter | undefined =>
  DIGIT_LETTERS.find((letter) => text.startsWith(letter));

/** The family of a game type: its first letter. */
export type FamilyOf<GameType extends string> = GameType extends `${infer Letter}${string}` ? Letter : never;
