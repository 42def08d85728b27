import { useEffect, useState } from 'react';
import { usePageWords } from '../hooks/usePageWords.ts';
import { Icon } from './icon.tsx';
import { off } from './off.ts';

/** How long the button says what came of it, in ms. */
const SAID_MS = 2_000;

/** Copies a text. The text is nowhere else: not in the log, not in the address. `name` says what is copied. */
export function CopyButton({ text, name }: { readonly text: string | null; readonly name: string }) {
  const words = usePageWords();
  const [said, setSaid] = useState<'copied' | 'uncopied' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    if (text === null) return;
    // a page that may not write says so: the member can still select the text
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setSaid('copied'),
      () => setSaid('uncopied'),
    );
  };
  return (
    <span className="copy">
      <button
        type="button"
        className="btn btn--xs btn--line"
        aria-label={words.cash.copyLabel({ name })}
        onClick={copy}
        {...off(text === null)}
      >
        <Icon name={said === 'copied' ? 'check' : 'copy'} size={14} />
        {words.cash.copy}
      </button>
      <span className="sr" role="status">
        {said !== null && words.cash[said]}
      </span>
    </span>
  );
}
