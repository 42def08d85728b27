import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};
/** How much moved without an act of the member's, and the largest of it with what it was. */
type Moved = { shifted: number; parts: string[] };

/**
 * Adds up how much of the screen moves without an act of the member's, from the page's first frame on or from now on. Runs in the page: before
 * its scripts, or later.
 */
export function countShifts(from: 'start' | 'now' = 'start'): void {
  const moved: Moved = Object.assign(globalThis, { shifted: 0, parts: [] });
  const nameOf = (node: Node | null): string =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[class]')?.className.toString() ?? 'gone';
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(',');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      moved.shifted += value;
      const told = sources.map(
        (each) => `${nameOf(each.node)} ${boxOf(each.previousRect)} to ${boxOf(each.currentRect)}`,
      );
      if (value > 1e-4) moved.parts.push(`${value.toFixed(5)} ${told.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: from === 'start' });
}

/** Adds it up from now on. */
export const watchShifts = (page: Page): Promise<void> => page.evaluate(countShifts, 'now' as const);

/** The sum of it, and the largest with what moved. */
export const shiftsOf = (page: Page): Promise<{ readonly sum: number; readonly parts: string }> =>
  page.evaluate(() => {
    const { shifted, parts } = globalThis as unknown as Moved;
    return { sum: shifted, parts: parts.join('\n') };
  });

type Presses = { moved: string[] };

/**
 * Notes from the page's first frame on what can be pressed, or typed in, and has moved in the window. A message of the page and the card of a
 * result come and go by themselves, and rise when they come: they do not count. Runs in the page, before its scripts.
 */
export function countMovedPresses(): void {
  const { moved }: Presses = Object.assign(globalThis, { moved: [] });
  const PRESSED = 'a[href], button, input, select, textarea, summary, label';
  const nameOf = (each: Element): string =>
    `${each.tagName} ${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}`;
  const isIn = ({ top, bottom, left, right }: DOMRect): boolean =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  let places = new Map<Element, DOMRect>();
  const look = (): void => {
    const now = new Map<Element, DOMRect>();
    for (const each of document.querySelectorAll(PRESSED)) {
      if (each.closest('.toasts, .result') !== null || !each.checkVisibility({ visibilityProperty: true })) continue;
      const place = each.getBoundingClientRect();
      if (isIn(place)) now.set(each, place);
      const before = places.get(each);
      if (before === undefined) continue;
      if (Math.abs(before.left - place.left) <= 1 && Math.abs(before.top - place.top) <= 1) continue;
      const [from, to] = [before, place].map(({ left, top }) => [left, top].map(Math.round).join());
      moved.push(`${nameOf(each)}: from ${from} to ${to}`);
    }
    places = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What has moved of it. */
export const movedPresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Presses).moved);
