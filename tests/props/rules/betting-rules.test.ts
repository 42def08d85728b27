import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { answerBetting, type BetSituation, bettingFacts } from '../../../engine/rules/betting.ts';
import { addToForm, CLICKS_MAX, chipPoints, stepPoints } from '../../../engine/rules/chips.ts';
import { EMPTY_FORM, type Form, whyNotRead } from '../../../engine/rules/form.ts';
import type { StakeLimits } from '../../../engine/rules/limits.ts';
import { BETTING_OPEN } from '../../support/situation.ts';

/* Where betting stands, one situation after the other (engine/SPEC.md, BR11), and what a press adds (BR5). */

const ask = (fields: Partial<BetSituation>) => answerBetting({ ...BETTING_OPEN, ...fields });
const ROUNDS = ['none', 'unknown', 'announced', 'open', 'late', 'closed', 'settling', 'settled', 'void'] as const;
const each = <K extends 'phase' | 'status' | 'controls' | 'isCounting' | 'isRoundShown' | 'notice' | 'reason'>(
  name: K,
  fields: Partial<BetSituation> = {},
) => ROUNDS.map((round) => ask({ ...fields, round })[name]);

describe('BR11: the phase follows the round', () => {
  test('BR11: without a bet', () => {
    expect(each('phase')).toEqual([
      'ended',
      'loading',
      'announced',
      'open',
      'late',
      'closed',
      'settling',
      'waiting',
      'waiting',
    ]);
    expect(each('phase', { isRoundKnown: false })[0]).toBe('loading');
  });

  test('BR11: with the one bet of the round, and with one of many', () => {
    const one = { hasBet: true } as const;
    expect(each('phase', one).slice(3, 6)).toEqual(['alreadyBet', 'alreadyBet', 'closed']);
    expect(each('phase', { ...one, betsPerRound: 'many' }).slice(3, 6)).toEqual(['open', 'late', 'closed']);
    expect(each('controls', one)).toEqual(['veil', 'veil', ...Array(7).fill('bet')]);
    expect(each('controls', { ...one, betsPerRound: 'many' })).toEqual([
      'veil',
      'veil',
      'bet',
      'form',
      'form',
      'bet',
      'bet',
      'bet',
      'bet',
    ]);
  });

  test('BR11: a bet in flight comes before all, and one in doubt too', () => {
    for (const ticket of ['sending', 'inDoubt'] as const) {
      expect(each('phase', { ticket, isSignedIn: false, option: 'none' })).toEqual(ROUNDS.map(() => ticket));
      expect(ask({ ticket }).controls).toBe('veil');
      expect(ask({ ticket, hasBet: true }).controls).toBe('bet');
      expect(ask({ ticket, hasBet: true, betsPerRound: 'many' }).controls).toBe('veil');
    }
    for (const ticket of ['idle', 'confirming', 'cooling'] as const) expect(ask({ ticket }).phase).toBe('open');
  });

  test('BR11: the time counts while the round takes bets or holds the own one', () => {
    expect(each('isCounting')).toEqual([false, false, false, true, true, false, false, false, false]);
    expect(each('isCounting', { hasBet: true }).slice(3, 5)).toEqual([true, true]);
    expect(each('isCounting', { isSiteOpen: false }).some((is) => is)).toBe(false);
    expect(each('isCounting', { isSiteOpen: false, hasBet: true }).slice(3, 5)).toEqual([true, true]);
  });

  test('BR11: a round is shown while there is one for this member; one that the site takes no bets in has no lane and no countdown', () => {
    expect(each('isRoundShown')).toEqual([false, false, ...Array(7).fill(true)]);
    expect(ask({ isSiteOpen: false }).isRoundShown).toBe(false);
    expect(ask({ isSiteOpen: false, hasBet: true }).isRoundShown).toBe(true);
    expect(ask({ isBlocked: true }).isRoundShown).toBe(true);
    expect(ask({ round: 'none', isBlocked: true }).isRoundShown).toBe(false);
    expect(ask({ round: 'none', ticket: 'inDoubt' }).isRoundShown).toBe(false);
    expect(ask({ option: 'stopped' }).isRoundShown).toBe(false);
    expect(ask({ isMarketOpen: false }).isRoundShown).toBe(false);
  });

  test('BR11: a round that closes soon or has closed has a notice', () => {
    expect(each('notice')).toEqual([null, null, null, null, 'late', 'closed', null, null, null]);
    expect(ask({ round: 'late', isSiteOpen: false }).notice).toBeNull();
    expect(ask({ round: 'late', isBlocked: true }).notice).toBeNull();
  });
});

