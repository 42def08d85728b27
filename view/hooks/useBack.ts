import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEngine } from './context.ts';

/** While the component is shown and `isOver` the screen, the browser's back calls `close`, and the page stays at its address. */
export function useBack(close: () => void, isOver = true): void {
  const { over } = useEngine();
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOver ? over?.(() => latest.current()) : undefined), [over, isOver]);
}
