import { type HTMLAttributes, useRef } from 'react';
import { useFrame } from '../hooks/useFrame.ts';
import { writeText } from './write.ts';

type Props = HTMLAttributes<HTMLSpanElement> & { text: (nowMs: number) => string };

/** Text that follows the site's time; written by the frame loop, never rendered by React. */
export function Clock({ text, ...rest }: Props) {
  const span = useRef<HTMLSpanElement>(null);
  useFrame((nowMs) => writeText(span.current, text(nowMs)));
  return <span ref={span} {...rest} />;
}
