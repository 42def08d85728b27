import { isSeq } from '../../../engine/log/index.ts';
import { typedPlace } from '../../place.ts';
import type { Position } from './advance.ts';
import { type Place, PlaceSearch, readPlace } from './place.ts';
import type { Recording } from './recording.ts';

/** A link to a moment: a file's id (null: of the one that is open), and the place in it as it was written. */
export type Link = { readonly id: string | null; readonly place: string };

/** The id of a recording that a page of a library shows: of `/s/ID`. Undefined for another path. */
const idIn = (path: string): string | undefined => /^\/s\/([0-9a-f]+)$/.exec(path)?.[1];

/** The fragment of an address that stands for an entry: `#at=ID.SEQ`, or `#at=SEQ` where the path names the recording. */
export const fragmentOf = ({ id, seq }: { readonly id: string; readonly seq: number }, path: string): string =>
  idIn(path) === id ? `#at=${seq}` : `#at=${id}.${seq}`;

/**
 * The moment that a fragment and the path before it stand for: `#at=PLACE` or `#at=ID.PLACE`, with the place as `momentOf` takes it. Null
 * for another fragment.
 */
export function linkOf(fragment: string, path: string): Link | null {
  const at = new URLSearchParams(fragment.slice(1).replaceAll('+', '%2B')).get('at'); // a plus sign is that of a time zone
  if (at === null) return null;
  const [, id = idIn(path) ?? null, place = ''] = /^(?:([0-9a-f]{16})\.)?(.*)$/s.exec(at) ?? [];
  return { id, place };
}

type Opened = Pick<Recording, 'id' | 'log' | 'times' | 'stateAt'>;

/**
 * The moment of a link in a recording: the last one for an entry behind the end. Undefined where it has none, and for a condition, which is
 * still to be looked for (`linkedSearch`).
 */
export function linkedMoment(link: Link | null, recording: Opened): Position | undefined {
  const place = placeIn(link, recording);
  if (link === null || place === undefined || place instanceof PlaceSearch) return undefined;
  if ('moment' in place) return place.moment;
  return isSeq(typedPlace(link.place)) ? { seq: recording.log.length - 1, restMs: 0 } : undefined;
}

/** What looks for the moment of a link to a condition. Undefined for another link. */
export function linkedSearch(link: Link | null, recording: Opened): PlaceSearch | undefined {
  const place = placeIn(link, recording);
  return place instanceof PlaceSearch ? place : undefined;
}

/** In words, why a link did not lead to its moment in the open recording. Empty where it did, there was none, or it is still to be looked for. */
export function missedBy(link: Link | null, recording: Opened): readonly string[] {
  if (link === null) return [];
  const place = placeIn(link, recording);
  if (place === undefined) return [`the link was to another file, ${link.id}`];
  return 'fault' in place ? [missedWords(link, place.fault)] : [];
}

/** That a link did not lead to its moment, in words. */
export const missedWords = ({ place }: Link, fault: string): string => `the link was to "${place}": ${fault}`;

/** The place of a link in a recording. Undefined for no link, and for a link to another recording. */
const placeIn = (link: Link | null, recording: Opened): Place | PlaceSearch | undefined =>
  link === null || (link.id !== null && link.id !== recording.id) ? undefined : readPlace(recording, link.place);
