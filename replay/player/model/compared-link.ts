import { isSeq } from '../../../engine/log/index.ts';
import { CLOCKS, type Clock } from '../../beside/pairs.ts';

/** A place of a comparison, as an address names it: the clock, the place on it, and the paths that may differ. */
export type ComparedLink = { readonly clock: Clock; readonly index: number; readonly ignored: readonly string[] };

/** The fragment of an address that stands for a place: `#clock=site&place=42&ignore=cash`. */
export function comparedFragment({ clock, index, ignored }: ComparedLink): string {
  const query = new URLSearchParams({ clock, place: String(index) });
  for (const path of ignored) query.append('ignore', path);
  return `#${query}`;
}

/** The place that a fragment stands for. Null for another fragment. */
export function comparedLinkOf(fragment: string): ComparedLink | null {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const clock = CLOCKS.find((one) => one === query.get('clock'));
  const place = query.get('place') ?? '';
  return clock === undefined || !isSeq(place) ? null : { clock, index: Number(place), ignored: query.getAll('ignore') };
}
