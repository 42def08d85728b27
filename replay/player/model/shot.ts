import { type Position, positionAt, timeOf } from './advance.ts';
import { momentOf } from './place.ts';
import type { Recording } from './recording.ts';
import type { Shown } from './staged.ts';

/** A picture that is asked for: where, how far around, and how the member's screen is shown. Lengths in ms. */
export type Ask = {
  readonly at: string;
  readonly beforeMs: number;
  readonly afterMs: number;
  /** So long after `at`: a film goes on from there. */
  readonly laterMs?: number;
  readonly size: string;
  /** The id of the file that it must be of. Without one, any file. */
  readonly id?: string;
  readonly theme: Shown;
};

/** Moments of a strip. More of them make it wider than it can be read. */
const STRIP = 5;
const HEAD = '#shot?';

/** The fragment of an address that asks for a picture. */
export const shotFragment = (ask: Ask): string => HEAD + shotQuery(ask);

/** The same for a question to the player's own server. */
export const shotQuery = ({ at, beforeMs, afterMs, laterMs = 0, size, theme, id }: Ask): string =>
  new URLSearchParams({
    at,
    before: String(beforeMs),
    after: String(afterMs),
    later: String(laterMs),
    size,
    theme,
    ...(id === undefined ? {} : { id }),
  }).toString();

/** The picture that a fragment asks for. Null for another fragment. */
export const askOf = (fragment: string): Ask | null =>
  fragment.startsWith(HEAD) ? queryAsk(new URLSearchParams(fragment.slice(HEAD.length))) : null;

/** The picture that a query asks for. What it leaves out is as the player begins. */
export function queryAsk(given: URLSearchParams): Ask {
  const number = (name: string): number => Math.max(0, Number(given.get(name) ?? 0)) || 0;
  const [theme, id] = [given.get('theme'), given.get('id')];
  return {
    at: given.get('at') ?? '0',
    beforeMs: number('before'),
    afterMs: number('after'),
    laterMs: number('later'),
    size: given.get('size') ?? 'desktop',
    theme: theme === 'dark' || theme === 'light' ? theme : 'recorded',
    ...(id === null ? {} : { id }),
  };
}

/** The moments of a picture, in their order: one, or a strip of five around it. In words why that is not possible. */
export function momentsOf(
  recording: Pick<Recording, 'log' | 'times' | 'stateAt' | 'id'>,
  { at, beforeMs, afterMs, laterMs = 0, id = recording.id }: Ask,
): readonly Position[] | { readonly fault: string } {
  if (id !== recording.id) return { fault: `this file is ${recording.id}, and not ${id}` };
  const place = momentOf(recording, at);
  if ('fault' in place) return place;
  if (beforeMs + afterMs + laterMs === 0) return [place.moment];
  const midMs = timeOf(recording, place.moment) + laterMs;
  if (beforeMs + afterMs === 0) return [positionAt(recording, midMs)];
  // there is nothing before the session, and nothing after it
  const [fromMs, toMs] = [Math.max(0, midMs - beforeMs), Math.min(midMs + afterMs, recording.times.at(-1) ?? 0)];
  const stepMs = (toMs - fromMs) / (STRIP - 1);
  return Array.from({ length: STRIP }, (_, i) => positionAt(recording, fromMs + i * stepMs));
}
