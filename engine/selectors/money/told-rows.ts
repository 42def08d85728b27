import type { Page } from '../../model/definition.ts';
import { isDated } from '../../rules/reading.ts';

/** A period in epoch ms, both ends included. */
export type Period = { readonly startMs: number; readonly endMs: number };
type Row = { readonly id: number; readonly createdMs: number };

/**
 * Whether a row of a list is of the period, whatever the site gave for it. An undated row stays: nobody knows. `slackMs`: a row may be so much younger than
 * its date.
 */
export const isOf = <T extends Row>(row: T, { startMs, endMs }: Period, slackMs = 0): boolean =>
  !isDated(row) || (row.createdMs + slackMs >= startMs && row.createdMs <= endMs);

/**
 * The rows of a list, newest first, with those of the period that were told since it was read. A list that goes on may have older ones on its
 * next page. `now`: the rows of the list that are of the period, as they are now. Rule: N5.
 */
export function withTold<T extends Row>(
  { items, last }: Page<T>,
  now: readonly T[],
  told: readonly T[],
  { startMs, endMs }: Period,
): readonly T[] {
  const fromMs = last ? startMs : Math.max(startMs, items.at(-1)?.createdMs ?? 0);
  const listed = new Set(items.map(({ id }) => id));
  const added = told.filter(({ id, createdMs }) => !listed.has(id) && createdMs >= fromMs && createdMs <= endMs);
  return [...now, ...added].sort((a, b) => b.createdMs - a.createdMs || b.id - a.id);
}
