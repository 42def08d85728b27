import type { TickRun } from '../base/ticks.ts';
import { BitWriter, DIGITS, zigzag } from './bits.ts';
import { digitsOf, K_MAX, LAG_BITS, lowBitsOf, POW10, PRICE_LIMIT, SCALES, UNITS_MS } from './runformat.ts';

const K_USUAL = 5; // a header that stays the same is free, so a slightly longer body may be the shorter line
const K_USUAL_BONUS_BITS = 4;
const STEP_LIMIT_MS = 2 ** 30;
const LAG_LIMIT = 1_024; // a lag beyond is written shorter as plain text

/** The text of a run in an entry of the given time (site ms). */
export function encodeRun(run: TickRun, atMs: number): string {
  const [times, prices]: [number[], number[]] = [[], []];
  run.forEach((timeMs, price) => {
    times.push(timeMs);
    prices.push(price);
  });
  return pack(times, prices, atMs) ?? `~${times.map((timeMs, i) => `${timeMs},${prices[i]}`).join(';')}`;
}

function pack(timesMs: readonly number[], values: readonly number[], atMs: number): string | undefined {
  const scale = scaleOf(values);
  if (scale === undefined || timesMs.length === 0) return undefined;
  const steps = timesMs.slice(1).map((timeMs, i) => timeMs - (timesMs[i] as number));
  if (steps.some((step) => step < 0 || step >= STEP_LIMIT_MS)) return undefined;
  const scaled = values.map((price) => Math.round(price * (POW10[scale] as number)));
  const differences = scaled.slice(1).map((price, i) => zigzag(price - (scaled[i] as number)));
  const k = riceOf(differences, K_USUAL);
  const lastMs = timesMs.at(-1) as number;
  const unit = unitOf(steps, lastMs);
  const unitMs = UNITS_MS[unit] ?? 1;
  const lag = zigzag(Math.floor(atMs / unitMs) - lastMs / unitMs - 1);
  if (lag >= LAG_LIMIT || (unit >= 0 && lag >= LAG_LIMIT >> LAG_BITS)) return undefined;

  const first = scaled[0] as number;
  const lowBits = lowBitsOf(k);
  const high = digitsOf(first >>> lowBits);
  const bits = new BitWriter().put(first & ((1 << lowBits) - 1), lowBits);
  const stepK = riceOf(steps, 0);
  if (unit >= 0) {
    bits.unary(lag);
    putOddSteps(bits, steps, unitMs);
  } else bits.rice(lag, LAG_BITS);
  for (const [i, difference] of differences.entries()) {
    if (unit < 0) bits.rice(steps[i] as number, stepK);
    bits.rice(difference, k);
  }
  const timeMode = unit >= 0 ? unit : UNITS_MS.length + stepK;
  return `${DIGITS[timeMode]}${DIGITS[scale + SCALES * high.length]}${DIGITS[k]}${high}${bits.end()}`;
}

/** The decimals all prices need, if they are moderate numbers of at most eight. */
function scaleOf(values: readonly number[]): number | undefined {
  let scale = 0;
  for (const price of values) {
    while (scale < SCALES && Math.round(price * (POW10[scale] as number)) / (POW10[scale] as number) !== price) scale++;
    if (scale === SCALES) return undefined;
  }
  const factor = POW10[scale] as number;
  return values.every((price) => price >= 0 && Math.round(price * factor) < PRICE_LIMIT) ? scale : undefined;
}

/** The grid's unit as an index, or -1 when the times lie on none. */
function unitOf(steps: readonly number[], lastMs: number): number {
  const smallest = steps.reduce((least, step) => (step > 0 && step < least ? step : least), 1_000);
  const unit = UNITS_MS.indexOf(smallest);
  const onGrid = lastMs % smallest === 0 && steps.every((step) => step % smallest === 0);
  const odd = steps.reduce((sum, step) => sum + (step === smallest ? 0 : step / smallest), 0);
  return unit >= 0 && onGrid && odd <= 2 * steps.length + 8 ? unit : -1;
}

/** The steps that are not one unit: how many, then for each the regular steps before it and how long it is. */
function putOddSteps(bits: BitWriter, steps: readonly number[], unitMs: number): void {
  const odd = steps.flatMap((step, i) => (step === unitMs ? [] : [i]));
  bits.unary(odd.length);
  for (const [n, i] of odd.entries()) {
    const units = (steps[i] as number) / unitMs;
    bits.rice(i - (n === 0 ? 0 : (odd[n - 1] as number) + 1), 2).unary(units === 0 ? 0 : units - 1);
  }
}

/** The Rice parameter that makes these values shortest, in favour of the usual one. */
function riceOf(values: readonly number[], usual: number): number {
  let best = usual;
  let leastBits = Number.POSITIVE_INFINITY;
  for (let k = 0; k <= K_MAX; k++) {
    let bits = k * values.length - (k === usual ? K_USUAL_BONUS_BITS : 0);
    for (const value of values) bits += Math.floor(value / 2 ** k);
    if (bits < leastBits) {
      leastBits = bits;
      best = k;
    }
  }
  return best;
}
