import { expect, test } from 'vitest';
import { createFrames, STEP_MS } from '../../../view/hooks/frames.ts';

const FRAME_MS = 1_000 / 60;

/** A page whose time the test moves on: its timers, and a frame every sixtieth of a second while it is seen. */
function pageOf({ early = 0 } = {}) {
  const timers: { readonly dueMs: number; readonly run: () => void }[] = [];
  const frames: ((atMs: number) => void)[] = [];
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
      timers.push({ dueMs: now + delayMs - early, run });
    },
    isHidden: () => isHidden,
    nowMs: () => now,
  });
  const pass = (ms: number): void => {
    const until = now + ms;
    while (now + FRAME_MS <= until) {
      now += FRAME_MS;
      for (const timer of timers.splice(0)) (timer.dueMs <= now ? timer.run : () => timers.push(timer))();
      if (!isHidden) for (const run of frames.splice(0)) run(now);
    }
  };
  /** Runs a job and counts how often it ran. */
  const counted = (isSmooth: boolean) => {
    const job = { runs: 0, end: () => {} };
    job.end = addJob({ run: () => job.runs++, isSmooth });
    return job;
  };
  const hide = (is: boolean): void => {
    isHidden = is;
  };
  return { pass, counted, asked, hide };
}

test('what follows the time is written ten times a second, and asks for no frame of its own', () => {
  const page = pageOf();
  const [one, other] = [page.counted(false), page.counted(false)];
  page.pass(10_000);
  expect(one.runs).toBeGreaterThanOrEqual(80); // a frame's time is lost at each step
  expect(one.runs).toBeLessThanOrEqual(10_000 / STEP_MS);
  expect(other.runs).toBe(one.runs);
  expect(page.asked.frames).toBe(0);
});

test('a timer that fires a little early is a step all the same', () => {
  const page = pageOf({ early: 20 });
  const job = page.counted(false);
  page.pass(1_000);
  expect(job.runs).toBe(page.asked.timers - 1);
});

test('a smooth job is written on every frame; those beside it stay at ten times a second', () => {
  const page = pageOf();
  const [smooth, other] = [page.counted(true), page.counted(false)];
  page.pass(10_000);
  expect(smooth.runs).toBeGreaterThanOrEqual(598);
  expect(other.runs).toBeGreaterThanOrEqual(80);
  expect(other.runs).toBeLessThanOrEqual(100);
  smooth.end();
  const frames = page.asked.frames;
  page.pass(10_000);
  expect(page.asked.frames - frames).toBeLessThanOrEqual(1);
  expect(smooth.runs).toBeLessThanOrEqual(600);
});

test('without a job nothing is asked for, and a job that was taken out is not run', () => {
  const page = pageOf();
  const job = page.counted(false);
  page.pass(1_000);
  job.end();
  const { runs } = job;
  page.pass(200); // the step that was on its way
  const asked = { ...page.asked };
  page.pass(1_000);
  expect(job.runs).toBe(runs);
  expect(page.asked).toEqual(asked);
});

for (const isSmooth of [false, true])
  test(`a hidden page runs no job and arms no timer; it goes on when it is seen again: ${isSmooth ? 'smooth' : 'by steps'}`, () => {
    const page = pageOf();
    const job = page.counted(isSmooth);
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
