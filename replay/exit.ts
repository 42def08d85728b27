/** The exit codes of a command. */
export const EXIT = { good: 0, notGood: 1, wrongUse: 2, notCompared: 3 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A wrong use or an unreadable file. It is reported in a few lines, without a stack. */
export class Stop extends Error {
  readonly exit: Exit;
  constructor(exit: Exit, message: string) {
    super(message);
    this.exit = exit;
  }
}

/** The exit code of several: 1 if one is not good, else 3 if one was not compared. */
export const worstOf = (exits: readonly Exit[]): Exit =>
  [EXIT.notGood, EXIT.notCompared].find((exit) => exits.includes(exit)) ?? EXIT.good;
