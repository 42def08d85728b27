import { signal } from './signal.ts';

/** When a chart, or the digits of number-ball, drew first stands in the browser's timeline under this name, for who measures it. */
const MARK = 'chart.drawn';
const first = signal();

/** Settles when a chart or the digits have drawn for the first time: what can wait for the first paint starts then. */
export const painted = first.given;

/** Says that a chart has drawn, or the digits: the first paint is done. */
export function markPainted(): void {
  performance.mark(MARK);
  first.give();
}
