import type { CoinFilter } from '../address/coin-filter.ts';
import { DAY_MS } from '../base/time.ts';
import type { CoinRecord, CoinSummary } from '../model/coin.ts';
import { isSameCoin } from './fate.ts';
import { isDated } from './reading.ts';
import { narrowedRecords, recordOutcome } from './records.ts';

/** The days of a period, the present one included. */
const PERIOD_DAYS = { week: 7, month: 30, quarter: 90 } as const;

/**
 * What the site is asked for a filter of coin records. `sums`: the filter without its status, as the site counts it. `dayMs`:
 * midnight in Seoul of the present day. The site's list may hold more records than the filter means. Rule: K8, C9f.
 */
export function coinQuestion({ coin, type, status, period }: CoinFilter, dayMs: number) {
  const sums = {
    ...(coin === undefined ? {} : { walletTypeStrs: [coin] }),
    ...(type === undefined ? {} : { typeStrs: [type] }),
    ...(period === undefined ? {} : { startMs: dayMs - (PERIOD_DAYS[period] - 1) * DAY_MS }),
  };
  const { fields } = narrowedRecords(status === undefined ? {} : { status: [status] });
  const { statusStrs } = fields;
  return { sums, list: statusStrs === undefined ? sums : { ...sums, statusStrs } };
}

/**
 * Whether a record is of the coin, the type, the status and the period that the filter asks for. Its row says the same. `startMs`: when the period of the
 * question begins. A record without a date is of any period. Rule: K8.
 */
export const isSoughtCoin = (
  { createdMs = 0, ...record }: Pick<CoinRecord, 'coin' | 'type' | 'status'> & Partial<Pick<CoinRecord, 'createdMs'>>,
  { coin, type, status }: CoinFilter,
  startMs = 0,
): boolean =>
  (!isDated({ createdMs }) || createdMs >= startMs) &&
  (coin === undefined || isSameCoin(record.coin, coin)) &&
  (type === undefined || record.type === type) &&
  (status === undefined || recordOutcome(record) === status);

/**
 * Whether the rows of a list so far reach back beyond the period that it was asked for, newest first. The site ignores the period then, and no further row
 * is of it. Rule: K8, C9f.
 */
export function isPastPeriod(items: readonly Pick<CoinRecord, 'createdMs'>[], startMs = 0): boolean {
  const [first, last] = [items[0]?.createdMs ?? 0, items.at(-1)?.createdMs ?? 0];
  const isSorted = items.every((item, i) => isDated(item) && item.createdMs <= (items[i - 1] ?? item).createdMs);
  return isSorted && last < first && last < startMs;
}

/**
 * The site's counts and sums beside a list of records. They are of what is done. Null where the filter asks for records that are not,
 * and where the list is whole and has other counts: the site then takes other statuses for done. Rule: K8.
 */
export function sumsBeside(
  sums: CoinSummary,
  items: readonly Pick<CoinRecord, 'type' | 'status'>[],
  isWhole: boolean,
  { status = 'done' }: CoinFilter,
): CoinSummary | null {
  if (status !== 'done') return null;
  const countOf = (type: 'D' | 'W'): number =>
    items.filter((record) => record.type === type && recordOutcome(record) === 'done').length;
  const isSame = sums.depositCount === countOf('D') && sums.withdrawCount === countOf('W');
  return isWhole && !isSame ? null : sums;
}
