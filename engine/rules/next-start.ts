import { seoulDayStartMs } from '../base/time.ts';
import { isMarketOpen, nextOpenMs } from './hours.ts';

/**
 * When the round after this one starts (site time, epoch ms): at its end, or at the next opening where the market closes by then. Against
 * the hours of a round that started outside them, the next one follows. Rule: H3.
 */
export function nextStartMs(
  stock: string,
  { startMs, endMs }: { readonly startMs: number; readonly endMs: number },
): number {
  const isLast = isMarketOpen(stock, startMs) && !isMarketOpen(stock, endMs);
  return (isLast ? nextOpenMs(stock, endMs) : null) ?? endMs;
}

/** The number of the round after this one, from 1 on each day in Seoul (instants in epoch ms). 0 where this one's number is not known. Rule: H3. */
export function numberAfter({ round, startMs, endMs }: Numbered): number {
  const isLastOfDay = seoulDayStartMs(endMs) !== seoulDayStartMs(startMs);
  return isLastOfDay ? 1 : round > 0 ? round + 1 : 0;
}
type Numbered = { readonly round: number; readonly startMs: number; readonly endMs: number };
