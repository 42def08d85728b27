/** The heading on the screen among those that match. React hides the screen that is left until the next one has come. */
export const shownHeading = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.getClientRects().length > 0);

/** Brings the focus to a heading, which Tab does not reach by itself. The page does not scroll. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
