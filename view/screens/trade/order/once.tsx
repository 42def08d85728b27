import { useNextStart } from '../../../hooks/useBetting.ts';
import { useWords } from '../../../hooks/useWords.ts';

/** That a member bets once in a round, and from when again where that is known. */
export function Once() {
  const { order } = useWords();
  const time = useNextStart();
  return order.once({ hasTime: time === null ? 'no' : 'yes', time: time ?? '' });
}
