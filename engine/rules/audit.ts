import type { Bet } from '../events/bets.ts';
import type { RoundResult, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import { familyOf } from './families.ts';
import { betOutcome } from './outcome.ts';
import { expectedProfit } from './payout.ts';
import { type Outcome, optionStatus } from './settlement.ts';
import { ticksOf } from './ticks.ts';

/** Prices of a round, in the stock's own unit. */
type Prices = { readonly open: number | undefined; readonly close: number | undefined };
/** No trades of the round are known. */
export const UNPUBLISHED: Prices = { open: undefined, close: undefined };

/** What a settled bet came to. `profit`: the net change in points. */
type Ended = { readonly outcome: Outcome; readonly profit: number };

/**
 * What the audit makes of a settled bet. `agrees`: our own computation gives what the site said. `differs`: it does not.
 * `unknown`: it cannot tell, because `missing` is not in the log.
 */
export type Audit =
  | { readonly verdict: 'agrees' }
  | {
      readonly verdict: 'differs';
      readonly own: Ended;
      readonly told: Ended;
      /** The prices of the site that the published trades contradict. */
      readonly prices: readonly (keyof Prices)[];
    }
  | {
      readonly verdict: 'unknown';
      /** `unread`: the site was not asked for the bet's round yet. `round`: it has told nothing of it. */
      readonly missing: 'unread' | 'round' | 'option' | 'price' | 'rate' | 'profit';
    };

type Rules = Pick<Policy, 'betStatusIs' | 'ballSizes'>;
const lacks = (missing: Extract<Audit, { verdict: 'unknown' }>['missing']): Audit => ({ verdict: 'unknown', missing });

/**
 * Computes a settled bet again from the prices of its round, the pips of its option and the percent that it was booked with, and
 * holds it against what the site said (decisions, Beyond the specification). Null while the bet is in progress. It corrects nothing.
 *
 * `round`: what the site told of the bet's round. Its own words for the outcome (status, exStatus) do not count here, except that
 * the site may call a round of number-ball void. `published`: the prices by the trades that the site publishes, where they are
 * known; they count, and not the prices that it told of the round.
 */
export function auditBet(
  bet: Bet,
  round: RoundResult | undefined,
  option: TradeOption | undefined,
  policy: Rules,
  published: Prices = UNPUBLISHED,
): Audit | null {
  if (bet.status === 0) return null;
  if (round === undefined) return lacks('round');
  const family = option === undefined ? undefined : familyOf(option.type);
  if (option === undefined || family === undefined) return lacks('option');
  const site = { open: round.open, close: round.resultPrice ?? round.close };
  const [open, close] = [published.open ?? site.open, published.close ?? site.close];
  if (close === undefined || (!family.isOnDigit && open === undefined)) return lacks('price');
  const status = family.isOnDigit ? round.status : optionStatus(open ?? close, close, option);
  if (status === undefined) return lacks('option');
  const ended = { status, ex: undefined, close, resultPrice: undefined };
  const outcome = family.outcome(bet.type, ended, option.precision, policy);
  if (outcome === undefined) return lacks('option');
  if (outcome === 'won' && bet.profitPercent === undefined) return lacks('rate');
  const own: Ended = { outcome, profit: profitOf(outcome, bet) };
  const told: Ended = { outcome: betOutcome(bet, policy), profit: bet.profit };
  const named: readonly (keyof Prices)[] = family.isOnDigit ? ['close'] : ['open', 'close'];
  const prices = named.filter((name) => isAgainst(published[name], site[name], option.precision));
  if (own.outcome === told.outcome && prices.length === 0) {
    if (own.profit === told.profit) return { verdict: 'agrees' };
    if (told.profit === 0) return lacks('profit'); // a site may leave it out
  }
  return { verdict: 'differs', own, told, prices };
}

/** Whether two prices are known and differ, as integers of a precision. */
const isAgainst = (one: number | undefined, other: number | undefined, precision: number): boolean =>
  one !== undefined && other !== undefined && ticksOf(one, precision) !== ticksOf(other, precision);

const profitOf = (outcome: Outcome, { points, profitPercent = 0 }: Bet): number =>
  outcome === 'won' ? expectedProfit(points, profitPercent) : outcome === 'lost' ? -points : 0;
