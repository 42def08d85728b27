import { type CoinRecord, type DnwRecord, isTaken } from '../../engine/index.ts';
import { whole } from './format.ts';

/** Which way a record goes, and its sign and icon. */
const WAYS = {
  in: { sign: '+', icon: 'plus' },
  out: { sign: '−', icon: 'minus' },
} as const;
export type Way = (typeof WAYS)[keyof typeof WAYS];

/** The direction of a record of points: that of its type. An amount with a minus is taken, whatever the type. */
export const wayOf = ({ type, points }: Pick<DnwRecord, 'type' | 'points'>): Way =>
  points < 0 || isTaken(type) ? WAYS.out : WAYS.in;

/** The direction of a record of coins, as that of points. A conversion names it: coins are bought (BD) or given away (C). */
export const coinWayOf = ({ type, amount }: Pick<CoinRecord, 'type' | 'amount'>): Way =>
  amount < 0 || type === 'C' || isTaken(type) ? WAYS.out : WAYS.in;

/** The amount of a record with its sign: `+100,000`, `−300,000`. */
export const signedRecord = (record: Pick<DnwRecord, 'type' | 'points'>): string =>
  wayOf(record).sign + whole(Math.abs(record.points));
