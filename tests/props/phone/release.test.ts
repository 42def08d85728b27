import { describe, expect, test } from 'vitest';
import { pageKey } from '../../../engine/ports/phone/shown-page.ts';
import { createReloads } from '../../../engine/run/phone/device.ts';
import { browser } from '../../support/release-browser.ts';

const changed = { type: 'page.changed' };

describe('W21: a new release', () => {
  test.each([true, false])(
    'without a network it is not taken by itself, as a reload would lose what is shown, and is taken when the network is back (hidden: %s)',
    async (isHidden) => {
      const { on, release, posted, pass, begin, tell } = browser({ isHidden });
      await begin();
      on.isOnline = false;
      tell('message', changed);
      for (let i = 0; i < 10; i++) pass(15_000);
      expect([release.now(), posted, on.reloads]).toEqual(['waits', [], 0]);
      on.isOnline = true;
      pass(15_000);
      pass(5_000);
      expect(posted).toEqual([{ type: 'release.take' }]);
    },
  );

  test('a member who asks for it gets it without a network too', async () => {
    const { on, release, posted, begin, tell } = browser();
    await begin();
    on.isOnline = false;
    tell('message', changed);
    release.want();
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('it is taken after the member has pressed nothing for 20 s, and the reload waits for the new worker', async () => {
    const { on, release, posted, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    expect(release.now()).toBe('waits');
    pass(15_000);
    pass(4_000);
    expect(posted).toEqual([]);
    pass(1_000);
    expect([posted, on.reloads]).toEqual([[{ type: 'release.take' }], 0]);
    tell('controllerchange');
    expect(on.reloads).toBe(1);
  });

  test('a page that is looked at counts 5 s down before it reloads, and a press ends the count-down', async () => {
    const { on, release, posted, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    pass(15_000);
    expect([release.now(), release.leftMs()]).toEqual(['counts', 5_000]);
    pass(2_000);
    release.look(); // a price has come
    expect([release.now(), release.leftMs()]).toEqual(['counts', 3_000]);
    on.touchedMs = on.nowMs;
    release.look();
    expect([release.now(), release.leftMs()]).toEqual(['waits', 0]);
    pass(3_000);
    expect(posted).toEqual([]);
    pass(12_000);
    expect(release.leftMs()).toBe(5_000);
    pass(5_000);
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('a moment that becomes quiet is counted down too, and one that ends ends the count-down', async () => {
    const { on, release, posted, pass, begin, tell } = browser({ isQuiet: false });
    await begin();
    tell('message', changed);
    pass(60_000);
    expect(release.now()).toBe('waits');
    on.isQuiet = true;
    release.look();
    expect([release.now(), release.leftMs()]).toEqual(['counts', 5_000]);
    on.isQuiet = false;
    release.look();
    expect(release.now()).toBe('waits');
    pass(5_000);
    expect(posted).toEqual([]);
  });

  test('the member who presses the button takes it during the count-down', async () => {
    const { release, posted, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    pass(15_000);
    release.want();
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('a count-down that stands nowhere on the page ends in no reload', async () => {
    const { on, release, posted, pass, begin, tell } = browser();
    await begin();
    on.isAnnounced = false;
    tell('message', changed);
    for (let i = 0; i < 10; i++) pass(5_000);
    expect([release.now(), posted, on.reloads]).toEqual(['waits', [], 0]);
    on.isAnnounced = true;
    for (let i = 0; i < 4; i++) pass(5_000);
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('a press begins the 20 s anew', async () => {
    const { on, posted, pass, begin, tell } = browser();
    await begin();
    tell('message', changed);
    pass(10_000);
    on.touchedMs = on.nowMs;
    pass(5_000);
    pass(10_000);
    expect(posted).toEqual([]);
    pass(5_000);
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('it is taken at once while nobody looks, but never during what a reload would take from the member', async () => {
    const { on, release, posted, begin, tell } = browser({ isHidden: true, isQuiet: false });
    await begin();
    tell('message', changed);
    release.want();
    expect([release.now(), posted]).toEqual(['held', []]);
    on.isQuiet = true;
    release.look();
    expect(posted).toEqual([{ type: 'release.take' }]);
  });

  test('what begins between the taking and the reload is not interrupted', async () => {
    const { on, pass, begin, tell } = browser({ isHidden: true });
    await begin();
    tell('message', changed);
    on.isQuiet = false;
    tell('controllerchange');
    pass(60_000);
    expect(on.reloads).toBe(0);
    on.isQuiet = true;
    pass(20_000);
    pass(20_000);
    expect(on.reloads).toBe(1);
  });

  test('a worker has 10 s to take over, as on a slow device; then it does not hold the reload', async () => {
    const { on, pass, begin, tell } = browser({ isHidden: true });
    await begin();
    tell('message', changed);
    pass(9_999);
    expect(on.reloads).toBe(0);
    pass(1);
    expect(on.reloads).toBe(1);
  });

  test.each([true, false])(
    'a tab that has reloaded the same build before waits for the member, who gets it (hidden: %s)',
    async (isHidden) => {
      const { on, release, posted, pass, begin, tell } = browser({ isHidden, hasReloaded: true });
      await begin();
      tell('message', changed);
      for (let i = 0; i < 100; i++) pass(5_000);
      expect([release.now(), posted, on.reloads]).toEqual(['waits', [], 0]);
      release.want();
      pass(20_000);
      expect(on.reloads).toBe(1);
    },
  );

  test('a tab reloads each build by itself once at most, also between two hosts of different builds', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    const load = (build: string): boolean => {
      const reloads = createReloads(() => storage as never, 'key', build);
      const isReloading = !reloads.hasReloaded();
      if (isReloading) reloads.note();
      return isReloading;
    };
    expect(['a', 'b', 'a', 'b', 'b', 'c'].map(load)).toEqual([true, true, false, false, false, true]);
  });

  test('a build with another policy of its site is another page, which a tab reloads by itself once too', () => {
    const page = (src: string, policy: string) => {
      const element = (attributes: Record<string, string>) => ({
        getAttribute: (name: string) => attributes[name] ?? null,
      });
      const facts = policy === '' ? [] : [element({ name: 'site-policy', content: policy })];
      const script = src === '' ? null : element({ src });
      return pageKey({ querySelector: () => script, querySelectorAll: () => facts } as never);
    };
    const pages = [page('a.js', ''), page('a.js', '{}'), page('a.js', '{"resultDialog":"own"}'), page('b.js', '{}')];
    expect(new Set(pages).size).toBe(4);
    expect(page('a.js', '{}')).toBe(pages[1]);
    expect(page('', '{}')).toBe('');
  });

  test('a script that the host adds is none of the page', () => {
    const scripts = ['/cdn/x.js?r=1', '/assets/index-a.js'];
    const find = (selector: string) => {
      const part = /src\*="([^"]+)"/.exec(selector)?.[1] ?? '';
      return { getAttribute: () => scripts.find((src) => src.includes(part)) };
    };
    expect(pageKey({ querySelector: find, querySelectorAll: () => [] } as never)).toBe('["/assets/index-a.js"]');
  });

  test('without storage for the tab no page reloads by itself', () => {
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    expect(createReloads(refuse, 'key', 'a').hasReloaded()).toBe(true);
  });

  test('a release that another tab has taken is announced here too; the first worker of a page is no release', async () => {
    const other = browser();
    await other.begin();
    other.tell('controllerchange');
    expect(other.release.now()).toBe('waits');
    const first = browser({ isControlled: false });
    await first.begin();
    first.tell('controllerchange');
    expect(first.release.now()).toBe('none');
  });

  test('no timer runs while there is no release', async () => {
    const { timers, release, pass, begin } = browser();
    await begin();
    pass(10_000); // the rest of the files is asked for
    release.look();
    expect(timers).toEqual([]);
  });
});

describe('W20: the files of screens that nobody has opened', () => {
  const WANTED = { type: 'rest.wanted' };

  test('the worker is asked once to keep them, when the page has had the line to itself for 10 s', async () => {
    const { told, pass, begin, tell } = browser();
    await begin();
    tell('controllerchange');
    pass(9_999);
    expect(told).not.toContainEqual(WANTED);
    pass(1);
    pass(60_000);
    expect(told.filter((one) => (one as { type: string }).type === WANTED.type)).toEqual([WANTED]);
  });

  test('a page without a worker asks for nothing and starts no timer', async () => {
    const { told, timers, begin } = browser({ isControlled: false });
    await begin();
    expect([told, timers]).toEqual([[], []]);
  });
});
