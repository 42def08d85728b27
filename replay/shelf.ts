import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { versionOf } from './file-version.ts';
import { recordingsAt } from './inputs.ts';
import { type Item, itemOf, withVisits } from './library.ts';
import { Readings } from './readings.ts';
import type { Filters } from './table/filters.ts';
import type { Gathered } from './table/session.ts';
import { TASKS } from './tasks.ts';
import type { Terminal } from './terminal.ts';
import { Thread } from './thread.ts';

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

/** The folder is looked at again after so long, and after so many times as long as that takes. */
const LOOK_MS = 2_000;
const LOOK_TIMES = 20;

/** A file of a library. */
type Found = { readonly path: string; readonly name: string; readonly version: string; readonly bytes: number };
/** A file of a library that is not read yet. */
export type Unread = Pick<Found, 'path' | 'name' | 'bytes'>;
/** A file that the list does not have, and why. */
export type LeftOut = { readonly name: string; readonly words: string };

type Listed = { readonly items: readonly Item[]; readonly leftOut: readonly LeftOut[] };

/** The recordings of a folder: a list that has each of them as soon as it is read. What changes in the folder changes in it. */
export class Shelf {
  private readonly folder: string;
  private readonly jobs: number;
  private readonly terminal: Terminal;
  private readonly readings: Readings;
  private files = new Map<string, Found>();
  private readonly read = new Map<string, Gathered>();
  private queue: string[] = [];
  private readonly now = new Set<string>();
  private looking: Promise<void> | null = null;
  private nextLookMs = 0;
  private reading: Promise<void> = Promise.resolve();
  private isReading = false;
  private isClosed = false;
  private fresh: Listed | null = null;
  private readonly told = new Set<string>();
  private readonly threads: Thread[] = [];
  /** Another number after each change of what is listed. */
  changes = 0;

  private constructor(folder: string, jobs: number, terminal: Terminal, readings: Readings) {
    this.folder = folder;
    this.jobs = jobs;
    this.terminal = terminal;
    this.readings = readings;
  }

  /**
   * Finds the recordings of a folder, and begins to read them. `place`: where what was read is kept for the next time; null keeps nothing.
   * @throws Stop for a folder without any.
   */
  static async open(folder: string, jobs: number, terminal: Terminal, place: string | null = null): Promise<Shelf> {
    const shelf = new Shelf(folder, jobs, terminal, await Readings.of(folder, place, terminal));
    await shelf.lookAt(await recordingsAt([folder]));
    return shelf;
  }

  /** What was read, the newest first. */
  get items(): readonly Item[] {
    return this.listed.items;
  }

  /** What was read and is not listed: it cannot be read, or its content is that of another file. */
  get leftOut(): readonly LeftOut[] {
    return this.listed.leftOut;
  }

  /** What is not read yet, in the order of the names. */
  get unread(): readonly Unread[] {
    return [...this.files.values()].filter(({ path }) => !this.read.has(path));
  }

  find(id: string): Item | undefined {
    return this.items.find((item) => item.id === id);
  }

  /** Reads the file of this name before the others. False if it is not one that waits. */
  readFirst(name: string): boolean {
    const one = this.unread.find((file) => file.name === name);
    if (one === undefined) return false;
    if (!this.now.has(one.path)) this.queue.unshift(one.path);
    return true;
  }

  /** The listed recording of a file with this name. */
  named(name: string): Item | undefined {
    return this.items.find((item) => item.name === name);
  }

