import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { isComposingKey } from './composing.ts';

/** How far each arrow goes: rows down, links along. */
const STEPS: Readonly<Record<string, readonly [rows: number, links: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/**
 * Keys of a list of rows of links under a search field: the arrows move between the links, up from the first row leads back to
 * the field, and Enter in the field takes the first link. In the field, left and right move the caret as ever.
 */
export function useArrows(box: RefObject<HTMLElement | null>, row: string): (event: KeyboardEvent) => void {
  return useCallback(
    (event) => {
      const rows = [...(box.current?.querySelectorAll(row) ?? [])]
        .map((one) => [...one.querySelectorAll<HTMLElement>('a')])
        .filter((links) => links.length > 0);
      if (isComposingKey(event.nativeEvent)) return;
      const { target, key } = event;
      const isField = target instanceof HTMLInputElement;
      const at = rows.findIndex((links) => links.includes(target as HTMLElement));
      if (isField && key === 'Enter') {
        // the browser would give the same Enter to the control that gets the focus next
        event.preventDefault();
        rows[0]?.[0]?.click();
      }
      const [down, along] = STEPS[key] ?? [0, 0];
      if ((down === 0 && along === 0) || (isField && along !== 0) || (!isField && at < 0)) return;
      event.preventDefault();
      const place = rows[at]?.indexOf(target as HTMLElement) ?? 0;
      const links = rows[at + down];
      if (links === undefined) {
        if (down < 0) box.current?.querySelector('input')?.focus();
        return;
      }
      links[Math.max(0, Math.min(links.length - 1, place + along))]?.focus();
    },
    [box, row],
  );
}
