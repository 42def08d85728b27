import { useEffect, useState } from 'react';
import type { Sentence } from '../../engine/index.ts';
import { selectIsEnglish } from '../../engine/selectors/index.ts';
import { OWN_LANGUAGE } from '../locales/language.ts';
import { arrivedWords, loadWords } from '../locales/load.ts';
import { translated } from '../locales/server.ts';
import { useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';
import { useSpoken } from './useWords.ts';

/**
 * How a sentence of the site is shown: the whole of it while the session lives, its harmless words after that and in a replay.
 * What is known of it is shown in the language of the page; on a Korean page of a site whose lists are in English, in English
 * (product.md 8).
 */
export function useSaid(): (said: Sentence) => string {
  const { reveal } = useEngine();
  const { language } = useSpoken();
  const isEnglish = useSelected(selectIsEnglish);
  const meant = language === OWN_LANGUAGE ? (isEnglish ? 'en' : null) : language;
  const [, setArrived] = useState(0);
  useEffect(() => {
    if (meant === null || arrivedWords(meant, 'server') !== undefined) return;
    let isGone = false;
    loadWords(meant, 'server').then(
      () => {
        if (!isGone) setArrived((count) => count + 1);
      },
      () => undefined, // the network is gone: the sentence is shown as it came
    );
    return () => {
      isGone = true;
    };
  }, [meant]);
  const words = meant === null ? undefined : arrivedWords(meant, 'server');
  return (said) => {
    const whole = wholeOf(said, reveal);
    return words === undefined ? whole : translated(words, whole);
  };
}

/** The whole sentence if the vault holds it, else its harmless words. */
export function wholeOf({ text, ref }: Sentence, reveal: (ref: string) => string): string {
  const whole = ref === null ? text : reveal(ref);
  return whole === ref ? text : whole;
}
