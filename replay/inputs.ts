import { type Dirent, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { shardOf as shardAt } from '../fixtures/universe/shard.ts';
import { EXIT, NothingThere, Stop } from './exit.ts';

/** What stands for the standard input in place of a file. */
export const STANDARD_INPUT = '-';

/** Whether what stands for a file can be read only once: the standard input, and a pipe or a device that has a name. The empty device stays empty. */
export const isReadOnce = (file: string): boolean => file === STANDARD_INPUT || pipeAt(file) !== undefined;

/** Which pipe or device a path leads to. Two names of one give the same text. Undefined for what can be read again, or not at all. */
function pipeAt(path: string): string | undefined {
  try {
    const found = statSync(path);
    const isDevice = found.isCharacterDevice() && found.rdev !== statSync(devNull).rdev;
    return found.isFIFO() || isDevice ? `${found.dev} ${found.ino}` : undefined;
  } catch {
    return undefined; // why it cannot be read is reported when it is read
  }
}

const RECORDING = /\.jsonl(\.gz)?$/i;

/** A recording as it was named. `place`: where it is, whatever links lead there; null for what can be read only once. */
type Found = { readonly path: string; readonly place: string | null };

/**
 * The recordings that some paths name, each once unless `areAll`: a folder stands for the recordings in it and in its folders, sorted by name.
 * @throws Stop for a folder without any, and if the standard input or a pipe is named twice.
 */
export async function recordingsAt(paths: readonly string[], areAll = false): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await isFolder(path)) ? recordingsIn(path) : [await at(path)])),
  );
  mustReadOnce(found.flat().map(({ path }) => path));
  const places = new Set<string>();
  const isNew = ({ place }: Found): boolean => {
    if (areAll || place === null) return true;
    const before = places.size;
    return places.add(place).size > before;
  };
  return found
    .flat()
    .filter(isNew)
    .map(({ path }) => path);
}

const at = (path: string): Promise<Found> =>
  realpath(path).then(
    (place) => ({ path, place: isReadOnce(place) ? null : place }),
    () => ({ path, place: path }), // reported when it is read
  );

/** The name that the system has for the standard input. */
const INPUT_PATH = '/dev/stdin';

/** @throws Stop if the standard input or a pipe is among some files twice, also by two names. */
export function mustReadOnce(files: readonly string[]): void {
  const seen = new Set<string>();
  for (const file of files.filter(isReadOnce)) {
    const pipes = [file, pipeAt(file === STANDARD_INPUT ? INPUT_PATH : file)].filter((one) => one !== undefined);
    if (pipes.some((one) => seen.has(one))) {
      const words = file === STANDARD_INPUT ? 'the standard input' : file;
      throw new Stop(EXIT.wrongUse, `${words} can be read only once: name a file`);
    }
    for (const one of pipes) seen.add(one);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  path === STANDARD_INPUT
    ? Promise.resolve(false)
    : stat(path).then(
        (found) => found.isDirectory(),
        () => false, // reported when it is read
      );

async function recordingsIn(folder: string): Promise<readonly Found[]> {
  const recordings = await recordingsBelow(folder, new Set());
  if (recordings.length === 0) throw new NothingThere(`${folder}: no recording is in this folder`);
  return recordings.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The recordings in a folder and in its folders. `seen`: the folders that were looked at. A link may lead to one of them again, or round in a circle. */
async function recordingsBelow(folder: string, seen: Set<string>): Promise<readonly Found[]> {
  const place = await realpath(folder);
  if (seen.has(place)) return [];
  seen.add(place);
  const found: Found[] = [];
  for (const item of await readdir(folder, { withFileTypes: true }).catch((error: unknown) =>
    unlisted(folder, error),
  )) {
    const path = join(folder, item.name);
    if (item.isDirectory() || (item.isSymbolicLink() && (await isFolder(path)))) {
      found.push(...(await recordingsBelow(path, seen)));
    } else if (RECORDING.test(item.name)) {
      found.push(item.isFile() ? { path, place: join(place, item.name) } : await at(path));
    }
  }
  return found;
}

/** A folder whose files cannot be listed. @throws NothingThere that says so. */
function unlisted(folder: string, error: unknown): readonly Dirent[] {
  throw new NothingThere(`${folder}: the folder cannot be read (${(error as NodeJS.ErrnoException).code})`);
}

/** The part of a list that `3/16` names: every sixteenth item, of the parts 0 to 15. @throws Stop for any other text. */
export function shardOf<T>(items: readonly T[], text: string): readonly T[] {
  const shard = shardAt(text);
  if (shard === null)
    throw new Stop(EXIT.wrongUse, `--shard takes a part and a count such as 3/16, the part from 0, not "${text}"`);
  const [part, parts] = shard;
  return items.filter((_, i) => i % parts === part);
}
