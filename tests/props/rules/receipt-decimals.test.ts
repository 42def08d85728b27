import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { BallOutcome, RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { auditBet } from '../../../engine/rules/audit.ts';
import { receiptOf } from '../../../engine/rules/receipt.ts';
import { type BetTerms, referenceOf } from '../../../engine/rules/terms.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';

/* The audit and the receipt of a bet, where the decimals of then are not known (engine/SPEC.md, BR22 and BR25). */

const UNTOLD = { precision: 2, isPrecisionUntold: true } as const;
const ODD_FIVE: BallOutcome = { oe: 'O', uo: 'OV', sml: 'M', n: 5 };

type Given = {
  readonly bet: Bet;
  readonly option: TradeOption;
  readonly round: RoundResult;
  readonly terms?: BetTerms;
};
function judged({ bet, option, round, terms }: Given) {
  const policy = DEFAULT_POLICY;
  const published = { open: undefined, close: undefined };
  const reference = referenceOf(bet, terms, { option, percent: bet.profitPercent, policy });
  const audit = auditBet(bet, round, option, policy, published, reference);
  const by = { ...option, isPrecisionUntold: false, ...reference.pips[0] };
  return { audit, receipt: receiptOf(bet, round, by, { audit, published, policy, reference }) };
}

/** A bet of an earlier session on number-ball that the site calls won. */
const onBall = (type: Bet['type'], close: number, ex: BallOutcome | undefined, option: Partial<TradeOption>) =>
  judged({
    bet: {
      ...BET,
      gameType: 'P1',
      type,
      status: 1,
      points: 1_000,
      profit: 7_000,
      profitPercent: 700,
    } as unknown as Bet,
    option: { ...BALL, ...option },
    round: { ...RESULT, close, resultPrice: undefined, ex } as RoundResult,
  });

describe('BR25: decimals of now that may have been others then', () => {
  test('BR25: a digit that is the right one with other decimals is not marked', () => {
    const { audit, receipt } = onBall('5', 100.15, ODD_FIVE, { precision: 1 });
    expect(audit).toEqual({ verdict: 'unknown', missing: 'terms' });
    expect(receipt.ball).toMatchObject({
      digit: { own: 2, told: 5, isSame: null },
      said: { own: { oe: 'E', uo: 'UN', sml: 'S' }, isSame: null },
    });
  });

  test('BR25: a digit that no decimals give is another one', () => {
    const { audit, receipt } = onBall('7', 100.15, { ...ODD_FIVE, sml: 'L', n: 7 }, { precision: 1 });
    expect(audit).toMatchObject({ verdict: 'differs', findings: ['ball', 'outcome'] });
    expect(receipt.ball).toMatchObject({ digit: { own: 2, told: 7, isSame: false }, said: { isSame: false } });
  });
});

describe('BR22: decimals that the site does not tell', () => {
  test('BR24: no bet of number-ball is called right or wrong by a digit that nobody knows', () => {
    for (const type of ['5', '0', 'O', 'E'] as const)
      expect(onBall(type, 100.05, undefined, UNTOLD).audit, type).toEqual({ verdict: 'unknown', missing: 'terms' });
    expect(onBall('7', 100.057, { ...ODD_FIVE, sml: 'L', n: 7 }, UNTOLD).audit).toEqual({
      verdict: 'unknown',
      missing: 'terms',
    });
  });

  test('BR24: a bet type that no decimals pay is lost', () => {
    const { audit } = onBall('7', 100.05, undefined, UNTOLD);
    expect(audit).toMatchObject({ verdict: 'differs', own: { outcome: 'lost' }, findings: ['outcome'] });
  });

  test('BR24: an outcome that no decimals give is a difference, and where decimals decide ours there is none of our own', () => {
    const bet = { ...BET, gameType: 'P1', type: '5', status: 3, points: 1_000, profit: 0 } as unknown as Bet;
    const option = { ...BALL, ...UNTOLD };
    const round = { ...RESULT, close: 100.05, resultPrice: undefined } as RoundResult;
    expect(judged({ bet, option, round }).audit).toMatchObject({
      verdict: 'differs',
      own: null,
      findings: ['outcome'],
    });
    // of a bet that the page has kept, too
    const won = { ...bet, status: 1, profit: 7_000, profitPercent: 700 } as Bet;
    expect(auditBet(won, round, option, DEFAULT_POLICY)).toEqual({ verdict: 'unknown', missing: 'terms' });
    expect(auditBet(won, round, BALL, DEFAULT_POLICY)).toEqual({ verdict: 'agrees' });
  });

  test('BR24: what was paid is still held against the outcome that the site told', () => {
    const { bet, option, round } = {
      bet: {
        ...BET,
        gameType: 'P1',
        type: '5',
        status: 1,
        points: 1_000,
        profit: 9_000,
        profitPercent: 700,
      } as unknown as Bet,
      option: { ...BALL, ...UNTOLD },
      round: { ...RESULT, close: 100.05, resultPrice: undefined } as RoundResult,
    };
    expect(judged({ bet, option, round }).audit).toMatchObject({ verdict: 'differs', findings: ['profit'] });
  });

  test('BR25: we have no digit, and the words of the site are shown without a mark', () => {
    const { receipt } = onBall('7', 100.057, { ...ODD_FIVE, sml: 'L', n: 7 }, UNTOLD);
    expect(receipt.ball).toEqual({
      digit: { own: null, told: 7, isSame: null },
      said: { own: null, told: { oe: 'O', uo: 'OV', sml: 'L' }, isSame: null },
    });
  });

  test('BR26: decimals that the page knew when the bet was accepted count', () => {
    const bet = { ...BET, gameType: 'P1', type: '5', profitPercent: 700 } as Bet;
    const pips = { precision: 2, buyPip: 0, sellPip: 0, atMs: BET.roundStartMs ?? 0 };
    const terms: BetTerms = { id: bet.id, sent: null, words: [bet], pips, round: null };
    const { audit, receipt } = judged({
      bet: { ...bet, status: 1, points: bet.points, profit: bet.points * 7 },
      option: { ...BALL, ...UNTOLD },
      round: { ...RESULT, close: 100.05, resultPrice: undefined, ex: ODD_FIVE } as RoundResult,
      terms,
    });
    expect(audit).toEqual({ verdict: 'agrees' });
    expect(receipt.ball).toMatchObject({ digit: { own: 5, isSame: true }, said: { isSame: true } });
  });

  test('BR24: a side is not said to have won or lost by decimals that nobody knows', () => {
    const sided = (close: number, status: 1 | 3, told = close) =>
      judged({
        bet: { ...BET, status, profit: status === 1 ? 44_000 : 0 } as Bet,
        option: { ...OPTION, ...UNTOLD, precision: 4, buyPip: 0.0003, sellPip: 0.0003 },
        round: { ...RESULT, open: 1.08453, close: told, resultPrice: undefined, status } as RoundResult,
      });
    for (const [close, status] of [
      [1.08482, 1],
      [1.08482, 3],
      [1.09, 1],
    ] as const) {
      const { audit, receipt } = sided(close, status);
      expect(audit, `${close} ${status}`).toEqual({ verdict: 'unknown', missing: 'terms' });
      expect(receipt.sided).toMatchObject({
        open: { isSame: null },
        target: { own: null, told: null },
        status: { own: null, told: status, isSame: null },
        isWonAt: null,
      });
    }
    expect(sided(1.08453, 3).receipt.sided?.status).toEqual({ own: 3, told: 3, isSame: true });
  });

  test('BR25: two prices are the same only if they are so with all decimals', () => {
    const option = { ...OPTION, ...UNTOLD };
    const bet = { ...BET, status: 1, profit: 44_000 } as Bet;
    const round = { ...RESULT, resultPrice: 97_410.001 } as RoundResult;
    const reference = referenceOf(bet, undefined, { option, percent: 88, policy: DEFAULT_POLICY });
    const at = (close: number) =>
      receiptOf(bet, round, option, {
        audit: null,
        published: { open: 97_400, close },
        policy: DEFAULT_POLICY,
        reference,
      }).close.isSame;
    expect([97_410.001, 97_410.002, 97_420].map(at)).toEqual([true, null, false]);
  });
});
