import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPaint } from './after-paint.ts';
import { useFrame } from './useFrame.ts';
import { isByTool, notePress } from './useOnePress.ts';

/** An answer takes no press for this time after it is painted, in ms (decisions, Betting rules). */
const READ_MS = 500;
/** An answer that has moved by less than this counts as unmoved, in px: a dialog rises by 8 px when it is opened. */
const MOVED_PX = 16;

/**
 * Whether what is asked has been on the screen long enough to be answered. Another `asked` is another question. Null asks nothing,
 * so there is nothing to wait for. `sinceMs` is the instant from which a press counts, on the clock of the browser's events. `again`: the
 * time begins anew.
 */
function useAnswerTime(asked: unknown) {
  const [live, setLive] = useState<unknown>(NOTHING);
  const [early, setEarly] = useState(0);
  const since = useRef(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    since.current = asked === null ? 0 : Number.POSITIVE_INFINITY;
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each press that came too early the time begins anew
  useEffect(() => {
    if (asked === null) return;
    let timer = 0;
    const stop = afterPaint(() => {
      timer = window.setTimeout(() => {
        since.current = performance.now();
        setLive(asked);
      }, READ_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
      setLive(NOTHING);
    };
  }, [asked, early]);
  const again = (): void => {
    since.current = Number.POSITIVE_INFINITY;
    setEarly((times) => times + 1);
  };
  return { isLive: asked === null || Object.is(live, asked), sinceMs: () => since.current, again };
}

const NOTHING = Symbol('no question yet');

/**
 * The props of a button that answers: its press must begin and end on it while it is live, whether a finger, a mouse or a key
 * gives it. So the second tap of two, a press that began before the question was painted, and a held key answer nothing. Nor does the third
 * tap of three: who presses too early has not read, and the time begins anew. It begins anew too when the button has moved, or when what
 * covered it is gone: the press may have been for what lay there before. A click
 * without a press on the button (a screen reader, Enter in a field of the form) needs no time: it cannot be the second half of what
 * opened the question. A screen reader that sends the events of a mouse without a pointer presses the button with them. `isOff`: there is no
 * such answer for now; nor does a press answer that began meanwhile.
 */
export function usePress(asked: unknown, onPress: (() => void) | undefined, isOff = false) {
  const { isLive, sinceMs, again } = useAnswerTime(asked);
  const button = useRef<HTMLButtonElement>(null);
  const look = usePlace(button, asked !== null, again);
  /** The instant at which the press of the button began; null if none did. */
  const began = useRef<number | null>(null);
  const begin = (atMs: number): void => {
    began.current = isOff ? Number.NEGATIVE_INFINITY : atMs;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    look();
    if (!event.repeat) begin(event.timeStamp);
    else began.current ??= Number.NEGATIVE_INFINITY; // it was held before the focus came here
  };
  const onClick = (event: MouseEvent): void => {
    const atMs = began.current;
    began.current = null;
    const isPointed = event.detail > 0;
    if (isOff || (atMs === null ? isPointed : atMs < sinceMs())) {
      event.preventDefault();
      if (event.timeStamp < sinceMs()) again();
    } else {
      notePress(event);
      onPress?.();
    }
  };
  return {
    isLive,
    props: {
      ref: button,
      onPointerDown: (event: PointerEvent): void => {
        look();
        // another finger does not begin anew what the first has begun
        if (event.isPrimary || began.current === null) begin(event.timeStamp);
      },
      onMouseDown: (event: MouseEvent): void => {
        if (isByTool()) begin(event.timeStamp);
      },
      onKeyDown,
      onClick,
    },
  };
}

type Place = { readonly x: number; readonly y: number } | null;

/**
 * Calls `changed` when a button has moved, is covered, or is not covered any more. Returns the function that looks at once. A button that asks
 * nothing is not watched.
 */
function usePlace(button: { readonly current: HTMLElement | null }, isAsked: boolean, changed: () => void): () => void {
  const known = useRef<Place | undefined>(undefined);
  const look = (): void => {
    if (!isAsked) known.current = undefined;
    if (!isAsked || button.current === null) return;
    const place = middleOf(button.current);
    const before = known.current;
    if (before !== undefined && isSame(before, place)) return;
    known.current = place;
    if (before !== undefined) changed();
  };
  useFrame(look);
  return look;
}

/** The middle of a control, in px of the window; null if something covers it, or it is outside of the window. */
function middleOf(control: HTMLElement): Place {
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return control.contains(control.ownerDocument.elementFromPoint(x, y)) ? { x, y } : null;
}

const isSame = (a: Place, b: Place): boolean =>
  a === null || b === null ? a === b : Math.hypot(a.x - b.x, a.y - b.y) < MOVED_PX;
