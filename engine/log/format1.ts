/*
 * What only recordings of format 1 have: the ticks of a price batch as one text. Recordings of that format stay readable;
 * nothing writes it any more. A text is
 *
 *   time mode, decimals and length of the high part, k  |  high part of the first price  |  bits
 *
 * in digits of six bits. bits = low part of the first price, times, price differences (zigzag, Rice code of k low bits),
 * padded with ones. On a grid the times are the lag of the last tick behind the entry's `at` and the list of steps that
 * are not one unit; off it every step stands before its price. The plain form is `~time,price;time,price`.
 */

/** Digits by their value. The marks of checkpoints use them too. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Units of a time grid, in ms. A higher mode is the Rice parameter of steps without a grid. */
const UNITS_MS = [1, 5, 10, 20, 50, 100, 200, 250, 500, 1_000];
const K_MAX = 30;
/** Prices are scaled integers below this. */
const PRICE_LIMIT = 2 ** 30;
/** Low bits of the lag of times without a grid. */
const LAG_BITS = 6;
/** A run's decimals are 0 to 8; the layout digit is decimals + this * length of the high part. */
const SCALES = 9;
const HIGH_MAX = 5;
/** The result of a reader of bits after the last bit. */
const END = -1;

type Tick = readonly [timeMs: number, price: number];
/** Steps of time in ms (the first does not count), and prices, before they become ticks. */
type Steps = { readonly steps: number[]; readonly prices: number[]; readonly lastMs: number };

/** The ticks of a text, in an entry of the given time (site ms). Undefined for another text. */
export function ticksOfText(text: string, atMs: number): readonly Tick[] | undefined {
  if (text.startsWith('~')) return plainTicks(text.slice(1));
  const digits = Array.from(text, (digit) => DIGITS.indexOf(digit));
  const [timeMode = END, layout = END, k = END] = digits;
  const length = Math.floor(layout / SCALES);
  if (digits.includes(END) || timeMode < 0 || k < 0 || k > K_MAX || length > HIGH_MAX) return undefined;
  const high = digits.slice(3, 3 + length).reduce((value, digit) => value * 64 + digit, 0);
  const bits = new Bits(digits.slice(3 + length));
  const lowBits = Math.min(k + 5, K_MAX);
  const first = high * 2 ** lowBits + bits.take(lowBits);
  const unitMs = UNITS_MS[timeMode];
  const read =
    unitMs === undefined
      ? offGrid(bits, timeMode - UNITS_MS.length, k, first, atMs)
      : onGrid(bits, unitMs, k, first, atMs);
  if (read === undefined || !bits.isSound) return undefined;
  if (read.prices.some((price) => price < 0 || price >= PRICE_LIMIT)) return undefined;
  return ticksOf(read, 10 ** (layout % SCALES));
}

/** Times on a grid: every step is one unit, except the listed ones. */
function onGrid(bits: Bits, unitMs: number, k: number, first: number, atMs: number): Steps | undefined {
  const lag = bits.unary();
  const oddCount = bits.unary();
  const odd: number[] = [];
  for (let i = 0; i < oddCount && bits.isSound; i++) odd.push(bits.rice(2), bits.unary());
  if (lag === END || oddCount === END || odd.includes(END)) return undefined;
  const prices = [first];
  for (let step = bits.rice(k); step !== END; step = bits.rice(k)) prices.push((prices.at(-1) ?? 0) + unzigzag(step));
  const steps = prices.map(() => unitMs);
  for (let i = 0, at = 0; i < odd.length; i += 2) {
    at += (odd[i] ?? 0) + 1;
    if (at >= steps.length) return undefined;
    const more = odd[i + 1] ?? 0;
    steps[at] = more === 0 ? 0 : unitMs * (more + 1);
  }
  return { steps, prices, lastMs: (Math.floor(atMs / unitMs) - 1 - unzigzag(lag)) * unitMs };
}

/** Times without a grid: a step comes before every price but the first. */
function offGrid(bits: Bits, stepK: number, k: number, first: number, atMs: number): Steps | undefined {
  const lag = stepK > K_MAX ? END : bits.rice(LAG_BITS);
  if (lag === END) return undefined;
  const [steps, prices] = [[0], [first]];
  for (let step = bits.rice(stepK); step !== END; step = bits.rice(stepK)) {
    const difference = bits.rice(k);
    if (difference === END) return undefined;
    steps.push(step);
    prices.push((prices.at(-1) ?? 0) + unzigzag(difference));
  }
  return { steps, prices, lastMs: Math.floor(atMs) - 1 - unzigzag(lag) };
}

/** Turns steps into times that end at the last one. */
function ticksOf({ steps, prices, lastMs }: Steps, factor: number): readonly Tick[] | undefined {
  const firstMs = steps.slice(1).reduce((timeMs, step) => timeMs - step, lastMs);
  if (!Number.isSafeInteger(firstMs) || !Number.isSafeInteger(lastMs)) return undefined;
  let timeMs = firstMs;
  return prices.map((price, i): Tick => {
    if (i > 0) timeMs += steps[i] ?? 0;
    return [timeMs, price / factor];
  });
}

/** The plain form. Every part must be a number as JSON writes it. */
function plainTicks(text: string): readonly Tick[] | undefined {
  if (text === '') return [];
  const ticks: Tick[] = [];
  for (const tick of text.split(';')) {
    const [, time, price] = PLAIN.exec(tick) ?? [];
    if (time === undefined || !Number.isSafeInteger(Number(time)) || !Number.isFinite(Number(price))) return undefined;
    ticks.push([Number(time), Number(price)]);
  }
  return ticks;
}

const PLAIN = /^(-?\d+),(-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/;

/** Unsigned to signed: 0, 1, 2, 3 … become 0, -1, 1, -2 … */
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Reads bits from digits, high ones first. */
class Bits {
  /** False after a missing bit. */
  isSound = true;
  private readonly digits: readonly number[];
  private place = 0;

  constructor(digits: readonly number[]) {
    this.digits = digits;
  }

  take(count: number): number {
    this.isSound &&= count <= this.left;
    let value = 0;
    for (let i = 0; i < count && this.isSound; i++) value = value * 2 + this.next();
    return value;
  }

  /** Counts ones up to the next zero. END if the bits end before it. */
  unary(): number {
    for (let count = 0; this.left > 0; count++) if (this.next() === 0) return count;
    return END;
  }

  /** A number: the high part in unary, then k low bits. END if the bits end within the code. */
  rice(k: number): number {
    const rest = this.unary();
    return rest === END ? END : rest * 2 ** k + this.take(k);
  }

  private get left(): number {
    return this.digits.length * 6 - this.place;
  }

  private next(): number {
    const digit = this.digits[Math.floor(this.place / 6)] ?? 0;
    const shift = 5 - (this.place % 6);
    this.place++;
    return (digit >> shift) & 1;
  }
}
