import { isSeq } from '../../../engine/log/index.ts';
import type { Link } from './player.chart.ts';
import type { Recording } from './recording.ts';

/** The id of a recording that a page of a library shows: of `/s/ID`. Undefined for another path. */
const idIn = (path: string): string | undefined => /^\/s\/([0-9a-f]+)$/.exec(path)?.[1];

/** The fragment of an address that stands for a moment: `#at=ID.SEQ`, or `#at=SEQ` where the path names the recording. */
export const fragmentOf = ({ id, seq }: Link, path: string): string =>
  idIn(path) === id ? `#at=${seq}` : `#at=${id}.${seq}`;

/** The moment that a fragment and the path before it stand for. Null for another fragment. */
export function linkOf(fragment: string, path: string): Link | null {
  const [, id = idIn(path), seq = ''] = /^#at=(?:([0-9a-f]+)\.)?(\d+)$/.exec(fragment) ?? [];
  return id === undefined || !isSeq(seq) ? null : { id, seq: Number(seq) };
}

/** In words, why a link did not lead to its moment in the open recording. Empty where it did, or there was none. */
export function missedBy(link: Link | null, { id, log }: Pick<Recording, 'id' | 'log'>): readonly string[] {
  if (link === null) return [];
  if (link.id !== id) return [`the link was to another file, ${link.id}`];
  return link.seq < log.length ? [] : [`the link was to entry ${link.seq}; the last one is ${log.length - 1}`];
}
