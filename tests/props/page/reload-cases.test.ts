import { describe, expect, test } from 'vitest';
import type { Ports } from '../../../engine/ports/ports.ts';
import { reloadByItself } from '../../../engine/run/reload.ts';
import { selectReload } from '../../../engine/selectors/shell.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { begun, lost, opened, ready, resynced, Story } from '../../../fixtures/arbitraries/story.ts';

const tokens = { access: asRef('token#1'), refresh: asRef('token#2') };
const reloads = (story: Story): number => story.effectsOf('page.reloadByItself').length;
const waitOf = ({ state }: Story): number | undefined => selectReload(state).due?.waitMs;
/** A page that begins with so many automatic reloads behind it, and cannot reach its site. */
function down(count?: number): Story {
  const story = new Story();
  const data = { ...begun().entries[0]?.data, ...(count === undefined ? {} : { reloads: count }) };
  story.tell('engine.started', data as never);
  return story.fail('site.identify', 'network');
}
/** The three retries of the link have failed. */
function givenUp(story: Story): Story {
  for (let i = 0; i < 4; i++) lost(story).pass(i < 3 ? 500 : 0);
  return story;
}

describe('C11: a page that cannot go on reloads by itself', () => {
  test('5 s after its site could not be loaded, and the count-down is known', () => {
    const story = down();
    expect(selectReload(story.state).due).toEqual({ atMs: story.at + 5_000, waitMs: 5_000 });
    expect(reloads(story.pass(4_999))).toBe(0);
    expect(reloads(story.pass(1))).toBe(1);
    expect(selectReload(story.state).due).toBeNull();
  });

  test.each([
    [undefined, 5_000],
    [0, 5_000],
    [1, 10_000],
    [2, 30_000],
    [3, 60_000],
    [9, 60_000],
  ])('after %j automatic reloads within ten minutes it waits %d ms', (count, waitMs) => {
    const story = down(count);
    expect(waitOf(story)).toBe(waitMs);
    expect([reloads(story.pass(waitMs - 1)), reloads(story.pass(1))]).toEqual([0, 1]);
  });

  test('ten minutes later they are forgotten, if there are any', () => {
    expect([0, 1].map((count) => down(count).state.timers.some(({ id }) => id === 'reload|forget'))).toEqual([
      false,
      true,
    ]);
    const again = (passMs: number): number | undefined => {
      const story = down(3);
      story.send({ type: 'reload.stop' });
      story.pass(passMs).send({ type: 'session.retry' });
      return waitOf(story.fail('site.identify', 'network'));
    };
    expect([again(599_999), again(600_000)]).toEqual([60_000, 5_000]);
  });

  test('the member stops it; the next time the page gets stuck there is one again', () => {
    const story = down();
    story.send({ type: 'reload.stop' });
    expect([waitOf(story), reloads(story.pass(60_000))]).toEqual([undefined, 0]);
    story.send({ type: 'session.retry' });
    expect(waitOf(story.fail('site.identify', 'network'))).toBe(5_000);
  });

  test('a retry that succeeds calls it off', () => {
    const story = down();
    story.send({ type: 'session.retry' });
    expect(waitOf(story)).toBeUndefined();
    story.answer('site.identify', { id: asId(1), stockPrefix: '' });
    expect(reloads(story.pass(60_000))).toBe(0);
  });

  test('when the link is given up, unless a quiet try brings it back first', () => {
    const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
    expect(waitOf(story)).toBe(5_000);
    story.pass(2_000);
    expect(waitOf(opened(story))).toBe(5_000); // the re-read is not complete
    expect(waitOf(resynced(story))).toBeUndefined();
    expect(reloads(story.pass(10_000))).toBe(0);
    expect(reloads(givenUp(story).pass(5_000))).toBe(1);
  });

  test('the link is tried once more shortly before, and a try that succeeds calls it off', () => {
    const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
    lost(story.pass(2_000)); // the quiet try; the next one would be after 5 s
    const tries = (): number => story.effectsOf('stomp.connect').length;
    const before = tries();
    expect([story.pass(1_499) && tries(), story.pass(1) && tries()]).toEqual([before, before + 1]);
    resynced(opened(story));
    expect(waitOf(story)).toBeUndefined();
    expect(reloads(story.pass(10_000))).toBe(0);
  });

  test('a link that is open by then is waited for until its re-read is complete, or has failed', () => {
    const syncing = (): Story => {
      const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
      lost(story.pass(2_000));
      return opened(story.pass(2_900)).pass(1_000);
    };
    expect(reloads(syncing())).toBe(0);
    expect(reloads(resynced(syncing()).pass(60_000))).toBe(0);
    expect(reloads(lost(syncing()).pass(500))).toBe(1);
  });

  test('tokens that are on their way by then are waited for, since their answer is not given twice', () => {
    const renewing = (): Story => {
      const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
      story.ask('me.fetch', {});
      return story.fail('me.fetch', 401).pass(5_000);
    };
    expect([renewing().isPending('auth.refresh'), reloads(renewing())]).toEqual([true, 0]);
    const tried = renewing().fail('auth.refresh', 503);
    expect(reloads(tried.pass(500))).toBe(1);
  });

  test('a member who stops the reload stops the last try with it; the quiet tries continue', () => {
    const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
    story.send({ type: 'reload.stop' });
    lost(story.pass(2_000));
    const before = story.effectsOf('stomp.connect').length;
    expect(story.pass(4_999).effectsOf('stomp.connect')).toHaveLength(before);
    expect(story.pass(1).effectsOf('stomp.connect')).toHaveLength(before + 1);
  });

  test('when a session that the device holds cannot be asked for; not when a login finds no network', () => {
    expect(waitOf(begun(tokens).fail('me.fetch', 'network'))).toBe(5_000);
    const story = begun({ path: '/login' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    expect(waitOf(story.fail('auth.password', 'network'))).toBeUndefined();
  });

  test('a page that is not served is not left: the reload is put off, longer each time', () => {
    const story = down();
    const waits = [5_000, 10_000, 30_000, 60_000, 60_000].map((waitMs) => {
      const wait = waitOf(story);
      story.pass(waitMs).tell('reload.deferred', {});
      return wait;
    });
    expect(waits).toEqual([5_000, 10_000, 30_000, 60_000, 60_000]);
    expect(reloads(story)).toBe(5);
  });

  test('a page that went on meanwhile is not reloaded after all', () => {
    const story = down().pass(5_000);
    story.send({ type: 'session.retry' });
    story.answer('site.identify', { id: asId(1), stockPrefix: '' });
    const { state }: { readonly state: State } = story.tell('reload.deferred', {});
    expect(selectReload(state)).toEqual({ count: 1, due: null, isHeld: false });
  });
});

describe('C11a: unsent text is not lost to an automatic reload', () => {
  const held = (): Story =>
    begun(tokens).fail('me.fetch', 'network').pass(5_000).tell('reload.deferred', { isUnsent: true });

  test('the reload is put off, counts down as long again, and says so', () => {
    const story = held();
    for (let i = 0; i < 5; i++) {
      expect(selectReload(story.state)).toEqual({
        count: 0,
        due: { atMs: story.at + 5_000, waitMs: 5_000 },
        isHeld: true,
      });
      story.pass(5_000).tell('reload.deferred', { isUnsent: true });
    }
    expect(reloads(story)).toBe(6);
  });

  test('a page that can go on forgets the reload that was put off', () => {
    const story = held();
    story.send({ type: 'session.retry' });
    story.answer('me.fetch', answers()['me.fetch']);
    expect(selectReload(story.state)).toEqual({ count: 0, due: null, isHeld: false });
    story.pass(5_000);
    expect(reloads(story)).toBe(1);
  });

  test('a page that went on while it was asked is not held', () => {
    const story = begun(tokens).fail('me.fetch', 'network').pass(5_000);
    story.send({ type: 'session.retry' });
    story.answer('me.fetch', answers()['me.fetch']).tell('reload.deferred', { isUnsent: true });
    expect(selectReload(story.state)).toEqual({ count: 0, due: null, isHeld: false });
  });
});

describe('C4d: a forced logout reloads when it is confirmed, or 10 s later', () => {
  const out = (): Story => ready().tell('link.forcedOut', { message: null }, 'stomp');

  test('the count-down of 10 s is known, and the page reloads at its end', () => {
    const story = out();
    expect(selectReload(story.state).due).toEqual({ atMs: story.at + 10_000, waitMs: 10_000 });
    expect([reloads(story.pass(9_999)), reloads(story.pass(1))]).toEqual([0, 1]);
  });

  test('a member who confirms it reloads at once, and once', () => {
    const story = out().pass(3_000);
    story.send({ type: 'error.dismiss' });
    expect(story.effectsOf('page.reload')).toHaveLength(1);
    expect(reloads(story.pass(60_000))).toBe(0);
  });

  test('it counts 10 s whatever was planned before, and again if the page is not served', () => {
    const story = givenUp(resynced(resynced(ready().pass(2_600)).pass(100)));
    story.tell('link.forcedOut', { message: null }, 'stomp');
    expect(waitOf(story)).toBe(10_000);
    story.pass(10_000).tell('reload.deferred', {});
    expect([waitOf(story), reloads(story.pass(10_000))]).toEqual([10_000, 2]);
  });
});

describe("C11b: the reload's own question is an entry of the log", () => {
  const run = async (attempt: Ports['autoReload']['attempt'], hasUnsent = false) => {
    const facts: unknown[] = [];
    const autoReload = { recent: () => 0, attempt, hasUnsent: () => hasUnsent };
    reloadByItself({ ports: { autoReload } as never, take: (_source, fact) => facts.push(fact) });
    await new Promise((done) => setTimeout(done));
    return facts;
  };
  const served = (status: number | null) => (probed: (status: number | null) => void) => {
    probed(status);
    return Promise.resolve(status === 200);
  };

  test('with its status, before the page is left', async () => {
    expect(await run(served(200))).toEqual([{ type: 'reload.probed', data: { status: 200 } }]);
    for (const status of [503, null])
      expect(await run(served(status))).toEqual([
        { type: 'reload.probed', data: { status } },
        { type: 'reload.deferred', data: {} },
      ]);
  });

  test('with unsent text nothing is asked', async () => {
    expect(await run(served(200), true)).toEqual([{ type: 'reload.deferred', data: { isUnsent: true } }]);
  });
});
