import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { auditBet, type Prices, toldPrices } from '../../../engine/rules/audit.ts';
import { asAccepted, type Reference } from '../../../engine/rules/terms.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';

/* What the audit finds and what it does not know, case by case (engine/SPEC.md, BR24 and BR26). */

const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
const LOST = { ...BET, status: 2, profit: -50_000 } as Bet;
const bet = (fields: object): Bet => ({ ...WON, ...fields }) as Bet;
const round = (fields: object): RoundResult => ({ ...RESULT, ...fields }) as RoundResult;
const by = (fields: Partial<Reference> = {}, option: TradeOption = OPTION): Reference => ({
  ...asAccepted(WON, option, DEFAULT_POLICY),
  ...fields,
});

type Given = {
  readonly bet?: Bet;
  readonly round?: RoundResult | undefined;
  readonly option?: TradeOption;
  readonly published?: Prices;
  readonly by?: Reference;
};
const audit = (given: Given = {}) => {
  const { bet: of = WON, option = OPTION, published, by: reference } = given;
  const ended = 'round' in given ? given.round : RESULT;
  return auditBet(of, ended, option, DEFAULT_POLICY, published, reference);
};
/** `agrees`, what is missing, or the findings. */
const said = (given: Given = {}): unknown => {
  const made = audit(given);
  return made?.verdict === 'unknown' ? made.missing : made?.verdict === 'differs' ? made.findings : made?.verdict;
};
const prices = (open: number | undefined, close: number | undefined, more: Partial<Prices> = {}): Prices => ({
  open,
  close,
  ...more,
});

describe('BR24: the prices of the round', () => {
  test('BR24: published prices are held against those that were told, at the precision of the option', () => {
    expect(said({ published: prices(97_400, 97_410) })).toBe('agrees');
    expect(said({ published: prices(97_400.001, 97_410.001) })).toBe('agrees');
    expect(said({ published: prices(97_400.01, 97_410) })).toEqual(['open']);
    expect(said({ published: prices(97_400, 97_410.01) })).toEqual(['close']);
    expect(said({ published: prices(97_400.01, 97_410.01) })).toEqual(['open', 'close']);
    expect(said({ published: prices(undefined, 97_410) })).toBe('agrees');
    expect(said({ published: prices(undefined, 97_410.01) })).toEqual(['close']);
  });

  test('BR26: an open price that was told when the round began is the reference where no trade is, and its finding is the start', () => {
    expect(said({ by: by({ open: 97_400 }) })).toBe('agrees');
    expect(said({ by: by({ open: 97_400.01 }) })).toEqual(['start']);
    expect(said({ by: by({ open: 97_400.01 }), published: prices(97_400, undefined) })).toBe('agrees');
    expect(said({ by: by({ open: 97_400 }), published: prices(97_400.01, undefined) })).toEqual(['open']);
    expect(said({ round: round({ open: undefined }), by: by({ open: 97_400 }) })).toBe('agrees');
  });

  test('BR24: a list of trades that is cut gives no price, but what the site says against itself is found', () => {
    const cut = prices(97_000, 97_000, { isCut: true });
    expect(said({ published: cut })).toBe('trades');
    expect(said({ published: { ...cut, isCut: false } })).not.toBe('trades');
    expect(said({ published: cut, bet: LOST })).toEqual(['round', 'outcome']);
    expect(said({ published: cut, bet: bet({ profit: 43_999 }) })).toEqual(['profit']);
    expect(said({ published: cut, round: round({ close: 97_401, resultPrice: undefined }) })).toEqual(['outcome']);
    expect(said({ published: cut, round: round({ open: undefined }) })).toBe('trades');
  });

  test('BR24: without a price it finds both another result of the round and another profit', () => {
    const bare = round({ open: undefined, close: undefined, resultPrice: undefined, status: 2 });
    expect(said({ round: bare, bet: bet({ profit: 43_999 }) })).toEqual(['round', 'profit']);
  });

  test('BR24: the sizes of number-ball are those of the site’s policy', () => {
    const ball = bet({ gameType: 'P1', type: 'S' });
    const three = { open: undefined, close: 97_410.03 };
    const ended = round({
      status: 1,
      close: 97_410.03,
      resultPrice: 97_410.03,
      ex: { oe: 'O', uo: 'UN', sml: 'S', n: 3 },
    });
    const verdict = (ballSizes?: { smallTo: number; mediumTo: number }) => {
      const policy = ballSizes === undefined ? DEFAULT_POLICY : { ...DEFAULT_POLICY, ballSizes };
      const made = auditBet(ball, ended, BALL, policy, three);
      return made?.verdict === 'differs' ? made.findings : made?.verdict;
    };
    expect(verdict({ smallTo: 3, mediumTo: 5 })).toBe('agrees');
    expect(verdict()).toEqual(['ball', 'outcome']);
  });

  test('BR24: where the round is not known, what was paid is held against the outcome that was told', () => {
    const wrong = bet({ profit: 43_999 });
    expect(audit({ round: undefined, bet: wrong })).toEqual({
      verdict: 'differs',
      own: null,
      bySite: { outcome: 'won', profit: 44_000 },
      told: { outcome: 'won', profit: 43_999 },
      findings: ['profit'],
    });
    expect(said({ round: undefined, bet: bet({ status: 2, profit: -49_999 }) })).toEqual(['profit']);
    expect(said({ round: round({ close: undefined, resultPrice: undefined }), bet: wrong })).toEqual(['profit']);
    expect(said({ option: { ...OPTION, type: 'X1' } as never, bet: wrong })).toEqual(['profit']);
    expect(said({ round: undefined, bet: bet({ profit: 0, isProfitUntold: 'yes' }) })).toBe('round');
    expect(said({ round: undefined, bet: bet({ profitPercent: undefined, profit: 1 }) })).toBe('round');
  });

  test('BR24: without a close price nothing is computed, and without an open price only number-ball', () => {
    const bare = round({ open: undefined, close: undefined, resultPrice: undefined });
    expect(said({ round: bare })).toBe('price');
    expect(said({ round: bare, published: prices(97_400, undefined) })).toBe('price');
    expect(said({ round: bare, published: prices(undefined, 97_410) })).toBe('price');
    expect(said({ round: bare, published: prices(97_400, 97_410) })).toBe('agrees');
    expect(said({ round: bare, bet: LOST })).toEqual(['round']);
  });

  test('BR24: a round that runs has no settle price, and its status is no word on the bet', () => {
    expect(toldPrices(round({ status: 0 }))).toEqual({ open: 97_400, close: undefined });
    expect(toldPrices(round({ close: 1 }))).toEqual({ open: 97_400, close: 97_410 });
    expect(toldPrices(round({ resultPrice: undefined }))).toEqual({ open: 97_400, close: 97_410 });
    expect(toldPrices(undefined)).toEqual({ open: undefined, close: undefined });
    expect(said({ round: round({ status: 0 }) })).toBe('price');
    expect(said({ round: round({ status: 0 }), bet: LOST })).toBe('price');
  });
});