describe('BR11: what keeps a member from a round', () => {
  const phase = (fields: Partial<BetSituation>) => ask(fields).phase;
  test('BR11: the option, the account, the market and the site, in this order', () => {
    const all = { option: 'stopped', isBlocked: true, isMarketOpen: false, isSiteOpen: false } as const;
    expect(phase({ ...all, option: 'none' })).toBe('loading');
    expect(phase(all)).toBe('blocked');
    expect(phase({ ...all, isBlocked: false })).toBe('stopped');
    expect(phase({ ...all, isBlocked: false, option: 'open' })).toBe('marketClosed');
    expect(phase({ isSiteOpen: false })).toBe('siteClosed');
    expect(phase({ isSignedIn: false })).toBe('loading');
    expect(ask({ isMarketOpen: false, opensAtMs: 7 }).opensAtMs).toBe(7);
  });

  test('BR11: a placed bet keeps running, whether or not the site takes bets', () => {
    const held = { hasBet: true, round: 'closed' } as const;
    for (const fields of [
      { isBlocked: true },
      { option: 'stopped' },
      { isMarketOpen: false },
      { isSiteOpen: false },
    ] as const)
      expect(phase({ ...held, ...fields })).toBe('closed');
    for (const round of ['none', 'settled', 'void'] as const)
      expect(phase({ hasBet: true, round, isBlocked: true })).toBe('blocked');
  });

  test('BR11: where nothing of a round is shown, a veil covers the controls', () => {
    for (const fields of [
      { option: 'none' },
      { isBlocked: true },
      { option: 'stopped' },
      { isMarketOpen: false },
    ] as const)
      expect(ask(fields).controls).toBe('veil');
    expect(each('controls')).toEqual(ROUNDS.map((round) => (round === 'open' || round === 'late' ? 'form' : 'veil')));
  });

  test('BR11: the status names the link and the price before the phase, but after what covers the screen', () => {
    const status = (fields: Partial<BetSituation>) => ask(fields).status;
    expect(status({})).toBe('open');
    expect(status({ isCut: true, isOnline: false, isBlocked: true })).toBe('cut');
    expect(status({ isOnline: false, isPriceFresh: false })).toBe('offline');
    expect(status({ isOnline: false, isBlocked: true })).toBe('blocked');
    expect(each('status', { isPriceFresh: false }).slice(2, 6)).toEqual([
      'announced',
      'priceStale',
      'priceStale',
      'closed',
    ]);
  });
});

describe('BR11: the facts of a bet', () => {
  test('BR11: each follows from its own part of the situation', () => {
    const plain = bettingFacts(BETTING_OPEN);
    expect(plain).toEqual({
      isSignedIn: true,
      isBlocked: false,
      isLoading: false,
      isStopped: false,
      isMarketOpen: true,
      opensAtMs: null,
      hasRound: true,
      isSiteOpen: true,
      isBettingOpen: true,
      isSubmitting: false,
      hasBetInRound: false,
      isOnline: true,
      isPriceFresh: true,
    });
    const changed = (fields: Partial<BetSituation>, isBeforeGate?: boolean) => {
      const now = bettingFacts({ ...BETTING_OPEN, ...fields }, isBeforeGate);
      return Object.fromEntries(
        Object.entries(now).filter(([name, value]) => value !== plain[name as keyof typeof plain]),
      );
    };
    expect(changed({ isSignedIn: false })).toEqual({ isSignedIn: false });
    expect(changed({ option: 'none' })).toEqual({ isLoading: true });
    expect(changed({ option: 'stopped' })).toEqual({ isStopped: true });
    expect(changed({ isMarketOpen: false, opensAtMs: 7 })).toEqual({ isMarketOpen: false, opensAtMs: 7 });
    expect(changed({ round: 'unknown' })).toEqual({ isLoading: true, isBettingOpen: false });
    expect(changed({ round: 'unknown', option: 'stopped' })).toEqual({ isStopped: true, isBettingOpen: false });
    expect(changed({ round: 'none', isRoundKnown: false })).toEqual({
      isLoading: true,
      hasRound: false,
      isBettingOpen: false,
    });
    expect(changed({ round: 'none' })).toEqual({ hasRound: false, isBettingOpen: false });
    expect(changed({ isRoundKnown: false })).toEqual({});
    expect(changed({ round: 'late' })).toEqual({});
    expect(changed({}, false)).toEqual({ isBettingOpen: false });
    for (const ticket of ['sending', 'inDoubt', 'cooling'] as const)
      expect(changed({ ticket })).toEqual({ isSubmitting: true });
    expect(changed({ ticket: 'confirming' })).toEqual({});
    expect(changed({ hasBet: true })).toEqual({ hasBetInRound: true });
    expect(changed({ hasBet: true, betsPerRound: 'many' })).toEqual({});
  });

  test('BR11: the reason is that of the first fact that fails', () => {
    expect(ask({}).reason).toBeNull();
    expect(ask({ isPriceFresh: false }).reason).toBe('priceStale');
    expect(ask({ isPriceFresh: false, isBlocked: true }).reason).toBe('accountBlocked');
  });
});

