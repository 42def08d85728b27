import { selectIsDayFailed } from '../../engine/selectors/screens.ts';
import { usePageWords } from './usePageWords.ts';
import { useSelected } from './useSelected.ts';

/** What stands in the place of the day's figures while they are not known: they are being read, or could not be. */
export function useDayWord(): string {
  const { limits } = usePageWords();
  return useSelected(selectIsDayFailed) ? limits.failed : limits.reading;
}
