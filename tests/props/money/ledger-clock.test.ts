import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { balance, bet, corrected, created, here, lines, odd } from '../../support/ledger.ts';

/** When each change of the balance was told, oldest first, and when the first balance was. */
const dates = ({ state }: Story): readonly number[] => state.ledger.lines.map(({ atMs }) => atMs);
const openedMs = ({ state }: Story): number => state.ledger.opening?.sinceMs ?? expect.fail('no opening');

describe('M1: the first measurement of the clock moves what the device’s own clock has dated', () => {
  test.each([-3_600_000, 3_600_000])('by %s ms', (aheadMs) => {
    const story = ready({ isUnmeasured: true }).pass(1_000);
    balance(story, 5_000).pass(1_000);
    const [before, [first = 0]] = [openedMs(story), dates(story)];
    story.measure(aheadMs);
    expect([openedMs(story), dates(story)]).toEqual([before - aheadMs, [first - aheadMs]]);
  });

  test('an act of the member, too: the site’s record of it is still dated with it', () => {
    const story = ready({ isUnmeasured: true }).pass(1_000);
    story.send({ type: 'call.ask', call: 'coupon.use', params: { promoCode: 'secret#1' } } as never);
    story.answer('coupon.use', { points: asPoints(5_000), message: null } as never);
    story.pass(1_000).measure(3_600_000);
    balance(created(story, { type: 'B', status: 1, points: asPoints(5_000) }), 5_000);
    expect(lines(story)).toEqual([['B promo', 5_000, 5_000]]);
  });

  test('what was asked for before it is still waited for', () => {
    const story = ready({ isUnmeasured: true }).pass(1_000);
    balance(story, 5_000).pass(16_000);
    const { askedMs } = story.state.ledger;
    expect(story.measure(-3_600_000).state.ledger.askedMs).toBe((askedMs ?? 0) + 3_600_000);
  });
});

describe('M1: a later correction of the clock', () => {
  test.each([
    [4_999, 0],
    [5_000, 5_000],
    [-4_999, 0],
    [-5_000, -5_000],
  ])('of %i ms moves what was told since the last measurement by %i', (byMs, movedMs) => {
    const story = balance(here(), 5_000);
    const [first = 0] = dates(story);
    expect(dates(corrected(story, byMs))).toEqual([first + movedMs]);
  });

  test('moves nothing that was told before the last measurement', () => {
    const story = corrected(balance(here(), 5_000), 0);
    balance(story.pass(1_000), 7_000);
    const [first = 0, second = 0] = dates(story);
    expect(dates(corrected(story, 60_000))).toEqual([first, second + 60_000]);
  });

  test('moves what was told before it once: the next correction leaves it where it is', () => {
    const story = balance(here(), 5_000).pass(30_000);
    const [first = 0] = dates(story);
    expect(dates(corrected(story, 60_000))).toEqual([first + 60_000]);
    expect(dates(corrected(story, 10_000))).toEqual([first + 60_000]);
  });

  test('moves what was told at the instant of that measurement', () => {
    const story = balance(corrected(here(), 0), 5_000);
    const [first = 0] = dates(story);
    expect(first).toBe(story.state.ledger.measuredMs);
    expect(dates(corrected(story, 60_000))).toEqual([first + 60_000]);
  });

  test('after a sleep the first balance may be as much later: what happened until then may be part of it', () => {
    const told = (fromLoginMs: number): Story => {
      const story = here();
      const createdMs = openedMs(story) + fromLoginMs;
      created(corrected(story, 60_000), { type: 'B', status: 1, createdMs });
      return story.pass(31_000);
    };
    expect([65_000, 65_001].map((ms) => lines(told(ms)))).toEqual([[], [['B', 30_000, null]]]);
  });

  test('what was sure before it and may be part of the first balance need not be shown any more', () => {
    const told = (fromLoginMs: number): Story => {
      const story = ready();
      const createdMs = openedMs(story) + fromLoginMs;
      created(story.pass(10_000), { type: 'B', status: 1, createdMs });
      return corrected(story, 60_000).pass(31_000);
    };
    expect([6_000, 65_000, 65_001].map((ms) => lines(told(ms)).length)).toEqual([0, 0, 1]);
  });

  test('where the clock was ahead, the first balance may be as much earlier: what happened since then may be shown', () => {
    const told = (beforeMs: number): Story => {
      const story = corrected(here(), -60_000);
      created(story, { type: 'B', status: 1, createdMs: openedMs(story) - beforeMs });
      return balance(story, 30_000);
    };
    expect([64_999, 65_000].map((ms) => lines(told(ms))[0]?.[0])).toEqual(['B', 'waiting']);
  });

  test('corrections in both directions add up, each in its own', () => {
    const { ledger } = corrected(corrected(here(), 60_000), -20_000).state;
    expect([ledger.laterMs, ledger.earlierMs]).toEqual([60_000, 0]);
    const { ledger: other } = corrected(corrected(here(), -20_000), 60_000).state;
    expect([other.laterMs, other.earlierMs]).toEqual([0, 20_000]);
  });

  test('a first balance that is older than the last measurement is dated well', () => {
    const story = corrected(corrected(here(), 0), 60_000);
    expect(story.state.ledger).toMatchObject({ laterMs: 0, earlierMs: 0 });
  });
});

