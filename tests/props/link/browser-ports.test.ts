import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BrowserOptions, createBrowserPorts } from '../../../engine/ports/browser.ts';
import { sessionUsed } from '../../../engine/ports/browser-storage.ts';
import { createBrowserPorts as createPagePorts } from '../../../engine/ports/page.ts';
import { createEffects } from '../../../engine/run/effects.ts';
import { createKeptLimits } from '../../../engine/run/own-limits.ts';
import { restore } from '../../../engine/run/restore.ts';
import type { World } from '../../../engine/run/world.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';

const opened = vi.hoisted((): string[] => []);
const locks = vi.hoisted((): unknown[] => []);
vi.mock('../../../engine/link/sockjs.ts', () => ({
  openLink: (url: string, _config: object, _next: object, locked: unknown) => {
    opened.push(url);
    locks.push(locked);
    return () => undefined;
  },
}));

/** A storage of a page, as far as the ports use it. */
const storage = () => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};

beforeEach(() => {
  opened.length = 0;
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('L1: the live link is opened under /bx_ws, or under the path that the page chooses', async () => {
  const open = (options: BrowserOptions) =>
    createBrowserPorts(options)
      .socket({ headers: {} })
      .subscribe(() => undefined);
  open({});
  open({ linkPath: '/live' });
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened).toEqual(['https://site.example/bx_ws', 'https://site.example/live']);
});

test('C4f: whether the path of the link is locked is asked while the code of the first link is loaded, and anew for each later link', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { credentials }: RequestInit) => {
    asked.push([url, credentials, opened.length]);
    return Promise.resolve({ status: asked.length === 1 ? 401 : 200 });
  });
  locks.length = 0;
  const { foreseeLink, socket } = createBrowserPorts();
  const open = () => socket({ headers: {} }).subscribe(() => undefined);
  foreseeLink?.();
  expect(asked).toHaveLength(1);
  open();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  expect(asked).toHaveLength(1);
  open();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(asked).toEqual([
    ['https://site.example/bx_ws/info', 'omit', 0],
    ['https://site.example/bx_ws/info', 'omit', 1],
  ]);
  expect(await Promise.all(locks)).toEqual([true, false]);
});

test('W4: a popup that is hidden for the day stays hidden where the browser keeps no cookie, and one is shown where none can be read', () => {
  const { popups } = createBrowserPorts();
  vi.stubGlobal('document', { cookie: '' });
  const kept: string[] = [];
  Object.defineProperty(document, 'cookie', { get: () => kept.join('; '), set: () => undefined });
  popups.hide(3);
  expect([popups.isHidden(3), popups.isHidden(4)]).toEqual([true, false]);
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
  expect(() => popups.hide(5)).toThrow('SecurityError');
  expect([3, 4, 5].map(popups.isHidden)).toEqual([true, false, true]);
});

test('W4: a popup is hidden no longer than its cookie lasts', () => {
  vi.useFakeTimers({ now: 1_773_292_800_000 });
  const { popups } = createBrowserPorts();
  const document = { cookie: '' };
  vi.stubGlobal('document', document);
  popups.hide(3);
  expect(document.cookie).toMatch(/popup3=1773292800000; max-age=86400;/);
  document.cookie = document.cookie.split(';')[0] ?? '';
  expect(popups.isHidden(3)).toBe(true);
  document.cookie = '';
  expect(popups.isHidden(3)).toBe(false);
});

test.each([
  ['the same day', 0, true],
  ['a day later, less a second', 86_399_000, true],
  ['a day later', 86_400_000, false],
  ['after a clock that was a year ahead was set right', -365 * 86_400_000, false],
  ['after the clock was set an hour back', -3_600_000, true],
])(
  'W4: a popup stays hidden for a day of the device’s clock, whatever the browser makes of the cookie: %s',
  (_when, laterMs, is) => {
    vi.useFakeTimers({ now: 1_773_292_800_000 });
    const { popups } = createBrowserPorts();
    const document = { cookie: '' };
    vi.stubGlobal('document', document);
    popups.hide(3);
    document.cookie = `other=1; ${document.cookie.split(';')[0]}; popup=2`;
    vi.setSystemTime(1_773_292_800_000 + laterMs);
    expect([popups.isHidden(3), popups.isHidden(33)]).toEqual([is, false]);
  },
);

