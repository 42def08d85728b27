import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';

/** What is written with the time, a text or a bar, is written this often, in ms. */
const STEP_MS = 100;

type Job = { readonly run: () => void; readonly isSmooth: boolean };
const jobs = new Set<Job>();
let isWaiting = false;
let stepMs = 0;

/**
 * Runs `write` with the site's time every 100 ms, and after every commit. `isSmooth`: on every frame, for what moves by more than a pixel in 100 ms.
 * All callers share one loop. A writer puts text or attributes on DOM nodes it holds by ref; it never sets React state. A hidden page has no frames.
 */
export function useFrame(write: (nowMs: number) => void, isSmooth = false): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => {
    const job = { run: () => latest.current(nowMs()), isSmooth };
    jobs.add(job);
    wait();
    return () => {
      jobs.delete(job);
    };
  }, [nowMs, isSmooth]);
}

/** Waits for the next frame. Where nothing is smooth, there is one every 100 ms. */
function wait(): void {
  if (isWaiting || jobs.size === 0) return;
  isWaiting = true;
  if ([...jobs].some(({ isSmooth }) => isSmooth)) requestAnimationFrame(loop);
  else setTimeout(() => requestAnimationFrame(loop), STEP_MS);
}

function loop(frameMs: number): void {
  isWaiting = false;
  const isStepDue = frameMs - stepMs >= STEP_MS;
  if (isStepDue) stepMs = frameMs;
  for (const { run, isSmooth } of jobs) if (isSmooth || isStepDue) run();
  wait();
}
