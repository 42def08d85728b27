import { useEffect, useState } from 'react';
import { isTotalKnown, selectFileChoices, selectSearch, selectTotals } from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { useLoggedNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Icon } from '../../parts/icon.tsx';
import { off } from '../../parts/off.ts';
import { fileWords } from './words.ts';

/**
 * Saves all bets of the filter as a file. They are read for the totals in any case: until they are, it says how many have come, and
 * can be cancelled.
 */
export function SaveButton() {
  const words = usePageWords();
  const { search } = words;
  const isOff = useSelected(selectSearch).rows.length === 0;
  const { count } = useSelected(selectTotals);
  const { at, save, stop } = useSaving();
  if (at === 'waiting')
    return (
      <>
        <span key="saving" className="save__t num" role="status">
          {search.saving({ count })}
        </span>
        <button type="button" className="btn btn--sm btn--line" onClick={stop}>
          {words.cancel}
        </button>
      </>
    );
  return (
    <>
      {at === 'failed' && (
        <span key="failed" className="save__t" role="alert">
          {search.unsaved}
        </span>
      )}
      <button type="button" className={`btn btn--sm${isOff ? '' : ' btn--line'}`} onClick={save} {...off(isOff)}>
        <Icon name="export" size={16} />
        {search.save}
      </button>
    </>
  );
}

/** Saves the file as soon as all bets are read. */
function useSaving() {
  const words = usePageWords();
  const send = useSend();
  const { status } = useSelected(selectTotals);
  const names = useLoggedNames();
  const choices = useSelected(selectFileChoices);
  const [at, setAt] = useState<'idle' | 'waiting' | 'failed'>('idle');
  useEffect(() => {
    if (at !== 'waiting') return;
    if (status === 'failed') setAt('failed');
    if (!isTotalKnown(status)) return;
    setAt('idle');
    send({ type: 'search.save', words: fileWords(words, names, choices) });
  }, [at, status, words, names, choices, send]);
  const save = (): void => {
    if (status === 'failed') send({ type: 'search.count' });
    setAt('waiting');
  };
  return { at, save, stop: () => setAt('idle') };
}
