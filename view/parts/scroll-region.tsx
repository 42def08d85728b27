import type { HTMLAttributes, Ref } from 'react';

/** A part of the screen that scrolls by itself: named, and reachable by keyboard so that it can be scrolled by it. */
export const ScrollRegion = ({
  label,
  ...rest
}: HTMLAttributes<HTMLElement> & { label: string; ref?: Ref<HTMLElement> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section tabIndex={0} aria-label={label} {...rest} />
);
