import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { gzip } from '../log/gzip.ts';
import { recordingName } from '../log/recording-name.ts';
import { joined } from '../log/web.ts';
import type { KeptSession, SessionKeeping } from './ports.ts';
import { isOpenBy, KEPT, leavingOf } from './session-room.ts';

const VERSION = 1;
/** An open database is waited for so long: another tab may hold it in an older or a newer version. */
const OPEN_MAX_MS = 10_000;
/** A connection that was lost is opened again after each of these waits, in ms. */
const AGAIN_MS = [0, 250, 1_000] as const;
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
export class SessionStore {
  private readonly name: string;
  private readonly save: (name: string, bytes: Uint8Array) => void;
  private readonly ownId = crypto.randomUUID();
  private opening: Promise<Database> | undefined;

  constructor(name: string, save: (name: string, bytes: Uint8Array) => void) {
    this.name = name;
    this.save = save;
  }

  async begin(): Promise<SessionKeeping> {
    await this.hold();
    await this.use(() => Promise.resolve());
    let latest: Kept | undefined;
    let [bytes, parts] = [0, 0];
    /** Parts whose transaction a lost connection ended. The next transaction holds them, too. */
    const unsaved = new Set<Part>();
    let untidied: number = TIDY_BYTES; // the first lines make room for the rest
    const put = async (database: Database, part: Part | undefined): Promise<void> => {
      const all = part === undefined ? [...unsaved] : [...unsaved, part];
      const kept = latest as Kept;
      const write = (): Promise<void> => add(database, kept, all);
      try {
        await write().catch((error: unknown) => this.afterRoom(database, error, write));
      } catch (error) {
        if (isLost(error)) for (const one of all) unsaved.add(one);
        throw error;
      }
      for (const one of all) unsaved.delete(one);
    };
    return {
      add: async (lines, end, times) => {
        const written = encoder.encode(lines);
        const part = lines === '' ? undefined : { bytes: written, number: parts++ };
        bytes += written.length;
        latest = { id: this.ownId, ...times, bytes, savedMs: Date.now(), end };
        let own = part;
        await this.use((database) => {
          const first = own;
          own = undefined; // from then on it is among the unsaved ones
          return put(database, first);
        });
        untidied += written.length;
        if (untidied < TIDY_BYTES) return;
        untidied = 0;
        await this.use((database) => this.tidy(database));
      },
      turn,
      onLeave,
    };
  }

