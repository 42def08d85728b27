import { useEffect } from 'react';
import { focusHeading, shownHeading } from '../parts/heading.ts';
import { afterPaint } from './after-paint.ts';

/** What may have the focus when a control in it goes away. */
const PLACE = '[role=dialog], section, main, .toasts, .popups';

/**
 * A control that goes away by its own press leaves the focus on the part of the screen around it, else on the heading of the screen: the next Tab
 * goes on from there, and a screen reader stays. What has the focus by then keeps it, as after a navigation or a dialog.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let around: readonly HTMLElement[] = [];
    let cancel = (): void => undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      last = target as Element;
      around = placesOf(last);
    };
    // a press elsewhere has taken the focus away from it
    const onClick = (): void => {
      if (last?.isConnected === true && document.activeElement !== last) last = null;
    };
    const look = (): void => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      cancel = afterPaint(() => document.activeElement === document.body && take(around));
    };
    const seen = new MutationObserver(look);
    document.addEventListener('focusin', onFocusIn, true);
    document.addEventListener('click', onClick, true);
    seen.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancel();
      seen.disconnect();
      document.removeEventListener('focusin', onFocusIn, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}

/** The parts around a control, the nearest first. */
function placesOf(control: Element): readonly HTMLElement[] {
  const place = control.parentElement?.closest<HTMLElement>(PLACE) ?? null;
  return place === null ? [] : [place, ...placesOf(place)];
}

/** Gives the focus to the nearest part that is still shown. */
function take(places: readonly HTMLElement[]): void {
  const place = places.find((one) => one.isConnected && one.getClientRects().length > 0);
  const heading = shownHeading('main h1');
  if (place !== undefined) {
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  } else if (heading !== undefined) focusHeading(heading);
}
