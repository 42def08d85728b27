import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY_MS } from '../base/time.ts';
import { gzip } from '../log/gzip.ts';
import { joined } from '../log/web.ts';
import { recordingName } from './export.ts';
import type { KeptSession, SessionKeeping } from './ports.ts';

/** What is kept, and for how long. Older sessions leave first. */
export const KEPT = { bytes: 64 * 2 ** 20, ms: 7 * DAY_MS } as const;

const VERSION = 1;
/** An open database is waited for so long: another tab may hold it in an older or a newer version. */
const OPEN_MAX_MS = 10_000;
/** A session that was written to within this time is probably open in another tab. */
const LIVE_MS = 60_000;
/** Room is made after so many bytes. */
const TIDY_BYTES = 2 ** 20;

type Kept = KeptSession & {
  /** When it was last written to, by the device's clock; epoch ms. */
  readonly savedMs: number;
  /** The line that ends it. */
  readonly end: string;
};
interface Stores extends DBSchema {
  sessions: { key: string; value: Kept };
  /** The lines of a session, a transaction's in each part, under its id and their number. */
  parts: { key: [string, number]; value: Uint8Array<ArrayBuffer> };
}
type Part = { readonly bytes: Uint8Array<ArrayBuffer>; readonly number: number };
type Database = IDBPDatabase<Stores>;

/** The sessions of this page's origin that are kept in the database `name`. */
export class Shelf {
  private readonly name: string;
  private readonly save: (name: string, bytes: Uint8Array) => void;
  private readonly ownId = crypto.randomUUID();
  private opening: Promise<Database> | undefined;

  constructor(name: string, save: (name: string, bytes: Uint8Array) => void) {
    this.name = name;
    this.save = save;
  }

  async begin(): Promise<SessionKeeping> {
    const database = await this.open();
    const session = { id: this.ownId, bytes: 0, parts: 0 };
    let untidied: number = TIDY_BYTES; // the first lines make room for the rest
    return {
      add: async (lines, end, times) => {
        const bytes = encoder.encode(lines);
        const part = lines === '' ? undefined : { bytes, number: session.parts++ };
        session.bytes += bytes.length;
        const kept = { id: this.ownId, ...times, bytes: session.bytes, savedMs: Date.now(), end };
        const put = (): Promise<void> => add(database, kept, part);
        await put().catch((error: unknown) => this.afterRoom(database, error, put));
        untidied += bytes.length;
        if (untidied < TIDY_BYTES) return;
        untidied = 0;
        await this.tidy(database);
      },
    };
  }

  async list(): Promise<readonly KeptSession[]> {
    const database = await this.open();
    const sessions = (await database.getAll('sessions')).filter(({ id }) => id !== this.ownId);
    // a page that ended right after its session was deleted has put back a part of it
    const begun = await Promise.all(sessions.map(({ id }) => database.getKey('parts', [id, 0])));
    return sessions
      .filter((_, i) => begun[i] !== undefined)
      .toSorted((a, b) => b.savedMs - a.savedMs)
      .map(({ id, fromMs, toMs, bytes }) => ({ id, fromMs, toMs, bytes }));
  }

  async export(id: string): Promise<void> {
    const transaction = (await this.open()).transaction(['sessions', 'parts']);
    const session = await transaction.objectStore('sessions').get(id);
    const parts = await transaction.objectStore('parts').getAll(partsOf(id));
    if (session === undefined) throw named('SessionCleared');
    this.save(recordingName(session.fromMs), await gzip(joined([...parts, encoder.encode(session.end)])));
  }

  async clear(): Promise<void> {
    const database = await this.open();
    for (const id of await database.getAllKeys('sessions')) if (id !== this.ownId) await remove(database, id);
  }

  /** Deletes what is too old, and the oldest sessions until the rest fits. @throws if this session alone does not fit. */
  private async tidy(database: Database): Promise<void> {
    const nowMs = Date.now();
    const all = (await database.getAll('sessions')).toSorted((a, b) => a.savedMs - b.savedMs);
    let bytes = all.reduce((sum, session) => sum + session.bytes, 0);
    for (const { id, savedMs, bytes: its } of all) {
      const isOpen = id === this.ownId || nowMs - savedMs < LIVE_MS;
      const isOver = nowMs - savedMs > KEPT.ms || bytes > KEPT.bytes;
      if (isOpen || !isOver) continue;
      await remove(database, id);
      bytes -= its;
    }
    if ((all.find(({ id }) => id === this.ownId)?.bytes ?? 0) > KEPT.bytes) throw named('SessionTooLong');
  }

  /** Tries again after each of the older sessions that it deletes, if the device has no room. @throws the last error. */
  private async afterRoom(database: Database, failure: unknown, put: () => Promise<void>): Promise<void> {
    let error = failure;
    for (const { id } of (await this.list()).toReversed()) {
      if (!isFull(error)) break;
      await remove(database, id);
      const again = await put().then(
        () => undefined,
        (next: unknown) => ({ next }),
      );
      if (again === undefined) return;
      error = again.next;
    }
    throw error;
  }

  private open(): Promise<Database> {
    const closed = (): void => {
      this.opening = undefined;
    };
    this.opening ??= openWithin(this.name, closed).catch((error: unknown) => {
      closed();
      throw error;
    });
    return this.opening;
  }
}

/** Opens the database. It gives way to a newer version of the page: what is written after that fails. */
function openWithin(name: string, closed: () => void): Promise<Database> {
  const database = openDB<Stores>(name, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('sessions', { keyPath: 'id' });
      fresh.createObjectStore('parts');
    },
    blocking: (_version, _blocked, event) => {
      (event.target as IDBDatabase).close();
      closed();
    },
    terminated: closed,
  });
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(named('StorageBlocked'));
      void database.then(
        (opened) => opened.close(),
        () => undefined,
      );
    }, OPEN_MAX_MS);
    database.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/**
 * Adds a part in a transaction that is committed at once, so that it is done even if the page ends now. What that does to a session
 * which somebody deleted is undone.
 */
async function add(database: Database, session: Kept, part: Part | undefined): Promise<void> {
  const transaction = database.transaction(['sessions', 'parts'], 'readwrite', { durability: 'relaxed' });
  const [sessions, parts] = [transaction.objectStore('sessions'), transaction.objectStore('parts')];
  const puts: Promise<unknown>[] = [sessions.put(session)];
  if (part !== undefined) puts.push(parts.put(part.bytes, [session.id, part.number]));
  const first = parts.getKey([session.id, 0]);
  transaction.commit();
  await Promise.all([...puts, transaction.done]);
  if ((await first) !== undefined) return;
  await remove(database, session.id);
  throw named('SessionCleared');
}

async function remove(database: Database, id: string): Promise<void> {
  const transaction = database.transaction(['sessions', 'parts'], 'readwrite');
  const gone = [transaction.objectStore('sessions').delete(id), transaction.objectStore('parts').delete(partsOf(id))];
  await Promise.all([...gone, transaction.done]);
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** An error that its name explains (world.ts, wordsOf). */
const named = (name: 'SessionCleared' | 'SessionTooLong' | 'StorageBlocked'): Error =>
  Object.assign(new Error(name), { name });

const encoder = new TextEncoder();
