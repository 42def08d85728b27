import { createContext, useContext } from 'react';
import type { Spoken } from '../locales/load.ts';
import type { Words } from '../locales/words.ts';

/** The language on the screen and its words. A new value renders everything that shows words anew. */
export const SpokenContext = createContext<Spoken | null>(null);

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error('no language around the component');
  return spoken;
}

/** The words of the language on the screen. No module keeps them: the language can change while the page runs. */
export const useWords = (): Words => useSpoken().words;
