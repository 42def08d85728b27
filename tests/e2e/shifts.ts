import type { Page } from 'playwright-core';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};
/** How much moved, and the largest of it with what it was; whether the bet of an earlier round was on the screen. */
export type Moved = { shifted: number; parts: string[]; hasEarlier: boolean };

/** Adds up from now on how much of the screen moves without an act of the member's. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: Moved = Object.assign(globalThis, { shifted: 0, parts: [], hasEarlier: false });
    new MutationObserver(() => {
      moved.hasEarlier ||= document.querySelector('.prevbet') !== null;
    }).observe(document.body, { childList: true, subtree: true });
    const nameOf = (node: Node | null): string =>
      (node instanceof Element ? node : node?.parentElement)?.closest('[class]')?.className.toString() ?? 'gone';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        moved.shifted += value;
        if (value > 1e-4)
          moved.parts.push(`${value.toFixed(5)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });

type Counted = { shifts: number; shiftedParts: string[] };

/** Adds up what moves without an act of the member, from the page's first frame on. Runs in the page, before its scripts. */
export function countShifts(): void {
  const noted: Counted = Object.assign(globalThis, { shifts: 0, shiftedParts: [] });
  const nameOf = (node: Node | null): string =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[class]')?.className.toString() ?? 'gone';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      noted.shifts += value;
      noted.shiftedParts.push(`${value.toFixed(4)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The sum of it, and each with what moved. */
export const shiftsOf = (page: Page): Promise<{ readonly sum: number; readonly parts: string }> =>
  page.evaluate(() => {
    const { shifts, shiftedParts } = globalThis as unknown as Counted;
    return { sum: shifts, parts: shiftedParts.join('\n') };
  });
