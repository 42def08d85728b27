import { EXIT, type Exit, NothingThere, Stop, worstOf } from './exit.ts';
import type { Terminal } from './terminal.ts';

/** An option of a command. With `value`, it takes one, and `value` names it in the help. */
export type Option = { readonly value?: string; readonly isMany?: true; readonly help: string };

/** One command of the replay tool. */
export type Command = {
  readonly name: string;
  /** What stands behind the name in the help: `FILE… [--shard I/N]`. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** More lines for its own help. */
  readonly details?: readonly string[];
  /** How many paths it takes. Of `many`, a folder stands for its recordings; `any` takes one or none. */
  readonly takes: 'any' | 'one' | 'two' | 'many';
  /** It compares its recordings: one that is named twice is compared with itself. Otherwise it is read once. */
  readonly comparesThem?: true;
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (call: Call) => Promise<Exit>;
};

/** One use of a command: its recordings (`-` is the standard input) and its options. */
export type Call = {
  readonly files: readonly string[];
  readonly given: Given;
  /** Whether the results are to be lines of JSON. */
  readonly isJson: boolean;
  readonly terminal: Terminal;
};

/** Does the same with each recording. One that cannot be read is reported, and the others follow. */
export async function onEach({ files, terminal }: Call, act: (file: string) => Promise<Exit>): Promise<Exit> {
  const exits: Exit[] = [];
  for (const file of files) {
    const exit = await act(file).catch((error: unknown) => {
      if (!(error instanceof Stop) || (error.exit === EXIT.wrongUse && !(error instanceof NothingThere))) throw error;
      terminal.error(error.message);
      return error.exit;
    });
    exits.push(exit);
  }
  return worstOf(exits);
}

/** The options that a user gave. */
export class Given {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.values = values;
  }

  has(name: string): boolean {
    return this.values[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.values[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** @throws Stop without a value. */
  needed(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw new Stop(EXIT.wrongUse, `--${name} is missing`);
    return value;
  }

  texts(name: string): readonly string[] {
    const value = this.values[name];
    return Array.isArray(value) ? value : [];
  }

  /** A whole number from `min` to `max`. @throws Stop for any other value. */
  whole(name: string, min: number, max: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new Stop(EXIT.wrongUse, `--${name} takes a whole number from ${min} to ${max}, not "${value}"`);
    return number;
  }
}
