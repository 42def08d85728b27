/** A seeded generator: the only source of chance in tests and simulations. */
export type Prng = {
  /** Uniform in [0, 1). */
  readonly next: () => number;
  /** Uniform integer in [0, belowCount). */
  readonly int: (belowCount: number) => number;
};

/**
 * sfc32, a small fast generator with 128 bits of state that passes PractRand. The seed fills the state, then the generator runs
 * a few rounds.
 */
export function createPrng(seed: number): Prng {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 1;
  const step = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 12; i++) step();
  return { next: step, int: (belowCount) => Math.floor(step() * belowCount) };
}
