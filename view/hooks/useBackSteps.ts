import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';

/**
 * A form of several steps on one page: the browser's back goes to the step before it, as the form's own button does, and leaves the page from the
 * first step only (W28). `before`: how many steps lie before the one that is shown. `onBack` goes one step back.
 */
export function useBackSteps(before: number, onBack: () => void): void {
  const { over } = useEngine();
  const back = useRef(onBack);
  useLayoutEffect(() => {
    back.current = onBack;
  });
  const entries = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (over === undefined) return;
    while (entries.current.length > before) entries.current.pop()?.();
    while (entries.current.length < before) entries.current.push(over(() => back.current()));
  }, [over, before]);
  useEffect(
    () => () => {
      for (const leave of entries.current.splice(0).reverse()) leave();
    },
    [],
  );
}