  /** Looks at the folder again, unless it has just done so. Resolves when that is known. */
  look(): Promise<void> {
    if (this.looking === null && (this.isClosed || performance.now() < this.nextLookMs)) return Promise.resolve();
    this.looking ??= recordingsAt([this.folder])
      .catch(() => []) // it is empty now, or gone
      .then((paths) => this.lookAt(paths))
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  /** Resolves when everything that was found is read. */
  async whole(): Promise<void> {
    while (this.isReading) await this.reading;
  }

  /** Reads no further, and keeps what was read. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.threads.map((thread) => thread.end()));
    await this.readings.keep(this.read);
  }

  private get listed(): Listed {
    this.fresh ??= this.list();
    return this.fresh;
  }

  private list(): Listed {
    const [items, leftOut, first]: [Item[], LeftOut[], Map<string, string>] = [[], [], new Map()];
    for (const { path, name } of this.files.values()) {
      const gathered = this.read.get(path);
      if (gathered === undefined) continue;
      const same = first.get(gathered.session);
      if (gathered.columns === null) leftOut.push({ name, words: wordsOf(gathered, path) });
      else if (same !== undefined) leftOut.push({ name, words: `its content is that of ${same}` });
      else {
        first.set(gathered.session, name);
        items.push(itemOf(gathered, path, name));
      }
    }
    return { items: withVisits(items).toSorted((a, b) => b.fromMs - a.fromMs), leftOut };
  }

  /** Takes these for the files of the folder. Those that are new or have changed wait to be read. */
  private async lookAt(paths: readonly string[]): Promise<void> {
    const begunMs = performance.now();
    const found = await Promise.all(paths.map((path) => this.foundAt(path)));
    const before = this.files;
    this.files = new Map(found.map((one) => [one.path, one]));
    const isSame = found.length === before.size && found.every((one) => before.get(one.path)?.version === one.version);
    for (const [path, { version }] of this.read) if (this.files.get(path)?.version !== version) this.read.delete(path);
    for (const { path, version } of this.read.size === found.length ? [] : found) {
      const kept = this.read.has(path) ? undefined : this.readings.kept(path, version);
      if (kept !== undefined) this.take(path, kept);
    }
    this.queue = this.unread.map(({ path }) => path);
    if (!isSame) this.change();
    this.nextLookMs = performance.now() + Math.max(LOOK_MS, LOOK_TIMES * (performance.now() - begunMs));
    this.readOn();
  }

  private async foundAt(path: string): Promise<Found> {
    const version = await versionOf(path);
    const bytes = await stat(path).then(
      ({ size }) => size,
      () => 0, // said when it is read
    );
    return { path, name: relative(this.folder, path), version, bytes };
  }

  private change(): void {
    this.changes++;
    this.fresh = null;
  }

  /** Reads what waits, unless that is being done, and keeps what is read. */
  private readOn(): void {
    if (this.isReading || this.isClosed) return;
    this.isReading = true;
    this.reading = this.readAll()
      .catch((error: unknown) => {
        if (!this.isClosed) this.terminal.error(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        this.isReading = false;
        if ([...this.read.values()].some(({ isSame }) => !isSame)) this.nextLookMs = 0;
        this.tellSame();
      });
  }

  private async readAll(): Promise<void> {
    const count = Math.min(this.jobs, this.queue.length);
    if (count <= 1) await this.readEach((file) => TASKS.table(file, this.terminal, LISTED));
    else {
      this.threads.push(...Array.from({ length: count }, () => new Thread()));
      const working = this.threads.map((thread) => this.readEach((file) => thread.run('table', file, LISTED)));
      await Promise.all(working).finally(() => Promise.all(this.threads.splice(0).map((thread) => thread.end())));
    }
    if (!this.isClosed) await this.readings.keep(this.read);
  }

  /** Reads one file after the other, until none waits. */
  private async readEach(read: (file: string) => Promise<Gathered>): Promise<void> {
    for (let path = this.next(); path !== undefined; path = this.next()) {
      this.now.add(path);
      const gathered = await read(path).finally(() => this.now.delete(path));
      this.take(path, gathered);
      if (this.read.size % KEPT_EVERY === 0) await this.readings.keep(this.read);
      this.terminal.progress(() => `${this.read.size} of ${this.files.size} recordings`);
    }
  }

  private next(): string | undefined {
    if (this.isClosed) return undefined;
    for (let path = this.queue.shift(); path !== undefined; path = this.queue.shift())
      if (!this.read.has(path) && !this.now.has(path)) return path;
    return undefined;
  }

  /** Takes what was read of a file. One that has changed meanwhile waits again, when it is seen. */
  private take(path: string, gathered: Gathered): void {
    this.read.set(path, gathered);
    for (const error of gathered.errors) this.terminal.error(error);
    if (!gathered.isSame) this.terminal.error(`${path}: changed while it was read, and will be read again`);
    this.change();
  }

  /** Says once of each file that its content is that of another. */
  private tellSame(): void {
    for (const { name, words } of this.leftOut)
      if (words.startsWith('its content is') && !this.told.has(name)) {
        this.told.add(name);
        this.terminal.error(`${name}: left out, ${words}`);
      }
  }
}

/** Why a file is not listed. Its errors name it, as a terminal has many. */
const wordsOf = ({ errors }: Gathered, path: string): string =>
  errors.map((error) => error.replace(`${path}: `, '')).join('; ') || 'there is no entry in it';
