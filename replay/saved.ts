import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createReader } from '../engine/log/index.ts';
import { unwritableWords } from '../fixtures/terminal/file-words.ts';
import { whyNoFolder } from '../fixtures/terminal/folder.ts';
import { EXIT, type Exit, NothingThere } from './exit.ts';
import { isReadOnce, STANDARD_INPUT } from './inputs.ts';
import { tooLong } from './kept-pipe.ts';
import { FILE_MAX_BYTES } from './player/model/bytes.ts';
import { allFaults, emptyStop, feed } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/** The file that the standard input is saved to, where a command or the player needs a file. */
export const SAVED_INPUT = 'standard-input.jsonl';

/**
 * Does something with a recording's file, for commands that write beside it. The standard input or a pipe is saved to a file in the
 * present folder first, which stays if the exit code is good. @throws Stop if that file is there already.
 */
export async function asFile(file: string, terminal: Terminal, use: (file: string) => Promise<Exit>): Promise<Exit> {
  if (!isReadOnce(file)) return use(file);
  await savePipe(file, SAVED_INPUT, terminal);
  let exit: Exit = EXIT.notGood;
  try {
    exit = await use(SAVED_INPUT);
    return exit;
  } finally {
    if (exit !== EXIT.good) await rm(SAVED_INPUT, { force: true });
  }
}

/**
 * Writes what comes of a pipe to a new file, up to the place where it is no recording any more. A failure leaves no file.
 * @throws Stop if there is not one entry in it, or more than the player takes.
 */
export async function savePipe(pipe: string, path: string, terminal: Terminal): Promise<void> {
  await mustBeFree(path);
  const kept = await open(partOf(path), 'wx').catch((error: unknown) => unwritable(path, error));
  const input = pipe === STANDARD_INPUT ? terminal.input : createReadStream(pipe);
  try {
    await mustHaveEntry(pipe, terminal, Readable.from(keeping(input, [path, kept], pipe))).finally(() => kept.close());
    await named(path);
  } catch (error) {
    await rm(partOf(path), { force: true });
    throw error;
  }
}

/** Gives the pieces of a stream on, and writes each to a file. */
async function* keeping(
  input: Readable,
  [path, kept]: readonly [path: string, file: FileHandle],
  pipe: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const piece of input) {
    bytes += piece.length;
    if (bytes > FILE_MAX_BYTES) throw tooLong(pipe);
    await kept.appendFile(piece).catch((error: unknown) => unwritable(path, error));
    yield piece;
  }
}

/** Reads up to the first entry, or all of a stream. @throws Stop if there is none. */
export async function mustHaveEntry(file: string, terminal: Terminal, input?: Readable): Promise<void> {
  let entries = 0;
  const reader = createReader({
    entry: () => {
      entries++;
      if (input === undefined) reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal, input);
  const faults = allFaults(reader.end().faults, broken);
  if (entries === 0) throw emptyStop(file, faults);
}

/** Writes new files, all of them or none, and no part of one. @throws Stop if one is there already or cannot be written. */
export async function writeNew(
  ...files: readonly (readonly [path: string, content: string | Uint8Array])[]
): Promise<void> {
  const written: string[] = [];
  try {
    for (const [path, content] of files)
      await writeFile(partOf(path), content).catch((error: unknown) => unwritable(path, error));
    for (const [path] of files) {
      await named(path);
      written.push(path);
    }
  } catch (error) {
    for (const one of [...written, ...files.map(([path]) => partOf(path))]) await rm(one, { force: true });
    throw error;
  }
}

/**
 * Where a file is written until it is whole. So a program that is killed leaves no part of a file under its name, and two programs
 * do not write to one file.
 */
export const partOf = (path: string): string => besideOf(path, `.${process.pid}.part`);

/** A file system takes no longer name of a file, in bytes. */
const NAME_MAX_BYTES = 255;

/** The path of what is beside a file while it is written. Of a name that would be too long, the last letters are left out. */
export function besideOf(path: string, ending: string): string {
  const letters = [...basename(path)];
  while (Buffer.byteLength(letters.join('') + ending) > NAME_MAX_BYTES) letters.pop();
  return join(dirname(path), letters.join('') + ending);
}

/** Writes a file, also over an older one, and no part of one. @throws the error of the file system. */
export async function writeWhole(path: string, content: string): Promise<void> {
  try {
    await writeFile(partOf(path), content);
    await rename(partOf(path), path);
  } catch (error) {
    await rm(partOf(path), { force: true }).catch(() => undefined); // its folder may be none
    throw error;
  }
}

/** Gives a whole file its name. @throws Stop if a file of that name is there. */
async function named(path: string): Promise<void> {
  const free = await open(path, 'wx').catch((error: unknown) => unwritable(path, error));
  await free.close();
  await rename(partOf(path), path);
}

/** Makes sure that new files can be written, before the work that they are for. @throws Stop if one is there already or cannot be written. */
export async function mustBeFree(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await open(path, 'wx').catch((error: unknown) => unwritable(path, error));
    await file.close();
    await rm(path);
  }
}

/** Makes a folder and those that it is in, where they are not there. @throws NothingThere that says why it cannot. */
export function makeFolder(path: string): void {
  const why = whyNoFolder(path);
  if (why !== undefined) throw new NothingThere(why);
}

/** A new file that cannot be written. @throws Stop that says why. */
function unwritable(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  if (code === 'EEXIST') throw new NothingThere(`${path}: is there already`);
  return unusable(path, error);
}

/** A file that cannot be written where the user wants it; one of that name would be written anew. @throws NothingThere that says why. */
export function unusable(path: string, error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  throw new NothingThere(`${path}: ${unwritableWords(code)}`);
}
