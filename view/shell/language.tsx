import { type ReactNode, useEffect, useState } from 'react';
import { selectPrefs } from '../../engine/selectors/shell.ts';
import { useSend } from '../hooks/context.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { SpokenContext, useWords } from '../hooks/useWords.ts';
import { languageOf, TAGS } from '../locales/language.ts';
import type { Spoken } from '../locales/load.ts';
import { loadSpoken } from '../locales/load-late.ts';
import { Answer } from '../parts/answer.tsx';
import { Icon } from '../parts/icon.tsx';

type Props = { readonly start: Spoken; readonly children: ReactNode };

/**
 * Gives the words of the member's language to all that is in it. Another language is loaded first and shown then, so that nothing on
 * the screen waits or is lost. Where its file does not load, the language before stays, and a box offers to load the page again.
 */
export function LanguageProvider({ start, children }: Props) {
  const { language: chosen } = useSelected(selectPrefs);
  const wanted = languageOf(chosen, navigator.languages);
  const [spoken, setSpoken] = useState(start);
  const [failed, setFailed] = useState<typeof wanted | null>(null);
  const { language } = spoken;
  useEffect(() => {
    document.documentElement.lang = TAGS[language];
  }, [language]);
  useEffect(() => {
    if (wanted === language || failed === wanted) return;
    let isGone = false;
    loadSpoken(wanted, language).then(
      (next) => {
        if (!isGone) setSpoken(next);
      },
      () => {
        if (!isGone) setFailed(wanted);
      },
    );
    return () => {
      isGone = true;
    };
  }, [wanted, language, failed]);
  return (
    <SpokenContext value={spoken}>
      {children}
      {failed !== null && failed === wanted && <Failed />}
    </SpokenContext>
  );
}

/** A browser does not ask again for a file that failed, so the page is loaded anew; it starts in the chosen language. */
function Failed() {
  const { settings, link } = useWords();
  const send = useSend();
  return (
    <div className="toast toast--warn spoken-failed" role="alert">
      <Icon name="warn" />
      <div>
        <b>{settings.languageFailed}</b>
      </div>
      <Answer className="btn--sm" onPress={() => send({ type: 'page.reload' })}>
        {link.reload}
      </Answer>
    </div>
  );
}
