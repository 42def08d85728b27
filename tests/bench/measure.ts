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

/** Median µs per operation of each variant, over rounds in which all take turns; the first round only warms up. */
export function interleaved(variants: readonly Variant[], rounds: number): readonly number[] {
  const times = variants.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, variant] of variants.entries()) {
      const { run, operations } = variant.prepare();
      globalThis.gc?.();
      const from = performance.now();
      kept = run();
      const perOperation = ((performance.now() - from) * 1_000) / operations;
      if (round > 0) times[i]?.push(perOperation);
    }
  }
  return times.map(median);
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
