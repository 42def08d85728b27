import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Intent, QueryCall } from '../../engine/index.ts';
import { selectQuery } from '../../engine/selectors/shell.ts';
import { begin, useEngine } from './context.ts';
import { useLater } from './useLater.ts';
import { useSelected } from './useSelected.ts';

type Query = NonNullable<ReturnType<ReturnType<typeof selectQuery<QueryCall>>>>;

/**
 * Asks a question again by itself after a failure that is no word of the site about it. Says whether the question has failed: it still has
 * while it is asked by itself, so that what the page says of it stays.
 */
export function useSecondTry(query: Query | undefined, intent: Intent, isOn: boolean): boolean {
  const { engine } = useEngine();
  const [own, setOwn] = useState<number | null>(null);
  const isTrying = query?.status === 'asking' && query.callId === own;
  const isFailed = isTrying || query?.status === 'failed';
  const mayCome =
    isTrying || (query?.status === 'failed' && (query.reason !== 'status' || query.isUnanswered === true));
  const ask = (): void => setOwn(begin(engine, intent));
  const isTold = query?.call === 'notices.list';
  useLater(isOn && mayCome && !isTold, ask);
  useAfterPopups(isOn && mayCome && isTold, ask);
  return isFailed;
}

const popups = selectQuery('popups.list');

/**
 * A dialog tells of each failure of the list of notices (product.md 8). So it is asked for again only when the popups have come, which
 * could not be loaded either.
 */
function useAfterPopups(isOn: boolean, ask: () => void): void {
  const status = useSelected(popups)?.status;
  const wereLost = useRef(false);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (status === 'failed') wereLost.current = true;
    if (status !== 'done' || !wereLost.current) return;
    wereLost.current = false;
    if (isOn) askNow();
  }, [status, isOn]);
}
