import { useEffect, useState } from 'react';
import type { Sentence } from '../../engine/index.ts';
import { selectIsEnglish } from '../../engine/selectors/index.ts';
import { useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';

type Translate = (message: string) => string;
const asItCame: Translate = (message) => message;

/**
 * How a sentence of the site is shown: the whole of it while the session lives, its harmless words after that and in a replay.
 * In English if the site's lists are in English (product.md 8).
 */
export function useSaid(): (said: Sentence) => string {
  const { reveal } = useEngine();
  const isEnglish = useSelected(selectIsEnglish);
  const [translate, setTranslate] = useState<Translate>(() => asItCame);
  useEffect(() => {
    let isGone = false;
    const take = (next: Translate): void => {
      if (!isGone) setTranslate(() => next);
    };
    if (!isEnglish) take(asItCame);
    else
      import('../locales/english.ts').then(
        ({ inEnglish }) => take(inEnglish),
        () => take(asItCame), // the network is gone: show Korean
      );
    return () => {
      isGone = true;
    };
  }, [isEnglish]);
  return (said) => translate(wholeOf(said, reveal));
}

/** The whole sentence if the vault holds it, else its harmless words. */
export function wholeOf({ text, ref }: Sentence, reveal: (ref: string) => string): string {
  const whole = ref === null ? text : reveal(ref);
  return whole === ref ? text : whole;
}
