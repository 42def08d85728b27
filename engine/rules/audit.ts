import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { RoundResult, TradeOption } from '../model/market.ts';
import { partsAgainst } from './ball.ts';
import { familyOf, sideOf } from './families.ts';
import { hasOutcome, needsOf } from './family.ts';
import type { Judge } from './judge.ts';
import { digitBy, judgeOf } from './judges.ts';
import { betOutcome, isProfitTold } from './outcome.ts';
import { expectedProfit } from './payout.ts';
import { type Outcomes, outcomesOf, type Settling } from './possible-outcomes.ts';
import { settlePriceOf } from './settle-price.ts';
import { type Outcome, outcomeOf, type SaidOutcome } from './side-outcome.ts';
import { asAccepted, precisionsOf, type Reference, type ToldOtherwise } from './terms.ts';
import { ticksOf } from './ticks.ts';

/**
 * Prices of a round by its trades, in the stock's own unit. `path`: those of all trades after its start, up to its end, oldest first.
 * `isCut`: not all of its trades could be read.
 */
export type Prices = {
  readonly open: number | undefined;
  readonly close: number | undefined;
  readonly path?: readonly number[] | undefined;
  readonly isCut?: boolean;
};
/** No trades of the round are known. */
const UNPUBLISHED: Prices = { open: undefined, close: undefined };

/** What a settled bet came to. `profit`: the net change in points. */
type Ended = { readonly outcome: Outcome; readonly profit: number };

/** What can be wrong with a settlement. `start`: the open price is not the one that was told when the round began. */
type Finding = ToldOtherwise | 'start' | 'open' | 'close' | 'ball' | 'round' | 'outcome' | 'profit';

/**
 * What the audit makes of a settled bet. `agrees`: our own computation gives what the site said. `differs`: it does not.
 * `unknown`: it cannot tell, because `missing` is not known.
 */
export type Audit =
  | { readonly verdict: 'agrees' }
  | {
      readonly verdict: 'differs';
      /** Null: only what the site said contradicts itself or the bet; the rest could not be computed, or other decimals would give another outcome. */
      readonly own: Ended | null;
      /** Where nothing of our own could be computed: the result that follows from the site's own outcome or prices. The site paid something else. */
      readonly bySite?: Ended;
      /** Its profit is null where the site left it out. */
      readonly told: { readonly outcome: SaidOutcome; readonly profit: number | null };
      readonly findings: readonly Finding[];
    }
  | { readonly verdict: 'unknown'; readonly missing: Missing };

/**
 * `unread`: the site was not asked for the bet's round yet. `round`: it has told nothing of it. `trades`: not all of its trades
 * could be read. `rate`: the site told no percent. `percent`, `terms`: the percent, or the pips and decimals, that were in force
 * when the bet was accepted. `sent`: whether it is the bet that this page has sent in its round.
 */
export type Missing =
  | 'unread'
  | 'round'
  | 'option'
  | 'price'
  | 'trades'
  | 'rate'
  | 'percent'
  | 'profit'
  | 'terms'
  | 'sent';

type Rules = Pick<Policy, 'betStatusIs' | 'ballSizes'>;
type Computed = {
  readonly own: Ended | null;
  readonly bySite?: Ended;
  readonly findings: readonly Finding[];
  readonly missing: Missing | null;
};
const lacks = (missing: Missing, findings: readonly Finding[] = []): Computed => ({ own: null, findings, missing });

/**
 * Computes a settled bet again from the prices of its round and what it was accepted under, and holds it against what the site
 * said (engine/SPEC.md, BR24). Null while the bet is in progress. It corrects nothing.
 *
 * `round`: what the site told of the bet's round. `published`: the prices by the trades that the site publishes, where they are known.
 * They count, and not the prices that it told of the round. `reference`: what the bet was accepted under; without it the bet itself.
 */
