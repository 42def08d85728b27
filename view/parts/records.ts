import { type DnwRecord, isTaken } from '../../engine/index.ts';
import { whole } from './format.ts';

/** The amount of a record with its sign: `+100,000`, `−300,000`. */
export const signedRecord = ({ type, points }: Pick<DnwRecord, 'type' | 'points'>): string =>
  (isTaken(type) ? '−' : '+') + whole(points);
