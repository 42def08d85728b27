import { useEffect } from 'react';

/**
 * Calls `look` at once, every `everyMs` while the page is seen, and when it is seen again. A hidden page has no such timer. The caller keeps
 * `look` the same function between its renders; null looks at nothing.
 */
export function useLooks(look: (() => void) | null, everyMs: number): void {
  useEffect(() => {
    if (look === null) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      look();
      timer = setInterval(look, everyMs);
    };
    document.addEventListener('visibilitychange', begin);
    begin();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', begin);
    };
  }, [look, everyMs]);
}
