import { useMemo } from 'react';
import { instrumentOf, selectLabels } from '../../engine/selectors/shell.ts';
import type { Words } from '../locales/words.ts';
import { stockName } from '../parts/labels.ts';
import { useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';
import { useWords } from './useWords.ts';

/** How an instrument is called. */
export type Names = {
  /** The name in the language of the page, else the label that the site gives, else the code. */
  readonly stock: (stock: string) => string;
  /** The symbol as the site writes it. */
  readonly code: (stock: string) => string;
};

/** The names of instruments. The log may hold a pseudonym of a symbol (`stock#1`): the page shows the symbol while it lives. */
export function useNames(): Names {
  const { reveal } = useEngine();
  const words = useWords();
  const labels = useSelected(selectLabels);
  return useMemo(() => namesIn(words, labels, reveal), [words, labels, reveal]);
}

/** The names as the log may hold them: a pseudonym stays one. */
export function useLoggedNames(): Names {
  const words = useWords();
  const labels = useSelected(selectLabels);
  return useMemo(() => namesIn(words, labels, (ref) => ref), [words, labels]);
}

export const namesIn = (words: Words, labels: ReadonlyMap<string, string>, reveal: (ref: string) => string): Names => ({
  stock: (stock) => {
    const label = Object.hasOwn(words.stockNames, stock) ? undefined : labels.get(stock);
    return reveal(label ?? stockName(words, stock));
  },
  code: (stock) => reveal(instrumentOf(stock).code),
});