test('M2: a measurement that moves nothing makes no cause of what was known before the first balance', () => {
  const story = ready({ me: { ...ME, points: undefined } as never }).pass(60_000);
  created(story, { type: 'C', status: 1 });
  corrected(balance(story, 0), 0);
  expect([story.state.ledger.opening?.sinceMs, story.state.ledger.told]).toEqual([expect.any(Number), []]);
});

describe('M2: a correction of the clock, and what the balance has shown before it', () => {
  const isJudging = ({ state }: Story): boolean => state.timers.some(({ id }) => id === 'ledger|judge');
  const asked = (story: Story, name: 'me.fetch' | 'bets.list'): number =>
    story.effectsOf('rest.call').filter(({ call }) => call === name).length;
  /** A member who is here for 10 s, and a record of the time since the login. */
  const soon = (type: 'B' | 'C'): Story => {
    const story = ready();
    const createdMs = openedMs(story) + 6_000;
    return created(story.pass(10_000), { type, status: 1, createdMs });
  };

  test.each(['B', 'C'] as const)(
    'a record of type %s that it has shown stays shown: nothing is judged anew',
    (type) => {
      const story = balance(soon(type), 30_000).pass(60_000);
      expect(isJudging(story)).toBe(false);
      expect(isJudging(corrected(story, 60_000))).toBe(false);
      expect(lines(story.pass(60_000))).toEqual([[type, 30_000, 30_000]]);
    },
  );

  test('one that it has not shown, and that was certain, is not taken for shown: the balance alone is asked for', () => {
    const story = corrected(soon('B'), 60_000);
    const before = [asked(story, 'me.fetch'), asked(story, 'bets.list')] as const;
    story.pass(31_000);
    expect([asked(story, 'me.fetch'), asked(story, 'bets.list')]).toEqual([before[0] + 1, before[1]]);
    expect(odd(story)).toBe(0);
  });

  test('one that it has not shown, and that was doubtful, is not taken for shown either', () => {
    const story = created(balance(soon('B'), 30_000), { id: asId(10), type: 'W', points: asPoints(20_000) });
    corrected(story.pass(60_000), 60_000);
    const before = asked(story, 'bets.list');
    expect(lines(story.pass(60_000))).toEqual([['B', 30_000, 30_000]]);
    expect([asked(story, 'bets.list') - before, story.state.ledger.told.map(({ isShown }) => isShown)]).toEqual([
      0,
      [true, false],
    ]);
  });
});

