import { loadApp, loadWords, type Spoken } from '../../view/locales/load.ts';
import { loadLate } from '../../view/locales/load-late.ts';
import { translated } from '../../view/locales/server.ts';
import type { AllWords } from '../../view/locales/words.ts';

/** The Korean words, which most tests read, as the language of a component. */
export const korean: Spoken = await loadApp('ko');
export const ko: AllWords = { ...korean.words, ...(await loadWords('ko', 'page')) };
/** The Korean words of the screens of coins. */
export const koreanCoins = await loadLate('ko', 'coin');

const english = await loadLate('en', 'server');
/** A Korean message of the server as a page in English shows it. */
export const inEnglish = (message: string): string => translated(english, message);
