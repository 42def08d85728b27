import type { TickColumns } from '../../engine/base/ticks.ts';
import { createPrng, type Prng } from '../../fixtures/arbitraries/prng.ts';

const SLOT_MS = 50;
const MISSING = 0.05; // slots in which no trade happened
const SIGMA_STEPS = 35;
const DELAY_MS = 60;
const JITTER_MS = 30;

/** A price that walks in steps of 0.01 (sigma 35 a tick), on a grid of 50 ms with one slot in twenty missing. */
export type Market = {
  /** Appends the next ticks to the columns; answers when their batch reaches the log (site ms): 60 to 90 ms after the last. */
  readonly batch: (columns: TickColumns, ticks: number) => number;
  readonly price: () => number;
};

export function createMarket(startMs: number, prng: Prng = createPrng(7)): Market {
  let slot = Math.floor(startMs / SLOT_MS);
  let steps = 6_543_210;
  return {
    batch: (columns, ticks) => {
      for (let i = 0; i < ticks; i++) {
        do slot++;
        while (prng.next() < MISSING);
        steps = Math.max(1, steps + Math.round(gauss(prng) * SIGMA_STEPS));
        columns.append(slot * SLOT_MS, steps / 100);
      }
      return slot * SLOT_MS + DELAY_MS + prng.int(JITTER_MS);
    },
    price: () => steps / 100,
  };
}

/** Normal, by Box and Muller. */
function gauss(prng: Prng): number {
  const radius = Math.sqrt(-2 * Math.log(1 - prng.next()));
  return radius * Math.cos(2 * Math.PI * prng.next());
}
