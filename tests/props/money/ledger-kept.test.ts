import { describe, expect, test } from 'vitest';
import { LEDGER_MAX, TOLD_MAX } from '../../../engine/state/shape/limits.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, created, here, lines, odd, settled, shown, updated } from '../../support/ledger.ts';
import { asks } from '../../support/queries.ts';

/* How long the ledger waits for what, and what of a long session it keeps (engine/SPEC.md, M1 to M4). */

const isJudging = ({ state }: Story): boolean => state.timers.some(({ id }) => id === 'ledger|judge');
const callsOf = (story: Story, name: string): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === name).length;

describe('M1: a long session, whose oldest lines become part of the opening', () => {
  /** A bet that runs all the time, and groups of bookings whose changes of the balance are told before or after all of them. */
  function played(size: number, isBalanceFirst: boolean): Story {
    const story = balance(accepted(here(), 1), -50_000).pass(20_000);
    let [more, id] = [-50_000, 1];
    const change = (): void => {
      more += 1_000;
      balance(story, more);
    };
    const cause = (): void => {
      id += 1;
      created(story, { id: id as never, type: 'B', status: 1, points: asPoints(1_000) });
    };
    while (id <= LEDGER_MAX + 25) {
      for (const tell of isBalanceFirst ? [change, cause] : [cause, change])
        for (let nr = 0; nr < size; nr++) {
          tell();
          story.pass(10);
        }
      story.pass(20_000);
    }
    return balance(settled(story, 1, 1), more + 94_000).pass(20_000);
  }

  test.each([
    [1, true],
    [1, false],
    [20, true],
    [20, false],
  ])(
    'M1: it agrees where bookings come %i at a time (balance first: %s), and one that ran all the time is explained',
    (size, isBalanceFirst) => {
      const story = played(size, isBalanceFirst);
      expect(story.state.ledger.lines.length).toBeLessThanOrEqual(LEDGER_MAX);
      expect(shown(story)).toMatchObject({ status: 'agrees', sum: { difference: 0, settled: 44_000 } });
      expect(lines(story).filter(([what, , after]) => !['B', 'won'].includes(what) || after === null)).toEqual([]);
      expect(odd(story)).toBe(0);
    },
  );
});

test('M1: while there are as many lines as are kept, nothing of the first ones is forgotten; with one more it is', () => {
  const story = created(here(), { type: 'W' });
  for (let i = 1; i <= LEDGER_MAX; i++) balance(story, i * 1_000);
  const kept = () => [story.state.ledger.opening?.lines, story.state.ledger.told.length];
  expect(kept()).toEqual([0, 1]);
  balance(story, 0);
  expect(kept()).toEqual([1, 0]);
});

test('M1: what was told after the oldest line and before the next one leaves with the oldest, if it agrees', () => {
  const story = balance(created(here(), { type: 'B', status: 1 }), 30_000).pass(1_000);
  created(story, { id: 10, type: 'W' } as never);
  for (let i = 1; i <= LEDGER_MAX; i++) balance(story.pass(10), 30_000 + i * 1_000);
  expect(story.state.ledger.told).toEqual([]);
});

describe('M2: the first balance', () => {
  test.each([
    [5_000, 0],
    [5_001, 5_001],
  ])('M2: that came %i ms after its question may be as old as it: by %i ms', (ms, earlierMs) => {
    const story = signedIn();
    story.send({ type: 'session.logout' });
    story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
    story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
    story.pass(ms).answer('me.fetch', ME);
    expect(story.state.ledger).toMatchObject({ opening: { sinceMs: story.at }, earlierMs });
  });
});

