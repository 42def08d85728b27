import { useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';
import { everyStep } from './frames.ts';

/**
 * Runs `write` with the site's time every 100 ms, and after every commit. All callers share one loop, so what counts seconds changes in one frame.
 * A writer puts text or attributes on DOM nodes it holds by ref, and only what differs; it never sets React state. A hidden page has no frames.
 */
export function useFrame(write: (nowMs: number) => void): void {
  const { nowMs } = useEngine();
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
    write(nowMs());
  });
  useLayoutEffect(() => everyStep(() => latest.current(nowMs())), [nowMs]);
}
