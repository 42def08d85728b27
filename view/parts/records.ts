import { type DnwRecord, isTaken } from '../../engine/index.ts';
import { whole } from './format.ts';

/** Which way a record goes, and its sign and icon. */
const WAYS = {
  in: { sign: '+', icon: 'plus' },
  out: { sign: '−', icon: 'minus' },
} as const;
export type Way = (typeof WAYS)[keyof typeof WAYS];

/** The direction of a record of points. */
export const wayOf = (type: DnwRecord['type']): Way => (isTaken(type) ? WAYS.out : WAYS.in);

/** The direction of a record of coins, as that of points. A conversion names it: coins are bought (BD) or given away (C). */
export const coinWayOf = (type: DnwRecord['type']): Way =>
  type === 'BD' ? WAYS.in : type === 'C' ? WAYS.out : wayOf(type);

/** The amount of a record with its sign: `+100,000`, `−300,000`. */
export const signedRecord = ({ type, points }: Pick<DnwRecord, 'type' | 'points'>): string =>
  wayOf(type).sign + whole(points);
