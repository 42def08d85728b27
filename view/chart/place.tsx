import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loaded } from '../parts/loaded.ts';

let chart: ComponentType | null = null;

/** Loads the price chart with its drawing library. Once it is loaded, the screen shows it at once. */
export const loadChart = (): Promise<{ default: ComponentType }> =>
  loaded(import('./chart.tsx')).then(({ Chart }) => {
    chart = Chart;
    return { default: Chart };
  });
const Lazy = lazy(loadChart);

/** The price chart. It comes in a file of its own: the number-ball screen needs none of it. */
export function ChartPlace() {
  const [Chart] = useState(() => chart ?? Lazy);
  return (
    <Suspense fallback={<div className="chart" aria-busy="true" />}>
      <Chart />
    </Suspense>
  );
}
