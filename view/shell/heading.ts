import { useEffect, useRef } from 'react';
import type { State } from '../../engine/index.ts';
import { selectInner, selectPage, selectRoute } from '../../engine/selectors/index.ts';
import { isFocusKept } from '../hooks/useModal.ts';
import { useSelected } from '../hooks/useSelected.ts';

/** What the member looks at: the screen, and on it the view or the article. Another filter, page, letter or option is the same place. */
function selectPlace(state: State): string {
  const [route, inner] = [selectRoute(state), selectInner(state)];
  const place = 'place' in route ? route.place : null;
  const view = inner?.view ?? place?.view ?? ('view' in route ? route.view : '');
  const article = place?.view === 'strategy' ? place.id : 'contentId' in route ? route.contentId : null;
  return [selectPage(state).screen, view, inner !== null && 'id' in inner ? inner.id : article].join(' ');
}

/**
 * After each navigation the focus goes to the heading of what is shown, so that a screen reader says where the member is and Tab
 * goes on from there. The first screen of a page leaves the focus to the browser, and a dialog, the menu of a phone, a field of the
 * screen and the button of an open menu keep their own.
 */
export function useHeading(): void {
  const place = useSelected(selectPlace);
  const hasInner = useSelected(selectInner) !== null;
  const known = useRef(place);
  useEffect(() => {
    if (known.current === place) return;
    known.current = place;
    if (focusHeading(hasInner)) return;
    // the file of the screen is on its way
    const seen = new MutationObserver(() => {
      if (focusHeading(hasInner)) seen.disconnect();
    });
    seen.observe(document.body, { childList: true, subtree: true });
    return () => seen.disconnect();
  }, [place, hasInner]);
}

/** Whether there was a heading, or a reason to leave the focus. */
function focusHeading(hasInner: boolean): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null || isFocusKept()) return true;
  const headings = [...document.querySelectorAll<HTMLElement>(hasInner ? '[data-heading]' : 'main h1')];
  // React hides the screen that is left until the next one has come
  const heading = headings.find((one) => one.getClientRects().length > 0);
  if (heading === undefined) return false;
  if (document.activeElement?.closest('main input, [aria-expanded="true"]') == null) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  return true;
}
