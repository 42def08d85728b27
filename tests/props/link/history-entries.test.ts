import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHistory } from '../../../engine/ports/browser-history.ts';

/* The entries of the browser's history, and how far a list is scrolled in them. */

type Entry = { state: Record<string, unknown> | null; readonly url: string };
/** A browser with one tab. */
class Tab {
  entries: Entry[] = [{ state: null, url: '/history_trade' }];
  at = 0;
  private hear = (): void => undefined;

  constructor() {
    const tab = this;
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('addEventListener', (_type: string, hear: () => void) => {
      tab.hear = hear;
    });
    vi.stubGlobal('location', {
      get pathname() {
        return tab.now.url;
      },
      search: '',
      hash: '',
    });
    vi.stubGlobal('history', {
      get state() {
        return tab.now.state;
      },
      replaceState: (state: Entry['state'], _: string, url = tab.now.url) => {
        tab.entries[tab.at] = { state, url };
      },
      pushState: (state: Entry['state'], _: string, url = tab.now.url) => {
        tab.entries.splice(++tab.at, Number.POSITIVE_INFINITY, { state, url });
      },
      back: () => this.go(-1),
    });
  }

  get now(): Entry {
    return this.entries[this.at] ?? expect.fail('no entry');
  }
  go(by: number): void {
    this.at += by;
    this.hear();
  }
  /** The list of the screen is scrolled: `useKeptScroll` keeps it with the entry. */
  scroll(top: number): void {
    history.replaceState({ ...history.state, top }, '');
  }
  get urls(): readonly string[] {
    return this.entries.map(({ url }) => url);
  }
}

let tab: Tab;
let heard: string[];
let page: ReturnType<typeof createHistory>;
beforeEach(() => {
  tab = new Tab();
  heard = [];
  page = createHistory();
  page.onChange((address) => heard.push(address));
  return () => vi.unstubAllGlobals();
});
/** Something is opened over the screen, and closed by hand. */
const closedByHand = (): void => page.over(() => expect.fail('nobody went back'))();

describe('N4: how far a list is scrolled is kept with the entry of its screen', () => {
  test('also where it was scrolled on after a box was closed by hand, and a link was followed', () => {
    tab.scroll(200);
    closedByHand();
    tab.scroll(20_000);
    page.show('/mypage', false);
    expect(tab.urls).toEqual(['/history_trade', '/mypage']);
    history.back();
    expect([heard, tab.now.state?.top]).toEqual([['/history_trade'], 20_000]);
  });

  test('also after further addresses, one of them that of the same list', () => {
    tab.scroll(200);
    closedByHand();
    tab.scroll(20_000);
    for (const path of ['/mypage', '/history_trade', '/asset']) page.show(path, false);
    tab.go(-1);
    expect(tab.now).toEqual({ state: null, url: '/history_trade' });
    tab.go(-2);
    expect(tab.now.state?.top).toBe(20_000);
  });

  test('is the newest: what is scrolled after the return is not taken back by a second one', () => {
    closedByHand();
    tab.scroll(20_000);
    page.show('/mypage', false);
    history.back();
    tab.scroll(300);
    tab.go(1);
    tab.go(-1);
    expect(tab.now.state?.top).toBe(300);
  });

  test('of two boxes, one over the other, the topmost entry says it', () => {
    const first = page.over(() => undefined);
    page.over(() => undefined)();
    first();
    tab.scroll(5_000);
    page.show('/mypage', false);
    expect(tab.urls).toEqual(['/history_trade', '/history_trade', '/mypage']);
    tab.go(-2);
    expect(tab.now.state?.top).toBe(5_000);
  });

  test('where a link is followed in a box that was opened later, too', () => {
    closedByHand();
    tab.scroll(5_000);
    page.over(() => undefined);
    page.show('/mypage', false);
    history.back();
    expect(tab.now.state?.top).toBe(5_000);
  });

  test('stays as it was where nothing was opened', () => {
    tab.scroll(200);
    page.show('/mypage', false);
    history.back();
    expect(tab.now.state).toEqual({ top: 200 });
  });
});

test('W28: back closes what lies over the screen, and goes past what was closed by hand', () => {
  page.show('/asset', false);
  let closed = 0;
  const leave = page.over(() => {
    closed++;
  });
  history.back();
  leave();
  expect([closed, tab.now.url, heard]).toEqual([1, '/asset', []]);
  closedByHand();
  history.back();
  expect([closed, tab.now.url, heard]).toEqual([1, '/history_trade', ['/history_trade']]);
});
