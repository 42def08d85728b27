import { type TickColumns, TickRun } from '../base/ticks.ts';
import { BitReader, digitOf, END, unzigzag } from './bits.ts';
import { HIGH_MAX, K_MAX, LAG_BITS, lowBitsOf, POW10, PRICE_LIMIT, SCALES, UNITS_MS } from './runformat.ts';

/** Appends the ticks of a text to the columns and gives their run, or undefined, with nothing appended, if it is none. */
export function decodeRun(text: string, atMs: number, columns: TickColumns): TickRun | undefined {
  times.length = 0;
  prices.length = 0;
  const isRun = text.startsWith('~') ? parsePlain(text) : unpack(text, atMs);
  if (!isRun) return undefined;
  const from = columns.length;
  for (let i = 0; i < times.length; i++) columns.append(times[i] as number, prices[i] as number);
  return new TickRun(columns, from, columns.length);
}

const times: number[] = []; // decoded here first, so that a bad text leaves no half run behind
const prices: number[] = [];
const odd: number[] = [];

function unpack(text: string, atMs: number): boolean {
  const timeMode = digitOf(text, 0);
  const layout = digitOf(text, 1);
  const k = digitOf(text, 2);
  const highLength = Math.floor(layout / SCALES);
  if (timeMode < 0 || layout < 0 || k < 0 || k > K_MAX || highLength > HIGH_MAX) return false;
  let high = 0;
  for (let i = 0; i < highLength; i++) {
    const digit = digitOf(text, 3 + i);
    if (digit < 0) return false;
    high = high * 64 + digit;
  }
  const lowBits = lowBitsOf(k);
  const bits = new BitReader(text, 3 + highLength);
  const first = high * 2 ** lowBits + bits.take(lowBits);
  const factor = POW10[layout % SCALES] as number;
  if (first >= PRICE_LIMIT) return false;
  const isRun =
    timeMode < UNITS_MS.length
      ? unpackGrid(bits, UNITS_MS[timeMode] as number, k, first, factor, atMs)
      : unpackSteps(bits, timeMode - UNITS_MS.length, k, first, factor, atMs);
  return isRun && bits.isSound;
}

function unpackGrid(bits: BitReader, unitMs: number, k: number, first: number, factor: number, atMs: number): boolean {
  const lag = bits.unary();
  const oddCount = bits.unary();
  odd.length = 0;
  for (let i = 0; i < oddCount && bits.isSound; i++) odd.push(bits.rice(2), bits.unary());
  if (lag === END || oddCount === END || odd.includes(END)) return false;
  if (!unpackPrices(bits, k, first, factor)) return false;
  const count = prices.length;
  for (let i = 0; i < count; i++) times.push(unitMs);
  for (let i = 0, at = 0; i < odd.length; i += 2) {
    at += (odd[i] as number) + 1;
    if (at >= count) return false;
    const more = odd[i + 1] as number;
    times[at] = unitMs * (more === 0 ? 0 : more + 1);
  }
  return sumTimes((Math.floor(atMs / unitMs) - 1 - unzigzag(lag)) * unitMs);
}

function unpackPrices(bits: BitReader, k: number, first: number, factor: number): boolean {
  let price = first;
  prices.push(price / factor);
  for (;;) {
    const difference = bits.rice(k);
    if (difference === END) return true;
    price += unzigzag(difference);
    if (price < 0 || price >= PRICE_LIMIT) return false;
    prices.push(price / factor);
  }
}

function unpackSteps(bits: BitReader, stepK: number, k: number, first: number, factor: number, atMs: number): boolean {
  if (stepK > K_MAX) return false;
  const lag = bits.rice(LAG_BITS);
  if (lag === END) return false;
  const lastMs = Math.floor(atMs) - 1 - unzigzag(lag);
  let price = first;
  prices.push(price / factor);
  times.push(0);
  for (;;) {
    const step = bits.rice(stepK);
    if (step === END) return sumTimes(lastMs);
    const difference = bits.rice(k);
    price += unzigzag(difference);
    if (difference === END || price < 0 || price >= PRICE_LIMIT) return false;
    times.push(step);
    prices.push(price / factor);
  }
}

/** Turns steps into times that end at the given one. */
function sumTimes(lastMs: number): boolean {
  let timeMs = lastMs;
  for (let i = times.length - 1; i >= 0; i--) {
    const step = times[i] as number;
    times[i] = timeMs;
    timeMs -= step;
  }
  return Number.isSafeInteger(timeMs);
}
/** The text's plain form; every part must be a number as JSON writes it. */
function parsePlain(text: string): boolean {
  if (text === '~') return true;
  for (const tick of text.slice(1).split(';')) {
    const [, time, price] = PLAIN.exec(tick) ?? [];
    if (time === undefined || !Number.isSafeInteger(Number(time)) || !Number.isFinite(Number(price))) return false;
    times.push(Number(time));
    prices.push(Number(price));
  }
  return true;
}

const PLAIN = /^(-?\d+),(-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;
