import type { HTMLAttributes, Ref } from 'react';
import { useWords } from '../hooks/useWords.ts';

/** A part of the screen that scrolls. It has a name and can be reached and scrolled by keyboard. */
export const ScrollRegion = ({
  label,
  ...rest
}: HTMLAttributes<HTMLElement> & { label: string; ref?: Ref<HTMLElement> }) => {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section tabIndex={0} aria-label={words.list({ name: label })} {...rest} />
  );
};
