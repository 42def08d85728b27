import { useEffect, useRef } from 'react';
import type { State } from '../../engine/index.ts';
import { selectInner, selectPage, selectRoute } from '../../engine/selectors/shell.ts';
import { isFocusKept } from '../hooks/useModal.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { focusHeading, shownHeading } from '../parts/heading.ts';

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
    if (takeFocus(hasInner)) return;
    // the file of the screen is on its way
    const seen = new MutationObserver(() => {
      if (takeFocus(hasInner)) seen.disconnect();
    });
    seen.observe(document.body, { childList: true, subtree: true });
    return () => seen.disconnect();
  }, [place, hasInner]);
}

/** Whether there was a heading, or a reason to leave the focus. */
function takeFocus(hasInner: boolean): boolean {
  if (document.querySelector('[aria-modal="true"]') !== null || isFocusKept()) return true;
  const heading = shownHeading(hasInner ? '[data-heading]' : 'main h1');
  if (heading === undefined) return false;
  if (document.activeElement?.closest('main input:not([data-off]), [aria-expanded="true"]') == null)
    focusHeading(heading);
  return true;
}
