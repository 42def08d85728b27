import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createReader } from '../engine/log/index.ts';
import { EXIT, Stop } from './exit.ts';
import { allFaults, brokenWords, faultWords, feed } from './feed.ts';
import { STANDARD_INPUT } from './inputs.ts';
import { FILE_MAX_BYTES } from './player/model/bytes.ts';
import type { Terminal } from './terminal.ts';

/** A file that the player can show, and how to take away what was written for it. */
export type Shown = { readonly file: string; readonly drop: () => Promise<void> };

/**
 * The file that the player is given. A pipe can be read only once, so that what comes of it is written to a file of its own, up
 * to the place where it is no recording any more. @throws Stop if there is not one entry in it, or more than the player reads.
 */
export async function shownFile(file: string, terminal: Terminal): Promise<Shown> {
  const found = file === STANDARD_INPUT ? undefined : await stat(file).catch((error) => missing(file, error));
  if (found?.isDirectory() === true) throw new Stop(EXIT.notGood, `${file}: it is a folder; the player takes a file`);
  if (found?.isFile() !== true) return keptInput(file, terminal);
  if (found.size > FILE_MAX_BYTES) throw tooLarge(file);
  await mustHaveEntry(file, terminal, undefined);
  return { file, drop: async () => undefined };
}

async function keptInput(file: string, terminal: Terminal): Promise<Shown> {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'standard-input.jsonl');
  const kept = await open(path, 'w');
  const input = file === STANDARD_INPUT ? terminal.input : createReadStream(file);
  try {
    await mustHaveEntry(file, terminal, Readable.from(keeping(input, kept, file)));
  } catch (error) {
    await drop();
    throw error;
  } finally {
    await kept.close();
  }
  return { file: path, drop };
}

/** Gives the pieces of a stream on, and writes each to a file. */
async function* keeping(input: Readable, kept: FileHandle, file: string): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const piece of input) {
    bytes += piece.length;
    if (bytes > FILE_MAX_BYTES) throw tooLarge(file);
    await kept.appendFile(piece);
    yield piece;
  }
}

/** Reads up to the first entry, or all of a stream. */
async function mustHaveEntry(file: string, terminal: Terminal, input: Readable | undefined): Promise<void> {
  let entries = 0;
  const reader = createReader({
    entry: () => {
      entries++;
      if (input === undefined) reader.stop();
    },
  });
  const broken = await feed(input === undefined ? file : STANDARD_INPUT, reader.bytes, terminal, input);
  const [fault] = allFaults(reader.end().faults, broken);
  if (entries === 0 && fault !== undefined) throw new Stop(EXIT.notGood, faultWords(file, fault));
}

const missing = (file: string, error: unknown): never => {
  throw new Stop(EXIT.notGood, `${file}: ${brokenWords(file, error)}`);
};
const tooLarge = (file: string): Stop =>
  new Stop(EXIT.notGood, `${file}: it has more than the ${FILE_MAX_BYTES / 2 ** 20} MiB that the player takes`);
