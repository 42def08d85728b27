import { Readable } from 'node:stream';
import type { Fault, RecordingReader } from '../engine/log/index.ts';
import { unreadableWords } from '../fixtures/terminal/file-words.ts';
import { bytesOf, isUnsound } from './bytes.ts';
import { EXIT, type Exit, NothingThere, Stop } from './exit.ts';
import { faultText, isOfNewer } from './fault-words.ts';
import { STANDARD_INPUT } from './inputs.ts';
import type { Terminal } from './terminal.ts';

/**
 * Gives the bytes of a file to a reader until it wants no more. Returns in words why the rest could not be read. `input` is
 * read in place of the file. @throws Stop if there is no such file or it must not be read.
 */
export async function feed(
  file: string,
  take: (chunk: Uint8Array) => boolean,
  terminal: Terminal,
  input?: Readable,
): Promise<string | undefined> {
  try {
    for await (const chunk of piecesOf(file, terminal, input)) {
      const isMore = take(chunk);
      await terminal.flush();
      if (!isMore) break;
    }
    return undefined;
  } catch (error) {
    return brokenWords(file, error);
  }
}

/** Reads a recording as far as its reader wants, and prints what is wrong with it. @throws Stop as `feed` does. */
export async function readThrough(
  file: string,
  reader: RecordingReader,
  terminal: Terminal,
): Promise<{ readonly entries: number; readonly faults: readonly Fault[] }> {
  const broken = await feed(file, reader.bytes, terminal);
  const { entries, faults } = reader.end();
  const all = allFaults(faults, broken);
  for (const fault of all) terminal.error(faultWords(file, fault));
  return { entries, faults: all };
}

/** The bytes of a file or of the standard input, with their progress. Throws what `bytesOf` throws. */
export async function* piecesOf(
  file: string,
  terminal: Terminal,
  input: Readable | string = inputOf(file, terminal),
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of bytesOf(input)) {
    yield chunk;
    bytes += chunk.length;
    terminal.progress(() => readWords(file, bytes));
  }
}

/** How far the reading of a file has come, in words. */
export const readWords = (file: string, bytes: number): string => `${file}: ${(bytes / 2 ** 20).toFixed(0)} MiB read`;

function inputOf(file: string, { kept, input }: Terminal): Readable | string {
  const pieces = kept.get(file);
  if (pieces !== undefined) return Readable.from(pieces);
  return file === STANDARD_INPUT ? input : file;
}

/** Why the rest of a file could not be read, in words. @throws NothingThere if nothing of it could, and any error of another kind. */
export function brokenWords(file: string, error: unknown): string {
  const unreadable = unreadableWords(error);
  if (unreadable !== undefined) throw new NothingThere(`${file}: ${unreadable}`);
  if (isUnsound(error)) return `not sound gzip (${(error as Error).message})`;
  throw error;
}

/** A file that cannot be opened or used. @throws Stop that says why. */
export function refuseFile(file: string, error: unknown): never {
  const unreadable = unreadableWords(error);
  if (unreadable !== undefined) throw new NothingThere(`${file}: ${unreadable}`);
  throw new NothingThere(`${file}: ${(error as Error).message}`);
}

/** The exit of a command that has read a recording with these faults: not compared, if all that is wrong is that a newer build wrote it. */
export function exitOf(faults: readonly Fault[]): Exit {
  if (faults.length === 0) return EXIT.good;
  return isOfNewer(faults) ? EXIT.notCompared : EXIT.notGood;
}

/** The exit of a command that found no entry in a file. Its faults were printed. */
export function withoutEntries(file: string, faults: readonly Fault[], terminal: Terminal): Exit {
  if (faults.length === 0) terminal.error(`${file}: there is no entry in it`);
  return faults.length === 0 ? EXIT.notGood : exitOf(faults);
}

/** For a recording that has no entry, and these faults. */
export function emptyStop(file: string, [fault]: readonly Fault[]): Stop {
  if (fault === undefined) return new Stop(EXIT.notGood, `${file}: there is no entry in it`);
  return new Stop(exitOf([fault]), faultWords(file, fault));
}

/**
 * For a place that a recording with these faults does not have. A recording that is not sound gives the code for that. Nothing is proven where a newer build wrote what
 * follows: the place may be there.
 */
export const notThere = (faults: readonly Fault[], words: string): Stop =>
  faults.length === 0 ? new NothingThere(words) : new Stop(exitOf(faults), words);

/** For a seq that a recording with these faults does not reach. */
export const noEntry = (file: string, seq: string, last: number, faults: readonly Fault[]): Stop =>
  notThere(faults, `${file}: there is no entry ${seq}; the last one readable is ${last}`);

/** The faults of a file. If its bytes could not all be read, that is why it ends early. */
export const allFaults = (faults: readonly Fault[], broken: string | undefined): readonly Fault[] =>
  broken === undefined
    ? faults
    : [...faults.filter(({ code }) => code !== 'truncated'), { code: 'truncated', line: 0, message: broken }];

export const faultWords = (file: string, fault: Fault): string => `${file}: ${faultText(fault)}`;
