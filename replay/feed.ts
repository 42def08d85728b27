import type { Fault } from '../engine/log/index.ts';
import { bytesOf } from './bytes.ts';
import type { Terminal } from './terminal.ts';

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

/**
 * Gives the bytes of a file to a reader until it wants no more. Returns in words why the rest could not be read. @throws Stop
 * if there is no such file or it must not be read.
 */
export async function feed(
  file: string,
  take: (chunk: Uint8Array) => boolean,
  terminal: Terminal,
): Promise<string | undefined> {
  try {
    for await (const chunk of bytesOf(file)) {
      const isMore = take(chunk);
      await terminal.flush();
      if (!isMore) break;
    }
    return undefined;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const unreadable = UNREADABLE.get(code);
    if (unreadable !== undefined) throw new Stop(EXIT.notGood, `${file}: ${unreadable}`);
    if (code.startsWith('Z_') || code === 'ERR_TRAILING_JUNK_AFTER_STREAM_END') return `not sound gzip (${message})`;
    throw error;
  }
}

const UNREADABLE: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EISDIR', 'cannot be read (a directory)'],
  ['EACCES', 'cannot be read (not permitted)'],
]);

/** The faults of a file. If its bytes could not all be read, that is why it ends early. */
export const allFaults = (faults: readonly Fault[], broken: string | undefined): readonly Fault[] =>
  broken === undefined
    ? faults
    : [...faults.filter(({ code }) => code !== 'truncated'), { code: 'truncated', line: 0, message: broken }];

export const faultWords = (file: string, { line, message }: Fault): string =>
  line === 0 ? `${file}: ${message}` : `${file}: line ${line}: ${message}`;
