import type { Language } from '../../engine/index.ts';
import { type LateFile, lateFile } from '../parts/late-file.ts';
import { OWN_LANGUAGE } from './language.ts';
import type { AppWords, FirstWords, PageWords } from './messages.generated.ts';
import type { Words } from './words.ts';

/** One file for each language and group of words (view/locales/README.md). */
type Files<Groups> = Readonly<
  Record<Language, { readonly [G in keyof Groups]: () => Promise<{ readonly default: Groups[G] }> }>
>;

/** The file of a group in a language, the same one at each call. */
export function wordFiles<Groups>(files: Files<Groups>) {
  const known = new Map<string, LateFile<unknown>>();
  return <G extends keyof Groups & string>(language: Language, group: G): LateFile<Groups[G]> => {
    const key = `${language}/${group}`;
    const file = known.get(key) ?? lateFile(() => files[language][group]().then(({ default: words }) => words));
    known.set(key, file);
    return file as LateFile<Groups[G]>;
  };
}

/** The groups that a page may need at its start. All others: load-late.ts. */
type StartGroups = { readonly first: FirstWords; readonly app: AppWords; readonly page: PageWords };
export const startWords = wordFiles<StartGroups>({
  ko: {
    first: () => import('virtual:words/ko/first'),
    app: () => import('virtual:words/ko/app'),
    page: () => import('virtual:words/ko/page'),
  },
  en: {
    first: () => import('virtual:words/en/first'),
    app: () => import('virtual:words/en/app'),
    page: () => import('virtual:words/en/page'),
  },
  zh: {
    first: () => import('virtual:words/zh/first'),
    app: () => import('virtual:words/zh/app'),
    page: () => import('virtual:words/zh/page'),
  },
  jp: {
    first: () => import('virtual:words/jp/first'),
    app: () => import('virtual:words/jp/app'),
    page: () => import('virtual:words/jp/page'),
  },
});

/** Loads the words of a group once. Rejects with a ChunkError; a later call may ask again. */
export const loadWords = <G extends keyof StartGroups>(language: Language, group: G): Promise<StartGroups[G]> =>
  startWords(language, group).load();

/** A language, and the words of the application in it. */
export type Spoken = { readonly language: Language; readonly words: Words };

/** The application's words in a language. */
export async function loadApp(language: Language): Promise<Spoken> {
  const [first, app] = await Promise.all([loadWords(language, 'first'), loadWords(language, 'app')]);
  return { language, words: { ...first, ...app } };
}

/** The same for the start of the page: the site's own language where the other does not load. Rejects if neither does. */
export const loadStart = (language: Language): Promise<Spoken> => loadApp(language).catch(() => loadApp(OWN_LANGUAGE));
