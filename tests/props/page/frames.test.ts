import { expect, test } from 'vitest';
import { createFrames, STEP_MS } from '../../../view/hooks/frames.ts';

const FRAME_MS = 1_000 / 60;

/** A page whose time the test moves on: its timers, and a frame every sixtieth of a second while it is seen. */
function pageOf() {
  const timers: { readonly dueMs: number; readonly run: () => void }[] = [];
  const frames: (() => void)[] = [];
  const asked = { frames: 0, timers: 0 };
  let isHidden = false;
  let now = 0;
  const addJob = createFrames({
    frame: (run) => {
      asked.frames++;
      frames.push(run);
    },
    later: (run, delayMs) => {
      asked.timers++;
      timers.push({ dueMs: now + delayMs, run });
    },
    isHidden: () => isHidden,
  });
  const pass = (ms: number): void => {
    const until = now + ms;
    while (now + FRAME_MS <= until) {
      now += FRAME_MS;
      for (const timer of timers.splice(0)) (timer.dueMs <= now ? timer.run : () => timers.push(timer))();
      if (!isHidden) for (const run of frames.splice(0)) run();
    }
  };
  /** Runs a job and counts how often it ran. */
  const counted = () => {
    const job = { runs: 0, end: () => {} };
    job.end = addJob(() => job.runs++);
    return job;
  };
  const hide = (is: boolean): void => {
    isHidden = is;
  };
  return { pass, counted, asked, hide };
}

test('what follows the time is looked at ten times a second by one timer, and asks for no frame', () => {
  const page = pageOf();
  const [one, other] = [page.counted(), page.counted()];
  page.pass(10_000);
  expect(one.runs).toBeGreaterThanOrEqual(80); // a frame's time is lost at each step
  expect(one.runs).toBeLessThanOrEqual(10_000 / STEP_MS);
  expect(other.runs).toBe(one.runs);
  expect(page.asked).toEqual({ frames: 0, timers: one.runs + 1 });
});

test('without a job nothing is asked for, and a job that was taken out is not run', () => {
  const page = pageOf();
  const job = page.counted();
  page.pass(1_000);
  job.end();
  const { runs } = job;
  page.pass(200); // the step that was on its way
  const asked = { ...page.asked };
  page.pass(1_000);
  expect(job.runs).toBe(runs);
  expect(page.asked).toEqual(asked);
});

test('a hidden page runs no job and arms no timer, and does both again when it is seen', () => {
  const page = pageOf();
  const job = page.counted();
  page.pass(1_000);
  page.hide(true);
  page.pass(200); // the timer that was armed
  const [{ runs }, asked] = [job, { ...page.asked }];
  page.pass(60_000);
  expect(job.runs).toBe(runs);
  expect(page.asked).toEqual(asked);
  page.hide(false);
  page.pass(50);
  expect(job.runs).toBeGreaterThan(runs);
  page.pass(1_000);
  expect(job.runs).toBeGreaterThan(runs + 5);
});
