/** What is written with the time, a text or a bar, is looked at this often, in ms. */
export const STEP_MS = 100;

/** What the loop needs of its page. */
type Page = {
  readonly frame: (run: () => void) => void;
  readonly later: (run: () => void, delayMs: number) => void;
  readonly isHidden: () => boolean;
};

/**
 * The loop that all writers share. A step asks for no frame: where nothing has changed, the browser draws nothing. A hidden page waits
 * for its next frame, which comes when it is seen again. Returns the function that adds a job; that returns the function that removes it.
 */
export function createFrames({ frame, later, isHidden }: Page): (job: () => void) => () => void {
  const jobs = new Set<() => void>();
  let isWaiting = false;

  const run = (): void => {
    isWaiting = false;
    for (const job of jobs) job();
    wait();
  };
  const step = (): void => {
    if (isHidden()) frame(run);
    else run();
  };
  const wait = (): void => {
    if (isWaiting || jobs.size === 0) return;
    isWaiting = true;
    later(step, STEP_MS);
  };
  return (job) => {
    jobs.add(job);
    wait();
    return () => {
      jobs.delete(job);
    };
  };
}

/** The loop of this page: what counts seconds changes in one frame, whoever writes it. */
export const everyStep = createFrames({
  frame: (run) => requestAnimationFrame(run),
  later: (run, delayMs) => setTimeout(run, delayMs),
  isHidden: () => document.visibilityState === 'hidden',
});
