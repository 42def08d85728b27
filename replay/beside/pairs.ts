import { itself, lastUpTo } from '../player/model/overview.ts';
import type { Half } from './half.ts';

/**
 * How the entries of two recordings are put beside each other: by their numbers, by the time of the site, or by the time since each one's
 * first entry.
 */
export const CLOCKS = ['entry', 'site', 'start'] as const;
export type Clock = (typeof CLOCKS)[number];

/** A place in both recordings. */
type Pair = {
  /** The last entry of each. -1: it has not begun. */
  readonly seqs: readonly [a: number, b: number];
  /** On the common clock, in ms since the first place. */
  readonly ms: number;
};

/** All places of two recordings, in the order of their common clock. */
export type Pairs = {
  readonly length: number;
  /** @throws RangeError outside 0 ≤ index < length. */
  readonly at: (index: number) => Pair;
  /** The last place at a time of the clock or before it. `ms`: since the first place. */
  readonly indexAt: (ms: number) => number;
};

/** What is needed of a recording to put it beside another. */
export type Timed = { readonly times: readonly number[]; readonly lastAt: number };

const timedOf = ({ times, log }: Half): Timed => ({ times, lastAt: log.entry(log.length - 1).at });

/** Puts the entries of two recordings beside each other. */
export const pairsOf = (a: Half, b: Half, clock: Clock): Pairs =>
  clock === 'entry' ? byNumber(a, b) : byTime(...onClock(timedOf(a), timedOf(b), clock));

/** Whether two recordings were made at the same time, at least in part. */
export function doOverlap(a: Half, b: Half): boolean {
  const [one, other] = onClock(timedOf(a), timedOf(b), 'site');
  return (one[0] ?? 0) <= (other.at(-1) ?? 0) && (other[0] ?? 0) <= (one.at(-1) ?? 0);
}

/** Entry n beside entry n. The shorter recording stays at its last entry. */
export function byNumber(a: Pick<Timed, 'times'>, b: Pick<Timed, 'times'>): Pairs {
  const [lastA, lastB] = [a.times.length - 1, b.times.length - 1];
  const { times } = lastA < lastB ? b : a;
  return {
    length: times.length,
    at: (index) => ({ seqs: [Math.min(index, lastA), Math.min(index, lastB)], ms: timeAt(times, index) }),
    indexAt: (ms) => Math.max(0, lastUpTo(times, ms, itself)),
  };
}

/** A place for each time at which one of two recordings has an entry. Times are in order. */
export function byTime(a: readonly number[], b: readonly number[]): Pairs {
  const seqs: (readonly [number, number])[] = [];
  const times: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const now = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    while (i < a.length && a[i] === now) i++;
    while (j < b.length && b[j] === now) j++;
    seqs.push([i - 1, j - 1]);
    times.push(now);
  }
  const firstMs = times[0] ?? 0;
  return {
    length: times.length,
    at: (index) => ({ seqs: seqs[index] ?? [-1, -1], ms: timeAt(times, index) - firstMs }),
    indexAt: (ms) => Math.max(0, lastUpTo(times, ms + firstMs, itself)),
  };
}

function timeAt(times: readonly number[], index: number): number {
  const ms = times[index];
  if (ms === undefined) throw new RangeError(`no place ${index} in the comparison`);
  return ms;
}

/** The times of both on one clock. That of the site is sure at the end: entries before its first sample have the device's time. */
function onClock(a: Timed, b: Timed, clock: Exclude<Clock, 'entry'>): readonly [readonly number[], readonly number[]] {
  const shifted = ({ times, lastAt }: Timed): readonly number[] => {
    const firstMs = clock === 'start' ? 0 : lastAt - (times.at(-1) ?? 0);
    return times.map((ms) => firstMs + ms);
  };
  return [shifted(a), shifted(b)];
}
