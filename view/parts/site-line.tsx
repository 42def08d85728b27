import { useSpoken } from '../hooks/useWords.ts';
import { OWN_LANGUAGE } from '../locales/language.ts';

const HANGUL = /\p{Script=Hangul}/u;

/** The language of a text of the site; undefined where it is that of the page. So a screen reader speaks it with its own voice. */
export function useTongue(): (text: string) => typeof OWN_LANGUAGE | undefined {
  const { language } = useSpoken();
  return (text) => (language !== OWN_LANGUAGE && HANGUL.test(text) ? OWN_LANGUAGE : undefined);
}

/** A line of the site, in its own language. */
export function SiteLine({ text }: { readonly text: string }) {
  const lang = useTongue()(text);
  return lang === undefined ? text : <bdi lang={lang}>{text}</bdi>;
}