  /**
   * Works with the open database. A device may end a connection at any time, iOS does so often: then it is opened again, and the
   * work is done again. @throws the error of the work, or that of the last try.
   */
  private async use<T>(work: (database: Database) => Promise<T>): Promise<T> {
    for (const waitMs of AGAIN_MS) {
      const opening = this.open();
      try {
        return await work(await opening);
      } catch (error) {
        if (!isLost(error)) throw error;
        this.leave(opening);
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    return work(await this.open());
  }

  /** Forgets a connection that was lost, so that the next one is new. */
  private leave(opening: Promise<Database>): void {
    if (this.opening === opening) this.opening = undefined;
    opening.then(
      (database) => database.close(),
      () => undefined, // it never opened
    );
  }

  list(): Promise<readonly KeptSession[]> {
    return this.use((database) => this.listIn(database));
  }

  private async listIn(database: Database): Promise<readonly KeptSession[]> {
    const sessions = (await database.getAll('sessions')).filter(({ id }) => id !== this.ownId);
    // a page that ended right after its session was deleted has put back a part of it
    const begun = await Promise.all(sessions.map(({ id }) => database.getKey('parts', [id, 0])));
    return sessions
      .filter((_, i) => begun[i] !== undefined)
      .toSorted((a, b) => b.savedMs - a.savedMs)
      .map(({ id, fromMs, toMs, bytes }) => ({ id, fromMs, toMs, bytes }));
  }

  async export(id: string): Promise<void> {
    const [session, parts] = await this.use(async (database) => {
      const transaction = database.transaction(['sessions', 'parts']);
      const kept = await transaction.objectStore('sessions').get(id);
      return [kept, await transaction.objectStore('parts').getAll(partsOf(id))] as const;
    });
    if (session === undefined) throw named('SessionCleared');
    this.save(recordingName(session.fromMs), await gzip(joined([...parts, encoder.encode(session.end)])));
  }

  clear(): Promise<void> {
    return this.use(async (database) => {
      for (const id of await database.getAllKeys('sessions')) if (id !== this.ownId) await remove(database, id);
    });
  }

  /** Holds a lock as long as the page lives, so that the other tabs leave the session of this one alone. */
  private hold(): Promise<void> {
    return new Promise((resolve) => {
      const held = (): Promise<void> => {
        resolve();
        return new Promise(() => undefined);
      };
      // no locks, or refused ones: the other tabs go by the time of the last lines
      if (navigator.locks === undefined) resolve();
      else navigator.locks.request(this.lockOf(this.ownId), held).catch(() => resolve());
    });
  }

  private readonly lockOf = (id: string): string => `${this.name}.${id}`;

  /** Tells which sessions are open: the own one, and those that other tabs write. */
  private async openNow(): Promise<(session: Kept) => boolean> {
    const locks = await navigator.locks?.query().catch(() => undefined);
    const held = locks?.held && new Set(locks.held.map(({ name }) => name));
    const isOpen = isOpenBy(held && ((id) => held.has(this.lockOf(id))), Date.now());
    return (session) => session.id === this.ownId || isOpen(session);
  }

  /** Deletes what has no place any more. @throws if this session has become too long: then nothing is deleted. */
  private async tidy(database: Database): Promise<void> {
    const all = await database.getAll('sessions');
    if (all.some(({ id, bytes }) => id === this.ownId && bytes > KEPT.ownBytes)) throw named('SessionTooLong');
    for (const id of leavingOf(all, await this.openNow(), Date.now())) await remove(database, id);
  }

  /** Tries again after each of the ended sessions that it deletes, if the device has no room. @throws the last error. */
  private async afterRoom(database: Database, failure: unknown, put: () => Promise<void>): Promise<void> {
    if (!isFull(failure)) throw failure;
    let error = failure;
    const isOpen = await this.openNow();
    const ended = (await database.getAll('sessions')).filter((session) => !isOpen(session));
    for (const { id } of ended.toSorted((a, b) => a.savedMs - b.savedMs)) {
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
 * Adds parts in a transaction that is committed at once, so that it is done even if the page ends now. What that does to a session
 * which somebody deleted is undone.
 */
async function add(database: Database, session: Kept, added: readonly Part[]): Promise<void> {
  const transaction = database.transaction(['sessions', 'parts'], 'readwrite', { durability: 'relaxed' });
  const [sessions, parts] = [transaction.objectStore('sessions'), transaction.objectStore('parts')];
  const puts: Promise<unknown>[] = [sessions.put(session)];
  for (const { bytes, number } of added) puts.push(parts.put(bytes, [session.id, number]));
  const first = parts.getKey([session.id, 0]);
  transaction.commit();
  const [firstKey] = await Promise.all([first, ...puts, transaction.done]);
  if (firstKey !== undefined) return;
  await remove(database, session.id);
  throw named('SessionCleared');
}

async function remove(database: Database, id: string): Promise<void> {
  const transaction = database.transaction(['sessions', 'parts'], 'readwrite');
  const gone = [transaction.objectStore('sessions').delete(id), transaction.objectStore('parts').delete(partsOf(id))];
  await Promise.all([...gone, transaction.done]);
}

const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
/** What a transaction ends with whose connection the device has ended. */
const LOST: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);
const isLost = (error: unknown): boolean => error instanceof Error && LOST.has(error.name);
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError';

/** An error that its name explains (world.ts, wordsOf). */
const named = (name: 'SessionCleared' | 'SessionTooLong' | 'StorageBlocked'): Error =>
  Object.assign(new Error(name), { name });

const encoder = new TextEncoder();

/** A message's task: a timer would wait for a second in a hidden page. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

const onLeave: SessionKeeping['onLeave'] = (listener) => {
  const end = new AbortController();
  const { signal } = end;
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  addEventListener('pagehide', listener, { signal });
  return () => end.abort();
};
