import type { Policy } from '../events/settings.ts';
import type { Round, TradeOption } from '../model/market.ts';
import { ticksOf } from './ticks.ts';

/**
 * The fee of an option in percent: the running round's, else the option's, else the site's, else the policy's (decisions, Money
 * and payout).
 */
export const feePercentOf = (
  round: number | undefined,
  option: number | undefined,
  site: number | null,
  policy: Pick<Policy, 'defaultFeePercent'>,
): number => round ?? option ?? site ?? policy.defaultFeePercent;

/** What a feeJson says of fee and dividend: of a round, of an option, or of the site. Null and undefined: nothing. */
type Fees = { readonly feePercent?: number | null | undefined; readonly dividendPercent?: number | undefined };

/** An option with the fee and the dividend that count: those of the round, else the option's own, else the site's. Rule: BR7. */
export const withFees = <O extends Pick<TradeOption, 'feePercent' | 'dividendPercent'>>(
  option: O,
  round: Fees | null | undefined,
  site: { readonly feePercent: number | null; readonly dividendPercent?: number },
  policy: Pick<Policy, 'defaultFeePercent'>,
): O => ({
  ...option,
  feePercent: feePercentOf(round?.feePercent ?? undefined, option.feePercent, site.feePercent, policy),
  dividendPercent: round?.dividendPercent ?? option.dividendPercent ?? site.dividendPercent,
});

/**
 * Profit percent of a rent or binary option (decisions, Money and payout): 100 - fee, or dividend - 100 - fee by policy. Undefined where nobody knows
 * what the option pays: the policy wants a dividend and the site tells none, or a won bet would lose points.
 */
export function profitPercent(
  option: Pick<TradeOption, 'feePercent' | 'dividendPercent'>,
  policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
): number | undefined {
  const fee = option.feePercent ?? policy.defaultFeePercent;
  // the stake and what is won with it, before the fee
  const back = policy.payout === 'dividend' ? option.dividendPercent : 2 * STAKE_PERCENT;
  if (back === undefined) return undefined;
  const percent = Math.round((back - STAKE_PERCENT - fee) * PERCENT_PARTS) / PERCENT_PARTS;
  return percent < 0 ? undefined : percent;
}

/** Fees have two decimals, ratios four. Percentages are counted in parts of this size. */
const PERCENT_PARTS = 10_000;
const WHOLE = 100 * PERCENT_PARTS;

/**
 * Expected profit in points: floor(stake x percent / 100). It is computed in whole numbers that a double holds exactly. A product
 * of fractions could lose a point (21.96 %). Rule: BR7.
 */
export function expectedProfit(points: number, percent: number): number {
  const parts = Math.round(percent * PERCENT_PARTS);
  const [times, over] = [Math.floor(parts / WHOLE), parts - Math.floor(parts / WHOLE) * WHOLE];
  const [lots, rest] = [Math.floor(points / WHOLE), points % WHOLE];
  return points * times + lots * over + Math.floor((rest * over) / WHOLE);
}

/** The stake itself in percent. The payout rate of number-ball is stake and profit (decisions, Money and payout). */
export const STAKE_PERCENT = 100;

/** What a won number-ball bet pays (decisions, Money and payout). */
export type BallPayout = {
  /** The profit in percent of the stake. */
  readonly percent: number;
  /** The shown payout rate in percent: stake and profit. */
  readonly rate: number;
  /** What a stake is multiplied by. */
  readonly multiplier: number;
};

/** The payout of a ratio: 0.95 pays a profit of 95 %, a rate of 195 % and 1.95 times the stake. Ratios have four decimals. Rule: BR21. */
export function ballPayout(ratio: number): BallPayout {
  const parts = Math.round(ratio * RATIO_PARTS);
  const all = parts + RATIO_PARTS;
  return { percent: (parts * 100) / RATIO_PARTS, rate: (all * 100) / RATIO_PARTS, multiplier: all / RATIO_PARTS };
}
const RATIO_PARTS = 10_000;

/** Settlement criterion shown as points: 10^precision x pip. Rule: BR8. */
export const criterionPoints = (pip: number, precision: number): number => Number(ticksOf(pip, precision));

/** Realisation prices, in the price's own unit: buy = open + buyPip, sell = open - sellPip. Undefined where the pip is unknown. Rule: BR8. */
export const realisationPrices = (
  openPrice: number,
  { buyPip, sellPip, precision }: Pick<TradeOption, 'buyPip' | 'sellPip' | 'precision'>,
): { readonly buy: number | undefined; readonly sell: number | undefined } => ({
  buy: buyPip === undefined ? undefined : priceAway(openPrice, buyPip, precision),
  sell: sellPip === undefined ? undefined : priceAway(openPrice, -sellPip, precision),
});

/** The prices at which the sides of a round win: those that the site told of it, else by the pips. Undefined where neither is known. Rule: BR8. */
export function targetPrices(
  { openPrice, buyPrice, sellPrice }: Pick<Round, 'openPrice' | 'buyPrice' | 'sellPrice'>,
  option: Pick<TradeOption, 'buyPip' | 'sellPip' | 'precision'> | undefined,
): ReturnType<typeof realisationPrices> {
  const by = openPrice === undefined || option === undefined ? undefined : realisationPrices(openPrice, option);
  return { buy: buyPrice ?? by?.buy, sell: sellPrice ?? by?.sell };
}

/** The price that lies `pip` away from the open price, in the steps of `precision` decimals that the judge counts in. */
const priceAway = (openPrice: number, pip: number, precision: number): number =>
  Number(ticksOf(openPrice, precision) + ticksOf(pip, precision)) / 10 ** precision;
