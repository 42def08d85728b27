import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The height of a row, in px. */
export const ROW_PX = 26;
/** Rows that are drawn above and below those in view. */
const OVERSCAN = 3;
/** Rows in view before and after the entry of the moment. */
const AROUND = 4;

type Rows = {
  /** The rows that are drawn: `from` up to before `to`. */
  readonly from: number;
  readonly to: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
};

/**
 * Which rows of the list of entries are drawn. The row `now` is brought into view when it becomes another one, or when the list is
 * all entries, or not any more. It stays in view where the list becomes lower. A seek draws the rows of its
 * place at once: a list that waited for the browser's word that it was scrolled would be drawn twice.
 */
export function useRows(box: RefObject<HTMLElement | null>, isAll: boolean, count: number, now: number): Rows {
  const [height, setHeight] = useState(0);
  const [place, setPlace] = useState({ isAll, now: -1, top: 0, height: 0 });
  /** Where the browser has the list. */
  const scrolled = useRef(0);
  const isOther = place.now !== now || place.isAll !== isAll;
  const isMoved = height > 0 && (isOther || place.height !== height);
  const isWanted = isMoved && now >= 0 && (isOther || isSeen(now, place));
  const wanted = isWanted ? scrolledTo(now * ROW_PX, place.top, height) : place.top;
  const top = Math.min(wanted, Math.max(0, count * ROW_PX - height));
  if (isMoved) setPlace({ isAll, now, top, height });
  const first = Math.floor(top / ROW_PX);
  useLayoutEffect(() => {
    if (box.current === null || scrolled.current === top) return;
    scrolled.current = top;
    box.current.scrollTop = top;
  }, [box, top]);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([seen]) => setHeight(seen?.contentRect.height ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return {
    from: Math.max(0, first - OVERSCAN),
    to: Math.min(count, first + Math.ceil(height / ROW_PX) + 1 + OVERSCAN),
    onScroll: ({ currentTarget }) => {
      if (scrolled.current === currentTarget.scrollTop) return; // a seek scrolled it, and has drawn its rows
      scrolled.current = currentTarget.scrollTop;
      setPlace((before) => ({ ...before, top: scrolled.current }));
    },
  };
}

/** Whether a row is in view, in a list of a height that is scrolled to `top`. */
const isSeen = (row: number, { top, height }: { readonly top: number; readonly height: number }): boolean =>
  row * ROW_PX >= top && (row + 1) * ROW_PX <= top + height;

/** Where a list that is scrolled to `from` is to be scrolled so that the row at `top` is in view, with some rows around it. */
export function scrolledTo(top: number, from: number, height: number): number {
  const around = Math.min(AROUND * ROW_PX, (height - ROW_PX) / 2);
  const [least, most] = [top + ROW_PX + around - height, top - around];
  const nearest = Math.min(Math.max(from, least), most);
  return Math.max(0, Math.abs(nearest - from) > height ? top - (height - ROW_PX) / 2 : nearest);
}
