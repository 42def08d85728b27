import { useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** Who presses a place twice does it within this time, in ms, */
const TWICE_MS = 500;
/** and within this distance, in px. */
const NEAR_PX = 32;

/** No such button was pressed. */
const NOWHERE = { clientX: 0, clientY: 0, untilMs: 0 };
/** Where such a button was pressed last, and until when a press there is the second of two, on the clock of the browser's events. */
let last = NOWHERE;

type Place = { readonly clientX: number; readonly clientY: number };
type Pressed = Place & { readonly detail: number };
/** The last click that counted, its instant, and the control that it has pressed; null before the first. */
let clicked: (Pressed & { readonly timeStamp: number; readonly control: Element }) | null = null;
/** What the last press was made with. A click does not say so in every browser: before 18.4, Safari's has no pointer. */
let pointer = '';
/** Whether a pointer went down whose mousedown has not come yet: a finger's comes when it is lifted. */
let isAwaited = false;
let isTool = false;

/** Whether the last mousedown came without a pointer: a screen reader in Firefox presses a control with the events of a mouse alone. */
export const isByTool = (): boolean => isTool;

/**
 * Notes the press of a button that is gone or elsewhere afterwards: an answer takes its question away, a step brings the next one, a row
 * leaves its list. A press by a key or a program has no place.
 */
export function notePress({ clientX, clientY, detail }: Pressed): void {
  if (detail === 0) return;
  const noted = { clientX, clientY, untilMs: Number.POSITIVE_INFINITY };
  last = noted;
  afterPaint(() => {
    noted.untilMs = performance.now() + TWICE_MS;
  });
}

/**
 * The key that has opened what lies over the screen, with the control that has the focus since then. It is null once a member could have seen what was
 * opened, and as soon as the focus goes on to another control: the next key is for that one.
 */
let key: { focused: EventTarget | null } | null = null;
function noteKey(focused: EventTarget | null = null): void {
  const noted = { focused };
  key = noted;
  afterPaint(() => {
    setTimeout(() => {
      if (key === noted) key = null;
    }, TWICE_MS);
  });
}

/**
 * Notes the last press: it has opened what now lies over the screen, and a second one was not meant for what is there. A key has no place. Returns how to
 * forget that press when the box goes by itself: the next press is then for what lay under it.
 */
export function noteOpener(): () => void {
  if (clicked?.detail === 0) noteKey();
  else if (clicked !== null) notePress(clicked);
  const [noted, notedKey] = [last, key];
  return () => {
    if (last === noted) last = NOWHERE;
    if (key === notedKey) key = null;
  };
}

/** Another act lies between two presses, such as what is typed or the browser's back: the second one is meant. */
export function forgetPress(): void {
  last = NOWHERE;
  key = null;
}

/** What a press of such a button does, with the press noted before. */
export const noted =
  (act: () => void) =>
  (event: Pressed): void => {
    notePress(event);
    act();
  };

/** Whether a press is in a place. */
const isNear = (one: Place, other: Place): boolean =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < NEAR_PX;
const isAnswer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.answer') !== null;

/** Whether a press is the second of two: on such a button, or by the key that has opened a box. An answer that is there knows its own time. */
const isSecond = (event: MouseEvent): boolean =>
  (event.detail > 0 ? event.timeStamp < last.untilMs && isNear(event, last) : key !== null) && !isAnswer(event.target);

/** A press that counted for nothing is noted as the one before it: nor does the third of three count. */
const noteAgain = (event: MouseEvent): void => (event.detail === 0 ? noteKey(key?.focused) : notePress(event));

/** Whether a press is the second of a double click on the button that sends a form, as the browser counts: the form may have been refused at once. */
const isSentAgain = ({ target, detail }: MouseEvent): boolean =>
  detail > 1 && (target as Element).closest('button[type=submit]') !== null;

/** What a press may be for: a press on the icon of a button is for the button. */
const CONTROL = 'a, button, label, summary';
const controlOf = (target: Element): Element => target.closest(CONTROL) ?? target;

/** The two presses of a double click, as the browser counts. Taps are not counted everywhere. */
function isTwice(one: NonNullable<typeof clicked>, two: MouseEvent): boolean {
  const isTap = pointer === 'touch' && two.detail > 0;
  return two.detail > 1 || (isTap && two.timeStamp - one.timeStamp < TWICE_MS && isNear(two, one));
}

/** Whether a press is the second of two whose first has brought something else to its place: a list is shorter, or the screen another one. */
function isForFirst(event: MouseEvent): boolean {
  if (clicked === null || !isTwice(clicked, event) || isAnswer(event.target)) return false;
  return !clicked.control.contains(document.elementFromPoint(clicked.clientX, clicked.clientY));
}

/**
 * A press counts once on the whole page. The second press of two does not reach what the first has brought to its place, and does not send
 * a form again. A held Enter presses nothing.
 */
export function useOnePress(): void {
  useEffect(() => {
    const end = new AbortController();
    const heard = { capture: true, signal: end.signal };
    const onClick = (event: MouseEvent): void => {
      if (event.detail > 0 && !isNear(event, last)) last = NOWHERE; // a press elsewhere lies between the two
      const isNoted = isSecond(event);
      if (isNoted) noteAgain(event);
      if (!isNoted && !isSentAgain(event) && !isForFirst(event)) {
        const { clientX, clientY, detail, timeStamp, target } = event;
        clicked = { clientX, clientY, detail, timeStamp, control: controlOf(target as Element) };
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // what the first press opened or closed may have given the focus to another control; a text takes it as lines
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') last = NOWHERE;
      else forgetPress();
      if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (key === null) return;
      if (key.focused === null) key.focused = target;
      else if (key.focused !== target) key = null;
    };
    const onPointerUp = ({ isPrimary, pointerType }: PointerEvent): void => {
      if (isPrimary) pointer = pointerType;
    };
    const onPointer = ({ type }: Event): void => {
      isAwaited = type === 'pointerdown';
    };
    const onMouseDown = (): void => {
      isTool = !isAwaited;
      isAwaited = false;
    };
    for (const type of ['pointerdown', 'pointercancel']) document.addEventListener(type, onPointer, heard);
    document.addEventListener('mousedown', onMouseDown, heard);
    document.addEventListener('focusin', onFocusIn, heard);
    document.addEventListener('input', (event) => event instanceof InputEvent && forgetPress(), heard); // a check box is pressed, not typed
    document.addEventListener('pointerup', onPointerUp, heard);
    document.addEventListener('click', onClick, heard);
    document.addEventListener('keydown', onKeyDown, heard);
    return () => end.abort();
  }, []);
}
