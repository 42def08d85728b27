import { createContext, useContext } from 'react';
import { ko } from '../locales/ko/ko.ts';
import type { Words } from '../locales/words.ts';

/** The words of the language on the screen. A new value renders everything that shows words anew. */
export const WordsContext = createContext<Words>(ko);

/** The words of the language on the screen. No module keeps them: the language can change while the page runs. */
export const useWords = (): Words => useContext(WordsContext);
