import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { type Audit, auditBet, type Prices } from '../../../engine/rules/audit.ts';
import { type Receipt, receiptOf } from '../../../engine/rules/receipt.ts';
import { asAccepted, type Reference } from '../../../engine/rules/terms.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';

/* The lines of a receipt one by one, without a page (engine/SPEC.md, BR25). */

const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
const PUBLISHED: Prices = { open: 97_400, close: 97_410 };
const AGREES: Audit = { verdict: 'agrees' };

type Given = {
  readonly bet?: Bet;
  readonly round?: RoundResult | undefined;
  readonly option?: TradeOption;
  readonly audit?: Audit | null;
  readonly published?: Prices;
  readonly reference?: Partial<Reference>;
};
function receipt(given: Given = {}): Receipt {
  const { bet = WON, option = OPTION, audit = AGREES, published = PUBLISHED } = given;
  const round = 'round' in given ? given.round : RESULT;
  const reference = { ...asAccepted(bet, option, DEFAULT_POLICY), ...given.reference };
  return receiptOf(bet, round, option, { audit, published, policy: DEFAULT_POLICY, reference });
}
const sided = (given: Given): NonNullable<Receipt['sided']> => {
  const { sided: found } = receipt(given);
  if (found === null) throw new Error('no side decides');
  return found;
};

describe('BR25: the stake and the percent', () => {
  test('BR25: they are the same where the reference has no finding of them, however the numbers are written', () => {
    const told = { points: 50_000, percent: 88.004 };
    const same = receipt({ reference: { told } });
    expect(same.stake).toEqual({ own: 50_000, told: 50_000, isSame: true });
    expect(same.percent).toEqual({ own: 88, told: 88.004, isSame: true });
  });

  test('BR25: each differs by its own finding', () => {
    const told = { points: 5_000, percent: 80 };
    const stake = receipt({ reference: { told, findings: ['stake'] } });
    expect(stake.stake).toEqual({ own: 50_000, told: 5_000, isSame: false });
    expect(stake.percent.isSame).toBe(true);
    const percent = receipt({ reference: { told, findings: ['percent'] } });
    expect(percent.percent).toEqual({ own: 88, told: 80, isSame: false });
    expect(percent.stake.isSame).toBe(true);
  });

  test('BR25: a percent that was not told before the result is not ours, and one that was never told is not the site’s', () => {
    expect(receipt({ reference: { isPercentOfThen: false } }).percent).toEqual({ own: null, told: 88, isSame: null });
    const untold = { percent: undefined, told: { points: 50_000, percent: undefined } };
    expect(receipt({ reference: untold }).percent).toEqual({ own: null, told: null, isSame: null });
  });
});

describe('BR25: the outcome and what was paid', () => {
  test('BR25: without an audit, and where it cannot tell, nothing of ours stands there', () => {
    for (const audit of [null, { verdict: 'unknown', missing: 'rate' }] as const) {
      const { outcome, paid } = receipt({ audit });
      expect(outcome).toEqual({ own: null, told: 'won', isSame: null });
      expect(paid).toEqual({ own: null, told: 94_000, isSame: null });
    }
  });

  test('BR25: an audit that differs says what is ours', () => {
    const told = { outcome: 'lost', profit: -50_000 } as const;
    const own = { outcome: 'won', profit: 40_000 } as const;
    const { outcome, paid } = receipt({ audit: { verdict: 'differs', own, told, findings: ['outcome'] } });
    expect([outcome.own, paid.own]).toEqual(['won', 90_000]);
    const silent = receipt({ audit: { verdict: 'differs', own: null, told, findings: ['stake'] } });
    expect([silent.outcome.own, silent.paid.own]).toEqual([null, null]);
  });

  test('BR25: our own payment comes of the stake that was accepted, the site’s of the one that it told', () => {
    const { paid } = receipt({ reference: { points: 60_000 } });
    expect(paid).toEqual({ own: 104_000, told: 94_000, isSame: false });
  });

  test('BR25: of a bet in progress the site has told neither', () => {
    const { outcome, paid } = receipt({ bet: BET, audit: null });
    expect(outcome).toEqual({ own: null, told: null, isSame: null });
    expect(paid).toEqual({ own: null, told: null, isSame: null });
  });

  test('BR25: a lost bet gives back nothing; a void one gives back the stake', () => {
    expect(receipt({ bet: { ...WON, status: 2, profit: -50_000 } }).paid).toEqual({ own: 0, told: 0, isSame: true });
    expect(receipt({ bet: { ...WON, status: 3, profit: 0 } }).paid).toEqual({
      own: 50_000,
      told: 50_000,
      isSame: true,
    });
  });

  test.each([
    [-80_000, -30_000],
    [-50_001, -1],
    [-30_000, 20_000],
    [0, 50_000],
  ])('BR25: a lost bet with a profit of %i gave back %i by the site’s word, as the audit takes it', (profit, paid) => {
    const bet = { ...BET, status: 2, profit } as unknown as Bet;
    const audit = auditBet(bet, undefined, OPTION, DEFAULT_POLICY);
    expect(audit).toMatchObject({ verdict: 'differs', findings: ['profit'] });
    expect(receipt({ bet, audit }).paid).toEqual({ own: null, told: paid, isSame: null });
    const own = { outcome: 'lost', profit: -50_000 } as const;
    const computed: Audit = { verdict: 'differs', own, told: { ...own, profit }, findings: ['profit'] };
    expect(receipt({ bet, audit: computed }).paid).toEqual({ own: 0, told: paid, isSame: false });
  });
});