describe('BR5: what a chip or a step adds', () => {
  const LIMITS: StakeLimits = { min: 5_000, max: 50_000, unit: 5_000, ownMax: undefined };
  const form = (fields: Partial<Form> = {}): Form => ({ ...EMPTY_FORM, ...fields });
  const add = (
    points: number,
    {
      of = form(),
      limits = LIMITS,
      balance = 100_000 as number | null,
      side = undefined as number | undefined,
      type = null as 'B' | 'S' | null,
    } = {},
  ) => {
    const made = addToForm(of, points, type, limits, balance, side);
    return isRight(made) ? made.right : made.left;
  };
  const at = (points: number) => form({ points: points as never });

  test('BR5: a chip is a lot of ten units, or of ten chips where the kind has its own; a step is a unit', () => {
    expect([chipPoints(LIMITS, 1), chipPoints(LIMITS, 0.1), stepPoints(LIMITS, 5)]).toEqual([50_000, 5_000, 25_000]);
    const chips = { ...LIMITS, chip: 1_000 };
    expect([chipPoints(chips, 1), stepPoints(chips, 5)]).toEqual([10_000, 5_000]);
    expect(EMPTY_FORM).toEqual({ points: 0, betType: null, clicks: 0, chips: {}, refused: null });
  });

  test('BR5: it adds up to the max and the balance, and one more is refused', () => {
    expect([add(5_000), add(5_000, { of: at(45_000) })]).toEqual([5_000, 50_000]);
    expect(add(5_001, { of: at(45_000) })).toEqual({ code: 'chipAboveMax', params: { max: 50_000 } });
    expect([add(5_000, { balance: 5_000 }), add(5_001, { balance: 5_000 })]).toEqual([
      5_000,
      { code: 'chipAboveBalance', params: {} },
    ]);
    expect(add(5_000, { balance: null })).toEqual({ code: 'balanceUnknown', params: {} });
  });

  test('BR5: it keeps what the round still takes, and the member’s own max', () => {
    expect([add(5_000, { side: 5_000 }), add(5_001, { side: 5_000 })]).toEqual([
      5_000,
      { code: 'sideLimit', params: { max: 5_000 } },
    ]);
    expect(add(5_000, { side: -1 })).toEqual({ code: 'sideLimit', params: { max: 0 } });
    const own = { ...LIMITS, ownMax: 5_000 };
    expect([add(5_000, { limits: own }), add(5_001, { limits: own })]).toEqual([
      5_000,
      { code: 'ownLimit', params: { max: 5_000 } },
    ]);
  });

  test('BR5: at most ten presses, on one side', () => {
    expect(CLICKS_MAX).toBe(10);
    expect([add(5_000, { of: form({ clicks: 9 }) }), add(5_000, { of: form({ clicks: 10 }) })]).toEqual([
      5_000,
      { code: 'clicksUsed', params: { max: 10 } },
    ]);
    const sold = form({ betType: 'S', clicks: 10 });
    expect(add(5_000, { of: sold, type: 'B' })).toEqual({ code: 'otherSide', params: {} });
    expect(add(5_000, { of: { ...sold, clicks: 1 }, type: 'S' })).toBe(5_000);
    expect(add(5_000, { of: { ...sold, clicks: 1 }, type: null })).toBe(5_000);
    expect(add(5_000, { type: 'B' })).toBe(5_000);
  });

  test('BR13: a text that is no amount stays until the amount changes; another refusal does not', () => {
    const refused = (code: string) => whyNotRead({ refused: { by: 'amount', code, params: { max: 1 } } as never });
    for (const code of ['notWhole', 'belowZero']) expect(refused(code)).toEqual({ code, params: { max: 1 } });
    expect([refused('aboveMax'), whyNotRead({ refused: null })]).toEqual([null, null]);
  });
});
