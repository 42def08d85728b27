/** Whether the long tests go on for as long as they can: `npm run soak` (README.md). */
export const IS_SOAK = process.env.SOAK !== undefined;

/** How much a long test does: `part` in `npm test`, the `whole` in `npm run soak`. */
export const soaked = <T>(part: T, whole: T): T => (IS_SOAK ? whole : part);
