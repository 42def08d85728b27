import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';
import { createFrames } from './frames.ts';

const SECOND_MS = 1_000;

const addJob = createFrames({
  frame: (run) => requestAnimationFrame(run),
  later: (run, delayMs) => setTimeout(run, delayMs),
  isHidden: () => document.visibilityState === 'hidden',
});

/**
 * Runs `write` with the site's time when another second of it has begun, and after every commit: all that counts seconds changes in one frame.
 * `isFine`: ten times a second, for what moves by more than a pixel in that time. All callers share one loop. A writer puts text or attributes
 * on DOM nodes it holds by ref, and only what differs; it never sets React state. A hidden page has no frames.
 */
export function useFrame(write: (nowMs: number) => void, isFine = false): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => {
    let second = Math.floor(nowMs() / SECOND_MS);
    return addJob(() => {
      const now = nowMs();
      const next = Math.floor(now / SECOND_MS);
      if (next === second && !isFine) return;
      second = next;
      latest.current(now);
    });
  }, [nowMs, isFine]);
}
