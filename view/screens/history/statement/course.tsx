import { useEffect, useId, useRef } from 'react';
import uPlot from 'uplot';
import { dayOf } from '../../../../engine/selectors/screens.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { signed } from '../../../parts/format.ts';
import { rangeOf } from '../../../parts/range.ts';
import { useTheme } from '../../../shell/theme.ts';
import { shownDay } from '../period.ts';
import { dayAxis, daysShown, netWords, type Points } from './course-axis.ts';

/** The height of the plot in px. */
const HEIGHT = 200;

/** The cumulative net result, day by day. A screen reader hears its ends; the table has the numbers. */
export function Course({ course }: { readonly course: Points }) {
  const { statement: words } = usePageWords();
  const theme = useTheme();
  const title = useId();
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
      <Plot key={theme} course={course} label={label} />
    </section>
  );
}

/** The plot in the colours that the page has when it comes: another theme takes another one. */
function Plot({ course, label }: { readonly course: Points; readonly label: string }) {
  const { tag } = usePageWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : draw(box.current, course, tag)), [course, tag]);
  return <div ref={box} className="statement__plot" role="img" aria-label={label} />;
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
      scales: { x: { time: false, range: () => daysShown(course.length) } },
      axes: [
        { ...axis, size: 32, ...dayAxis(course) },
        { ...axis, size: 64, values: (_u, nets) => netWords(nets, tag) },
      ],
      series: [{}, { stroke: () => colour('text-1'), width: 2, points: { show: course.length === 1 } }],
    },
    [course.map((_point, nr) => nr), course.map(([, net]) => net)],
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
