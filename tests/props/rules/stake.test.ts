import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { Refusal, RefusalCode } from '../../../engine/events/refusal.ts';
import { checkStake } from '../../../engine/rules/check-stake.ts';
import type { StakeSituation } from '../../../engine/rules/stake.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import {
  lost,
  opened,
  ready,
  resynced,
  type Setting,
  type Story,
  signedIn,
} from '../../../fixtures/arbitraries/story.ts';
import { BETTABLE } from '../../../fixtures/rules/case.ts';

const FINE: StakeSituation = {
  ...BETTABLE,
  balancePoints: 1_000_000,
  limits: { min: 10_000, max: 500_000, unit: 5_000, ownMax: 300_000 },
  sideLimitPoints: 400_000,
};
const judge = (points: number, at: Partial<StakeSituation> = {}): Refusal | null => {
  const checked = checkStake(points, { ...FINE, ...at });
  return isRight(checked) ? null : checked.left;
};

describe('BR1: the checks run in this order, and the first failure wins', () => {
  /** Each row breaks one rule; together they are in the order of decisions.md. */
  const rows: readonly (readonly [RefusalCode, Partial<StakeSituation>, number?])[] = [
    ['notSignedIn', { isSignedIn: false }],
    ['accountBlocked', { isBlocked: true }],
    ['loading', { isLoading: true }],
    ['optionStopped', { isStopped: true }],
    ['marketClosed', { isMarketOpen: false }],
    ['noRound', { hasRound: false }],
    ['siteClosed', { isSiteOpen: false }],
    ['bettingClosed', { isBettingOpen: false }],
    ['submitting', { isSubmitting: true }],
    ['alreadyBet', { hasBetInRound: true }],
    ['offline', { isOnline: false }],
    ['notInteger', {}, 0.5],
    ['belowMin', {}, 9_999],
    ['offUnit', {}, 12_000],
    ['aboveMax', {}, 505_000],
    ['aboveBalance', { balancePoints: 20_000 }, 25_000],
    ['sideLimit', { sideLimitPoints: 20_000 }, 25_000],
    ['ownLimit', { limits: { ...FINE.limits, ownMax: 20_000 } }, 25_000],
  ];

  test('each check has its own code', () => {
    for (const [code, broken, points] of rows) expect(judge(points ?? 50_000, broken)?.code).toBe(code);
  });

  test('the earlier of any two failed checks decides', () => {
    const amounts = new Set<string>(['notInteger', 'belowMin', 'offUnit', 'aboveMax']);
    for (const [i, [first, a, points]] of rows.entries()) {
      for (const [second, b, later] of rows.slice(i + 1)) {
        if (amounts.has(first) && amounts.has(second)) continue; // one amount breaks one of these at a time; below
        const limits = { ...FINE.limits, ...(a.limits ?? b.limits ?? {}) };
        const stake = amounts.has(first) ? points : amounts.has(second) ? later : (points ?? later);
        if (second === 'ownLimit' && first === 'aboveMax') continue;
        expect(judge(stake ?? 50_000, { ...b, ...a, limits })?.code, `${first} before ${second}`).toBe(first);
      }
    }
    expect(judge(3.5)?.code).toBe('notInteger'); // and below min
    expect(judge(9_000)?.code).toBe('belowMin'); // and off the unit
    expect(judge(507_000)?.code).toBe('offUnit'); // and above max
    expect(judge(505_000, { balancePoints: 1, sideLimitPoints: 1 })?.code).toBe('aboveMax');
    expect(judge(505_000, { limits: { ...FINE.limits, ownMax: 1 } })?.code).toBe('aboveMax');
  });

  test('an amount that is not an integer or is below 1 is refused', () => {
    for (const points of [0, -5_000, 0.1, 5_000.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(judge(points)?.code).toBe('notInteger');
  });

  test('BR4: an amount off the unit loses its remainder', () => {
    expect(judge(12_345)).toEqual({ code: 'offUnit', params: { unit: 5_000 }, points: 10_000 });
    expect(judge(10_000)).toBeNull();
  });

  test('a bound allows its own value, and its refusal names the number', () => {
    expect(judge(300_000)).toBeNull();
    expect(judge(9_999)).toMatchObject({ params: { min: 10_000 } });
    expect(judge(505_000)).toMatchObject({ params: { max: 500_000 } });
    expect(judge(25_000, { balancePoints: 25_000 })).toBeNull();
    expect(judge(25_000, { sideLimitPoints: 25_000 })).toBeNull();
    expect(judge(25_000, { sideLimitPoints: -10 })).toMatchObject({ code: 'sideLimit', params: { max: 0 } });
    expect(judge(305_000, { sideLimitPoints: undefined })).toMatchObject({
      code: 'ownLimit',
      params: { max: 300_000 },
    });
  });
});

/* Given facts, when an intent, then facts or a refusal. */
const typed = (story: Story, text: string): Story => {
  story.send({ type: 'amount.enter', text });
  return story;
};
const refusal = (story: Story, side: 'B' | 'S' = 'B'): string => {
  const answer = story.send({ type: 'bet.open', betType: side });
  return isRight(answer) ? 'fine' : answer.left.code;
};
const bettable = (setting: Setting = {}): Story => typed(ready(setting), '50,000').pass(1_000);

describe('decide, on a folded state', () => {
  test('when a bet is opened and confirmed in an open round, it is drafted and sent once', () => {
    const story = bettable();
    expect(refusal(story)).toBe('fine');
    expect(story.state.ticket.value).toBe('confirming');
    expect(isRight(story.send({ type: 'bet.confirm' }))).toBe(true);
    expect(story.effectsOf('stomp.bet')).toEqual([
      {
        type: 'stomp.bet',
        betType: 'B',
        points: 50_000,
        remainPoints: 950_000,
        roundId: ROUND.id,
        playerId: 101,
        username: 'username#1',
        clientId: story.state.ticket.context.clientId,
      },
    ]);
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'noDraft' } });
    expect(refusal(story)).toBe('submitting');
    expect(story.effectsOf('stomp.bet')).toHaveLength(1);
  });

  test.each<[string, RefusalCode, Setting]>([
    ['no round', 'noRound', { round: null }],
    ["this site's status is not 1", 'siteClosed', { round: { ...ROUND, siteOpen: false } }],
    ['the option is stopped', 'optionStopped', { option: { ...OPTION, isStop: true } }],
    ['the option does not play', 'marketClosed', { option: { ...OPTION, isPlay: false } }],
    ['the round has not begun', 'bettingClosed', { round: { ...ROUND, startMs: ROUND.startMs + 30_000 } }],
    ['below the own min', 'belowMin', { me: { ...ME, limits: { isEnabled: 'Y', min: 60_000 } } }],
    ['above the own max', 'aboveMax', { me: { ...ME, limits: { isEnabled: 'Y', max: 45_000 } } }],
    ['above what the side takes', 'sideLimit', { round: { ...ROUND, buyLimit: 45_000 } }],
  ])('given %s: %s', (_given, code, setting) => {
    const story = typed(ready(setting), '50000');
    expect(refusal(story.pass(1_000))).toBe(code);
    expect(story.state.ticket.value).toBe('idle');
  });

  test("an account that turns 'D' is signed out at the next re-read and bets no more", () => {
    const story = opened(lost(bettable()).pass(100));
    const cleared = story.effectsOf('tokens.clear').length;
    story.answer('me.fetch', { ...ME, status: 'D' });
    expect(story.state.session).toMatchObject({ me: null, access: null, refresh: null });
    expect(story.state.session.chart).toMatchObject({ value: 'fail', context: { failure: 'blocked' } });
    expect(refusal(story)).toBe('accountBlocked');
    expect(story.effectsOf('tokens.clear')).toHaveLength(cleared + 1);
  });

  test('the sell side has a limit of its own', () => {
    const story = bettable({ round: { ...ROUND, buyLimit: 0 } });
    expect(refusal(story, 'B')).toBe('sideLimit');
    expect(refusal(story, 'S')).toBe('fine');
  });

  test('betting closes 10 s before the end, to the millisecond, and drops an unconfirmed bet', () => {
    const story = bettable().pass(48_999).tick(); // 49.999 s
    expect(refusal(story)).toBe('fine');
    story.pass(1);
    expect(story.state.ticket.value).toBe('idle');
    expect(refusal(story)).toBe('bettingClosed');
  });

  test('T3: betting closes early by the error of the clock, at most half a second', () => {
    const open = (errorMs: number): string => {
      const story = bettable().pass(48_000); // 49.0 s
      story.state = {
        ...story.state,
        clock: { ...story.state.clock, estimate: { thetaMs: 0, errorMs, tookMs: null, monotonicMs: 0 } },
      };
      return refusal(story.pass(700).tick()); // 49.7 s
    };
    expect([open(299), open(301), open(5_000)]).toEqual(['fine', 'bettingClosed', 'bettingClosed']);
  });

  test('BR9: everything is checked anew at the confirmation', () => {
    const story = bettable();
    expect(refusal(story)).toBe('fine');
    story.tell('wallet.changed', { points: asPoints(40_000), money: asPoints(40_000) });
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'aboveBalance' } });
    expect(story.effectsOf('stomp.bet')).toEqual([]);
  });

  test('the input keeps an amount off the unit without its remainder', () => {
    const story = typed(ready(), '12,345').pass(1_000);
    expect(refusal(story)).toBe('offUnit');
    expect(story.state.form.points).toBe(10_000);
    expect(refusal(story)).toBe('fine');
  });

  test('the amount input is whole, at least 0 and at most the balance; zero clears it', () => {
    const story = ready();
    for (const text of ['1.5', 'abc', '1e3'])
      expect(story.send({ type: 'amount.enter', text })).toMatchObject({ left: { code: 'notWhole' } });
    expect(story.send({ type: 'amount.enter', text: '-1' })).toMatchObject({ left: { code: 'belowZero' } });
    expect(story.send({ type: 'amount.enter', text: '1,000,001' })).toMatchObject({ left: { code: 'aboveBalance' } });
    expect(typed(story, '0').state.form.points).toBe(0);
    expect(refusal(typed(story, ''))).toBe('notInteger');
  });

  test('chips add up to 10 clicks or the max, a reset clears them, and the create of a new round clears the amount', () => {
    const story = ready();
    for (let i = 0; i < 10; i++) expect(isRight(story.send({ type: 'amount.chip', lot: 0.1 }))).toBe(true);
    expect(story.state.form).toMatchObject({ points: 50_000, clicks: 10, chips: { '0.1': 10 } });
    expect(story.send({ type: 'amount.chip', lot: 0.1 })).toMatchObject({ left: { code: 'clicksUsed' } });
    story.send({ type: 'amount.max' });
    expect(story.state.form.points).toBe(500_000);
    story.send({ type: 'amount.reset' });
    expect(story.state.form).toMatchObject({ points: 0, clicks: 0, chips: {}, betType: null });
    typed(story, '50000');
    story.tell('round.created', { optionId: OPTION.id, round: next });
    expect(story.state.form.points).toBe(0);
  });

  test('BR5: a step fixes the side, and the other is refused until the reset', () => {
    const story = ready();
    story.send({ type: 'amount.step', betType: 'S', count: 5 });
    expect(story.state.form).toMatchObject({ points: 25_000, betType: 'S', clicks: 1 });
    expect(story.send({ type: 'amount.step', betType: 'B', count: 1 })).toMatchObject({ left: { code: 'otherSide' } });
    expect(refusal(story, 'B')).toBe('otherSide');
    expect(refusal(story, 'S')).toBe('fine');
  });

  test('BR5: a step is held against the limit of its side, and a chip against that of the side which a step has fixed', () => {
    const story = ready({ round: { ...ROUND, buyLimit: 10_000, sellLimit: 400_000 } });
    const above = { left: { code: 'sideLimit', params: { max: 10_000 } } };
    expect(story.send({ type: 'amount.step', betType: 'B', count: 5 })).toMatchObject(above);
    story.send({ type: 'amount.step', betType: 'B', count: 1 });
    expect(story.send({ type: 'amount.chip', lot: 1 })).toMatchObject(above);
    story.send({ type: 'amount.reset' });
    story.send({ type: 'amount.step', betType: 'S', count: 1 });
    story.send({ type: 'amount.chip', lot: 1 });
    expect(story.state.form).toMatchObject({ points: 55_000, betType: 'S', clicks: 2 });
  });

  test('BR1: what stops every bet is told first, even if the text in the field is no amount', () => {
    const unread = (story: Story): Story => {
      story.send({ type: 'amount.enter', text: '1.5' });
      return story;
    };
    expect(refusal(unread(ready().pass(1_000)))).toBe('notWhole');
    expect(refusal(unread(lost(ready())))).toBe('offline');
    expect(refusal(unread(ready().pass(50_000).tick()))).toBe('bettingClosed');
  });

  test('C8: the button unlocks 1 s after sending, and a round allows one bet', () => {
    const story = bettable();
    story.send({ type: 'bet.open', betType: 'B' });
    story.send({ type: 'bet.confirm' });
    const clientId = story.state.ticket.context.clientId as never;
    story.pass(300).tell('bet.accepted', { bet: { ...BET, clientId } });
    expect(story.state.ticket.value).toBe('cooling');
    expect(refusal(typed(story, '50000').pass(699))).toBe('submitting');
    expect(refusal(typed(story, '50000').pass(1))).toBe('alreadyBet');
  });

  test('C8: no bet is sent while one is in doubt: after a lost link, a missing answer, or the next round', () => {
    const story = bettable();
    story.send({ type: 'bet.open', betType: 'B' });
    story.send({ type: 'bet.confirm' });
    lost(story).pass(100);
    expect(story.state.ticket.value).toEqual({ inDoubt: 'ask0' });
    resynced(opened(story));
    story.tell('round.created', { optionId: OPTION.id, round: next }).pass(1_000);
    expect(refusal(typed(story, '50000'))).not.toBe('fine');
    expect(story.effectsOf('stomp.bet')).toHaveLength(1);
  });

  test('the reason is offline if the link is not up', () => {
    expect(refusal(lost(bettable()))).toBe('offline');
    expect(refusal(typed(signedIn(), '50000'))).toBe('loading'); // the re-read has not told of a round yet
  });
});

const next = { ...ROUND, id: 7_001, round: 862, startMs: RESULT.endMs, endMs: RESULT.endMs + 60_000 } as typeof ROUND;
