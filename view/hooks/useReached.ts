import { useState } from 'react';

/** The box of a list has at most this part of the window's height: 60dvh on a phone. A row has at least so many px. */
const BOX_PART = 0.7;
const ROW_PX = 28;

/**
 * The rows of a list that are in the page: as many as its box can show, and all once somebody reaches it by pointer, focus or
 * scrolling. Most of a hundred rows are out of sight, and each of their texts would be laid out whenever they change.
 */
export function useReached<T>(
  rows: readonly T[],
): readonly [shown: readonly T[], reach: { readonly [on in 'onPointerEnter' | 'onFocus' | 'onScroll']: () => void }] {
  const [isReached, setReached] = useState(false);
  const most = isReached ? rows.length : Math.ceil((innerHeight * BOX_PART) / ROW_PX);
  const reached = (): void => setReached(true);
  return [
    rows.length <= most ? rows : rows.slice(0, most),
    { onPointerEnter: reached, onFocus: reached, onScroll: reached },
  ];
}
