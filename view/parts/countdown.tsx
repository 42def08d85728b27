import { type HTMLAttributes, useRef } from 'react';
import { useFrame } from '../hooks/useFrame.ts';
import { left } from './format.ts';
import { writeText } from './write.ts';

/** A countdown blinks in its last ten seconds, by the style sheet (decisions, Time). */
const SOON_MS = 10_000;

type Props = HTMLAttributes<HTMLSpanElement> & {
  readonly untilMs: number;
  /** The time left as a text; minutes and seconds by default. */
  readonly text?: (leftMs: number) => string;
};

/** The time left until a moment of the stage. */
export function Countdown({ untilMs, text = left, ...rest }: Props) {
  const span = useRef<HTMLSpanElement>(null);
  useFrame((nowMs) => {
    writeText(span.current, text(untilMs - nowMs));
    span.current?.toggleAttribute('data-soon', untilMs - nowMs <= SOON_MS);
  });
  return <span ref={span} {...rest} />;
}
