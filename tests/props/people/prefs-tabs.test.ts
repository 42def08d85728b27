import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Prefs } from '../../../engine/events/settings.ts';
import { createEngine, createLog, DEFAULT_POLICY } from '../../../engine/index.ts';
import { createBrowserPorts } from '../../../engine/ports/browser.ts';
import { createNodePorts } from '../../../engine/ports/node.ts';

const KEY = 'round.prefs';
/** The storage of a device, and what the browser tells of it: every page but the one that wrote hears of a change. */
const items = new Map<string, string>();
let writer: symbol | null = null;
const heard = new Map<(event: { readonly key: string | null }) => void, symbol>();
let opening: symbol | null = null;

beforeEach(() => {
  items.clear();
  heard.clear();
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (items.get(key) === value) return;
      items.set(key, value);
      for (const [listener, page] of [...heard]) if (page !== writer) listener({ key });
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'storage' && opening !== null) heard.set(listener, opening);
  });
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => heard.delete(listener));
});
afterEach(() => vi.unstubAllGlobals());

/** A page of the device. */
function open() {
  const page = Symbol('page');
  const log = createLog();
  const { prefs } = createBrowserPorts();
  const node = createNodePorts({ url: 'http://127.0.0.1:1' });
  opening = page;
  const engine = createEngine({
    ports: { ...node, prefs },
    policy: DEFAULT_POLICY,
    app: 'test',
    siteCode: 'demo',
    log,
  });
  opening = null;
  const from = log.length;
  return {
    engine,
    set: (some: Partial<Prefs>): void => {
      writer = page;
      engine.send({ type: 'prefs.set', prefs: some });
      writer = null;
    },
    prefs: () => engine.getState().prefs,
    logged: () => {
      const types: string[] = [];
      log.forEach(from, log.length, ({ type }) => types.push(type));
      return types;
    },
  };
}
const stored = (): unknown => JSON.parse(items.get(KEY) ?? '{}');

describe('W7: two tabs of one device', () => {
  test('a setting of one tab is taken over by the other, which stores nothing', () => {
    const [one, other] = [open(), open()];
    one.set({ theme: 'light' });
    expect(other.prefs().theme).toBe('light');
    expect([one.logged(), other.logged()]).toEqual([['prefs.changed'], ['prefs.heard']]);
    other.set({ blink: false });
    expect([one.prefs(), other.prefs()]).toMatchObject(Array(2).fill({ theme: 'light', blink: false }));
    expect(stored()).toEqual({ theme: 'light', blink: false });
    one.engine.close();
    other.set({ blink: true });
    expect(one.prefs().blink).toBe(false);
    other.engine.close();
    expect(heard.size).toBe(0);
  });

  test('a tab that heard nothing overwrites only the setting that it changes', () => {
    const one = open();
    items.set(KEY, JSON.stringify({ theme: 'light', language: 'en' })); // of a tab before a restart, or while this one was frozen
    one.set({ alarm: false });
    expect(stored()).toEqual({ theme: 'light', language: 'en', alarm: false });
    one.engine.close();
  });

  test('what is no setting, what is the same, and another key change nothing', () => {
    const one = open();
    for (const text of ['{"theme":"pink","x":1}', 'no JSON', JSON.stringify({ theme: one.prefs().theme })])
      localStorage.setItem(KEY, text);
    localStorage.setItem('other.prefs', '{"theme":"light"}');
    expect(one.logged()).toEqual([]);
    one.engine.close();
  });

  test('a storage that is refused is told in the log', () => {
    const one = open();
    const listener = [...heard.keys()][0];
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('refused');
      },
    });
    listener?.({ key: KEY });
    expect(one.logged()).toEqual(['effect.failed']);
    one.engine.close();
  });
});
