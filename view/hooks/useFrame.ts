import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';

const jobs = new Set<() => void>();
let handle = 0;

/**
 * Runs `write` with the site's time on every frame and after every commit. All callers share one loop. A writer puts
 * text or attributes on DOM nodes it holds by ref; it never sets React state.
 */
export function useFrame(write: (nowMs: number) => void): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => {
    const job = (): void => latest.current(nowMs());
    jobs.add(job);
    if (handle === 0) handle = requestAnimationFrame(loop);
    return () => {
      jobs.delete(job);
    };
  }, [nowMs]);
}

function loop(): void {
  handle = jobs.size === 0 ? 0 : requestAnimationFrame(loop);
  for (const job of jobs) job();
}
