/** A span of prices, drawn from the bottom of a plot to its top. */
export type PriceWindow = { readonly lo: number; readonly hi: number };

/** What the lane's scale depends on: the round's open, and the distance from it to a target (the criterion). */
export type LaneBasis = { readonly open: number; readonly criterion: number };

/** Multiples of the criterion: the first window either side of the open, */
const HALF = 1.5;
/** how near the path comes to an edge before that edge moves, */
const NEAR = 0.25;
/** how far beyond the path the edge then is, */
const ROOM = 0.6;
/** and how tall the window gets at most. */
const TALLEST = 6;
/** A round without a distance to its targets is drawn as if it had this part of its open price. */
const PART_OF_OPEN = 5e-5;

/** The basis of a round; null before it has opened. A criterion of 0 or none counts as a small part of the price. */
export function laneBasis(
  open: number | undefined,
  buy: number | undefined,
  sell: number | undefined,
): LaneBasis | null {
  if (open === undefined) return null;
  const criterion = Math.max((buy ?? open) - open, open - (sell ?? open));
  return { open, criterion: criterion > 0 ? criterion : Math.abs(open) * PART_OF_OPEN || 1 };
}

/** The window with which a round starts: both targets stand at one sixth of it from its edges. */
export const firstLaneWindow = ({ open, criterion }: LaneBasis): PriceWindow => ({
  lo: open - HALF * criterion,
  hi: open + HALF * criterion,
});

/**
 * The window after one more price of the path. It grows where the path comes near an edge, never shrinks, and slides with
 * the price once it is as tall as it gets: the far end of the path leaves first, the price never does.
 */
export function laneWindow(before: PriceWindow, price: number, { criterion }: LaneBasis): PriceWindow {
  const tallest = TALLEST * criterion;
  if (price > before.hi - NEAR * criterion) {
    const hi = price + ROOM * criterion;
    return { lo: Math.max(before.lo, hi - tallest), hi };
  }
  if (price < before.lo + NEAR * criterion) {
    const lo = price - ROOM * criterion;
    return { lo, hi: Math.min(before.hi, lo + tallest) };
  }
  return before;
}
