/** Lot presets of product.md 9: amount = min x 10 x lot. */
export const LOTS = [0.1, 0.2, 1, 2, 5, 10] as const;
export type Lot = (typeof LOTS)[number];
/** Quick-count buttons of product.md 9. */
export const STEP_COUNTS = [1, 5, 10, 20] as const;
export type StepCount = (typeof STEP_COUNTS)[number];
