import { loadSpoken, loadWords, type Spoken } from '../../view/locales/load.ts';
import { translated } from '../../view/locales/server.ts';
import type { AllWords } from '../../view/locales/words.ts';

/** The Korean words, which most tests read, as the language of a component. */
export const korean: Spoken = await loadSpoken('ko');
export const ko: AllWords = { ...korean.words, ...(await loadWords('ko', 'page')) };
await loadWords('ko', 'coin');

const english = await loadWords('en', 'server');
/** A Korean message of the server as a page in English shows it. */
export const inEnglish = (message: string): string => translated(english, message);
