import type { Language } from '../../engine/index.ts';
import { loadApp, type Spoken, startWords, wordFiles } from './load.ts';
import type { CoinWords, ServerWords } from './messages.generated.ts';

/** The groups that no page needs at its start. */
type LateGroups = { readonly coin: CoinWords; readonly server: ServerWords };
export const lateWords = wordFiles<LateGroups>({
  ko: {
    coin: () => import('virtual:words/ko/coin'),
    server: () => import('virtual:words/ko/server'),
  },
  en: {
    coin: () => import('virtual:words/en/coin'),
    server: () => import('virtual:words/en/server'),
  },
  zh: {
    coin: () => import('virtual:words/zh/coin'),
    server: () => import('virtual:words/zh/server'),
  },
  jp: {
    coin: () => import('virtual:words/jp/coin'),
    server: () => import('virtual:words/jp/server'),
  },
});

/** Loads the words of a group once. Rejects with a ChunkError; a later call may ask again. */
export const loadLate = <G extends keyof LateGroups>(language: Language, group: G): Promise<LateGroups[G]> =>
  lateWords(language, group).load();

/** The words of a group if they have arrived. */
export const arrivedLate = <G extends keyof LateGroups>(language: Language, group: G): LateGroups[G] | undefined =>
  lateWords(language, group).arrived();

/**
 * The application's words in another language than `before`, and those of the groups that are loaded in that one: a screen that is open
 * shows them at once.
 */
export async function loadSpoken(language: Language, before: Language): Promise<Spoken> {
  const [spoken] = await Promise.all([
    loadApp(language),
    startWords(before, 'page').arrived() && startWords(language, 'page').load(),
    arrivedLate(before, 'coin') && loadLate(language, 'coin'),
  ]);
  return spoken;
}
