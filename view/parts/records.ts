import { type CoinRecord, type DnwRecord, isKnownType, isTaken } from '../../engine/index.ts';
import { whole } from './format.ts';

/** Which way a record goes, and its sign and icon. */
const WAYS = {
  in: { sign: '+', icon: 'plus' },
  out: { sign: '−', icon: 'minus' },
  unknown: { sign: '', icon: 'list' },
} as const;
export type Way = (typeof WAYS)[keyof typeof WAYS];

/** The direction of a record of points: that of its type. An amount with a minus is taken, whatever the type. */
export const wayOf = ({ type, points }: Pick<DnwRecord, 'type' | 'points'>): Way =>
  points < 0 || isTaken(type) ? WAYS.out : comingOf(type);

/** What is not taken comes in, where its type is known. */
const comingOf = (type: string): Way => (isKnownType(type) ? WAYS.in : WAYS.unknown);

type TypeWords = { readonly types: Readonly<Record<string, string>>; readonly other: string };
/** The word for a type of records. One that is not known is shown as the site sent it, and one without a word as another one. None: `none`. */
export function typeWord({ types, other }: TypeWords, type: string, none: string): string {
  if (type === '') return none;
  return (Object.hasOwn(types, type) ? types[type] : undefined) ?? (isKnownType(type) || isHidden(type) ? other : type);
}
/** A pseudonym of the log (`code#1`): no name of a type has a `#`. */
const isHidden = (type: string): boolean => type.includes('#');

/** The direction of a record of coins, as that of points. A conversion names it: coins are bought (BD) or given away (C). */
export const coinWayOf = ({ type, amount }: Pick<CoinRecord, 'type' | 'amount'>): Way =>
  amount < 0 || type === 'C' || isTaken(type) ? WAYS.out : comingOf(type);

/** The amount of a record with its sign: `+100,000`, `−300,000`. */
export const signedRecord = (record: Pick<DnwRecord, 'type' | 'points'>): string =>
  wayOf(record).sign + whole(Math.abs(record.points));
