import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Round } from '../../../engine/model/market.ts';
import type { PlacedBet } from '../../../engine/model/ticket.ts';
import { isProfitTold } from '../../../engine/rules/outcome.ts';
import { asAccepted, type BetTerms, referenceOf } from '../../../engine/rules/terms.ts';
import { BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';

/* What a settled bet is judged by, case by case (engine/SPEC.md, BR26). */

const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
const LOST = { ...BET, status: 2, profit: -50_000 } as Bet;
const bet = (fields: object): Bet => ({ ...WON, ...fields }) as Bet;

describe('BR26: what a bet was accepted under', () => {
  const sent = {
    clientId: 'c#1',
    optionId: 2,
    roundId: 7_000,
    betType: 'B',
    points: 50_000,
    percent: 88,
  } as unknown as PlacedBet;
  const terms = (fields: Partial<BetTerms> = {}): BetTerms => ({
    id: BET.id,
    sent: null,
    words: [BET],
    pips: { precision: 2, buyPip: 4.62, sellPip: 4.62, atMs: ROUND.startMs },
    round: ROUND as Round,
    ...fields,
  });
  const reference = (of: BetTerms | undefined, last: Bet = WON, percent: number | undefined = 70) =>
    referenceOf(last, of, { option: OPTION, percent, policy: DEFAULT_POLICY });

  test('BR26: a bet that is known only as settled has no terms of the time when it was placed', () => {
    expect(reference(undefined)).toEqual({
      type: 'B',
      points: 50_000,
      percent: 70,
      isPercentOfThen: false,
      pips: [OPTION],
      arePipsOfThen: false,
      open: undefined,
      told: { points: 50_000, percent: 88 },
      findings: [],
    });
  });

  test('BR26: a bet that the site told with two decimals may be booked with the present percent, where that is the same to two decimals', () => {
    const words = [{ ...BET, profitPercent: 78.04 } as never];
    const finerBy = (percent: number | undefined, fields: Partial<BetTerms> = {}) =>
      reference(terms({ words, ...fields }), { ...WON, profitPercent: 78.04 } as never, percent).finer;
    expect([78.0361, 78.0449, 78.04, 78.03, 78.05, 70, undefined].map((percent) => finerBy(percent))).toEqual([
      78.0361,
      78.0449,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // a percent that was told with more decimals was not cut
    const longer = [{ ...BET, profitPercent: 78.0412 } as never];
    expect([78.04, 78.0361].map((percent) => finerBy(percent, { words: longer }))).toEqual([undefined, undefined]);
    // what the member has confirmed is certain
    expect(finerBy(78.0361, { sent: { ...sent, percent: 78.0412 } as never })).toBeUndefined();
  });

  test('BR26: what the site told while the bet was in progress counts', () => {
    const words = [{ ...BET, points: 40_000, type: 'S', profitPercent: 80 } as never];
    expect(reference(terms({ words }))).toMatchObject({
      type: 'S',
      points: 40_000,
      percent: 80,
      isPercentOfThen: true,
      arePipsOfThen: true,
      open: 97_400,
      told: { points: 50_000, percent: 88 },
      findings: ['bet', 'stake', 'percent'],
    });
  });

  test('BR26: the first percent of several words in progress counts, and the first one that differs from it is the one that was told', () => {
    const words = [undefined, 88, 80, 70].map((profitPercent) => ({ ...BET, profitPercent }) as never);
    expect(reference(terms({ words }))).toMatchObject({
      percent: 88,
      told: { points: 50_000, percent: 80 },
      findings: ['percent'],
    });
  });

  test('BR26: what the member has confirmed counts before it', () => {
    const mine = { ...sent, points: 30_000, betType: 'S', percent: 77 } as never;
    expect(reference(terms({ sent: mine }))).toMatchObject({
      type: 'S',
      points: 30_000,
      percent: 77,
      told: { points: 50_000, percent: 88 },
      findings: ['bet', 'stake', 'percent'],
    });
    expect(reference(terms({ sent })).findings).toEqual([]);
    expect(reference(terms({ sent, words: [] })).findings).toEqual([]);
    expect(reference(terms({ sent: { ...sent, roundId: 6_999 } as never })).findings).toEqual(['bet']);
  });

  test('BR26: the first percent of a running word counts, where the first word has none', () => {
    const words = [{ ...BET, profitPercent: undefined }, BET];
    expect(reference(terms({ words }), bet({ profitPercent: undefined }))).toMatchObject({
      percent: 88,
      isPercentOfThen: true,
      told: { percent: 88 },
      findings: [],
    });
  });

  test('BR26: the first of several words that differs from the confirmation is what the site told', () => {
    const words = [BET, { ...BET, points: 40_000, profitPercent: 80 } as never, { ...BET, points: 30_000 } as never];
    expect(reference(terms({ words })).told).toEqual({ points: 40_000, percent: 80 });
  });

  test('BR26: percentages that are shown alike are the same one', () => {
    const of = (profitPercent: number) => reference(terms(), bet({ profitPercent })).findings;
    const small = terms({ words: [{ ...BET, profitPercent: 0.12 } as never] });
    expect(reference(small, bet({ profitPercent: 0.125 })).findings).toEqual([]); // 0.0050000000000000044 apart
    const large = terms({ words: [{ ...BET, profitPercent: 10_000 } as never] });
    expect(reference(large, bet({ profitPercent: 9_999.995 })).findings).toEqual([]); // 0.005000000000109 apart
    expect([of(88.005), of(87.995), of(88.0051), of(87.9949)]).toEqual([[], [], ['percent'], ['percent']]);
  });

  test('BR26: another game, stock or round in any word is a finding of the bet', () => {
    for (const fields of [{ gameType: 'R3' }, { stock: 'ETHUSDT' }, { roundId: 7_001 }])
      expect(reference(terms(), bet(fields)).findings).toEqual(['bet']);
    expect(reference(terms(), bet({ gameType: undefined, stock: undefined })).findings).toEqual([]);
  });

  test('BR26: a status against its profit, and a result that changes, are findings', () => {
    expect(reference(terms(), bet({ profit: -1 })).findings).toEqual(['status']);
    expect(reference(terms({ words: [BET, LOST] })).findings).toEqual(['changed']);
    expect(reference(terms({ words: [BET, bet({ profit: 43_000 })] })).findings).toEqual(['changed']);
    const untold = bet({ profit: 0, isProfitUntold: 'yes' });
    expect(reference(terms({ words: [BET, untold] }), { ...untold, status: 3 }).findings).toEqual(['changed']);
    expect(reference(terms({ words: [BET, untold] })).findings).toEqual([]);
    expect([isProfitTold(WON), isProfitTold(untold)]).toEqual([true, false]);
  });

  test('BR26: the pips are of then if the list was asked for within the round', () => {
    const pips = terms().pips as NonNullable<BetTerms['pips']>;
    const at = (atMs: number, more: Partial<BetTerms> = {}) => reference(terms({ pips: { ...pips, atMs }, ...more }));
    expect(at(ROUND.startMs)).toMatchObject({ arePipsOfThen: true, pips: [{ buyPip: 4.62 }] });
    expect(at(ROUND.startMs).pips).toHaveLength(1);
    expect(at(ROUND.startMs - 1).pips).toHaveLength(2);
    expect(at(ROUND.startMs - 1).pips[1]?.buyPip).toBeCloseTo(4.62, 6);
    expect(at(ROUND.startMs - 1).pips[1]?.sellPip).toBeCloseTo(4.62, 6);
    const round = { ...ROUND, openPrice: 97_400, buyPrice: 97_404, sellPrice: 97_397 } as Round;
    expect(at(ROUND.startMs - 1, { round }).pips[1]).toEqual({ precision: 2, buyPip: 4, sellPip: 3 });
    for (const name of ['openPrice', 'buyPrice', 'sellPrice'])
      expect(at(ROUND.startMs - 1, { round: { ...ROUND, [name]: undefined } as Round }).arePipsOfThen, name).toBe(
        false,
      );
    expect(at(ROUND.startMs - 1, { round: null }).arePipsOfThen).toBe(false);
    expect(at(ROUND.startMs, { round: null }).arePipsOfThen).toBe(true);
    expect(reference(terms({ pips: null })).arePipsOfThen).toBe(false);
    expect(reference(undefined, BET).arePipsOfThen).toBe(false);
    // nobody knows when its round began
    const undated = terms({ round: null, words: [], sent });
    expect(reference(undated, bet({ roundStartMs: undefined })).arePipsOfThen).toBe(true);
  });

  test('BR26: a list that was asked for after another page’s bet was placed does not say its pips; an own bet is placed later', () => {
    const pips = { ...(terms().pips as NonNullable<BetTerms['pips']>), atMs: BET.createdMs + 1 };
    expect(reference(terms({ pips })).arePipsOfThen).toBe(false);
    expect(reference(terms({ pips: { ...pips, atMs: BET.createdMs } })).arePipsOfThen).toBe(true);
    expect(reference(terms({ pips, sent })).arePipsOfThen).toBe(true);
    expect(reference(terms({ words: [] })).arePipsOfThen).toBe(false);
    expect(reference(terms({ words: [], sent })).arePipsOfThen).toBe(true);
  });

  test('BR25: a bet that the page has kept is its own reference', () => {
    expect(asAccepted(WON, OPTION, DEFAULT_POLICY)).toEqual({
      type: 'B',
      points: 50_000,
      percent: 88,
      isPercentOfThen: true,
      pips: [OPTION],
      arePipsOfThen: true,
      open: undefined,
      told: { points: 50_000, percent: 88 },
      findings: [],
    });
    expect(asAccepted(bet({ profitPercent: undefined }), OPTION, DEFAULT_POLICY).isPercentOfThen).toBe(false);
    expect(asAccepted(bet({ profit: -1 }), OPTION, DEFAULT_POLICY).findings).toEqual(['status']);
  });
});
