import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';

/** A text that counts seconds is looked at so often, in ms. */
export const TEXT_MS = 100;

type Job = { readonly run: () => void; readonly everyMs: number };
const jobs = new Set<Job>();
let isWaiting = false;
let textsMs = 0;

/**
 * Runs `write` with the site's time on every frame, or only every `everyMs`, and after every commit. All callers share one loop. A writer puts
 * text or attributes on DOM nodes it holds by ref; it never sets React state. A hidden page has no frames.
 */
export function useFrame(write: (nowMs: number) => void, everyMs: 0 | typeof TEXT_MS = 0): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => {
    const job = { run: () => latest.current(nowMs()), everyMs };
    jobs.add(job);
    wait();
    return () => {
      jobs.delete(job);
    };
  }, [nowMs, everyMs]);
}

/** Waits for the next frame. Where only texts follow the time, there is one every 100 ms. */
function wait(): void {
  if (isWaiting || jobs.size === 0) return;
  isWaiting = true;
  const isSmooth = [...jobs].some(({ everyMs }) => everyMs === 0);
  if (isSmooth) requestAnimationFrame(loop);
  else setTimeout(() => requestAnimationFrame(loop), TEXT_MS);
}

function loop(frameMs: number): void {
  isWaiting = false;
  const areTextsDue = frameMs - textsMs >= TEXT_MS;
  if (areTextsDue) textsMs = frameMs;
  for (const { run, everyMs } of jobs) if (everyMs === 0 || areTextsDue) run();
  wait();
}
