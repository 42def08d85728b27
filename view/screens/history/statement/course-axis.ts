import type uPlot from 'uplot';
import { compact, day } from '../../../parts/figures.ts';
import { MINUS, monthDay } from '../../../parts/format.ts';

/* The axes of the statement's plot: days below, sums of points at the left. */

export type Points = readonly (readonly [dayMs: number, net: number])[];

/** A longer course has the same day of several years. */
const YEAR_DAYS = 365;
/** Distances of the days that are named: days, weeks, months, years. */
const STEPS = [1, 2, 7, 14, 30, 91, 182, 365, 730, 1_825, 3_650, 7_300, 18_250];

/** The axis of the days. The plot counts the points of the course, so that each name is of a day that it has. */
export const dayAxis = (course: Points) => {
  const isLong = course.length > YEAR_DAYS;
  return {
    space: isLong ? 96 : 72,
    incrs: STEPS,
    values: (_plot: uPlot, splits: number[]): string[] =>
      splits.map((nr) => {
        const ms = course[nr]?.[0];
        return ms === undefined ? '' : isLong ? day(ms) : monthDay(ms);
      }),
  };
};

/** What the plot shows of so many points: all of them, and a single one in the middle. */
export const daysShown = (count: number): [from: number, to: number] => (count > 1 ? [0, count - 1] : [-1, 1]);

/** More decimals than this make no two sums of the axis different. */
const DECIMALS_MAX = 6;

/** Sums in few signs, and in as many as tell them apart: `12만`, `12.2만`. */
export function netWords(nets: readonly number[], tag: string): string[] {
  const written = (decimals?: number): string[] => nets.map((net) => compact(net, tag, decimals).replace('-', MINUS));
  let words = written();
  for (let decimals = 1; decimals <= DECIMALS_MAX && new Set(words).size < nets.length; decimals++)
    words = written(decimals);
  return words;
}
