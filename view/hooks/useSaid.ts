import { useEffect, useState } from 'react';
import { isTooLongFor, type Sentence } from '../../engine/index.ts';
import { selectIsEnglish } from '../../engine/selectors/shell.ts';
import { OWN_LANGUAGE } from '../locales/language.ts';
import { arrivedLate, loadLate } from '../locales/load-late.ts';
import { translated } from '../locales/server.ts';
import type { Words } from '../locales/words.ts';
import { excerpt, isTooLong } from '../parts/plain-text.ts';
import { useEngine, type ViewContext } from './context.ts';
import { useSelected } from './useSelected.ts';
import { useSpoken } from './useWords.ts';

/** A text of the site: a sentence with its harmless words, or a reference to a text that the log holds nothing of. */
export type Said = Sentence | string;
type Read = (said: Said) => string;

/** A title, a refusal or another line has no more characters than this; the rest of a longer one is left out. */
const LINE_MAX = 2_000;

/** How a line of the site is shown, as by `useSiteText`. What is left out of one that is too long for its place is said. */
export function useSaid(): Read {
  const { words } = useSpoken();
  const read = useSiteText();
  return (said) => {
    const whole = read(said);
    return whole.length <= LINE_MAX ? whole : `${excerpt(whole, LINE_MAX)} ${words.siteText.cut}`;
  };
}

/**
 * How a text of the site is shown: the whole of it while the session lives, its harmless words in a replay (engine/SPEC.md, V5). A
 * text that is lost or too long says so. What is known of it is shown in the language of the page; on a Korean page of a site whose
 * lists are in English, in English (product.md 8).
 */
export function useSiteText(): Read {
  const context = useEngine();
  const { language, words: own } = useSpoken();
  const isEnglish = useSelected(selectIsEnglish);
  const meant = language === OWN_LANGUAGE ? (isEnglish ? 'en' : null) : language;
  const [, setArrived] = useState(0);
  useEffect(() => {
    if (meant === null || arrivedLate(meant, 'server') !== undefined) return;
    let isGone = false;
    loadLate(meant, 'server').then(
      () => {
        if (!isGone) setArrived((count) => count + 1);
      },
      () => undefined, // the network is gone: the sentence is shown as it came
    );
    return () => {
      isGone = true;
    };
  }, [meant]);
  const words = meant === null ? undefined : arrivedLate(meant, 'server');
  return (said) => {
    const whole = shownOf(said, context, own.siteText);
    return words === undefined || whole.length > LINE_MAX ? whole : translated(words, whole);
  };
}

/** Asks once again for a text that the vault of a live page does not hold any more. */
export function useAskedAgain(said: Said, again: () => void): void {
  const context = useEngine();
  const [isAsked, setAsked] = useState(false);
  const isDue = !isAsked && isLost(said, context);
  useEffect(() => {
    if (!isDue) return;
    setAsked(true);
    again();
  }, [isDue, again]);
}

type Texts = Pick<ViewContext, 'reveal' | 'isLive'>;
const refOf = (said: Said): string | null => (typeof said === 'string' ? said : said.ref);

function isLost(said: Said, { reveal, isLive = false }: Texts): boolean {
  const ref = refOf(said);
  return isLive && ref !== null && ref !== '' && reveal(ref) === ref;
}

/** What the page shows of a text: the whole of it, or the sentence that says why it is not shown. */
export function shownOf(said: Said, texts: Texts, say: Words['siteText']): string {
  if (isLost(said, texts)) return say.gone;
  const ref = refOf(said);
  const whole = wholeOf(
    typeof said === 'string' ? { text: said, ref: said as NonNullable<Sentence['ref']> } : said,
    texts.reveal,
  );
  const isHeld = ref !== null && texts.reveal(ref) !== ref;
  return (isHeld && isTooLongFor(ref)) || isTooLong(whole) ? say.tooLong : whole;
}

/** The whole sentence if the vault holds it, else its harmless words. */
export function wholeOf({ text, ref }: Sentence, reveal: (ref: string) => string): string {
  const whole = ref === null ? text : reveal(ref);
  return whole === ref ? text : whole;
}
