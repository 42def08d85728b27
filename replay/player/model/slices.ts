/** The page answers to the user again after so long. */
const SLICE_MS = 12;

/** Entries of one step of a search. */
export const STEP_ENTRIES = 64;

/** Work that can be stopped. */
export type Slices = { readonly stop: () => void };

/**
 * Does long work in slices, so that the page stays usable: `step` is called until it returns false. `told` is called after each
 * slice, with whether the work is done.
 */
export function inSlices(step: () => boolean, told: (isDone: boolean) => void): Slices {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    const fromMs = performance.now();
    let isMore = true;
    while (isMore && performance.now() - fromMs < SLICE_MS) isMore = step();
    timer = isMore ? setTimeout(run) : undefined;
    told(!isMore);
  };
  timer = setTimeout(run);
  return { stop: () => clearTimeout(timer) };
}
