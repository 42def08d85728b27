import { useEffect } from 'react';
import { selectPinBeside } from '../../../engine/selectors/shell.ts';
import { useEngine } from '../../hooks/context.ts';

/** A swipe goes so far sideways at least, and so far up or down at most, in CSS px. */
const ACROSS_PX = 56;
const ASIDE_PX = 40;
/** A swipe that begins so near to a side of the window is the browser's own: it goes back or forward. In CSS px. */
const EDGE_PX = 24;

/** A swipe over the instrument and its price, on a touch screen, goes to the next pinned instrument; it bets on nothing. */
export function useSwipe(pins: readonly string[]): void {
  const { engine } = useEngine();
  useEffect(() => {
    if (pins.length === 0) return;
    let from: { readonly x: number; readonly y: number } | undefined;
    const end = new AbortController();
    const began = (event: TouchEvent): void => {
      const isThere = event.target instanceof Element && event.target.closest('.trade__info') !== null;
      const [touch, ...others] = event.touches;
      const isBegun = isThere && others.length === 0 && touch !== undefined && isOurs(touch);
      // some browsers move the same object with the finger
      from = isBegun ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const ended = ({ changedTouches: [to] }: TouchEvent): void => {
      if (from === undefined || to === undefined) return;
      const [across, aside] = [to.clientX - from.x, Math.abs(to.clientY - from.y)];
      from = undefined;
      if (Math.abs(across) < ACROSS_PX || aside > ASIDE_PX) return;
      const id = selectPinBeside(pins, across < 0 ? 1 : -1)(engine.getState());
      if (id !== null) engine.send({ type: 'nav.go', path: `/trade/${id}` });
    };
    const { signal } = end;
    document.addEventListener('touchstart', began, { passive: true, signal });
    document.addEventListener('touchend', ended, { passive: true, signal });
    document.addEventListener(
      'touchcancel',
      () => {
        from = undefined;
      },
      { signal },
    );
    return () => end.abort();
  }, [engine, pins]);
}

/** A page that is magnified is moved by the finger. */
const isOurs = ({ clientX }: Touch): boolean =>
  clientX >= EDGE_PX && clientX <= innerWidth - EDGE_PX && (visualViewport?.scale ?? 1) === 1;
