import { finite, list, maybe, type Of, optional, shape, whole } from '../base/check.ts';
import { type TickColumns, TickRun } from '../base/ticks.ts';

/**
 * The ticks of a price batch in a recording: mostly small whole numbers. gzip packs them well (2.5 bytes a tick, `npm run bench
 * -- tick.gz`), and any reader of JSON understands them.
 */
export const Deltas = shape({
  /** Decimals of the prices, 0 to 8. Absent if the prices have more or are very large: then `p` holds the prices themselves. */
  d: optional(maybe(whole)),
  /** Whole ms. The first tick's time counts from the entry's `at`, every other from the tick before. */
  t: list(whole),
  /** Units of 10^-d. The first is the price, every other the difference to the one before. */
  p: list(finite),
});
export type Deltas = Of<typeof Deltas>;

/** The largest scaled price. Up to it, differences are exact. */
const SCALED_MAX = 2 ** 52;
const FACTORS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/** The steps of a run, in an entry of the given time (site ms). */
export function deltasOf(run: TickRun, atMs: number): Deltas {
  const t: number[] = [];
  const p: number[] = [];
  const d = decimalsOf(run);
  const factor = FACTORS[d ?? 0] ?? 1;
  let lastMs = Math.floor(atMs);
  let last = 0;
  run.forEach((timeMs, price) => {
    const scaled = d === undefined ? price : Math.round(price * factor);
    t.push(timeMs - lastMs);
    p.push(d === undefined ? price : scaled - last);
    lastMs = timeMs;
    last = scaled;
  });
  return d === undefined ? { t, p } : { d, t, p };
}

/** The fewest decimals that represent every price exactly. Undefined if eight are too few. */
function decimalsOf(run: TickRun): number | undefined {
  let decimals = 0;
  const fits = (price: number): boolean => {
    const factor = FACTORS[decimals] ?? 1;
    const scaled = Math.round(price * factor);
    return Math.abs(scaled) <= SCALED_MAX && scaled / factor === price;
  };
  run.forEach((_, price) => {
    while (decimals < FACTORS.length && !fits(price)) decimals++;
  });
  // a price that fits fewer decimals need not fit more: 2^52 has room for none
  let isExact = decimals < FACTORS.length;
  run.forEach((_, price) => {
    isExact &&= fits(price);
  });
  return isExact ? decimals : undefined;
}

/**
 * Appends the ticks of the steps to the columns and returns their run. If the steps are not valid, it appends nothing and
 * returns undefined.
 */
export function appendDeltas({ d, t, p }: Deltas, atMs: number, columns: TickColumns): TickRun | undefined {
  const factor = d === undefined ? undefined : FACTORS[d];
  if (t.length !== p.length || (d !== undefined && factor === undefined)) return undefined;
  if (!areExact(t, Math.floor(atMs)) || (factor !== undefined && !areExact(p, 0))) return undefined;
  const first = columns.length;
  let timeMs = Math.floor(atMs);
  let scaled = 0;
  for (let i = 0; i < t.length; i++) {
    const step = p[i] ?? 0;
    timeMs += t[i] ?? 0;
    scaled += step;
    columns.append(timeMs, factor === undefined ? step : scaled / factor);
  }
  return new TickRun(columns, first, columns.length);
}

/** Whether the sum of the steps is a safe whole number at every step. */
function areExact(steps: readonly number[], from: number): boolean {
  let sum = from;
  for (const step of steps) {
    sum += step;
    if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(step)) return false;
  }
  return true;
}
