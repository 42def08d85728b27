import { isSeq } from '../../../engine/log/index.ts';
import type { Link } from './player.chart.ts';

/** The fragment of an address that stands for a moment: `#at=ID.SEQ`. */
export const fragmentOf = ({ id, seq }: Link): string => `#at=${id}.${seq}`;

/** The moment that a fragment stands for. Null for another fragment. */
export function linkOf(fragment: string): Link | null {
  const [, id, seq = ''] = /^#at=([0-9a-f]+)\.(\d+)$/.exec(fragment) ?? [];
  return id === undefined || !isSeq(seq) ? null : { id, seq: Number(seq) };
}
