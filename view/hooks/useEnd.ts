import { type RefObject, useEffect, useRef } from 'react';
import type { Intent } from '../../engine/index.ts';
import { useSend } from './context.ts';

/** How a list that is read page by page goes on. */
export type Going = {
  /** Which list it is: another one goes on anew, though it has as many rows. */
  readonly of: unknown;
  /** Whether a further page may be asked for now. */
  readonly isWanted: boolean;
  /** What changes with each page. A page that failed changes nothing, and is not asked for again before the member scrolls. */
  readonly rows: unknown;
  /** What asks for the next page. */
  readonly more: Extract<Intent['type'], 'search.more' | 'results.more' | 'history.more' | 'paint.more'>;
  /** Whether the box is scrolled to where more is wanted. Absent: to its end. */
  readonly isThere?: (box: Element) => boolean;
};

/**
 * Asks for the next rows of a list when its box is scrolled to its end, or shows the end without a scroll: after each page, and whenever the box gets another
 * size. Without a box: the page. This is the one way in which lists go on by themselves.
 */
export function useEnd(
  { of, isWanted, rows, more, isThere = isAtEnd }: Going,
  box?: RefObject<HTMLElement | null>,
): void {
  const send = useSend();
  const tried = useRef<Pick<Going, 'of' | 'rows'> | null>(null);
  useEffect(() => {
    const element = box === undefined ? document.scrollingElement : box.current;
    if (!isWanted || element === null) return;
    const look = (): void => {
      if (!isShown(element) || !isThere(element)) return;
      tried.current = { of, rows };
      send({ type: more });
    };
    const lookOnce = (): void => {
      if (tried.current?.of !== of || tried.current?.rows !== rows) look();
    };
    const watcher = new ResizeObserver(lookOnce);
    watcher.observe(element);
    lookOnce();
    const target = box === undefined ? document : element;
    target.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      target.removeEventListener('scroll', look);
    };
  }, [box, of, isWanted, rows, more, isThere, send]);
}

/** Whether a box is scrolled to 99 percent: lists load more then (product.md 9). */
export const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight * 0.99;

/** A box that is hidden shows no end. */
const isShown = ({ clientHeight }: Element): boolean => clientHeight > 0;