test('W7: of stored settings those with known values are taken, the language among them', () => {
  const { prefs } = createBrowserPorts();
  for (const language of ['ko', 'en', 'zh', 'jp'] as const) {
    localStorage.setItem('round.prefs', JSON.stringify({ language, alarm: 'yes', theme: 'red', colour: 1 }));
    expect(prefs.load()).toEqual({ language });
  }
  localStorage.setItem('round.prefs', JSON.stringify({ language: 'ja', alarm: false, theme: 'light' }));
  expect(prefs.load()).toEqual({ alarm: false, theme: 'light' });
});

test('V4: the end of a session forgets the form that was not sent; settings of the device stay', () => {
  const ports = createBrowserPorts();
  sessionStorage.setItem('round.join', '{"step":"person"}');
  sessionStorage.setItem('round.wanted', '/dnw');
  ports.partnerCode?.save('SEOUL1');
  expect([ports.partnerCode?.load(), sessionStorage.getItem('round.partner')]).toEqual(['SEOUL1', 'SEOUL1']);
  localStorage.setItem('round.prefs', '{"language":"ko"}');
  const world = { ports, log: [], header: { siteCode: 'demo' }, take: () => undefined } as unknown as World;
  createEffects(world, createKeptLimits(world), (path) => path).perform({ type: 'vault.clear' });
  expect([sessionStorage.getItem('round.join'), ports.partnerCode?.load()]).toEqual([null, null]);
  expect(sessionStorage.getItem('round.wanted')).toBeNull();
  expect(ports.prefs.load()).toEqual({ language: 'ko' });
});

test('BR34: the time of the sign-in goes with the tokens, whoever was signed in, and that of other ports stays', () => {
  const [ports, other] = [createBrowserPorts(), createBrowserPorts({ storage: 'second' })];
  for (const { ownLimits } of [ports, other]) for (const id of [7, 8]) ownLimits.keepSince(id, 1_000 + id);
  const world = { ports, log: [], header: { siteCode: 'demo' }, take: () => undefined } as unknown as World;
  createEffects(world, createKeptLimits(world), (path) => path).perform({ type: 'tokens.clear' });
  expect([7, 8].map((id) => [ports.ownLimits.since(id), other.ownLimits.since(id)])).toEqual([
    [null, 1_007],
    [null, 1_008],
  ]);
});

test('Two sets of ports with their own storage names do not see what the other stored', () => {
  const one = createBrowserPorts();
  const other = createBrowserPorts({ storage: 'second' });
  one.tokens.save({ access: 'first', refresh: null, expiresAtMs: 5 });
  one.prefs.save({ alarm: true } as never);
  expect(one.tokens.load()).toEqual({ access: 'first', refresh: null, expiresAtMs: 5 });
  expect(one.prefs.load()).toEqual({ alarm: true });
  expect(other.tokens.load()).toEqual({ access: null, refresh: null, expiresAtMs: null });
  expect(other.prefs.load()).toEqual({});
  other.tokens.clear();
  expect(one.tokens.load().access).toBe('first');
});

