/** What is written with the time, a text or a bar, is written this often, in ms. */
export const STEP_MS = 100;

/** What is written. `isSmooth`: on every frame, for what moves by more than a pixel in a step. */
type Job = { readonly run: () => void; readonly isSmooth: boolean };
/** What the loop needs of its page. Instants are ms of one monotonic clock. */
type Page = {
  readonly frame: (run: (atMs: number) => void) => void;
  readonly later: (run: () => void, delayMs: number) => void;
  readonly isHidden: () => boolean;
  readonly nowMs: () => number;
};

/**
 * The loop that all writers share. A step is no frame of its own: where nothing has changed, the browser draws nothing. Smooth jobs run on
 * every frame, the others on the first frame after a step. A hidden page waits for its next frame, and it has none. Returns what adds a job;
 * that returns what takes it out.
 */
export function createFrames({ frame, later, isHidden, nowMs }: Page): (job: Job) => () => void {
  const jobs = new Set<Job>();
  let isWaiting = false;
  let stepMs = Number.NEGATIVE_INFINITY;

  const run = (atMs: number): void => {
    isWaiting = false;
    const isStepDue = atMs - stepMs >= STEP_MS;
    if (isStepDue) stepMs = atMs;
    for (const job of jobs) if (job.isSmooth || isStepDue) job.run();
    wait();
  };
  const step = (): void => {
    stepMs = Number.NEGATIVE_INFINITY; // a timer may be a little early
    if (isHidden()) frame(run);
    else run(nowMs());
  };
  const wait = (): void => {
    if (isWaiting || jobs.size === 0) return;
    isWaiting = true;
    if ([...jobs].some(({ isSmooth }) => isSmooth)) frame(run);
    else later(step, STEP_MS);
  };
  return (job) => {
    jobs.add(job);
    wait();
    return () => {
      jobs.delete(job);
    };
  };
}
