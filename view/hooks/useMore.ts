import { type RefObject, useEffect } from 'react';
import { isAtEnd } from '../parts/list.tsx';
import { useSend } from './context.ts';

/** A list that a screen with a filter reads page by page. */
type Search = {
  readonly rows: readonly unknown[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly isFailed: boolean;
};

/**
 * Asks for the next rows when the box is scrolled to its end, or shows the end without a scroll. Without a box: the page.
 * A page that failed is not asked for again by scrolling.
 */
export function useMore({ rows, hasMore, isReading, isFailed }: Search, box?: RefObject<HTMLElement | null>): void {
  const send = useSend();
  const isWanted = hasMore && !isReading && !isFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows may leave the end in view
  useEffect(() => {
    if (!isWanted) return;
    const element = box === undefined ? document.scrollingElement : box.current;
    if (element === null) return;
    const look = (): void => {
      if (isAtEnd(element)) send({ type: 'search.more' });
    };
    look();
    const target = box === undefined ? document : element;
    target.addEventListener('scroll', look, { passive: true });
    return () => target.removeEventListener('scroll', look);
  }, [box, isWanted, rows, send]);
}