describe('BR25: the prices', () => {
  test('BR25: the settle price is the round’s result price, else its close', () => {
    expect(receipt({ round: { ...RESULT, close: 1 } }).close).toEqual({ own: 97_410, told: 97_410, isSame: true });
    expect(receipt({ round: { ...RESULT, resultPrice: undefined } }).close.told).toBe(97_410);
  });

  test('BR25: two prices are the same if they are so with the decimals of the option', () => {
    const at = (open: number, resultPrice: number): readonly (boolean | null)[] => {
      const { sided: lines, close } = receipt({ round: { ...RESULT, open, resultPrice } as RoundResult });
      return [lines?.open.isSame ?? null, lines?.target.isSame ?? null, close.isSame];
    };
    expect(at(97_400.004, 97_410.004)).toEqual([true, true, true]);
    expect(at(97_400.01, 97_410.01)).toEqual([false, false, false]);
  });

  test('BR25: without a round the prices and the status of the site are not known, and ours are', () => {
    const { open, target, status } = sided({ round: undefined });
    expect(open).toEqual({ own: 97_400, told: null, isSame: null });
    expect(target).toEqual({ own: 97_404.62, told: null, isSame: null });
    expect(status).toEqual({ own: 1, told: null, isSame: null });
  });

  test('BR25: our own status comes of the published prices before those that were told', () => {
    expect(sided({ published: { open: 97_410, close: 97_400 } }).status).toEqual({ own: 2, told: 1, isSame: false });
  });

  test('BR25: the target of what the site told is computed of its own open price', () => {
    const { target } = sided({ round: { ...RESULT, open: 97_300 } });
    expect(target).toEqual({ own: 97_404.62, told: 97_304.62, isSame: false });
  });
});

describe('BR25: at which prices a bet wins', () => {
  const winning = (type: 'B' | 'S', more: Given = {}): readonly boolean[] => {
    const { isWonAt } = sided({ bet: { ...WON, type }, ...more });
    if (isWonAt === null) throw new Error('it is not known at which price the bet wins');
    return [97_395.37, 97_395.38, 97_400, 97_404.62, 97_404.63].map(isWonAt);
  };
  test('BR25: a bought bet wins above its price, a sold one below its own', () => {
    const up = winning('B');
    const down = winning('S');
    expect([up[0], up[2], up[4]]).toEqual([false, false, true]);
    expect([down[0], down[2], down[4]]).toEqual([true, false, false]);
    expect(up.toReversed()).toEqual(down);
  });

  test('BR25: it is not known without an open price, a side, a pip or a family', () => {
    const bare: Given = { published: { open: undefined, close: 97_410 }, round: { ...RESULT, open: undefined } };
    expect(sided(bare).isWonAt).toBeNull();
    expect(sided(bare).target).toEqual({ own: null, told: null, isSame: null });
    expect(sided({ bet: { ...WON, type: '7' } }).isWonAt).toBeNull();
    expect(sided({ option: { ...OPTION, buyPip: undefined, sellPip: undefined } as never }).isWonAt).toBeNull();
    expect(sided({ option: { ...OPTION, type: 'X1' } as never }).isWonAt).toBeNull();
  });

  test('BR25: each side has its own pip and its own price', () => {
    const option = { ...OPTION, buyPip: 4, sellPip: 3 };
    expect(sided({ option })).toMatchObject({ pip: 4, target: { own: 97_404, told: 97_404, isSame: true } });
    const sold = sided({ option, bet: { ...WON, type: 'S' } });
    expect(sold).toMatchObject({ pip: -3, target: { own: 97_397, told: 97_397, isSame: true } });
    expect([sold.isWonAt?.(97_397.01), sold.isWonAt?.(97_396.99)]).toEqual([false, true]);
    for (const buyPip of [0, undefined])
      expect(sided({ option: { ...option, buyPip } as TradeOption, bet: { ...WON, type: 'S' } }).pip).toBe(-3);
  });

  test('BR25: a bet on no side has no target', () => {
    expect(sided({ bet: { ...WON, type: '7' } }).target).toEqual({ own: null, told: null, isSame: null });
  });
});

