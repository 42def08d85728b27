/** The exit codes of a command. Only a recording is not good; where a command could not do what it was asked for, that is the code of a wrong use. */
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