describe('M4: while something is unexplained, the pages of the lists are read on', () => {
  type List = 'bets.list' | 'dnw.list';
  /** A change that nothing explains: the bets and the records are asked for. */
  const unexplained = (): Story => balance(here(), -50_000).pass(16_000);
  /** What lists have from before the login: it explains nothing. */
  const old = (list: List, story: Story, agesMs: readonly number[]): readonly object[] =>
    agesMs.map((ageMs, i) => {
      const createdMs = openedMs(story) - ageMs;
      if (list === 'bets.list') return bet(story, 100 + i, { status: 2, profit: -50_000, createdMs });
      return { id: 100 + i, type: 'E', status: 1, points: asPoints(7), createdMs };
    });
  const answered = (list: List, story: Story, agesMs: readonly number[], last = false): Story =>
    story.answer(list, { items: old(list, story, agesMs), last } as never);
  /** A further page with a row of its own, and one of the page before. */
  const further = (story: Story, nr: number): Story => {
    const createdMs = openedMs(story) - HOUR_MS;
    const items = [nr, nr + 1].map((one) => bet(story, 200 + one, { status: 2, profit: -50_000, createdMs }));
    return story.answer('bets.list', { items, last: false });
  };
  /** What the list was asked for, but for what is pending: that is looked for by questions of its own. */
  const asked = (list: List, story: Story) =>
    story
      .effectsOf('rest.call')
      .filter(({ call, params }) => call === list && !('statusStrs' in params) && !('typeStrs' in params));
  const HOUR_MS = 3_600_000;

  test.each<List>(['bets.list', 'dnw.list'])('%s: the next page is asked for, with the same question', (list) => {
    const story = unexplained();
    const first = story.state.calls.pending.find(({ call }) => call === list);
    const count = asked(list, story).length;
    answered(list, story, [HOUR_MS]);
    expect(asked(list, story)).toHaveLength(count + 1);
    expect(asked(list, story).at(-1)?.params).toEqual({ ...first?.params, page: 1 });
  });

  /** Whether the next page is asked for after one with bets so old. */
  const readsOn = (story: Story, agesMs: readonly number[], last = false): boolean =>
    answered('bets.list', story, agesMs, last).isPending('bets.list');

  test('until the last page', () => expect(readsOn(unexplained(), [HOUR_MS], true)).toBe(false));

  test('until all is explained', () => {
    const story = unexplained();
    story.answer('bets.list', { items: [bet(story, 1, { createdMs: story.at - 17_000 })], last: false });
    expect(lines(story)).toEqual([['bet', -50_000, -50_000]]);
    expect(story.isPending('bets.list')).toBe(false);
  });

  test('until a page, newest first, goes back more than a day before the first balance', () => {
    expect([DAY_MS, DAY_MS + 1].map((ms) => readsOn(unexplained(), [HOUR_MS, HOUR_MS, ms]))).toEqual([true, false]);
    expect(readsOn(unexplained(), [])).toBe(false);
  });

  test('further back by as much as the first balance may be earlier', () => {
    const story = (): Story => balance(corrected(here(), -60_000), -50_000).pass(16_000);
    const ages = [DAY_MS + 60_000, DAY_MS + 60_001];
    expect(ages.map((ms) => readsOn(story(), [HOUR_MS, ms]))).toEqual([true, false]);
  });

  test('a page that is in no order says nothing of what comes after it', () => {
    expect(readsOn(unexplained(), [2 * DAY_MS, HOUR_MS, 3 * DAY_MS])).toBe(true);
    expect(readsOn(unexplained(), [2 * DAY_MS, 3 * DAY_MS])).toBe(false);
  });

  test('forty pages at most', () => {
    const story = unexplained();
    const before = asked('bets.list', story).length;
    for (let i = 0; i < 60 && story.isPending('bets.list'); i++) further(story, i);
    expect(asked('bets.list', story)).toHaveLength(before + 39);
    expect(asked('bets.list', story).at(-1)?.params).toMatchObject({ page: 39 });
  });

  test.each<List>(['bets.list', 'dnw.list'])(
    '%s: no further one of a site that gives the same page for every number',
    (list) => {
      const story = unexplained();
      const before = asked(list, story).length;
      for (let i = 0; i < 60 && story.isPending(list); i++) answered(list, story, [HOUR_MS, 2 * HOUR_MS]);
      expect(asked(list, story).length - before).toBeLessThanOrEqual(2);
    },
  );

  test('each page has 15 s of its own', () => {
    const story = unexplained();
    for (let i = 0; i < 5; i++) {
      expect(story.pass(9_000).isPending('bets.list')).toBe(true);
      further(story, i);
    }
  });

  test('another change that nothing explains is asked about though the pages of the first are still read', () => {
    const story = balance(unexplained(), -57_000);
    const asks = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'me.fetch').length;
    const before = asks();
    for (let i = 0; i < 3; i++) further(story.pass(9_000), i);
    expect([odd(story), asks()]).toEqual([1, before]);
    expect([odd(story.pass(5_000)), asks()]).toEqual([2, before + 1]);
  });

  test('the day’s bets have a reader of their own', () => {
    const story = unexplained();
    answered('bets.list', story, [HOUR_MS], true);
    const params = { playerId: 101, page: 0, size: 50, startMs: 0 } as never;
    const items = old('bets.list', story, [HOUR_MS]) as never;
    story.answerTo(story.ask('bets.list', params), 'bets.list', { items, last: false });
    expect(story.isPending('bets.list')).toBe(false);
  });

  test('where nothing is unexplained, one page is enough', () => {
    const story = here();
    story.ask('bets.list', { playerId: 101, page: 0, size: 50 } as never);
    expect(readsOn(story, [HOUR_MS])).toBe(false);
    expect(odd(story)).toBe(0);
  });
});
