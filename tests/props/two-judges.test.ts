import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BallOutcome, RoundResult, RoundStatus } from '../../engine/events/market.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import type { BetType } from '../../engine/events/ticket.ts';
import { digitOutcome } from '../../engine/rules/ball.ts';
import { betTypesOf, familyOf, percentOf } from '../../engine/rules/families.ts';
import { hasOutcome } from '../../engine/rules/family.ts';
import { judgeOf, statusBy } from '../../engine/rules/judges.ts';
import { expectedProfit } from '../../engine/rules/payout.ts';
import type { Outcome } from '../../engine/rules/settlement.ts';
import { profitPercent, ratioName, settle } from '../../fixtures/site/world/book/payout.ts';
import { findOption, OPTIONS, type Option, toPrice } from '../../fixtures/site/world/market/catalog.ts';
import { type BallKind, drawsNumber } from '../../fixtures/site/world/market/family.ts';
import { FAMILIES } from '../../fixtures/site/world/market/family-rows.ts';
import type { Result } from '../../fixtures/site/world/market/market.ts';
import { outcomeOf } from '../../fixtures/site/world/market/rounds.ts';

/* The client's rules and the simulated site's book share no code. They must give one answer to every round and bet. */

const OUTCOMES = ['pending', 'won', 'lost', 'void'] as const satisfies readonly Outcome[];
const TYPES = new Map([...new Set(OPTIONS.map(({ type }) => type))].map((type) => [type, betTypesOf(familyOf(type))]));
const optionOf = (type: string): Option => {
  const found = OPTIONS.find((option) => option.type === type) ?? findOption(1);
  if (found === undefined) throw new Error(`the site has no ${type}`);
  return found;
};
/** The five kinds in the words of the site. */
const KINDS: readonly BallKind[] = ['oe', 'uo', 'sml', 'oesml', 'n'];

/** A bet on a round that is told in ticks. Ratios and fees are counts of 0.0001. */
const dealt = fc.record({
  type: fc.constantFrom(...TYPES.keys()),
  pick: fc.nat(22),
  open: fc.integer({ min: 1_000, max: 10_000_000 }),
  move: fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -900, max: 900 })),
  pip: fc.nat(9),
  precision: fc.integer({ min: 0, max: 8 }),
  /** The site calls a round of number-ball void. Those of rent and binary are void by their prices. */
  isVoided: fc.nat(19).map((n) => n === 0),
  points: fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 })),
  feeParts: fc.integer({ min: 0, max: 1_000_000 }),
  ratioParts: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 5, maxLength: 5 }),
});
type Dealt = typeof dealt extends fc.Arbitrary<infer D> ? D : never;

/** What the site makes of it: the bet's status and profit, from ticks. */
function siteSays({ type, open, move, pip, isVoided, points, feeParts, ratioParts }: Dealt, betType: BetType) {
  const option: Option = { ...optionOf(type), pipTicks: pip };
  const close = open + move;
  const ended = outcomeOf(option, open, close);
  const { exStatus } = ended;
  const status = isVoided && drawsNumber(FAMILIES[option.family]) ? 3 : ended.status;
  const result = { open, high: open, low: open, close, volume: 0, status, exStatus } as Result;
  const ratio = (kind: BallKind): number => (ratioParts[KINDS.indexOf(kind)] ?? 0) / 10_000;
  const percent = profitPercent(option, betType, { fee: feeParts / 10_000, ratio });
  const settled = settle(option, betType, points, percent, result);
  return { outcome: OUTCOMES[settled.status], profit: settled.profit, percent, status, exStatus };
}

/**
 * What the client makes of it, from prices as the wire carries them. `said`: the round's status in number-ball, which follows from
 * no price. `told`: the site's words for the outcome, or none.
 */
function clientSays(round: Dealt, betType: BetType, said: RoundStatus, told: BallOutcome | undefined) {
  const { type, open, move, pip, precision, points, feeParts, ratioParts } = round;
  const price = (ticks: number): number => toPrice(ticks, precision);
  const limits = Object.fromEntries(KINDS.map((kind, i) => [ratioName(kind), (ratioParts[i] ?? 0) / 10_000]));
  const option = { buyPip: price(pip), sellPip: price(pip), precision };
  const paying = { limits, feePercent: feeParts / 10_000, dividendPercent: undefined };
  const judge = judgeOf(type);
  if (judge === undefined) throw new Error(`the rules have no judge of ${type}`);
  const prices = { open: price(open), close: price(open + move), path: [price(open + move)] };
  const status = hasOutcome(familyOf(type)) ? said : (statusBy(judge, prices, option) ?? 0);
  const result: Pick<RoundResult, 'status' | 'ex' | 'close' | 'resultPrice'> = {
    status,
    ex: told,
    close: price(open + move),
    resultPrice: undefined,
  };
  const outcome = familyOf(type)?.outcome(betType, result, precision, DEFAULT_POLICY);
  const percent = percentOf(type, paying, DEFAULT_POLICY, betType) ?? Number.NaN;
  const profit = outcome === 'won' ? expectedProfit(points, percent) : outcome === 'lost' ? -points : 0;
  return { outcome, profit, percent, status };
}

describe('BR8, BR21, BR22: two implementations, one answer', () => {
  test('BR22: the client settles 100,000 random rounds and bets of every type as the site does', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(dealt, (round) => {
        const types = TYPES.get(round.type) ?? [];
        const betType = types[round.pick % types.length] ?? 'B';
        const { exStatus, ...site } = siteSays(round, betType);
        const { OE: oe, UO: uo, SML: sml, N: n } = exStatus;
        const told = { oe, uo, sml, n };
        // by the price alone, and by the site's words
        const own = clientSays(round, betType, site.status, undefined);
        // an assertion of vitest takes much longer than a comparison
        if (JSON.stringify(own) !== JSON.stringify(site)) expect({ betType, ...own }).toEqual({ betType, ...site });
        if (clientSays(round, betType, site.status, told).outcome !== own.outcome)
          expect({ betType, told, ...clientSays(round, betType, site.status, told) }).toEqual({
            betType,
            told,
            ...own,
          });
        if (JSON.stringify(digitOutcome(n)) !== JSON.stringify(told)) expect(digitOutcome(n)).toEqual(told);
        seen.add(`${round.type} ${betType} ${own.outcome}`);
      }),
      { numRuns: 100_000 },
    );
    const missing = [...TYPES].flatMap(([type, betTypes]) =>
      betTypes.flatMap((betType) => ['won', 'lost', 'void'].filter((end) => !seen.has(`${type} ${betType} ${end}`))),
    );
    expect(missing).toEqual([]);
  });
});
