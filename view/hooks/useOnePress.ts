import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Who presses a place twice does it within this time, in ms, */
const TWICE_MS = 500;
/** and within this distance, in px. */
const NEAR_PX = 32;

/** A press that was noted: where it was, the button of a form that it sent, and until when a press is the second of two, on the clock of the browser's events. */
type Note = { readonly x: number; readonly y: number; readonly sender: Element | null; untilMs: number };
const NONE: Note = { x: 0, y: 0, sender: null, untilMs: 0 };
let last = NONE;

type Pressed = { readonly clientX: number; readonly clientY: number; readonly detail: number };

function note({ clientX: x, clientY: y }: Pressed, sender: Element | null): void {
  const noted = { x, y, sender, untilMs: Number.POSITIVE_INFINITY };
  last = noted;
  afterPaint(() => {
    noted.untilMs = performance.now() + TWICE_MS;
  });
}

/**
 * Notes the press of a button that is gone or elsewhere afterwards: an answer takes its question away, a step brings the next one, a row
 * leaves its list. A press by a key or a program has no place.
 */
export function notePress(press: Pressed): void {
  if (press.detail > 0) note(press, null);
}

/** What a press of such a button does, with the press noted before. */
export const noted =
  (act: () => void) =>
  (event: Pressed): void => {
    notePress(event);
    act();
  };

/** The button that sends a form, if a press is on one. A key in a field of the form presses it too. */
const senderOf = ({ target }: MouseEvent): Element | null => (target as Element).closest('button[type=submit]');

/** Whether a press is the second of two: at the same place, or by a key on the same sender. An answer that is there knows its own time. */
function isSecond(event: MouseEvent): boolean {
  const { target, detail, clientX, clientY, timeStamp } = event;
  if (timeStamp >= last.untilMs) return false;
  if (detail === 0) return last.sender !== null && last.sender === senderOf(event);
  return Math.hypot(clientX - last.x, clientY - last.y) < NEAR_PX && (target as Element).closest('.answer') === null;
}

/**
 * A press is one press on the whole page: the second of two does not reach what the first has brought there, and a held Enter presses
 * nothing. A form that was refused at once is not sent again by the second press, unless a text was changed between them.
 */
export function useOnePress(): void {
  useEffect(() => {
    const end = new AbortController();
    const heard = { capture: true, signal: end.signal };
    const onClick = (event: MouseEvent): void => {
      const isStopped = isSecond(event);
      const sender = senderOf(event);
      if (sender !== null || isStopped)
        note(event, sender); // nor the third of three
      else last = NONE; // a press elsewhere parts two presses
      if (!isStopped) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const onInput = (): void => {
      last = NONE;
    };
    // what the first press opened or closed may have given the focus to another control; a text takes it as lines
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    document.addEventListener('click', onClick, heard);
    document.addEventListener('keydown', onKeyDown, heard);
    document.addEventListener('input', onInput, heard);
    return () => end.abort();
  }, []);
}