test('L11: each site and instrument has its own key, and what an older version left there is read as far as it is good', () => {
  const { priceCharts } = createBrowserPorts();
  const chart = { stock: asRef('BTCUSDT'), periodS: 300, step: 12.5 } as const;
  priceCharts.save('demo', chart);
  priceCharts.save('other', { ...chart, periodS: null });
  expect(localStorage.getItem('round.chart.demo.BTCUSDT')).toBe('{"periodS":300,"step":12.5}');
  localStorage.setItem('round.chart.demo.ETHUSDT', '{"periodS":7,"step":"wide","zoom":2}');
  localStorage.setItem('round.chart.demo.XAU', 'not JSON');
  localStorage.setItem('round.prefs', '{}');
  expect(priceCharts.load('demo')).toEqual([
    chart,
    { stock: 'ETHUSDT', periodS: null, step: null },
    { stock: 'XAU', periodS: null, step: null },
  ]);
  expect(priceCharts.load('other')).toEqual([{ ...chart, periodS: null }]);
  expect(createBrowserPorts({ storage: 'second' }).priceCharts.load('demo')).toEqual([]);
});

test('N6: what was found of a site’s statuses is kept for that site', () => {
  const { oddStatus } = createBrowserPorts();
  expect(oddStatus?.load('demo')).toBe(false);
  oddStatus?.save('demo');
  expect([createBrowserPorts().oddStatus?.load('demo'), oddStatus?.load('other')]).toEqual([true, false]);
  expect(['demo', 'other'].map((site) => restore(createBrowserPorts(), site).isStatusOdd)).toEqual([true, false]);
  expect(createBrowserPorts({ storage: 'second' }).oddStatus?.load('demo')).toBe(false);
});

test('What waits for the first paint waits until the page says that it painted, and 3 s at most', async () => {
  vi.useFakeTimers();
  const waits = (painted?: Promise<void>) => {
    const wait = { isOver: false };
    const ports = createBrowserPorts(painted === undefined ? {} : { painted });
    void ports.afterPaint().then(() => {
      wait.isOver = true;
    });
    return wait;
  };
  let paint = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const [free, told, silent] = [waits(), waits(painted), waits(new Promise(() => undefined))];
  await vi.advanceTimersByTimeAsync(2_999);
  expect([free.isOver, told.isOver, silent.isOver]).toEqual([true, false, false]);
  paint();
  await vi.advanceTimersByTimeAsync(0);
  expect([told.isOver, silent.isOver]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(silent.isOver).toBe(true);
});

test('K7: commands whose fate is not known are kept in the session storage, and what somebody else wrote there is dropped', () => {
  const { commands } = createBrowserPorts();
  const sent = { kind: 'convert', playerId: 7, sentMs: 5, amounts: [100, 140_000] } as const;
  expect(commands.load()).toEqual([]);
  commands.save([sent]);
  expect(commands.load()).toEqual([sent]);
  for (const stored of ['{', '[]', '{"sent":1}', '{"sent":[{"kind":"convert"},null]}']) {
    sessionStorage.setItem('round.commands', stored);
    expect(commands.load()).toEqual([]);
  }
  commands.save([sent]);
  commands.save([]);
  expect(sessionStorage.getItem('round.commands')).toBeNull();
});

test('C4g: which tokens are used is kept beside the tokens, leaves with them, and is nothing where somebody else wrote there or storage is refused', () => {
  const [used, { tokens }] = [sessionUsed('round.tokens'), createBrowserPorts()];
  const none = { last: null, used: [] };
  expect(used.load()).toEqual(none);
  used.save({ last: 'b', used: ['a'] });
  expect(used.load()).toEqual({ last: 'b', used: ['a'] });
  tokens.clear();
  expect(used.load()).toEqual(none);
  for (const stored of ['{', '[]', '{"last":1,"used":"a"}', '{"used":[1,null]}']) {
    sessionStorage.setItem('round.tokens.used', stored);
    expect(used.load()).toEqual(none);
  }
  const refuse = (): never => {
    throw new Error('refused');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  used.save(none);
  expect(used.load()).toEqual(none);
});

test('with an address of its own the engine leaves the address bar alone', () => {
  vi.stubGlobal('document', {});
  const { history } = createPagePorts({ address: '/trade/1' });
  expect(history.address()).toBe('/trade/1');
  history.show('/history_trade', false); // there is no History here: a touch would throw
  expect(history.address()).toBe('/history_trade');
});
