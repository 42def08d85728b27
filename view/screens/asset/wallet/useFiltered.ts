import { useEffect, useState } from 'react';
import { DAY_MS } from '../../../../engine/index.ts';
import { COIN_PAGE, type CoinFilter } from '../../../../engine/selectors/coins.ts';
import { selectLookup, selectMe } from '../../../../engine/selectors/index.ts';
import { useEngine, useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useAsk } from '../coins/useCoins.ts';

const PERIOD_DAYS = { week: 7, month: 30, quarter: 90 } as const;
/** The site's numbers for what became of a record. */
const STATUSES = { pending: 0, done: 1, rejected: 2 } as const;

/**
 * The question of a filter. It is asked when the filter changes, with the sums of the filter. A period is counted from the time
 * at which the screen was opened. `sums`: of the filter without its status; null before they are read.
 */
export function useFiltered(filter: CoinFilter) {
  const { nowMs } = useEngine();
  const playerId = useSelected(selectMe)?.id ?? 0;
  const [openedMs] = useState(() => Math.floor(nowMs() / 60_000) * 60_000);
  const ask = useAsk();
  const send = useSend();
  const { coin, type, status, period } = filter;
  const narrowed = {
    ...(coin === undefined ? {} : { walletTypeStrs: [coin] }),
    ...(type === undefined ? {} : { typeStrs: [type] }),
    ...(period === undefined ? {} : { startMs: openedMs - PERIOD_DAYS[period] * DAY_MS }),
  };
  const statuses = status === undefined ? {} : { statusStrs: [STATUSES[status]] };
  const params = { playerId, ...narrowed, ...statuses, page: 0, size: COIN_PAGE };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is what it waits for
  useEffect(() => {
    // the list of all is read anyway
    if (Object.keys(filter).length > 0) ask({ type: 'call.ask', call: 'coin.list', params });
    if (playerId !== 0) send({ type: 'call.ask', call: 'coin.summary', params: narrowed });
  }, [coin, type, status, period, playerId]);
  const sums = useSelected(selectLookup('coin.summary', narrowed));
  return { params, sums: sums?.body ?? null };
}
