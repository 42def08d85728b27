import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { selectSearch } from '../../../engine/selectors/screens.ts';
import { selectRoute } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';

/** What a member does to scroll. It ends a return to an earlier place. */
const ACTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A list that has not moved for this time stands still, in ms. */
const STILL_MS = 150;

/**
 * Keeps how far the list is scrolled with the page's entry in the browser's history. Back, forward and a reload return there: the
 * list goes to its end until the rows reach that far, and its end asks for more (useMore). Without a box: the page.
 */
export function useKeptScroll(box?: RefObject<HTMLElement | null>): void {
  const { address: shown } = useEngine();
  const route = useSelected(selectRoute);
  const { isEmptyYet, hasMore, isFailed } = useSelected(selectSearch);
  const wanted = useRef<number | null>(null);
  /** The browser has gone to another entry, and the list of that entry is not shown yet. */
  const isLeaving = useRef(false);
  const address = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another entry
  useLayoutEffect(() => {
    // nobody scrolls the page of an entry that keeps nothing: it may stand where another screen was
    wanted.current = keptTop() ?? (box === undefined ? 0 : null);
    isLeaving.current = false;
    address.current = shown?.();
    if (box !== undefined) return;
    // the browser keeps an older place with the entry of the screen, and would return there when back closes a box over it
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [route, box]);
  useLayoutEffect(() => {
    const element = box === undefined ? document.scrollingElement : box.current;
    if (wanted.current === null || element === null || isEmptyYet) return;
    element.scrollTop = wanted.current;
    if (isFailed || !hasMore || element.scrollTop >= wanted.current - 1) wanted.current = null;
  });
  useEffect(() => {
    const element = box === undefined ? document.scrollingElement : box.current;
    const target = box === undefined ? document : element;
    if (element === null || target === null) return;
    const end = new AbortController();
    const { signal } = end;
    const keep = (): void => {
      if (wanted.current === null && !isLeaving.current)
        history.replaceState({ ...(history.state as object | null), top: element.scrollTop }, '');
    };
    // Safari does not say that scrolling has ended
    let timer = 0;
    const keepSoon = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(keep, STILL_MS);
    };
    const stop = (): void => {
      wanted.current = null;
    };
    const leave = (): void => {
      // back may only have closed what lay over the list: the entry under it has not heard how far the list was scrolled since
      isLeaving.current = shown?.() !== address.current;
      keep();
    };
    if ('onscrollend' in window) target.addEventListener('scrollend', keep, { signal });
    else target.addEventListener('scroll', keepSoon, { signal, passive: true });
    // before the engine hears it and shows the other list
    addEventListener('popstate', leave, { signal, capture: true });
    for (const act of ACTS) addEventListener(act, stop, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [box, shown]);
}

/** What is kept of this entry, in px from the top. Null if nothing is. */
function keptTop(): number | null {
  const kept: unknown = history.state;
  if (typeof kept !== 'object' || kept === null || !('top' in kept)) return null;
  return typeof kept.top === 'number' ? kept.top : null;
}
