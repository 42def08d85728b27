import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWhole } from './saved.ts';
import type { Gathered } from './table/session.ts';
import type { Terminal } from './terminal.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Where the readings of libraries are kept. All of it can be deleted: the recordings are then read again. */
export const READINGS = join(ROOT, '.cache', 'library');

/**
 * What the list of a folder needs of its recordings. A file that is still as the same code has read it is not read again: its reading was kept.
 */
export class Readings {
  private readonly path: string | null;
  private readonly code: string;
  private readonly terminal: Terminal;
  private before: Kept;
  private writing: Promise<void> = Promise.resolve();

  private constructor(path: string | null, code: string, before: Kept, terminal: Terminal) {
    this.path = path;
    this.code = code;
    this.before = before;
    this.terminal = terminal;
  }

  /** Those of a folder that were kept. `place`: the folder in which readings are kept; null keeps none. */
  static async of(folder: string, place: string | null, terminal: Terminal): Promise<Readings> {
    if (place === null) return new Readings(null, '', new Map(), terminal);
    const [path, code] = [pathOf(place, folder), await codeOf()];
    return new Readings(path, code, await keptIn(path, code), terminal);
  }

  /** The reading of a file, if it is still of this version. */
  kept(file: string, version: string): Gathered | undefined {
    const one = this.before.get(file);
    return one?.version === version ? one : undefined;
  }

  /** Keeps readings in place of those before. One of a file that could not be read, or changed meanwhile, is left out. */
  async keep(readings: Kept): Promise<void> {
    const good = new Map([...readings].filter(([, { session, isSame }]) => session !== '' && isSame));
    const isSame = good.size === this.before.size && [...good].every(([file, one]) => this.before.get(file) === one);
    if (this.path === null || isSame) return;
    this.before = good;
    const { path, code, terminal } = this;
    this.writing = this.writing.then(() => write(path, code, good, terminal)); // one after the other: it is one file
    await this.writing;
  }
}

/** The readings of a folder, by their files. */
type Kept = ReadonlyMap<string, Gathered>;

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
async function write(path: string, code: string, kept: Kept, terminal: Terminal): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, JSON.stringify({ code, readings: [...kept] } satisfies InFile));
  } catch (error) {
    terminal.error(`${path}: what was read cannot be kept (${(error as NodeJS.ErrnoException).code})`);
  }
}
