import type { Language } from '../../engine/index.ts';
import { type LateFile, lateFile } from '../parts/late-file.ts';
import { OWN_LANGUAGE } from './language.ts';
import type { AppWords, CoinWords, FirstWords, PageWords, ServerWords } from './messages.generated.ts';
import type { Words } from './words.ts';

/** The words of each group (view/locales/README.md). */
type Groups = {
  readonly first: FirstWords;
  readonly app: AppWords;
  readonly page: PageWords;
  readonly coin: CoinWords;
  readonly server: ServerWords;
};
export type Group = keyof Groups;
type Files = { readonly [G in Group]: () => Promise<{ readonly default: Groups[G] }> };

/** One file for each language and group. */
const FILES: Readonly<Record<Language, Files>> = {
  ko: {
    first: () => import('virtual:words/ko/first'),
    app: () => import('virtual:words/ko/app'),
    page: () => import('virtual:words/ko/page'),
    coin: () => import('virtual:words/ko/coin'),
    server: () => import('virtual:words/ko/server'),
  },
  en: {
    first: () => import('virtual:words/en/first'),
    app: () => import('virtual:words/en/app'),
    page: () => import('virtual:words/en/page'),
    coin: () => import('virtual:words/en/coin'),
    server: () => import('virtual:words/en/server'),
  },
  zh: {
    first: () => import('virtual:words/zh/first'),
    app: () => import('virtual:words/zh/app'),
    page: () => import('virtual:words/zh/page'),
    coin: () => import('virtual:words/zh/coin'),
    server: () => import('virtual:words/zh/server'),
  },
  jp: {
    first: () => import('virtual:words/jp/first'),
    app: () => import('virtual:words/jp/app'),
    page: () => import('virtual:words/jp/page'),
    coin: () => import('virtual:words/jp/coin'),
    server: () => import('virtual:words/jp/server'),
  },
};

const known = new Map<string, LateFile<unknown>>();

/** The file of a group in a language. */
function fileOf<G extends Group>(language: Language, group: G): LateFile<Groups[G]> {
  const key = `${language}/${group}`;
  const file = known.get(key) ?? lateFile(() => FILES[language][group]().then(({ default: words }) => words));
  known.set(key, file);
  return file as LateFile<Groups[G]>;
}

/** Loads the words of a group once. Rejects with a ChunkError; a later call may ask again. */
export const loadWords = <G extends Group>(language: Language, group: G): Promise<Groups[G]> =>
  fileOf(language, group).load();

/** The words of a group if they have arrived. */
export const arrivedWords = <G extends Group>(language: Language, group: G): Groups[G] | undefined =>
  fileOf(language, group).arrived();

/** A language, and the words of the application in it. */
export type Spoken = { readonly language: Language; readonly words: Words };

/** The application's words in a language, and those of the groups that another language has loaded: a screen that is open shows them at once. */
export async function loadSpoken(language: Language, before = language): Promise<Spoken> {
  const open = (['page', 'coin'] as const).filter((group) => arrivedWords(before, group) !== undefined);
  const [first, app] = await Promise.all([
    loadWords(language, 'first'),
    loadWords(language, 'app'),
    ...open.map((group) => loadWords(language, group)),
  ]);
  return { language, words: { ...first, ...app } };
}

/** The same for the start of the page: the site's own language where the other does not load. Rejects if neither does. */
export const loadStart = (language: Language): Promise<Spoken> =>
  loadSpoken(language).catch(() => loadSpoken(OWN_LANGUAGE));