describe('BR24: what is not known', () => {
  test('BR24: nothing is said of a bet in progress', () => expect(audit({ bet: BET })).toBeNull());

  test('BR24: without the option only what the site told against the bet is found', () => {
    const without = (reference?: Reference) =>
      auditBet(WON, RESULT, undefined, DEFAULT_POLICY, prices(1, 2), reference);
    expect(without()).toEqual({ verdict: 'unknown', missing: 'option' });
    expect(without(by())).toEqual({ verdict: 'unknown', missing: 'option' });
    expect(without(by({ findings: ['stake'] }))).toMatchObject({ verdict: 'differs', own: null, findings: ['stake'] });
  });

  test('BR24: an outcome beside the status is no word on a game that prices decide', () => {
    expect(said({ round: round({ ex: { oe: 'O', uo: 'OV', sml: 'L', n: 9 } }) })).toBe('agrees');
  });
});

describe('BR24: the outcome and the profit', () => {
  test('BR24: each has its finding, and what we compute stands beside what was told', () => {
    expect(said({ bet: bet({ profit: 43_999 }) })).toEqual(['profit']);
    expect(said({ bet: LOST, round: round({ status: 3 }) })).toEqual(['round', 'outcome']);
    expect(audit({ bet: bet({ status: 3, profit: 0 }) })).toEqual({
      verdict: 'differs',
      own: { outcome: 'won', profit: 44_000 },
      told: { outcome: 'void', profit: 0 },
      findings: ['round', 'outcome'],
    });
  });

  test('BR24: a lost bet costs its stake and a void one nothing', () => {
    const down = round({ close: 97_390, resultPrice: 97_390, status: 2 });
    const flat = round({ close: 97_400, resultPrice: 97_400, status: 3 });
    expect(said({ bet: LOST, round: down })).toBe('agrees');
    expect(said({ bet: { ...LOST, profit: -49_999 }, round: down })).toEqual(['profit']);
    expect(said({ bet: bet({ status: 3, profit: 0 }), round: flat })).toBe('agrees');
    expect(said({ bet: { ...LOST, profit: 0, isProfitUntold: 'yes' }, round: down })).toBe('profit');
    expect(audit({ bet: { ...LOST, status: 3, profit: 0 }, round: down })).toMatchObject({
      own: { outcome: 'lost', profit: -50_000 },
    });
  });

  test('BR24: without any percent the profit of a won bet cannot be told, and no other bet needs one', () => {
    const unrated = bet({ profitPercent: undefined });
    expect(said({ bet: unrated })).toBe('rate');
    expect(said({ bet: { ...LOST, profitPercent: undefined } as Bet })).toEqual(['round', 'outcome']);
  });

  test('BR26: a profit by the present percent is right, where the site told that with two decimals; any other one is not', () => {
    const reference = by({ points: 500_000, percent: 78.04, finer: 78.036 });
    const paid = (profit: number) => said({ bet: bet({ points: 500_000, profit }), by: reference });
    expect([390_200, 390_180, 390_190, 390_179, 390_201].map(paid)).toEqual([
      'agrees',
      'agrees',
      ['profit'],
      ['profit'],
      ['profit'],
    ]);
  });

  test('BR26: a percent that was not told before the result is sure only if both say the same', () => {
    const later = { isPercentOfThen: false } as const;
    expect(said({ by: by({ ...later, percent: 88 }) })).toBe('agrees');
    expect(said({ by: by({ ...later, percent: 80 }) })).toBe('percent');
    expect(said({ by: by({ ...later, percent: 80 }), bet: bet({ profit: 40_000 }) })).toEqual(['profit']);
    expect(said({ by: by({ ...later, percent: 88 }), bet: bet({ profitPercent: undefined }) })).toBe('rate');
    expect(said({ by: by({ percent: 80 }), bet: bet({ profit: 40_000 }) })).toBe('agrees');
  });
});

