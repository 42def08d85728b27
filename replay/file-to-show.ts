import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NothingThere } from './exit.ts';
import { STANDARD_INPUT } from './inputs.ts';
import { FILE_MAX_BYTES } from './player/model/bytes.ts';
import { refuseFile } from './read-file.ts';
import { mustHaveEntry, SAVED_INPUT, savePipe } from './saved.ts';
import type { Terminal } from './terminal.ts';

/** A file that the player can show, and how to take away what was written for it. */
export type Shown = { readonly file: string; readonly drop: () => Promise<void> };

/**
 * The file that the player is given. A pipe can be read only once, so that what comes of it is written to a file of its own, up
 * to the place where it is no recording any more. @throws Stop if there is not one entry in it, or more than the player reads.
 */
export async function shownFile(file: string, terminal: Terminal): Promise<Shown> {
  const found = file === STANDARD_INPUT ? undefined : await stat(file).catch((error) => refuseFile(file, error));
  if (found?.isFile() !== true) return keptInput(file, terminal);
  if (found.size > FILE_MAX_BYTES)
    throw new NothingThere(`${file}: it has more than the ${FILE_MAX_BYTES / 2 ** 20} MiB that the player takes`);
  await mustHaveEntry(file, terminal);
  return { file, drop: async () => undefined };
}

async function keptInput(file: string, terminal: Terminal): Promise<Shown> {
  const folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, SAVED_INPUT);
  try {
    await savePipe(file, path, terminal);
  } catch (error) {
    await drop();
    throw error;
  }
  return { file: path, drop };
}
