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
