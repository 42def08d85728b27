import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Who presses a place twice does it within this time, in ms, */
const TWICE_MS = 500;
/** and within this distance, in px. */
const NEAR_PX = 32;

/** No such button was pressed. */
const NOWHERE = { x: 0, y: 0, untilMs: 0 };
/** Where such a button was pressed last, and until when a press there is the second of two, on the clock of the browser's events. */
let last = NOWHERE;

type Pressed = { readonly clientX: number; readonly clientY: number; readonly detail: number };
/** The last click; null before the first. */
let clicked: Pressed | null = null;

/**
 * Notes the press of a button that is gone or elsewhere afterwards: an answer takes its question away, a step brings the next one, a row
 * leaves its list. A press by a key or a program has no place.
 */
export function notePress({ clientX: x, clientY: y, detail }: Pressed): void {
  if (detail === 0) return;
  const noted = { x, y, untilMs: Number.POSITIVE_INFINITY };
  last = noted;
  afterPaint(() => {
    noted.untilMs = performance.now() + TWICE_MS;
  });
}

/** The key that has opened what lies over the screen, until a member could have seen it; null afterwards. */
let key: object | null = null;
function noteKey(): void {
  const noted = {};
  key = noted;
  afterPaint(() => {
    setTimeout(() => {
      if (key === noted) key = null;
    }, TWICE_MS);
  });
}

/** Notes the last press: it has opened what now lies over the screen, and a second one was not meant for what is there. A key has no place. */
export function noteOpener(): void {
  if (clicked === null) return;
  if (clicked.detail === 0) noteKey();
  else notePress(clicked);
}

/** What a press of such a button does, with the press noted before. */
export const noted =
  (act: () => void) =>
  (event: Pressed): void => {
    notePress(event);
    act();
  };

/** Whether a press is in the place of the one that is noted. */
const isNear = ({ clientX, clientY }: MouseEvent): boolean => Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX;

/** Whether a press is the second of two: on such a button, or by the key that has opened a box. An answer that is there knows its own time. */
const isSecond = (event: MouseEvent): boolean =>
  (event.detail > 0 ? event.timeStamp < last.untilMs && isNear(event) : key !== null) &&
  (event.target as Element).closest('.answer') === null;

/** A press that counted for nothing is noted as the one before it: nor does the third of three count. */
const noteAgain = (event: MouseEvent): void => (event.detail === 0 ? noteKey() : notePress(event));

/** Whether a press is the second of a double click on the button that sends a form, as the browser counts: the form may have been refused at once. */
const isSentAgain = ({ target, detail }: MouseEvent): boolean =>
  detail > 1 && (target as Element).closest('button[type=submit]') !== null;

/**
 * A press counts once on the whole page. The second press of two does not reach what the first has brought to its place, and does not send
 * a form again. A held Enter presses nothing.
 */
export function useOnePress(): void {
  useEffect(() => {
    const end = new AbortController();
    const heard = { capture: true, signal: end.signal };
    const onClick = (event: MouseEvent): void => {
      if (event.detail > 0 && !isNear(event)) last = NOWHERE; // a press elsewhere lies between the two
      const isNoted = isSecond(event);
      clicked = event;
      if (!isNoted && !isSentAgain(event)) return;
      if (isNoted) noteAgain(event);
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