describe('BR26: pips and precisions that may have been in force', () => {
  const pips = (buyPip: number, precision = 2) => ({ precision, buyPip, sellPip: buyPip });
  test('BR26: pips of then decide, and the option of now does not', () => {
    expect(said({ by: by({ pips: [pips(10.01)] }) })).toEqual(['outcome']);
    expect(said({ by: by({ pips: [pips(10)] }), option: { ...OPTION, buyPip: 20 } })).toBe('agrees');
  });

  test('BR26: two that make different outcomes say nothing, in either order', () => {
    expect(said({ by: by({ pips: [pips(4), pips(20)] }) })).toBe('terms');
    expect(said({ by: by({ pips: [pips(20), pips(4)] }) })).toBe('terms');
    expect(said({ by: by({ pips: [pips(4), pips(5)] }) })).toBe('agrees');
  });

  test('BR26: the pips of today find no fault where other pips at the time of the bet allow what was told', () => {
    const now = (buyPip: number) => by({ pips: [pips(buyPip)], arePipsOfThen: false });
    expect(said({ by: now(4) })).toBe('agrees');
    expect(said({ by: now(20) })).toBe('terms');
    expect(said({ by: now(4), bet: bet({ status: 3, profit: 0 }), round: round({ status: 3 }) })).toBe('terms');
    const lost = { bet: LOST, round: round({ status: 2 }) };
    expect(said({ by: now(4), ...lost })).toEqual(['outcome']); // no pip makes a higher price a loss
  });

  test('BR26: where the precision of then is not known, prices differ only if they do at every one', () => {
    const unsure = by({ arePipsOfThen: false });
    expect(said({ by: unsure, published: prices(97_402, 97_410) })).toEqual(['open']);
    expect(said({ published: prices(97_400.4, 97_410) })).toEqual(['open']);
  });

  test('BR26: prices that differ at the precision of now, and not at every one, do not agree: nobody knows the precision of then', () => {
    const unsure = by({ arePipsOfThen: false });
    expect(said({ by: unsure, published: prices(97_400.4, 97_410) })).toBe('terms');
    expect(said({ by: unsure, published: prices(97_400, 97_410.4) })).toBe('terms');
    expect(said({ by: unsure, published: prices(97_400.001, 97_410.001) })).toBe('agrees');
    expect(said({ by: unsure, bet: bet({ profit: 1 }), published: prices(97_400.4, 97_410) })).toEqual(['profit']);
  });

  test('BR24: without a pip only what no pip could make differs', () => {
    const option = { ...OPTION, buyPip: undefined } as never;
    expect(said({ option })).toBe('option');
    expect(said({ option, bet: bet({ status: 3, profit: 0 }), round: round({ status: 3 }) })).toBe('option');
    expect(said({ option, bet: LOST, round: round({ status: 2 }) })).toEqual(['outcome']);
    const fallen = round({ status: 1, close: 97_390, resultPrice: 97_390 });
    expect(said({ option, round: fallen })).toEqual(['outcome']);
    expect(said({ option, bet: LOST, round: round({ ...fallen, status: 2 }) })).toBe('option');
    expect(said({ option: { ...OPTION, type: 'X1' } as never })).toBe('option');
  });
});

