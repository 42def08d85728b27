import { useMemo } from 'react';
import type { AllWords } from '../locales/words.ts';
import { useGroup } from './useGroup.ts';
import { useWords } from './useWords.ts';

/** The words of the language on the screen, with those of screens that are loaded when they are opened. */
export function usePageWords(): AllWords {
  const words = useWords();
  const page = useGroup('page');
  return useMemo(() => ({ ...words, ...page }), [words, page]);
}
