import { type HTMLAttributes, useRef } from 'react';
import { useFrame } from '../hooks/useFrame.ts';

type Props = HTMLAttributes<HTMLSpanElement> & { text: (nowMs: number) => string };

/** Text that follows the site's time; written by the frame loop, never rendered by React. */
export function Clock({ text, ...rest }: Props) {
  const span = useRef<HTMLSpanElement>(null);
  useFrame((nowMs) => {
    const next = text(nowMs);
    if (span.current && span.current.textContent !== next) span.current.textContent = next;
  });
  return <span ref={span} {...rest} />;
}
