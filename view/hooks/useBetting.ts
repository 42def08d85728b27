import {
  type Betting,
  selectBetting,
  selectNextStart,
  selectOption,
  selectTodayMs,
} from '../../engine/selectors/shell.ts';
import { type BettingWords, bettingWords } from '../parts/betting.ts';
import { hms } from '../parts/format.ts';
import { typeLabel } from '../parts/labels.ts';
import { useDates } from './useDates.ts';
import { useNames } from './useNames.ts';
import { useSelected } from './useSelected.ts';
import { useWords } from './useWords.ts';

/** May a bet be placed, and why not: the engine's answer, and what each place of the screen says of it. */
export function useBetting(): { readonly answer: Betting; readonly say: BettingWords } {
  const words = useWords();
  const names = useNames();
  const answer = useSelected(selectBetting);
  const option = useSelected(selectOption);
  const opens = useOpens(answer.opensAtMs);
  const name = option === null ? '' : `${names.stock(option.stock)} ${typeLabel(words, option.type)}`;
  const isCrypto = option?.instrument.group === 'crypto';
  return { answer, say: bettingWords(words, answer, { option: name, isCrypto, opens }) };
}

/** When a market opens, as the view prints it; null if it is not known, or the dates are not loaded yet. */
export function useOpens(opensAtMs: number | null): string | null {
  const words = useWords();
  const todayMs = useSelected(selectTodayMs);
  const dates = useDates(opensAtMs !== null);
  return opensAtMs === null || dates === null ? null : dates.start(words, opensAtMs, todayMs);
}

/** When the next round starts: its time, with the day where it does not follow the shown round at once; null where nobody knows. */
export function useNextStart(): string | null {
  const next = useSelected(selectNextStart);
  const opens = useOpens(next === null || next.isAtOnce ? null : next.atMs);
  return next?.isAtOnce === true && next.atMs !== null ? hms(next.atMs) : opens;
}
