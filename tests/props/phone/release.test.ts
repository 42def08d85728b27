import { describe, expect, test } from 'vitest';
import { ReleaseWatch } from '../../../engine/ports/phone/release.ts';
import { pageKey } from '../../../engine/ports/phone/shown-page.ts';
import { createReloads } from '../../../engine/run/phone/device.ts';

type Heard = (event: { readonly data?: unknown }) => void;

/** Every promise that is settled by now has told it. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A worker of the browser, in a state; what listens to it is told of the next one. */
function worker(state: string) {
  const heard: (() => void)[] = [];
  const one = {
    state,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
    become: (next: string): void => {
      one.state = next;
      for (const listener of heard) listener();
    },
  };
  return one;
}

/** A browser with a worker that controls the page, or without one; time passes when the test says so. */
function browser({
  isControlled = true,
  isQuiet = true,
  isHidden = false,
  hasReloaded = false,
  hasWorkers = true,
} = {}) {
  const heard = new Map<string, Heard>();
  const timers: { run: () => void; atMs: number }[] = [];
  const posted: unknown[] = [];
  const told: unknown[] = [];
  const waiting = { postMessage: (message: unknown) => posted.push(message) };
  const registration = {
    waiting: null as unknown,
    installing: null,
    active: isControlled ? worker('activated') : null,
    addEventListener: () => undefined,
    update: async () => undefined,
  };
  const workers = {
    controller: isControlled ? { postMessage: (message: unknown) => told.push(message) } : null,
    addEventListener: (name: string, listener: Heard) => heard.set(name, listener),
    register: async () => registration,
    getRegistration: async () => (on.isRegistered ? registration : undefined),
  };
  const on = {
    nowMs: 0,
    touchedMs: 0,
    isQuiet,
    isHidden,
    isOnline: true,
    isAnnounced: true,
    isRegistered: true,
    isOutdated: false,
    asked: 0,
    reloads: 0,
    changes: 0,
  };
  const release = new ReleaseWatch(
    {
      workers: (hasWorkers ? workers : undefined) as never,
      isQuiet: () => on.isQuiet,
      isHidden: () => on.isHidden,
      isOnline: () => on.isOnline,
      isAnnounced: () => on.isAnnounced,
      isOutdated: async () => {
        on.asked += 1;
        return on.isOutdated;
      },
      touchedMs: () => on.touchedMs,
      nowMs: () => on.nowMs,
      later: (run, delayMs) => timers.push({ run, atMs: on.nowMs + delayMs }),
      reload: () => {
        on.reloads += 1;
      },
      hasReloaded: () => hasReloaded,
      loadedFiles: () => [],
    },
    () => {
      on.changes += 1;
    },
  );
  const pass = (ms: number): void => {
    on.nowMs += ms;
    for (const due of timers.filter(({ atMs }) => atMs <= on.nowMs)) {
      timers.splice(timers.indexOf(due), 1);
      due.run();
    }
  };
  return {
    on,
    release,
    registration,
    posted,
    told,
    pass,
    timers,
    /** A new worker is installed and waits. */
    begin: async (): Promise<void> => {
      await release.begin();
      registration.waiting = waiting;
    },
    tell: (name: string, data?: unknown) => heard.get(name)?.({ data }),
  };
}
const changed = { type: 'page.changed' };
const HALF_HOUR_MS = 30 * 60_000;
const asksOf = (told: readonly unknown[]): number =>
  told.filter((one) => (one as { type: string }).type === 'page.asked').length;

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
    pass(5_000);
    expect(on.reloads).toBe(1);
  });

  test('a worker that does not take over within 5 s does not hold the reload', async () => {
    const { on, pass, begin, tell } = browser({ isHidden: true });
    await begin();
    tell('message', changed);
    pass(5_000);
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
      pass(5_000);
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

describe('W21: a page that stays open asks whether it is the newest', () => {
  test('its worker is asked each 30 min, while the page is shown', async () => {
    const { on, told, release, pass, begin } = browser();
    await begin();
    const asks = (ms: number): number => {
      pass(ms);
      release.look();
      return asksOf(told);
    };
    expect([asks(HALF_HOUR_MS - 1), asks(1), asks(HALF_HOUR_MS - 1)]).toEqual([1, 2, 2]);
    on.isHidden = true;
    expect(asks(HALF_HOUR_MS)).toBe(2);
    on.isHidden = false;
    expect([asks(0), on.asked]).toEqual([3, 0]);
  });

  test('it is asked soon when the site is back after a loss, and then each 30 min again', async () => {
    const { told, release, pass, begin } = browser();
    await begin();
    pass(60_000);
    release.returned();
    release.look();
    expect(asksOf(told)).toBe(1);
    pass(12_000);
    expect(asksOf(told)).toBe(2);
    pass(HALF_HOUR_MS - 1);
    release.look();
    expect(asksOf(told)).toBe(2);
  });

  test('a hidden page whose site is back asks when it is shown', async () => {
    const { on, told, release, pass, begin } = browser({ isHidden: true });
    await begin();
    release.returned();
    pass(12_000);
    expect(asksOf(told)).toBe(1);
    on.isHidden = false;
    release.look();
    expect(asksOf(told)).toBe(2);
  });

  test.each([
    ['whose browser has no workers', { hasWorkers: false }, true],
    ['whose worker is refused', { isControlled: false }, false],
    ['whose worker was switched off', {}, false],
    ['that was loaded past its worker', { isControlled: false }, true],
  ])(
    'a page %s asks the host itself, announces another page, and reloads after its count-down',
    async (_, set, isRegistered) => {
      const { on, release, registration, pass, begin } = browser(set);
      on.isRegistered = isRegistered;
      await begin();
      registration.waiting = null;
      const ask = async (): Promise<void> => {
        pass(HALF_HOUR_MS);
        release.look();
        await settled();
      };
      await ask();
      expect([on.asked, release.now()]).toEqual([1, 'none']);
      on.isOutdated = true;
      on.touchedMs = on.nowMs + HALF_HOUR_MS;
      await ask();
      expect([on.asked, release.now(), on.reloads]).toEqual([2, 'waits', 0]);
      pass(15_000);
      expect(release.now()).toBe('counts');
      pass(5_000);
      expect(on.reloads).toBe(1);
    },
  );
});

describe('W24: notifications need an active worker', () => {
  test('they are shown by one that is active, and by none that is installed only', async () => {
    const { on, release, registration, begin } = browser({ isControlled: false });
    const first = worker('installing');
    Object.assign(registration, { installing: first });
    await begin();
    expect(release.registration).toBeUndefined();
    Object.assign(registration, { active: first });
    first.become('activating');
    await settled();
    expect(release.registration).toBeUndefined();
    first.become('activated');
    await settled();
    expect([release.registration, on.changes]).toEqual([registration, 1]);
  });

  test('after a switch-off there are none, in the open page and in the next one', async () => {
    const { on, release, registration, begin, tell } = browser();
    await begin();
    expect(release.registration).toBe(registration);
    const off = worker('activating');
    Object.assign(registration, { active: off });
    tell('controllerchange');
    await settled();
    expect(release.registration).toBeUndefined();
    on.isRegistered = false;
    off.become('activated');
    await settled();
    expect(release.registration).toBeUndefined();
    const next = browser({ isControlled: false });
    const again = worker('installing');
    Object.assign(next.registration, { installing: again });
    await next.begin();
    Object.assign(next.registration, { active: again });
    next.on.isRegistered = false;
    again.become('activated');
    await settled();
    expect(next.release.registration).toBeUndefined();
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
