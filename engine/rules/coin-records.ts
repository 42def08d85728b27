import type { CoinFilter } from '../address/coin-filter.ts';
import { DAY_MS } from '../base/time.ts';
import type { CoinRecord } from '../model/coin.ts';
import { narrowedRecords, recordOutcome } from './records.ts';

/** The days of a period, the present one included. */
const PERIOD_DAYS = { week: 7, month: 30, quarter: 90 } as const;

/**
 * What the site is asked for a filter of coin records. `sums`: the filter without its status, as the site counts it. `dayMs`:
 * midnight in Seoul of the present day. `isExact`: the site's list is what the filter means; otherwise it holds more records. Rule: K8, C9f.
 */
export function coinQuestion({ coin, type, status, period }: CoinFilter, dayMs: number) {
  const sums = {
    ...(coin === undefined ? {} : { walletTypeStrs: [coin] }),
    ...(type === undefined ? {} : { typeStrs: [type] }),
    ...(period === undefined ? {} : { startMs: dayMs - (PERIOD_DAYS[period] - 1) * DAY_MS }),
  };
  const { fields, isExact } = narrowedRecords(status === undefined ? {} : { status: [status] });
  const { statusStrs } = fields;
  return { sums, list: statusStrs === undefined ? sums : { ...sums, statusStrs }, isExact };
}

/** Whether a record has the status that the filter asks for. Its label says the same. Rule: K8. */
export const isSoughtCoin = (record: Pick<CoinRecord, 'status'>, { status }: CoinFilter): boolean =>
  status === undefined || recordOutcome(record) === status;