describe('BR24: number-ball', () => {
  const even = bet({ gameType: 'P1', type: 'E', profitPercent: 95, profit: 47_500 });
  const at = (close: number, more: object = {}) => round({ close, resultPrice: close, open: undefined, ...more });
  const ball = (given: Given): unknown => said({ bet: even, option: BALL, ...given });
  test('BR24: the digit of the settle price decides, and an open price is not needed', () => {
    expect(ball({ round: at(97_410.02) })).toBe('agrees');
    expect(ball({ round: at(97_410.03) })).toEqual(['outcome']);
    expect(ball({ round: at(97_410.02, { open: 1 }), published: prices(2, undefined) })).toBe('agrees');
  });

  test('BR24: its settle price is held against the trades', () => {
    expect(ball({ round: at(97_410.02), published: prices(undefined, 97_410.12) })).toEqual(['close']);
  });

  test('BR24: a round that runs is no round yet', () => {
    expect(ball({ round: at(97_410.02, { status: 0 }) })).toBe('round');
    expect(ball({ round: undefined })).toBe('round');
  });

  test('BR24: each part that the site told is held against the digit, but of a void round none', () => {
    const right = { oe: 'E', uo: 'UN', sml: 'S', n: 2 };
    expect(ball({ round: at(97_410.02, { ex: right }) })).toBe('agrees');
    for (const wrong of [{ oe: 'O' }, { uo: 'OV' }, { sml: 'L' }, { n: 3 }]) {
      const ex = { ...right, ...wrong };
      expect(ball({ round: at(97_410.02, { ex }) }), JSON.stringify(wrong)).toEqual(['ball']);
      expect(ball({ round: at(97_410.02, { ex: { ...ex, ...right } }) })).toBe('agrees');
      const untold = Object.fromEntries(Object.keys(wrong).map((part) => [part, undefined]));
      expect(ball({ round: at(97_410.02, { ex: { ...right, ...untold } }) })).toBe('agrees');
    }
    const gone = { bet: { ...even, status: 3, profit: 0 } as Bet };
    expect(ball({ ...gone, round: at(97_410.02, { status: 3, ex: { ...right, n: 3 } }) })).toBe('agrees');
  });

  test('BR26: where the precision is not known, a digit alone is no fault', () => {
    const unsure = by({ ...asAccepted(even, BALL, DEFAULT_POLICY), arePipsOfThen: false });
    const odd = { ...even, type: 'O' } as Bet;
    expect(ball({ round: at(97_411.02), by: unsure })).toBe('agrees');
    expect(ball({ round: at(97_411.02, { ex: { n: 2 } }), by: unsure })).toBe('agrees');
    expect(ball({ round: at(97_411.02, { ex: { n: 9 } }), by: unsure })).toEqual(['ball']);
    // the eighth decimal is odd
    expect(ball({ bet: odd, round: at(97_410.00000001), by: { ...unsure, type: 'O' } })).toBe('terms');
    expect(ball({ bet: odd, round: at(97_411.02), by: { ...unsure, type: 'O' } })).toBe('terms');
    expect(ball({ bet: odd, round: at(97_410), by: { ...unsure, type: 'O' } })).toEqual(['outcome']);
  });
});