export function auditBet(
  bet: Bet,
  round: RoundResult | undefined,
  option: TradeOption | undefined,
  policy: Rules,
  published: Prices = UNPUBLISHED,
  reference?: Reference,
): Audit | null {
  if (bet.status === 0) return null;
  const said = betOutcome(bet, policy);
  const by = reference ?? (option && asAccepted(bet, option, policy));
  const { findings, missing, ...ends } =
    option === undefined || by === undefined || said === 'unknown'
      ? lacks('option')
      : computed({ bet, told: { outcome: said, profit: bet.profit }, round, type: option.type, by, policy, published });
  const all = [...(by?.findings ?? []), ...findings];
  const asTold = { outcome: said, profit: isProfitTold(bet) ? bet.profit : null };
  if (all.length > 0) return { verdict: 'differs', ...ends, told: asTold, findings: all };
  return missing === null ? { verdict: 'agrees' } : { verdict: 'unknown', missing };
}

type Case = {
  readonly bet: Bet;
  readonly told: Ended;
  readonly type: string;
  readonly by: Reference;
  readonly policy: Rules;
  readonly published: Prices;
};

function computed({ round, ...given }: Case & { readonly round: RoundResult | undefined }): Computed {
  const { bet, told, type, by, policy } = given;
  const [family, judge] = [familyOf(type), judgeOf(type)];
  const paid = asSite(judged(bet, told, by, { likely: [told.outcome], possible: [] }));
  /** Without the prices, what the site paid is held against the outcome that it told. */
  const without = (missing: Missing, findings: readonly Finding[] = []): Computed =>
    paid.findings.length > 0 ? { ...paid, findings: [...findings, ...paid.findings] } : lacks(missing, findings);
  if (family === undefined || judge === undefined) return without('option');
  if (round === undefined || (hasOutcome(family) && round.status === 0)) return without('round');
  const atRound: readonly Finding[] = isOtherRound(given, round) ? ['round'] : [];
  const prices = pricesFor(given, round, needsOf(family));
  if (typeof prices === 'string') return without(prices, atRound);
  const ball: readonly Finding[] = isOtherBall(judge, round, prices.close, policy, precisionsOf(by)) ? ['ball'] : [];
  const outcomes = outcomesOf(family, judge, by, { ...prices, round, policy });
  const found = outcomes === undefined ? lacks('option') : judged(bet, told, by, outcomes);
  const ended = orPaid(prices.missing === null ? found : asSite(found), without);
  const isDoubtful =
    prices.isDoubtful || by.pips.some(({ precision }) => isOtherBall(judge, round, prices.close, policy, [precision]));
  const missing = prices.missing ?? ended.missing ?? (isDoubtful ? 'terms' : null);
  return { ...ended, missing, findings: [...prices.wrong, ...ball, ...atRound, ...ended.findings] };
}

/** What was computed. Where nothing of our own could be, and nothing contradicts the outcome, what the site paid is held against that. */
const orPaid = (found: Computed, without: (missing: Missing) => Computed): Computed =>
  found.own === null && found.missing !== null && found.findings.length === 0 ? without(found.missing) : found;

/** What was made of the site's own outcome or prices is nothing of our own: the audited party supplies no reference. */
const asSite = ({ own, ...found }: Computed): Computed => ({
  ...found,
  own: null,
  ...(own === null ? {} : { bySite: own }),
});

/** Whether the site says another outcome of the bet than its own result of the round. */
function isOtherRound({ type, by, told }: Case, { status }: RoundResult): boolean {
  const side = sideOf(type, by.type);
  return side !== null && status !== 0 && outcomeOf(side, status) !== told.outcome;
}

/**
 * The prices by which a round is computed: ours, else the site's. `wrong`: those of the site that are not ours. `isDoubtful`: one of them is
 * not ours by the likeliest precisions, and is by another that may have been in force. `missing`: the trades, where they could not all be
 * read. Then the site's own prices may still contradict it, and prove nothing for it.
 */
type Pricing = Pick<Settling, 'open' | 'close' | 'path'> & {
  readonly wrong: readonly Finding[];
  readonly isDoubtful: boolean;
  readonly missing: 'trades' | null;
};

