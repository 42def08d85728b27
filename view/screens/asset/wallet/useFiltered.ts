import { useEffect, useState } from 'react';
import {
  COIN_PAGE,
  type CoinFilter,
  coinQuestion,
  isPastPeriod,
  isSoughtCoin,
  sumsBeside,
} from '../../../../engine/selectors/money/coins.ts';
import { selectDayMs, selectMe, selectQuery } from '../../../../engine/selectors/shell.ts';
import { useSend } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { RECORDS_ASK_MS, useAgain, useAsk } from '../coins/useCoins.ts';

/**
 * The records of a filter, with the sums of the filter. They are asked for when the filter or the day changes, and again while they are
 * on the screen: no message tells of coins. A list that holds other
 * records, too, is read on until it has as many as are wanted, or is past the period of the filter. `sums`: null before they are read, and where they are not of the list.
 */
export function useFiltered(filter: CoinFilter) {
  const playerId = useSelected(selectMe)?.id ?? 0;
  const dayMs = useSelected(selectDayMs);
  const ask = useAsk();
  const send = useSend();
  const [pages, setPages] = useState(1);
  const { list: narrowed, sums: counted } = coinQuestion(filter, dayMs ?? 0);
  const params = { playerId, ...narrowed, page: 0, size: COIN_PAGE };
  const key = JSON.stringify(params);
  const isNarrowed = Object.keys(narrowed).length > 0; // the list of all is read anyway
  const isKnown = dayMs !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question
  useEffect(() => {
    setPages(1);
    if (!isKnown) return;
    if (isNarrowed) ask({ type: 'call.ask', call: 'coin.list', params });
    if (playerId !== 0) send({ type: 'call.ask', call: 'coin.summary', params: counted });
  }, [key, filter.status, isKnown]);
  useAgain(
    RECORDS_ASK_MS,
    () => {
      const isAsked = isKnown && ask({ type: 'call.ask', call: 'coin.summary', params: counted });
      if (isAsked && isNarrowed) ask({ type: 'call.ask', call: 'coin.list', params });
      return isAsked;
    },
    true,
  );
  const list = useSelected(selectQuery('coin.list', params));
  const read = list?.body ?? null;
  const hasMore = read?.last === false && !isPastPeriod(read.items, counted.startMs);
  const items = read?.items.filter((record) => isSoughtCoin(record, filter, counted.startMs)) ?? null;
  const next = list?.read?.pages.length ?? 0;
  const askNext = (): boolean => ask({ type: 'call.ask', call: 'coin.list', params: { ...params, page: next } });
  const summary = useSelected(selectQuery('coin.summary', counted))?.body ?? null;
  const [shown, held] = [items?.length ?? 0, read?.items.length ?? 0];
  const isShort = list?.status === 'done' && hasMore && shown < Math.min(pages * COIN_PAGE, held);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once
  useEffect(() => {
    if (isShort) askNext();
  }, [isShort, next]);
  return {
    items,
    isAsking: list?.status === 'asking',
    isFailed: list?.status === 'failed' && read === null,
    isHoled: list?.isReadable === false,
    hasMore,
    more: () => {
      setPages(pages + 1);
      if (!isShort) askNext();
    },
    again: () => ask({ type: 'call.ask', call: 'coin.list', params }),
    sums: summary && items && sumsBeside(summary, items, !hasMore, filter),
  };
}
