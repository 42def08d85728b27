import type { Language } from '../../engine/index.ts';

/** The languages of the page, with their BCP 47 tags: for html, Intl and luxon (decisions, Session and link). */
export const TAGS: Readonly<Record<Language, string>> = { ko: 'ko', en: 'en', zh: 'zh', jp: 'ja' };
export const LANGUAGES = Object.keys(TAGS) as readonly Language[];

/** The site's own language: for whoever prefers none of the page's languages, and where the file of another one does not load. */
export const OWN_LANGUAGE: Language = 'ko';

/** The language of the page: what the member chose on this device, else the first that the browser prefers of those that there are. */
export const languageOf = (chosen: Language | undefined, preferred: readonly string[]): Language =>
  chosen ?? preferred.map(languageIn).find((language) => language !== undefined) ?? OWN_LANGUAGE;

/** `en-US` -> en, `zh-TW` -> zh. */
function languageIn(tag: string): Language | undefined {
  const main = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => TAGS[language] === main);
}
