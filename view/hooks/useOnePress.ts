import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Who presses a place twice does it within this time, in ms, */
const TWICE_MS = 500;
/** and within this distance, in px. */
const NEAR_PX = 32;

/** Where an answer was pressed last, and until when a press there is the second of two, on the clock of the browser's events. */
let last = { x: 0, y: 0, untilMs: 0 };

/** Notes the press of an answer: it may take its question away. */
export function noteAnswer({ clientX: x, clientY: y }: { readonly clientX: number; readonly clientY: number }): void {
  const noted = { x, y, untilMs: Number.POSITIVE_INFINITY };
  last = noted;
  afterPaint(() => {
    noted.untilMs = performance.now() + TWICE_MS;
  });
}

/** Whether a press is the second of two on an answer that is gone. An answer that is there knows its own time. */
const isSecond = ({ target, detail, clientX, clientY, timeStamp }: MouseEvent): boolean =>
  detail > 0 &&
  timeStamp < last.untilMs &&
  Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX &&
  (target as Element).closest('.answer') === null;

/** A press is one press on the whole page: the second of two on an answer does not fall through, and a held Enter presses nothing. */
export function useOnePress(): void {
  useEffect(() => {
    const end = new AbortController();
    const heard = { capture: true, signal: end.signal };
    const onClick = (event: MouseEvent): void => {
      if (!isSecond(event)) return;
      noteAnswer(event); // nor the third of three
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // what the first press opened or closed may have given the focus to another control; a text takes it as lines
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    document.addEventListener('click', onClick, heard);
    document.addEventListener('keydown', onKeyDown, heard);
    return () => end.abort();
  }, []);
}
