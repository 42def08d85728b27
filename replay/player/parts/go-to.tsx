import { type RefObject, useId, useState } from 'react';
import { isComposingKey } from '../../../view/hooks/composing.ts';
import { momentOf } from '../model/place.ts';
import { useOpen } from './context.ts';

/** A field for a place: a time of the site's clock, or an entry by its number, its type or what is true after it. */
export function GoTo({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { actor, recording } = useOpen();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const go = (): void => {
    if (typed.trim() === '') return;
    const place = momentOf(recording, typed);
    setFault('fault' in place ? place.fault : null);
    if ('fault' in place) return;
    actor.send({ type: 'wentTo', moment: place.moment });
    setTyped('');
    field.current?.blur();
  };
  return (
    <form
      className="rp-goto"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <div className="input rp-goto__field">
        <input
          ref={field}
          value={typed}
          placeholder="14:26:08 or an entry"
          aria-label="Go to a time or an entry"
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : id}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isComposingKey(nativeEvent)) field.current?.blur();
          }}
        />
      </div>
      {fault !== null && (
        <p id={id} role="alert" className="field__help field__help--error rp-goto__fault">
          {fault}
        </p>
      )}
    </form>
  );
}
