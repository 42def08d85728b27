import { use } from 'react';
import { startWords } from '../locales/load.ts';
import { lateWords } from '../locales/load-late.ts';
import type { CoinWords, PageWords } from '../locales/words.ts';
import { useSpoken } from './useWords.ts';

/**
 * The words of a group in the language on the screen. The component waits for their file. It calls `use` in every render: React
 * loses the hooks after a `use` that is left out when the component is rendered again.
 */
export function useGroup(group: 'page'): PageWords;
export function useGroup(group: 'coin'): CoinWords;
export function useGroup(group: 'page' | 'coin'): unknown {
  const { language } = useSpoken();
  const file = group === 'page' ? startWords(language, group) : lateWords(language, group);
  return use<unknown>(file.wait());
}
