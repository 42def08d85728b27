import type { HTMLAttributes, Ref } from 'react';
import { ko } from '../locales/ko.ts';

/** A part of the screen that scrolls by itself: named, and reachable by keyboard so that it can be scrolled by it. */
export const ScrollRegion = ({
  label,
  ...rest
}: HTMLAttributes<HTMLElement> & { label: string; ref?: Ref<HTMLElement> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section tabIndex={0} aria-label={ko.list(label)} {...rest} />
);
