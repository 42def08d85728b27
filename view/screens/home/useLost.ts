import { useMemo } from 'react';
import type { Intent } from '../../../engine/index.ts';
import { selectQuery } from '../../../engine/selectors/shell.ts';
import { useSend } from '../../hooks/context.ts';
import { useFailing } from '../../hooks/useFailing.ts';
import { useSelected } from '../../hooks/useSelected.ts';

/**
 * How a list of the home page that could not be loaded is asked for at once; null where it is read, or is asked for the first time. The engine
 * asks for it again all the time: it is lost until it has come.
 */
export function useLost(call: 'public.options' | 'public.rounds'): (() => void) | null {
  const send = useSend();
  const query = useSelected(useMemo(() => selectQuery(call), [call]));
  const isLost = useFailing(query?.body === null, query?.status === 'failed');
  return isLost ? () => send({ type: 'call.ask', call, params: query?.params } as Intent) : null;
}