describe('M4: what the ledger waits for, and how long', () => {
  test('M4: a lost bet moves nothing: nothing is waited for', () => {
    const story = balance(accepted(here()), -50_000).pass(60_000);
    expect(isJudging(story)).toBe(false);
    expect(isJudging(settled(story, 2, 1))).toBe(false);
    expect(isJudging(balance(story, -49_000))).toBe(true);
  });

  test('M4: nothing is asked where what must have happened explains the balance', () => {
    const story = balance(accepted(here()), -50_000);
    const before = callsOf(story, 'me.fetch');
    expect(callsOf(story.pass(60_000), 'me.fetch')).toBe(before);
  });

  test('M4: a doubtful cause is not forgotten while the pages of the lists are still read', () => {
    const story = balance(created(here(), { type: 'C', status: 1 }), -7_000).pass(16_000);
    const old = { ...BET, id: 500, status: 2, profit: -50_000, createdMs: story.at - 120_000 } as never;
    story
      .pass(9_000)
      .answer('bets.list', { items: [old], last: false })
      .pass(7_000);
    expect(story.state.ledger.told).toHaveLength(1);
    expect(story.pass(31_000).state.ledger.told).toEqual([]);
  });

  test(`M4: of what was forgotten, the newest ${TOLD_MAX} names are kept`, () => {
    const story = created(here(), { type: 'C', status: 1 });
    const past = Array.from({ length: TOLD_MAX }, (_, i) => `record ${1_000 + i} false`);
    story.state = { ...story.state, ledger: { ...story.state.ledger, past } };
    expect(story.pass(61_000).state.ledger.past).toEqual([...past.slice(1), 'record 9 false']);
  });

  test('M4: a session that ends waits for nothing any more', () => {
    const story = balance(here(), 5_000);
    story.send({ type: 'session.logout' });
    expect(isJudging(story)).toBe(false);
  });

  test('M4: the lists are read again where doubtful causes explain the balance by their sum alone', () => {
    const story = created(here(), { id: asId(1), type: 'C', status: 1, points: asPoints(10_000) });
    created(story, { id: asId(2), type: 'C', status: 1, points: asPoints(20_000) });
    balance(story.pass(1_000), 30_000);
    const before = ['me.fetch', 'bets.list', 'dnw.list'].map((name) => callsOf(story, name));
    story.pass(17_000);
    expect(['me.fetch', 'bets.list', 'dnw.list'].map((name, i) => callsOf(story, name) - (before[i] ?? 0))).toEqual([
      1, 1, 1,
    ]);
  });

  test('M4: a doubtful cause that was told after the site was asked is not forgotten by that answer', () => {
    const doubtful = (id: number, points: number) =>
      ({ id: id as never, type: 'C', status: 1, points: asPoints(points) }) as const;
    const story = created(here(), doubtful(1, 10_000)).pass(16_000);
    created(story, doubtful(2, 30_000)).pass(1_000);
    lost(story);
    resynced(opened(story.pass(25_000)));
    story.pass(18_000);
    expect(story.state.ledger.told.map(({ points }) => points)).toEqual([30_000]);
    expect(lines(balance(story, 30_000))).toEqual([['C', 30_000, 30_000]]);
  });

  test('M3: a withdrawal that the balance has shown keeps the time at which it was told, whatever the site decides later', () => {
    const story = balance(here(), -30_000).pass(40_000);
    const createdMs = story.at - 50_000;
    created(story, { type: 'W', createdMs });
    balance(story, -60_000).pass(60_000);
    const told = [
      ['W', -30_000, -60_000],
      ['correction', -30_000, -30_000],
    ];
    expect(lines(story)).toEqual(told);
    expect(lines(updated(story, { type: 'W', status: 1, createdMs }))).toEqual(told);
    expect(lines(story.pass(60_000))).toEqual(told);
  });
});

describe('M2: a record that is taken back', () => {
  test('M2: one that was done before the session, and corrected in it, is taken back whole', () => {
    const story = ready();
    const createdMs = story.at - 2 * 86_400_000;
    const record = { id: 9, type: 'B', status: 1, points: asPoints(30_000), createdMs } as never;
    const params = { endMs: story.at, page: 0, size: 50 };
    story.answerTo(story.ask('dnw.list', params as never), 'dnw.list', { items: [record], last: true });
    story.pass(60_000);
    balance(updated(story, { type: 'B', status: 1, points: asPoints(25_000), createdMs }), -5_000).pass(60_000);
    balance(updated(story, { type: 'B', status: 2, points: asPoints(25_000), createdMs }), -30_000).pass(60_000);
    expect(lines(story)).toEqual([
      ['B back', -25_000, -30_000],
      ['B', -5_000, -5_000],
    ]);
    expect(shown(story).status).toBe('agrees');
  });

  test.each([0, 61_000])(
    'M2: of one that need not be shown, what is taken back %i ms later need not be either',
    (ms) => {
      const story = here();
      const createdMs = story.at - 3_600_000;
      created(story, { type: 'D', status: 1, createdMs }).pass(ms);
      updated(story, { type: 'D', status: 2, createdMs }).pass(60_000);
      expect([lines(story), shown(story).status]).toEqual([[], 'agrees']);
    },
  );

  test('M3: an act and its record that must be shown are overdue together, whichever was told first', () => {
    for (const isActFirst of [true, false]) {
      const story = here();
      const act = (): void => {
        asks(story, 'coupon.use', { promoCode: 'secret#1' } as never);
        story.answer('coupon.use', { points: asPoints(5_000), message: null } as never);
      };
      const record = () => created(story, { type: 'B', status: 1, points: asPoints(5_000) });
      for (const tell of isActFirst ? [act, record] : [record, act]) tell();
      expect(lines(story.pass(60_000))).toEqual([['B promo', 5_000, null]]);
    }
  });
});
