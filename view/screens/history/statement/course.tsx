import { useEffect, useId, useRef } from 'react';
import uPlot from 'uplot';
import { dayOf } from '../../../../engine/selectors/screens.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { compact } from '../../../parts/figures.ts';
import { monthDay, signed } from '../../../parts/format.ts';
import { rangeOf } from '../../../parts/range.ts';
import { shownDay } from '../period.ts';

type Points = readonly (readonly [dayMs: number, net: number])[];

/** The height of the plot in px. */
const HEIGHT = 200;

/** The cumulative net result, day by day. A screen reader hears its ends; the table has the numbers. */
export function Course({ course }: { readonly course: Points }) {
  const { statement: words, tag } = usePageWords();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => (box.current === null ? undefined : draw(box.current, course, tag)), [course, tag]);
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { lo, hi } = rangeOf(course.map(([, net]) => net));
  const label = words.plotLabel({
    from: shownDay(dayOf(first[0])),
    to: shownDay(dayOf(last[0])),
    net: signed(last[1]),
    low: signed(lo),
    high: signed(hi),
  });
  return (
    <section className="panel statement__course" aria-labelledby={title}>
      <h2 id={title} className="statement__h">
        {words.plot}
      </h2>
      <div ref={box} className="statement__plot" role="img" aria-label={label} />
    </section>
  );
}

/** Draws the plot into an element, as wide as it is, anew when its width or the medium changes. Answers how to take it out. */
function draw(into: HTMLElement, course: Points, tag: string): () => void {
  let isPrinted = false;
  // on paper there is no dark theme
  const colour = (name: string): string =>
    isPrinted ? '#333' : getComputedStyle(into).getPropertyValue(`--${name}`).trim();
  const axis = {
    font: `12px ${getComputedStyle(into).fontFamily}`,
    stroke: () => colour('text-3'),
    ticks: { show: false },
    grid: { stroke: () => (isPrinted ? '#ccc' : colour('line')), width: 1 },
  } as const;
  const plot = new uPlot(
    {
      width: into.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false } },
      axes: [
        { ...axis, space: 72, size: 32, values: (_u, days) => days.map((day) => monthDay(day * 1_000)) },
        { ...axis, size: 64, values: (_u, nets) => nets.map((net) => compact(net, tag).replace('-', '−')) },
      ],
      series: [{}, { stroke: () => colour('text-1'), width: 2, points: { show: course.length === 1 } }],
    },
    [course.map(([dayMs]) => dayMs / 1_000), course.map(([, net]) => net)],
    into,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: into.clientWidth, height: HEIGHT }));
  fit.observe(into);
  const onPaper = (event: Event): void => {
    isPrinted = event.type === 'beforeprint';
    plot.redraw(false);
  };
  window.addEventListener('beforeprint', onPaper);
  window.addEventListener('afterprint', onPaper);
  return () => {
    window.removeEventListener('beforeprint', onPaper);
    window.removeEventListener('afterprint', onPaper);
    fit.disconnect();
    plot.destroy();
  };
}
