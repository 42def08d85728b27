import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';
import { createFrames } from './frames.ts';

const addJob = createFrames({
  frame: (run) => requestAnimationFrame(run),
  later: (run, delayMs) => setTimeout(run, delayMs),
  isHidden: () => document.visibilityState === 'hidden',
  nowMs: () => performance.now(),
});

/**
 * Runs `write` with the site's time every 100 ms, and after every commit. `isSmooth`: on every frame, for what moves by more than a pixel in 100 ms.
 * All callers share one loop. A writer puts text or attributes on DOM nodes it holds by ref, and only what differs; it never sets React state. A hidden page has no frames.
 */
export function useFrame(write: (nowMs: number) => void, isSmooth = false): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => addJob({ run: () => latest.current(nowMs()), isSmooth }), [nowMs, isSmooth]);
}