describe('BR25: what decides', () => {
  const ball: Bet = { ...WON, gameType: 'P1', type: 'E' };
  test('BR25: number-ball without a settle price has no digit of ours, and without a round none of the site’s', () => {
    const bare: Given = { bet: ball, option: BALL, published: {} as Prices };
    const without = receipt({ ...bare, round: { ...RESULT, close: undefined, resultPrice: undefined } });
    expect(without.sided).toBeNull();
    const none = { own: null, told: null, isSame: null };
    expect(without.ball).toEqual({ digit: none, said: none });
    const published = { open: undefined, close: 97_410.02 };
    const { ball: found } = receipt({ ...bare, published, round: undefined });
    expect(found).toEqual({
      digit: { own: 2, told: null, isSame: null },
      said: { own: { oe: 'E', uo: 'UN', sml: 'S' }, told: null, isSame: null },
    });
  });

  test('BR25: the digit has a mark of its own, and what it says has another; what the site did not tell has none', () => {
    const published = { open: undefined, close: 97_410.02 };
    const right = { oe: 'E', uo: 'UN', sml: 'S', n: 2 } as const;
    const areSame = (ex: object) => {
      const { ball: found } = receipt({ bet: ball, option: BALL, published, round: { ...RESULT, ex } as RoundResult });
      return [found?.digit.isSame, found?.said.isSame];
    };
    expect(areSame(right)).toEqual([true, true]);
    for (const part of ['oe', 'uo', 'sml'])
      expect(areSame({ ...right, [part]: undefined }), part).toEqual([true, true]);
    expect(areSame({ ...right, n: undefined })).toEqual([null, true]);
    expect(areSame({ n: 2 })).toEqual([true, null]);
    expect(areSame({})).toEqual([null, null]);
    for (const wrong of [{ oe: 'O' }, { uo: 'OV' }, { sml: 'L' }])
      expect(areSame({ ...right, ...wrong }), JSON.stringify(wrong)).toEqual([true, false]);
    expect(areSame({ ...right, n: 3 })).toEqual([false, true]);
  });

  test('BR25: a game that the page does not know has the lines of prices', () => {
    const option = { ...OPTION, type: 'X1' } as never;
    expect(sided({ option }).status).toEqual({ own: null, told: 1, isSame: null });
    expect(receipt({ option }).ball).toBeNull();
  });
});

describe('BR25, BR26: the site is not said to differ where nobody knows that it does', () => {
  const ball = { ...WON, gameType: 'P1', type: 'E' } as Bet;

  test('BR25: a round that still runs has told neither its settle price nor its result', () => {
    const running = { ...RESULT, status: 0, close: 97_399, resultPrice: undefined } as RoundResult;
    const { close, sided: lines } = receipt({ round: running });
    expect(close).toEqual({ own: 97_410, told: null, isSame: null });
    expect(lines?.status).toEqual({ own: 1, told: null, isSame: null });
    expect(lines?.open).toEqual({ own: 97_400, told: 97_400, isSame: true });
    const ex = { oe: 'O', uo: 'UN', sml: 'S', n: 1 } as const;
    const published = { open: undefined, close: 97_410.02 };
    const { ball: found } = receipt({ bet: ball, option: BALL, published, round: { ...running, ex } });
    expect([found?.digit.isSame, found?.said.isSame]).toEqual([null, null]);
  });

  test('BR24: the outcome of a round of number-ball that the site calls void is not compared', () => {
    const ex = { oe: 'O', uo: 'UN', sml: 'S', n: 1 } as const;
    const published = { open: undefined, close: 97_410.02 };
    const round = { ...RESULT, status: 3, ex } as RoundResult;
    expect(receipt({ bet: ball, option: BALL, published, round }).ball).toMatchObject({
      digit: { told: 1, isSame: null },
      said: { told: { oe: 'O', uo: 'UN', sml: 'S' }, isSame: null },
    });
  });

  test('BR26: by pips and decimals of now, only what none could make is another status or price', () => {
    const ofNow = { arePipsOfThen: false };
    const statusOf = (status: 1 | 2 | 3, reference: Partial<Reference>) =>
      sided({ round: { ...RESULT, status } as RoundResult, reference }).status.isSame;
    expect([1, 2, 3].map((status) => statusOf(status as 1, ofNow))).toEqual([true, false, null]);
    expect([1, 2, 3].map((status) => statusOf(status as 1, {}))).toEqual([true, false, false]);
    const round = { ...RESULT, resultPrice: 97_410.02, open: 97_401 } as RoundResult;
    expect(receipt({ round, reference: ofNow }).close.isSame).toBeNull();
    expect(receipt({ round }).close.isSame).toBe(false);
    expect(receipt({ round, reference: ofNow }).sided?.open.isSame).toBe(false);
  });

  test('BR26: of two pips that may have been in force, the other one is no difference either', () => {
    const pips = [OPTION, { ...OPTION, buyPip: 20 }] as const;
    const round = { ...RESULT, status: 3 } as RoundResult;
    expect(sided({ round, reference: { pips } }).status.isSame).toBeNull();
  });

  test('BR26: a won bet whose profit was left out was paid nobody knows what', () => {
    const untold = { ...WON, profit: 0, isProfitUntold: 'yes' } as Bet;
    expect(receipt({ bet: untold, audit: null }).paid.told).toBeNull();
    expect(receipt({ bet: { ...untold, status: 2 }, audit: null }).paid.told).toBe(0);
    expect(receipt({ bet: { ...untold, status: 3 }, audit: null }).paid.told).toBe(50_000);
  });
});
