import { useSend } from '../hooks/context.ts';
import { useSpoken } from '../hooks/useWords.ts';
import { LANGUAGES, TAGS } from '../locales/language.ts';

/** The languages by their own names. The page changes to the one that is pressed, without a reload. */
export function LanguageList() {
  const { language, words } = useSpoken();
  const send = useSend();
  return (
    <fieldset className="seg" aria-label={words.settings.language}>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={TAGS[each]}
          className={`seg__item${each === language ? ' is-active' : ''}`}
          aria-pressed={each === language}
          onClick={() => send({ type: 'prefs.set', prefs: { language: each } })}
        >
          {words.settings.languages[each]}
        </button>
      ))}
    </fieldset>
  );
}
