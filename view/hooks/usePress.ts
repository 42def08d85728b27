import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** An answer takes no press for this time after it is painted, in ms (decisions, Betting rules). */
const READ_MS = 500;

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

/** Calls back when the present state of the page has been painted. A page that nobody sees paints nothing. Returns the cancel. */
export function afterPaint(done: () => void): () => void {
  // a frame's callbacks run before it is painted: at the next frame this one was
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(done);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * The handlers of a button that answers: its press must begin and end on it while it is live, whether a finger, a mouse or a key
 * gives it. So the second tap of two, a press that began before the question was painted, and a held key answer nothing. Nor does the third
 * tap of three: who presses too early has not read, and the time begins anew. A click
 * without a press on the button (a screen reader, Enter in a field of the form) needs no time: it cannot be the second half of what
 * opened the question.
 */
export function usePress(asked: unknown, onPress: (() => void) | undefined) {
  const { isLive, sinceMs, again } = useAnswerTime(asked);
  /** The instant at which the press of the button began; null if none did. */
  const began = useRef<number | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!event.repeat) began.current = event.timeStamp;
    else began.current ??= Number.NEGATIVE_INFINITY; // it was held before the focus came here
  };
  const onClick = (event: MouseEvent): void => {
    const atMs = began.current;
    began.current = null;
    const isPointed = event.detail > 0;
    if (atMs === null ? isPointed : atMs < sinceMs()) {
      event.preventDefault();
      if (event.timeStamp < sinceMs()) again();
    } else onPress?.();
  };
  return {
    isLive,
    handlers: {
      onPointerDown: (event: PointerEvent): void => {
        // another finger does not begin anew what the first has begun
        if (event.isPrimary || began.current === null) began.current = event.timeStamp;
      },
      onKeyDown,
      onClick,
    },
  };
}
