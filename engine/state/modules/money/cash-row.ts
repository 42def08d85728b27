import type { Reading } from '../../../rules/reading.ts';
import type { Cash } from '../../shape/cash.ts';
import { RECORDS_PAGE } from '../request/requests.ts';

/** From where on the records have no gap, if that is not told by their count. A page that does not join yet proves nothing more than those before. */
export function rowOf({ rowFromMs }: Cash, { page, items }: Reading, provenMs: number): Pick<Cash, 'rowFromMs'> {
  if (provenMs === Number.POSITIVE_INFINITY && page > 0) return rowFromMs === undefined ? {} : { rowFromMs };
  if (provenMs === Number.POSITIVE_INFINITY) return { rowFromMs: Number.MAX_SAFE_INTEGER };
  const isTold = provenMs === Number.NEGATIVE_INFINITY || items.length >= RECORDS_PAGE;
  return isTold ? {} : { rowFromMs: provenMs };
}
