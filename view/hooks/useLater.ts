import { useEffect, useEffectEvent } from 'react';

/** What could not be loaded is asked for again by itself this often, in ms: a question without an answer ends before (engine/link/rest.ts). */
const LATER_MS = 15_000;

/** Asks again by itself for as long as a failure is shown. A hidden page waits for its next frame, and it has none. */
export function useLater(isFailed: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isFailed) return;
    let [timer, frame] = [0, 0];
    const arm = (): void => {
      timer = window.setTimeout(() => {
        frame = requestAnimationFrame(() => {
          askNow();
          arm();
        });
      }, LATER_MS);
    };
    arm();
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [isFailed]);
}
