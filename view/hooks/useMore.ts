import type { RefObject } from 'react';
import { useEnd } from './useEnd.ts';

/** A list that a screen with a filter reads page by page. */
type Search = {
  readonly rows: readonly unknown[];
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readonly isFailed: boolean;
};

/** Asks for the next rows of a search at the end of its list. A page that failed is not asked for again by scrolling. */
export function useMore({ rows, hasMore, isReading, isFailed }: Search, box?: RefObject<HTMLElement | null>): void {
  useEnd({ of: 'search', isWanted: hasMore && !isReading && !isFailed, rows, more: 'search.more' }, box);
}
