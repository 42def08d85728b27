import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import type { Bet } from '../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../engine/model/market.ts';
import { auditBet } from '../../engine/rules/audit.ts';
import { betTypesOf, familyOf, percentOf } from '../../engine/rules/families.ts';
import { choiceOf, isSought } from '../../engine/rules/filter-match.ts';
import { receiptOf } from '../../engine/rules/receipt.ts';
import { BET, OPTION, RESULT } from '../../fixtures/arbitraries/samples.ts';
import { profitPercent, settle } from '../../fixtures/site/world/book/payout.ts';
import { findOption, OPTIONS, toPrice } from '../../fixtures/site/world/market/catalog.ts';
import { outcomeOf } from '../../fixtures/site/world/market/rounds.ts';
import { firstTouched } from './judge.ts';

const TOUCH = 91;
const site = findOption(TOUCH) ?? expect.fail('the site offers no touch');
const PRECISION = 2;

const settled = fc
  .record({
    type: fc.constantFrom('B' as const, 'S' as const),
    open: fc.integer({ min: 2_000_000, max: 10_000_000 }),
    steps: fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 40 }),
    buy: fc.nat(20),
    sell: fc.nat(20),
    points: fc.integer({ min: 1, max: 500_000 }),
    fee: fc.integer({ min: 0, max: 10_000 }),
  })
  .map(({ type, open, steps, buy, sell, points, fee }) => {
    const moves = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, step) => sum + step, 0));
    const ticks = moves.map((move) => open + move);
    const closeTicks = ticks.at(-1) ?? open;
    const { status, exStatus } = outcomeOf({ ...site, pips: { buy, sell } }, open, closeTicks, () => ticks);
    const percent = profitPercent(site, type, { fee: fee / 100, ratio: () => 0 });
    const told = settle(site, type, points, percent, { status, exStatus });
    const [path, close] = [ticks.map(priceOf), priceOf(closeTicks)];
    const bet = { ...BET, gameType: 'U1', type, points, profitPercent: percent, ...told } as unknown as Bet;
    const round: RoundResult = { ...RESULT, status, open: priceOf(open), close, resultPrice: close };
    const option = { ...OPTION, type: 'U1', buyPip: priceOf(buy), sellPip: priceOf(sell) } as unknown as TradeOption;
    const published = { open: priceOf(open), close, path };
    return { bet, round, option, published, expected: firstTouched(moves, 0, buy, sell) };
  });
const priceOf = (ticks: number): number => toPrice(ticks, PRECISION);
const WORDS = { 1: 'won', 2: 'lost', 3: 'void' } as const;

describe('touch: a family that the product does not have', () => {
  test('the site settles 20,000 bets on random paths as an independent judge does, and the audit agrees with each', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(settled, ({ bet, round, option, published, expected }) => {
        if (round.status !== expected) expect(round.status).toBe(expected);
        const audit = auditBet(bet, round, option, DEFAULT_POLICY, published);
        if (audit?.verdict !== 'agrees') expect(audit).toEqual({ verdict: 'agrees' });
        const closes = published.close - published.open;
        seen.add(`${bet.type} ${WORDS[bet.status as keyof typeof WORDS]} ${Math.sign(closes)}`);
      }),
      { numRuns: 20_000 },
    );
    // among them bets that won although the price closed on the other side
    for (const ended of ['B won -1', 'S won 1', 'B lost 1', 'S lost -1', 'B void 0', 'S void 1'])
      expect(seen).toContain(ended);
  });

  test('the audit differs from a site that settles touch on the close, where the path says otherwise', () => {
    fc.assert(
      fc.property(settled, ({ bet, round, option, published, expected }) => {
        const atClose = published.path.length === 0 ? [] : [published.path.at(-1) ?? 0];
        const moves = atClose.map((price) => Math.round((price - published.open) * 10 ** PRECISION));
        const pips = [option.buyPip, option.sellPip].map((pip) => Math.round((pip ?? 0) * 10 ** PRECISION));
        const wrong = firstTouched(moves, 0, pips[0] ?? 0, pips[1] ?? 0);
        fc.pre(wrong !== expected);
        const { status, profit } = settle(site, bet.type, bet.points, bet.profitPercent ?? 0, {
          status: wrong,
          exStatus: { OE: 'O', UO: 'UN', SML: 'S', N: 1 },
        });
        const told = { ...bet, status, profit } as Bet;
        const audit = auditBet(told, { ...round, status: wrong }, option, DEFAULT_POLICY, published);
        expect(audit).toMatchObject({ verdict: 'differs', own: { profit: bet.profit } });
      }),
      { numRuns: 500 },
    );
  });

  test('without the prices of the round the audit says that trades are missing', () => {
    fc.assert(
      fc.property(settled, ({ bet, round, option, published: { open, close } }) => {
        const audit = auditBet(bet, round, option, DEFAULT_POLICY, { open, close });
        expect(audit).toEqual({ verdict: 'unknown', missing: 'trades' });
      }),
      { numRuns: 50 },
    );
  });

  test('the receipt holds the status by the path against that of the site', () => {
    fc.assert(
      fc.property(settled, ({ bet, round, option, published, expected }) => {
        const audit = auditBet(bet, round, option, DEFAULT_POLICY, published);
        const receipt = receiptOf(bet, round, option, { audit, published, policy: DEFAULT_POLICY });
        expect(receipt.ball).toBeNull();
        expect(receipt.sided?.status).toEqual({ own: expected, told: round.status, isSame: true });
        expect(receipt.outcome.isSame).toBe(true);
        expect(receipt.paid).toMatchObject({ own: bet.points + bet.profit, isSame: true });
      }),
      { numRuns: 500 },
    );
  });

  test('its bets are on buy and sell, are searched as such, and pay by the fee', () => {
    expect(OPTIONS.filter(({ type }) => (type as string) === 'U1')).toHaveLength(1);
    expect(betTypesOf(familyOf('U1'))).toEqual(['B', 'S']);
    const bet = { ...BET, gameType: 'U1', type: 'S' } as unknown as Bet;
    expect(choiceOf(bet)).toBe('S');
    expect(isSought(bet, { type: 'U1', bet: 'S' } as never, DEFAULT_POLICY)).toBe(true);
    expect(isSought(bet, { type: 'R1' }, DEFAULT_POLICY)).toBe(false);
    expect(percentOf('U1', { limits: {}, feePercent: 12, dividendPercent: undefined }, DEFAULT_POLICY, 'B')).toBe(88);
  });
});
