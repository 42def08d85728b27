import { useRef } from 'react';
import { useFrame } from '../../../hooks/useFrame.ts';
import { inPlaces } from '../../../parts/list.tsx';

/** A text in parts, every other one a number; its units stand between: `1시간 12분`. */
const partsOf = (text: string): readonly string[] =>
  /\d/.test(text) ? text.split(/(\s*[\d.,+\u2212-]+)/) : ['', text];

/** A figure with its units small. */
export const Figures = ({ text }: { readonly text: string }) =>
  inPlaces(partsOf(text)).map(({ place, item }) =>
    place % 2 === 1
      ? item
      : item !== '' && (
          <small key={place} className="unit">
            {item}
          </small>
        ),
  );

/** The same of a text that follows the site's time; written by the frame loop, never rendered by React. */
export function ClockFigures({ text }: { readonly text: (nowMs: number) => string }) {
  const span = useRef<HTMLSpanElement>(null);
  useFrame((nowMs) => {
    const shown = text(nowMs);
    if (span.current === null || span.current.textContent === shown) return;
    const parts = partsOf(shown).map((part, nr) => (nr % 2 === 1 || part === '' ? part : small(part)));
    span.current.replaceChildren(...parts);
  });
  return <span ref={span} />;
}

function small(text: string): HTMLElement {
  const element = document.createElement('small');
  element.className = 'unit';
  element.textContent = text;
  return element;
}
