import { signal } from './signal.ts';

/** When a chart or the digits of number-ball drew first stands in the browser's timeline under this name, for who measures it. */
const MARK = 'chart.drawn';
const first = signal();

/** Settles when the page is painted for the first time, with its chart or digits where it has them: what can wait for that starts then. */
export const painted = first.given;

/** Says that a chart has drawn, or the digits: the first paint is done. */
export function markPainted(): void {
  performance.mark(MARK);
  first.give();
}

/** Says that a screen without a chart is painted: the first paint is done. */
export const markPaintedWithoutChart = first.give;
