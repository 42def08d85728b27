import type { RoundStatus } from '../model/market.ts';
import { ticksOf } from './ticks.ts';

type Pips = { readonly buyPip: number; readonly sellPip: number; readonly precision: number };

/**
 * How a round settles: 1 (buy wins) at settle >= open + buyPip, 2 (sell wins) at settle <= open - sellPip, else 3 (void). With
 * pips of 0, an unchanged price is void (decisions, Money and payout). Prices are compared as integers of the option's
 * precision.
 */
export function settleStatus(
  openPrice: number,
  settlePrice: number,
  { buyPip, sellPip, precision }: Pips,
): RoundStatus {
  const move = ticksOf(settlePrice, precision) - ticksOf(openPrice, precision);
  if (move >= ticksOf(buyPip, precision) && move > 0n) return 1;
  return -move >= ticksOf(sellPip, precision) && move < 0n ? 2 : 3;
}
