import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEPT } from '../../../engine/ports/session-room.ts';
import { SessionStore } from '../../../engine/ports/session-store.ts';

type Row = { readonly id: string; readonly bytes: number; readonly savedMs: number };

/** What the device holds, and how many writes it refuses for want of room. */
const device = { sessions: new Map<string, Row>(), parts: new Set<string>(), refusals: 0 };
const held = new Set<string>();

const keyOf = (id: string, number: number): string => `${id} ${number}`;
const stores = {
  sessions: {
    put: async (row: Row) => void device.sessions.set(row.id, row),
    delete: async (id: string) => void device.sessions.delete(id),
  },
  parts: {
    put: async (_bytes: unknown, [id, number]: [string, number]) => {
      if (device.refusals-- > 0) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
      device.parts.add(keyOf(id, number));
    },
    getKey: async ([id, number]: [string, number]) => (device.parts.has(keyOf(id, number)) ? [id, number] : undefined),
    delete: async () => undefined,
  },
};
vi.mock('idb', () => ({
  openDB: async () => ({
    getAll: async () => [...device.sessions.values()],
    transaction: () => ({
      objectStore: (name: keyof typeof stores) => stores[name],
      commit: () => undefined,
      done: Promise.resolve(),
    }),
  }),
}));

const MB = 2 ** 20;
const NOW = Date.UTC(2026, 2, 12);
const row = (id: string, bytes: number, savedMs: number): Row => ({ id, bytes, savedMs });
const keep = (...rows: readonly Row[]): void => {
  for (const one of rows) device.sessions.set(one.id, one);
};
const names = (): readonly string[] => [...device.sessions.keys()].filter((id) => id.length < 20).toSorted();
const TIMES = { fromMs: NOW, toMs: NOW };
const begin = () => new SessionStore('kept', () => undefined).begin();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, hold: () => Promise<void>) => {
        held.add(name);
        await hold();
      },
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const one of [device.sessions, device.parts, held]) one.clear();
  device.refusals = 0;
});

describe('F12: the sessions that a page keeps', () => {
  test('the session of another tab that holds its lock stays, though it was quiet for an hour', async () => {
    keep(row('quiet', 40 * MB, NOW - 3_600_000), row('a', 40 * MB, NOW - 200_000), row('b', MB, NOW - 100_000));
    held.add('kept.quiet');
    await (await begin()).add('line\n', 'end\n', TIMES);
    expect(names()).toEqual(['b', 'quiet']);
  });

  test('where locks are refused, the page keeps its session and goes by the time of the last lines', async () => {
    const refused = () => Promise.reject(new Error('refused'));
    vi.stubGlobal('navigator', { locks: { request: refused, query: refused } });
    keep(row('live', 70 * MB, NOW - 300_000), row('a', 10 * MB, NOW - 3_600_000), row('b', MB, NOW - 700_000));
    await (await begin()).add('line\n', 'end\n', TIMES);
    expect(names()).toEqual(['b', 'live']);
  });

  test('where the browser has no locks, the page keeps its session, too', async () => {
    vi.stubGlobal('navigator', {});
    await (await begin()).add('line\n', 'end\n', TIMES);
    expect(device.sessions.size).toBe(1);
  });

  test('a session that has become too long ends, and nothing is deleted for it', async () => {
    keep(row('old', MB, NOW - KEPT.ms - 1), row('a', 40 * MB, NOW - 1));
    const session = await begin();
    const lines = 'x'.repeat(KEPT.ownBytes + 1);
    await expect(session.add(lines, 'end\n', TIMES)).rejects.toMatchObject({ name: 'SessionTooLong' });
    expect(names()).toEqual(['a', 'old']);
  });

  test('a device without room gives up the oldest sessions that have ended, and no open one', async () => {
    keep(
      row('quiet', MB, NOW - 9_000),
      row('a', MB, NOW - 8_000),
      row('b', MB, NOW - 7_000),
      row('c', MB, NOW - 6_000),
    );
    held.add('kept.quiet');
    device.refusals = 2;
    await (await begin()).add('line\n', 'end\n', TIMES);
    expect(names()).toEqual(['c', 'quiet']);
  });

  test('a device that has no room for one session alone says so', async () => {
    keep(row('quiet', MB, NOW - 9_000));
    held.add('kept.quiet');
    device.refusals = 9;
    const session = await begin();
    await expect(session.add('line\n', 'end\n', TIMES)).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(names()).toEqual(['quiet']);
  });
});
