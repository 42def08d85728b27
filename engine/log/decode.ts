import { type TickColumns, TickRun } from '../base/ticks.ts';
import { BitReader, digitOf, END, unzigzag } from './bits.ts';
import { HIGH_MAX, K_MAX, LAG_BITS, lowBitsOf, POW10, PRICE_LIMIT, SCALES, UNITS_MS } from './runformat.ts';

/**
 * Appends the ticks of a text, or of a part of one, to the columns and gives their run; undefined, with nothing appended,
 * if it is none (runformat.ts). `atMs`: of the entry.
 */
export function decodeRun(
  text: string,
  atMs: number,
  columns: TickColumns,
  from = 0,
  to: number = text.length,
): TickRun | undefined {
  count = 0;
  const isPlain = text.charCodeAt(from) === PLAIN_MARK && from < to;
  const isRun = isPlain ? parsePlain(text.slice(from + 1, to)) : unpack(text, from, to, atMs);
  if (!isRun) return undefined;
  const first = columns.length;
  for (let i = 0; i < count; i++) {
    const timeMs = times[i] as number;
    const price = prices[i] as number;
    if (isPlain) columns.append(timeMs, price);
    else columns.appendScaled(timeMs, price, factor);
  }
  return new TickRun(columns, first, columns.length);
}

const PLAIN_MARK = '~'.charCodeAt(0);
const bits = new BitReader();

/* Decoded here first, so that a bad text leaves no half run behind: prices
   times `factor` where the text was packed, and steps until they are summed. */
let count = 0;
let factor = 1;
let times = new Float64Array(256);
let prices = new Float64Array(256);
const odd: number[] = [];

function push(step: number, price: number): void {
  if (count === times.length) {
    times = grown(times);
    prices = grown(prices);
  }
  times[count] = step;
  prices[count++] = price;
}

function grown(values: Float64Array): Float64Array<ArrayBuffer> {
  const more = new Float64Array(values.length * 2);
  more.set(values);
  return more;
}

function unpack(text: string, from: number, to: number, atMs: number): boolean {
  const timeMode = digitOf(text, from);
  const layout = digitOf(text, from + 1);
  const k = digitOf(text, from + 2);
  const bitsFrom = from + 3 + Math.floor(layout / SCALES);
  if (timeMode < 0 || layout < 0 || k < 0 || k > K_MAX || bitsFrom > Math.min(to, from + 3 + HIGH_MAX)) return false;
  let high = 0;
  for (let i = from + 3; i < bitsFrom; i++) {
    const digit = digitOf(text, i);
    if (digit < 0) return false;
    high = high * 64 + digit;
  }
  bits.open(text, bitsFrom, to);
  const lowBits = lowBitsOf(k);
  const first = high * (1 << lowBits) + bits.take(lowBits);
  if (first >= PRICE_LIMIT) return false;
  factor = POW10[layout % SCALES] as number;
  const unitMs = UNITS_MS[timeMode];
  const isRun =
    unitMs === undefined ? unpackSteps(timeMode - UNITS_MS.length, k, first, atMs) : unpackGrid(unitMs, k, first, atMs);
  return isRun && bits.isSound;
}

/** Times on a grid: all steps are one unit but the listed ones. */
function unpackGrid(unitMs: number, k: number, first: number, atMs: number): boolean {
  const lag = bits.unary();
  const oddCount = bits.unary();
  odd.length = 0;
  for (let i = 0; i < oddCount && bits.isSound; i++) odd.push(bits.rice(2), bits.unary());
  if (lag === END || oddCount === END || odd.includes(END)) return false;
  let price = first;
  for (let difference = 0; difference !== END; difference = bits.rice(k)) {
    price += unzigzag(difference);
    if (price < 0 || price >= PRICE_LIMIT) return false;
    push(unitMs, price);
  }
  for (let i = 0, at = 0; i < odd.length; i += 2) {
    at += (odd[i] as number) + 1;
    if (at >= count) return false;
    const more = odd[i + 1] as number;
    times[at] = unitMs * (more === 0 ? 0 : more + 1);
  }
  return sumTimes((Math.floor(atMs / unitMs) - 1 - unzigzag(lag)) * unitMs);
}

/** Times off any grid: a step stands before every price but the first. */
function unpackSteps(stepK: number, k: number, first: number, atMs: number): boolean {
  const lag = stepK > K_MAX ? END : bits.rice(LAG_BITS);
  if (lag === END) return false;
  let price = first;
  push(0, price);
  for (let step = bits.rice(stepK); step !== END; step = bits.rice(stepK)) {
    const difference = bits.rice(k);
    price += unzigzag(difference);
    if (difference === END || price < 0 || price >= PRICE_LIMIT) return false;
    push(step, price);
  }
  return sumTimes(Math.floor(atMs) - 1 - unzigzag(lag));
}

/** Turns steps into times that end at the given one. */
function sumTimes(lastMs: number): boolean {
  let timeMs = lastMs;
  for (let i = count - 1; i >= 0; i--) {
    const step = times[i] as number;
    times[i] = timeMs;
    timeMs -= step;
  }
  return Number.isSafeInteger(timeMs);
}

/** The plain form; every part must be a number as JSON writes it. */
function parsePlain(text: string): boolean {
  if (text === '') return true;
  for (const tick of text.split(';')) {
    const [, time, price] = PLAIN.exec(tick) ?? [];
    if (time === undefined || !Number.isSafeInteger(Number(time)) || !Number.isFinite(Number(price))) return false;
    push(Number(time), Number(price));
  }
  return true;
}

const PLAIN = /^(-?\d+),(-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;
