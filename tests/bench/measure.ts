/** One row of the table: lower is better unless `atLeast`. `ratio` is held against the target where there is a peer. */
export type Row = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string;
  /** Ours / the peer's, or how many times faster we are with `atLeast`; null without a peer. */
  readonly ratio: number | null;
  readonly target: string;
  readonly isMet: boolean;
};

export type Variant = {
  /** Prepares a round, untimed; answers what to time and how many operations that is. */
  readonly prepare: () => { readonly run: () => unknown; readonly operations: number };
};

export type Duel = {
  /** Median µs per operation of either side. */
  readonly ours: number;
  readonly theirs: number;
  /** Median over the rounds of ours / theirs in the same round: what slows the machine slows both. */
  readonly ratio: number;
};

/** Two variants in turns, now one first and now the other; the first round only warms up. */
export function duel(ours: Variant, theirs: Variant, rounds: number): Duel {
  const times: [number, number][] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair: [number, number] =
      round % 2 === 0 ? [timed(ours), timed(theirs)] : ([timed(theirs), timed(ours)].reverse() as [number, number]);
    if (round > 0) times.push(pair);
  }
  return {
    ours: median(times.map(([a]) => a)),
    theirs: median(times.map(([, b]) => b)),
    ratio: median(times.map(([a, b]) => a / b)),
  };
}

/** µs per operation. */
function timed(variant: Variant): number {
  const { run, operations } = variant.prepare();
  globalThis.gc?.();
  const from = performance.now();
  kept = run();
  return ((performance.now() - from) * 1_000) / operations;
}

/** What was computed last, so that nothing is optimised away. */
export let kept: unknown;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Bytes on and off the heap once everything loose is collected. */
export function heapBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const atMost = (
  name: string,
  value: number,
  unit: string,
  peer: string,
  ratio: number | null,
  limit: number,
): Row => ({
  name,
  value,
  unit,
  peer,
  ratio,
  target: `<= ${limit}`,
  isMet: (ratio ?? value) <= limit,
});
/** The value itself has the limit; the ratio tells it against a peer of the same run. */
export const within = (name: string, value: number, unit: string, peer: string, ratio: number, limit: number): Row => ({
  ...atMost(name, value, unit, peer, null, limit),
  ratio,
});

export const atLeast = (
  name: string,
  value: number,
  unit: string,
  peer: string,
  ratio: number,
  limit: number,
): Row => ({
  name,
  value,
  unit,
  peer,
  ratio,
  target: `>= ${limit}x`,
  isMet: ratio >= limit,
});
