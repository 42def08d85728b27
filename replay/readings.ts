import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { versionOf } from './file-version.ts';
import { overFiles } from './pool.ts';
import { writeWhole } from './saved.ts';
import type { Filters, Gathered } from './table/session.ts';
import type { Terminal } from './terminal.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the readings of libraries are kept. All of it can be deleted: the recordings are then read again. */
export const READINGS = join(ROOT, '.cache', 'library');

/** For the list of a library: all recordings, the table of sessions alone. */
const LISTED: Filters = {
  sinceMs: undefined,
  build: undefined,
  member: undefined,
  when: undefined,
  forMs: 0,
  isOfSessions: true,
};

/** After so many files that were read, they are kept: who stops the reading of a large library does not begin again. */
const KEPT_EVERY = 100;

/** The readings of a folder, by their files. */
type Kept = ReadonlyMap<string, Gathered>;

/**
 * What the list of a folder needs of its recordings, in the order of the files. A file that is still as the same code has read it is not read
 * again: its reading was kept. `place`: the folder in which readings are kept; null keeps none.
 */
export async function* readingsOf(
  folder: string,
  files: readonly string[],
  jobs: number,
  terminal: Terminal,
  place: string | null,
): AsyncGenerator<Gathered> {
  const path = place === null ? null : pathOf(place, folder);
  const code = path === null ? '' : await codeOf();
  const before: Kept = path === null ? new Map() : await keptIn(path, code);
  const known = await unchanged(before, files);
  const unread = files.filter((file) => !known.has(file));
  const reading = overFiles('table', unread, LISTED, jobs, terminal);
  const kept = new Map(known);
  let read = 0;
  try {
    for (const file of files) {
      const found = known.get(file) ?? ((await reading.next()).value as Gathered);
      if (!found.isSame)
        terminal.error(`${file}: changed while it was read; open the library again for what it is now`);
      else if (found.session !== '') kept.set(file, found);
      if (!known.has(file) && ++read % KEPT_EVERY === 0 && path !== null) await keep(path, code, kept, terminal);
      yield found;
    }
  } finally {
    await reading.return(undefined); // its threads end
  }
  if (path !== null && (unread.length > 0 || before.size !== kept.size)) await keep(path, code, kept, terminal);
}

/** The readings of those files that are as they were. */
async function unchanged(before: Kept, files: readonly string[]): Promise<Kept> {
  const versions = await Promise.all(files.map(versionOf));
  return new Map(
    files.flatMap((file, i) => {
      const one = before.get(file);
      return one !== undefined && one.version === versions[i] ? [[file, one] as const] : [];
    }),
  );
}

/** The file of a folder's readings. The errors in them name the files as the folder was named. */
const pathOf = (place: string, folder: string): string =>
  join(
    place,
    `${createHash('sha256')
      .update(JSON.stringify([resolve(folder), folder]))
      .digest('hex')
      .slice(0, 32)}.json`,
  );

/** The hash of the code that reads: another one may find something else in a recording. */
async function codeOf(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(ROOT, 'package-lock.json')));
  for (const room of ['engine', 'replay']) {
    const names = await readdir(join(ROOT, room), { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
      hash.update(name).update(await readFile(join(ROOT, room, name)));
  }
  return hash.digest('hex');
}

/** The form of a file of readings. */
type InFile = { readonly code: string; readonly readings: readonly (readonly [file: string, reading: Gathered])[] };

/** What a file has kept of this code. One that is not there, or is no whole one, has nothing. */
async function keptIn(path: string, code: string): Promise<Kept> {
  try {
    const found = JSON.parse(await readFile(path, 'utf8')) as InFile;
    return new Map(found.code === code ? found.readings : []);
  } catch {
    return new Map();
  }
}

/** Keeps readings. Where they cannot be kept, that is said, and they are read again the next time. */
async function keep(path: string, code: string, kept: Kept, terminal: Terminal): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, JSON.stringify({ code, readings: [...kept] } satisfies InFile));
  } catch (error) {
    terminal.error(`${path}: what was read cannot be kept (${(error as NodeJS.ErrnoException).code})`);
  }
}
