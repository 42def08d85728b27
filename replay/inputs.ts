import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { shardOf as shardAt } from '../fixtures/universe/shard.ts';
import { EXIT, NothingThere, Stop } from './exit.ts';

/** What stands for the standard input in place of a file. */
export const STANDARD_INPUT = '-';

const RECORDING = /\.jsonl(\.gz)?$/;

/**
 * The recordings that some paths name: a folder stands for the recordings in it and in its folders, sorted by name.
 * @throws Stop for a folder without any, and if the standard input is named twice.
 */
export async function recordingsAt(paths: readonly string[]): Promise<readonly string[]> {
  mustReadOnce(paths);
  const found = await Promise.all(paths.map(async (path) => ((await isFolder(path)) ? recordingsIn(path) : [path])));
  return found.flat();
}

/** @throws Stop if the standard input is among some files twice. */
export function mustReadOnce(files: readonly string[]): void {
  if (files.filter((file) => file === STANDARD_INPUT).length > 1)
    throw new Stop(EXIT.wrongUse, 'the standard input can be read only once: name a file');
}

const isFolder = (path: string): Promise<boolean> =>
  path === STANDARD_INPUT
    ? Promise.resolve(false)
    : stat(path).then(
        (found) => found.isDirectory(),
        () => false, // reported when it is read
      );

async function recordingsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  const recordings = names.filter((name) => RECORDING.test(name)).map((name) => join(folder, name));
  if (recordings.length === 0) throw new NothingThere(`${folder}: no recording is in this folder`);
  return recordings.sort();
}

/** The part of a list that `3/16` names: every sixteenth item, of the parts 0 to 15. @throws Stop for any other text. */
export function shardOf<T>(items: readonly T[], text: string): readonly T[] {
  const shard = shardAt(text);
  if (shard === null)
    throw new Stop(EXIT.wrongUse, `--shard takes a part and a count such as 3/16, the part from 0, not "${text}"`);
  const [part, parts] = shard;
  return items.filter((_, i) => i % parts === part);
}
