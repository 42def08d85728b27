import { type RefObject, useLayoutEffect } from 'react';

/** The space before the first entry, in px (styles/pages.css). */
const EDGE = 16;

/** On a phone the menu of a page is one row that scrolls: the entry of the shown view, which is the nth, stands at its start. */
export function useStartAt(list: RefObject<HTMLElement | null>, nth: number): void {
  // before the paint: no entry moves under a finger
  useLayoutEffect(() => {
    const [box, item] = [list.current, list.current?.children[nth]];
    if (box && item) box.scrollLeft += item.getBoundingClientRect().left - box.getBoundingClientRect().left - EDGE;
  }, [list, nth]);
}
