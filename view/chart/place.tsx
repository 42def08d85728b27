import { partsIn } from '../parts/chunk.ts';
import { Late } from '../parts/late.tsx';
import { lateFile } from '../parts/late-file.ts';

/** The price chart with its drawing library. It comes in a file of its own: the number-ball screen needs none of it. */
const file = lateFile(() => import('./chart.tsx'));
const Chart = partsIn(file)('Chart');

/** Loads the price chart, so that the screen shows it at once. */
export const loadChart = file.load;

/** The price chart, or its empty place. */
export const ChartPlace = () => (
  <Late look="chart">
    <Chart />
  </Late>
);
