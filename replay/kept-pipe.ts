import { createReadStream } from 'node:fs';
import { NothingThere } from './exit.ts';
import { STANDARD_INPUT } from './inputs.ts';
import { FILE_MAX_BYTES } from './player/model/bytes.ts';
import { readWords, refuseFile } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/** Keeps all that comes of the standard input or of a pipe, so that it can be read more than once. @throws NothingThere if that is too much, or nothing can be read. */
export async function keepPipe(pipe: string, terminal: Terminal): Promise<void> {
  if (terminal.kept.has(pipe)) return;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const input = pipe === STANDARD_INPUT ? terminal.input : createReadStream(pipe);
  try {
    for await (const piece of input) {
      bytes += piece.length;
      if (bytes > FILE_MAX_BYTES) throw tooLong(pipe);
      pieces.push(piece);
      terminal.progress(() => readWords(pipe, bytes));
    }
  } catch (error) {
    if (error instanceof NothingThere) throw error;
    refuseFile(pipe, error);
  }
  terminal.kept.set(pipe, pieces);
}

/** For a pipe with more bytes than may be kept. */
export const tooLong = (pipe: string): NothingThere =>
  new NothingThere(`${pipe}: it has more than the ${FILE_MAX_BYTES / 2 ** 20} MiB that are taken of a pipe`);
