import { type RefCallback, useCallback, useState } from 'react';

/** A box that was not measured has at most this part of the window's height: 60dvh on a phone. */
const BOX_PART = 0.7;
/** A row has at least so many px. */
const ROW_PX = 28;

type Reach = {
  /** Of the box. */
  readonly ref: RefCallback<HTMLElement>;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onScroll: () => void;
};

/**
 * The rows of a list that are in the page: as many as its box can show, and one more so that the box can grow, and all once somebody
 * reaches it by pointer, focus or scrolling. Most of a hundred rows are out of sight, and each of their texts would be laid out whenever
 * they change.
 */
export function useReached<T>(rows: readonly T[]): readonly [shown: readonly T[], reach: Reach] {
  const [isReached, setReached] = useState(false);
  const [room, setRoom] = useState(roomOfWindow);
  const ref = useCallback((box: HTMLElement | null) => {
    if (box === null) return;
    const observer = new ResizeObserver(() => setRoom(roomOf(box)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const most = isReached ? rows.length : room;
  const reached = (): void => setReached(true);
  return [
    rows.length <= most ? rows : rows.slice(0, most),
    { ref, onPointerEnter: reached, onFocus: reached, onScroll: reached },
  ];
}

const roomOfWindow = (): number => Math.ceil((innerHeight * BOX_PART) / ROW_PX);
/** A box that is hidden, or as high as its rows, tells nothing of how many it can show. */
const roomOf = ({ clientHeight, scrollHeight }: Element): number =>
  scrollHeight > clientHeight ? Math.ceil(clientHeight / ROW_PX) + 1 : roomOfWindow();
