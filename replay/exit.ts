/** The exit codes of a command. `notGood` is said of a recording only. A command that could not do what was asked ends with `wrongUse`. */
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

/** What the command was asked for is not there, such as a file or a place of a recording, or what it writes has no room. The command was understood, so that its help would not help. */
export class NothingThere extends Stop {
  constructor(message: string) {
    super(EXIT.wrongUse, message);
  }
}

/** The exit code of several: 1 if one is not good, else 2 if one could not be read, else 3 if one was not compared. */
export const worstOf = (exits: readonly Exit[]): Exit =>
  [EXIT.notGood, EXIT.wrongUse, EXIT.notCompared].find((exit) => exits.includes(exit)) ?? EXIT.good;
