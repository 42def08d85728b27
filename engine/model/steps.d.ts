/** Lot presets of product.md 9: amount = min x 10 x lot. */
export declare const LOTS: readonly [0.1, 0.2, 1, 2, 5, 10];
export type Lot = (typeof LOTS)[number];
/** Quick-count buttons of product.md 9. */
export declare const STEP_COUNTS: readonly [1, 5, 10, 20];
export type StepCount = (typeof STEP_COUNTS)[number];
