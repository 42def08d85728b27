import type { AppWords, FirstWords, PageWords } from './messages.generated.ts';

export type { CoinWords, FirstWords, PageWords } from './messages.generated.ts';

/** The words that the start of the page loads. */
export type Words = FirstWords & AppWords;
/** With those of the screens that are loaded when they are opened. */
export type AllWords = Words & PageWords;