/** The prices by which a round is computed, or what is missing of them. */
function pricesFor(
  { published, by }: Case,
  round: RoundResult,
  needs: ReturnType<typeof needsOf>,
): Pricing | 'trades' | 'price' {
  const { isCut = false } = published;
  // a part of the trades gives no price
  const ours = isCut ? UNPUBLISHED : published;
  if (needs.path && ours.path === undefined) return 'trades';
  const site = toldPrices(round);
  const known = { open: ours.open ?? by.open, close: ours.close };
  const [open, close] = [known.open ?? site.open, known.close ?? site.close];
  const missing = isCut ? 'trades' : null;
  if (close === undefined || (needs.open && open === undefined)) return missing ?? 'price';
  const otherBy = (precisions: readonly number[]): readonly ('open' | 'close')[] =>
    (['open', 'close'] as const).filter(
      (name) => (name === 'close' || needs.open) && isOther(known[name], site[name], precisions),
    );
  const wrong = otherBy(precisionsOf(by)).map(
    (name): Finding => (name === 'open' && ours.open === undefined ? 'start' : name),
  );
  const isDoubtful = by.pips.some(({ precision }) => otherBy([precision]).length > wrong.length);
  return { open, close, path: ours.path, wrong, isDoubtful, missing };
}

/** The prices that the site told of a round. A round that runs has a last price, which is no settle price. */
export const toldPrices = (round: RoundResult | undefined): Prices => ({
  open: round?.open,
  close: round === undefined || round.status === 0 ? undefined : settlePriceOf(round),
});

/** Whether two prices are known and differ at each of these precisions. */
const isOther = (one: number | undefined, other: number | undefined, precisions: readonly number[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  precisions.every((precision) => ticksOf(one, precision) !== ticksOf(other, precision));

export const VOID = 3;
/**
 * Whether the site's outcome of a round is not that of the digit of its settle price, at any of these precisions. A part that it left out
 * contradicts nothing.
 */
const isOtherBall = (
  judge: Judge,
  { ex, status }: RoundResult,
  close: number,
  policy: Rules,
  precisions: readonly number[],
): boolean =>
  ex !== undefined &&
  status !== VOID &&
  precisions.every((precision) => {
    const own = digitBy(judge, close, precision, policy);
    return own !== undefined && partsAgainst(own, ex).length > 0;
  });

/** Holds the outcome and the profit that were told against our own. Where no pip is known, only what no pips could make is wrong. */
function judged(bet: Bet, told: Ended, by: Reference, { likely, possible }: Outcomes): Computed {
  if (likely.length === 0) return lacks('option', possible.includes(told.outcome) ? [] : ['outcome']);
  const isLikely = likely.includes(told.outcome);
  const outcome = isLikely ? told.outcome : (likely[0] ?? told.outcome);
  if (!isLikely && possible.includes(told.outcome)) return lacks('terms');
  const isMixed = likely.some((one) => one !== outcome);
  if (!isLikely && isMixed) return { own: null, findings: ['outcome'], missing: null };
  const { own, isSure } = profitOf(outcome, bet, by);
  if (!isLikely) return { own, findings: ['outcome'], missing: null };
  if (isMixed) return lacks('terms'); // either may have been in force
  if (own === null) return lacks('rate');
  if (own.profit === told.profit) return isSure ? { own, findings: [], missing: null } : lacks('percent');
  return isProfitTold(bet) ? { own, findings: ['profit'], missing: null } : lacks('profit');
}

/**
 * What an outcome brings. A percent that was told before the result is sure, and so is the present one if the site says the same. Otherwise
 * the profit can only be held against the site's own percent.
 */
function profitOf(
  outcome: Outcome,
  { profit, profitPercent }: Bet,
  { points, percent, isPercentOfThen, finer }: Reference,
) {
  if (outcome !== 'won') return { own: { outcome, profit: outcome === 'lost' ? 0 - points : 0 }, isSure: true };
  const used = isPercentOfThen ? percent : profitPercent;
  if (used === undefined) return { own: null, isSure: false };
  const isByFiner = finer !== undefined && expectedProfit(points, finer) === profit;
  const own: Ended = { outcome, profit: expectedProfit(points, isByFiner ? finer : used) };
  return { own, isSure: isPercentOfThen || used === percent };
}
