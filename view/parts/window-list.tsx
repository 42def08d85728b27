import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Rows outside of the view that are kept, so that a quick scroll shows no gap. */
const OVERSCAN = 8;

type Props = {
  readonly label: string;
  readonly count: number;
  /** The height of a row in px. */
  readonly heightOf: (index: number) => number;
  readonly classOf: (index: number) => string;
  readonly row: (index: number) => ReactNode;
  /** What the rows are: their heights are read anew when it changes. */
  readonly rows: unknown;
};

/** A long list that scrolls with the page. Only the rows in view are in the page. Rows have fixed heights. */
export function WindowList({ label, count, heightOf, classOf, row, rows }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const list = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    scrollMargin: top,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const found = box.current === null ? 0 : box.current.getBoundingClientRect().top + window.scrollY;
    if (Math.abs(found - top) > 1) setTop(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow what the rows are
  useLayoutEffect(() => list.measure(), [rows]);
  return (
    <ul ref={box} className="hl" aria-label={label} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => (
        <li key={key} className={classOf(index)} style={{ transform: `translateY(${start - top}px)` }}>
          {row(index)}
        </li>
      ))}
    </ul>
  );
}
