import { useEffect } from 'react';
import { useQuery } from '../hooks/useQuery.ts';

const NOTHING = {};
/** A page that is looked at again asks no sooner, in ms. */
const AGAIN_MS = 10_000;

/** Asks for the counts of what is unread, and again when the page is looked at: another tab or device may have read it (engine/SPEC.md, W2). */
export function useUnread(isOn: boolean): void {
  const { again } = useQuery('messages.unread', NOTHING, isOn);
  useEffect(() => {
    if (!isOn) return;
    let askedMs = performance.now();
    const look = (): void => {
      const nowMs = performance.now();
      if (document.visibilityState === 'hidden' || nowMs - askedMs < AGAIN_MS) return;
      askedMs = nowMs;
      again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again, isOn]);
}
