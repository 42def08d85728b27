import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { LEDGER_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import {
  accepted,
  balance,
  bet,
  corrected,
  created,
  here,
  lines,
  listed,
  odd,
  settled,
  shown,
  updated,
} from '../../support/ledger.ts';

describe('M2: while the clock is not measured, the dates of the site say nothing', () => {
  test('a bet and a record that seem to be of this session need not be shown', () => {
    const story = ready({ isUnmeasured: true });
    listed(story, bet(story, 3, { status: 2, profit: -50_000, createdMs: story.at + 60_000 }));
    created(story, { type: 'B', status: 1, createdMs: story.at + 60_000 });
    expect(lines(story.pass(60_000))).toEqual([]);
    expect(odd(story)).toBe(0);
  });
});

describe('M2: once the clock is measured, or measured better, what is known is looked through again', () => {
  test('what happened after the login must be shown then', () => {
    const story = ready({ isUnmeasured: true }).pass(60_000);
    created(story, { type: 'B', status: 1 });
    listed(story.measure(0), bet(story, 3, { createdMs: story.at - 1 }));
    expect(lines(story.pass(31_000))).toEqual([
      ['bet', -50_000, null],
      ['B', 30_000, null],
    ]);
  });

  test('what may have happened after the login may be shown then', () => {
    const story = here();
    created(story, { type: 'B', status: 1, createdMs: story.at - 90_000 });
    balance(corrected(story, -60_000), 30_000);
    expect(lines(story)).toEqual([['B', 30_000, 30_000]]);
  });
});

describe('M1: a balance that could not be read', () => {
  test('is no change: the next one is held against the last one that was read', () => {
    const story = balance(here(), -50_000);
    story.answerTo(story.ask('me.fetch', {}), 'me.fetch', { ...ME, points: undefined });
    expect(story.state.wallet?.points).toBeNull();
    expect(lines(balance(story, -60_000)).map(([, points]) => points)).toEqual([-10_000, -50_000]);
  });
});

describe('M2: what was told once is told once', () => {
  test('a record that has its act keeps it when the clock is corrected', () => {
    const story = here();
    story.send({ type: 'call.ask', call: 'coupon.use', params: { promoCode: 'secret#1' } } as never);
    story.answer('coupon.use', { points: asPoints(5_000), message: null } as never);
    balance(created(story, { type: 'B', status: 1, points: asPoints(5_000) }), 5_000);
    expect(lines(story)).toEqual([['B promo', 5_000, 5_000]]);
    expect(lines(corrected(story, 60_000).pass(60_000))).toEqual([['B promo', 5_000, 5_000]]);
  });

  test('a record that the balance did not show explains no later change, though all records are looked through again', () => {
    const story = created(here(), { type: 'C', status: 1 }).pass(31_000);
    balance(story, 30_000).pass(31_000);
    expect(lines(story)).toEqual([['correction', 30_000, 30_000]]);
    expect(odd(story)).toBe(1);
  });

  test('a record that was forgotten before another explains no later change either', () => {
    const story = created(here(), { type: 'C', status: 1 }).pass(31_000);
    created(story, { id: 10, type: 'C', status: 1, points: 40_000 } as never).pass(31_000);
    balance(story, 30_000).pass(31_000);
    expect(lines(story)).toEqual([['correction', 30_000, 30_000]]);
  });

  /** So many changes that the lines of what was before them are part of the opening. */
  const filled = (story: Story, from: number): Story => {
    for (let i = 1; i <= LEDGER_MAX + 20; i++) balance(story.pass(1_000), from + i * 1_000);
    return story;
  };
  const full = (LEDGER_MAX + 20) * 1_000;

  /** The bets and records of which something is told. */
  const toldIds = ({ state }: Story): readonly number[] =>
    state.ledger.told.flatMap(({ cause }) =>
      'bet' in cause ? cause.bet.id : 'record' in cause ? cause.record.id : [],
    );

  test('a settled bet whose lines have become part of the opening is not told again', () => {
    const story = here();
    balance(accepted(story), -50_000);
    balance(settled(story.pass(60_000), 1, 1, { createdMs: story.at }), 44_000);
    filled(story, 44_000);
    expect(toldIds(corrected(story, 20_000))).toEqual([]);
    expect(toldIds(accepted(story, 2))).toEqual([2]);
  });

  test('the stake of a bet that still runs is not told again; its result is', () => {
    const story = here();
    const placedMs = story.at;
    balance(accepted(story), -50_000);
    filled(story, -50_000);
    expect(toldIds(corrected(accepted(story, 2), 20_000))).toEqual([2]);
    balance(settled(story, 1, 1, { createdMs: placedMs }), full + 44_000);
    expect(lines(story)[0]).toEqual(['won', 94_000, full + 44_000]);
  });

  test('a record whose line has become part of the opening is not told again', () => {
    const story = here();
    balance(created(story, { type: 'B', status: 1 }), 30_000);
    filled(story, 30_000);
    expect(toldIds(corrected(story, 20_000))).toEqual([]);
  });
});

describe('M2: what the balance must show', () => {
  test('the result of a bet that was running at the login, whenever it was placed', () => {
    const story = here();
    listed(story, bet(story, 3, { createdMs: story.at - 3_600_000 }));
    settled(story, 1, 3, { createdMs: story.at - 3_600_000 }).pass(31_000);
    expect(lines(story)).toEqual([['won', 94_000, null]]);
    expect(odd(story)).toBe(1);
  });

  test('of a bet that is first heard of as settled, what was placed after the login', () => {
    const story = here();
    listed(story, bet(story, 3, { status: 1, profit: 44_000 })).pass(31_000);
    expect(lines(story)).toEqual([
      ['won', 94_000, null],
      ['bet', -50_000, null],
    ]);
  });

  test('of one that was placed before and ended after it, the result may be shown', () => {
    const told = (): Story => {
      const story = ready().pass(1_000);
      const createdMs = story.at - 40_000;
      return listed(story, bet(story, 3, { status: 1, profit: 44_000, createdMs, roundStartMs: createdMs }));
    };
    expect(lines(told().pass(60_000))).toEqual([]);
    expect(lines(balance(told(), 94_000))).toEqual([['won', 94_000, 94_000]]);
  });

  test.each([{ roundStartMs: undefined }, { gameType: undefined }])(
    'a bet with %j ended when it was placed',
    (unknown) => {
      const told = (beforeMs: number): Story => {
        const story = ready();
        const createdMs = story.at - beforeMs;
        const won = { status: 1, profit: 44_000, createdMs, roundStartMs: createdMs } as const;
        return balance(listed(story.pass(1_000), bet(story, 3, { ...won, ...unknown })), 94_000);
      };
      expect(lines(told(40_000))).toEqual([['waiting', 94_000, 94_000]]);
      expect(lines(told(3_000))).toEqual([['won', 94_000, 94_000]]);
    },
  );

  test('a lost bet that gives nothing is told only if the balance must show it', () => {
    const told = (createdMs: number): number => {
      const story = ready().pass(10_000);
      const lost = { status: 2, profit: -50_000, createdMs, roundStartMs: createdMs - 1_000 } as const;
      return listed(story, bet(story, 3, lost)).state.ledger.told.length;
    };
    const { at } = ready();
    expect([told(at - 40_000), told(at + 9_000)]).toEqual([0, 2]);
  });

  test('a stake only takes, and a result only gives, where they need not be shown', () => {
    const placed = ready();
    accepted(placed.pass(1_000));
    expect(lines(balance(placed, 50_000))).toEqual([['waiting', 50_000, 50_000]]);
    const won = ready().pass(1_000);
    const createdMs = won.at - 40_000;
    listed(won, bet(won, 3, { status: 1, profit: 44_000, createdMs, roundStartMs: createdMs }));
    expect(lines(balance(won, -94_000))).toEqual([['waiting', -94_000, -94_000]]);
  });

  test('a withdrawal that was decided long before the login explains nothing', () => {
    const told = (ageMs: number): unknown => {
      const story = here();
      created(story, { type: 'W', status: 2, createdMs: story.at - ageMs });
      return lines(balance(story, 30_000))[0]?.[0];
    };
    expect([told(DAY_MS - 60_000), told(2 * DAY_MS)]).toEqual(['W back', 'waiting']);
  });

  test('a withdrawal that was pending for days explains what its site took when it was done', () => {
    const story = ready();
    const createdMs = story.at - 2 * DAY_MS;
    const item = { id: 9, type: 'W', status: 0, points: 30_000, createdMs } as never;
    const params = { endMs: story.at, page: 0, size: 50 } as never;
    story.answerTo(story.ask('dnw.list', params), 'dnw.list', { items: [item], last: true }).pass(60_000);
    updated(story, { type: 'W', status: 1, createdMs });
    expect(lines(balance(story, -30_000))).toEqual([['W', -30_000, -30_000]]);
  });

  test('a record of the time since the login, but no request that is pending', () => {
    const story = created(here(), { type: 'B', status: 1 }).pass(31_000);
    expect(lines(story)).toEqual([['B', 30_000, null]]);
    expect(lines(created(here(), { type: 'D', status: 0 }).pass(31_000))).toEqual([]);
  });

  test('two clocks may be 5 s apart: what is dated up to 5 s after the login need not be shown, and up to 5 s before it may be', () => {
    const at = (fromLoginMs: number): Story => {
      const story = ready();
      const createdMs = story.at + fromLoginMs;
      return created(story, { type: 'B', status: 1, createdMs });
    };
    const isOverdue = (story: Story): boolean => lines(story.pass(31_000)).length > 0;
    expect([4_999, 5_000, 5_001].map((ms) => isOverdue(at(ms)))).toEqual([false, false, true]);
    const mayBe = (story: Story): unknown => lines(balance(story, 30_000))[0]?.[0];
    expect([-5_001, -5_000, -4_999].map((ms) => mayBe(at(ms)))).toEqual(['waiting', 'waiting', 'B']);
  });
});

describe('M3, M4: what the balance shows', () => {
  test('a cause that was told before the first balance explains a change that nothing else does', () => {
    const story = ready({ me: { ...ME, points: undefined } as never }).pass(60_000);
    created(story, { type: 'B', status: 1 });
    balance(balance(story.pass(1_000), 0), 30_000).pass(16_000);
    expect(lines(story)).toEqual([['B', 30_000, 30_000]]);
    expect(odd(story)).toBe(0);
  });

  test('a doubtful cause that was shown is forgotten when another one must be shown in its place', () => {
    const story = balance(created(here(), { type: 'C', status: 1 }), 30_000).pass(16_000);
    expect(lines(story)).toEqual([['C', 30_000, 30_000]]);
    created(story, { id: 10, type: 'B', status: 1 } as never).pass(60_000);
    expect(story.state.ledger.told.map(({ cause }) => cause.kind === 'record' && cause.record.type)).toEqual(['B']);
    expect(odd(story)).toBe(0);
  });
});

describe('M4: a void bet whose result is told late', () => {
  test.each([1_000, 4_000])('was staked in this session if it was placed %i ms after the login', (ms) => {
    const story = ready();
    accepted(balance(story.pass(ms), -50_000));
    const placed = bet(story);
    balance(story.pass(8_000), 0); // the stake is back, and the message of the result is lost
    for (let i = 0; i < 12; i++) {
      story.pass(5_000);
      if (story.isPending('me.fetch')) story.answer('me.fetch', ME);
    }
    listed(story, { ...placed, status: 3, profit: 0 });
    for (let i = 0; i < 12; i++) story.pass(5_000);
    expect(shown(story).status).toBe('agrees');
    expect(lines(story).map(([what, points]) => [what, points])).toEqual([
      ['void', 50_000],
      ['bet', -50_000],
    ]);
  });
});
