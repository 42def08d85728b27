import { type RefObject, useId, useState } from 'react';
import { isComposingKey } from '../../../view/hooks/composing.ts';
import { type Place, PlaceSearch, readPlace } from '../model/place.ts';
import { useOpen } from './context.ts';
import { Looking } from './looking.tsx';
import { usePlaceSearch } from './usePlaceSearch.ts';

type Field = RefObject<HTMLInputElement | null>;

/** A field for a place: a time of the site's clock, or an entry by its number, its type or what is true after it. */
export function GoTo({ field }: { readonly field: Field }) {
  const { typed, type, fault, search, go } = useGoing(field);
  const id = useId();
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
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Escape' || isComposingKey(nativeEvent)) return;
            if (search.seen === null) field.current?.blur();
            else search.stop();
          }}
        />
      </div>
      {fault !== null && (
        <p id={id} role="alert" className="field__help field__help--error rp-goto__fault">
          {fault}
        </p>
      )}
      {search.seen !== null && (
        <p className="rp-goto__fault">
          <Looking seen={search.seen} onCancel={search.stop} />
        </p>
      )}
    </form>
  );
}

/** What is typed, why it leads nowhere, and the way to its place. A condition is looked for, and typing ends the search. */
function useGoing(field: Field) {
  const { actor, recording } = useOpen();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const search = usePlaceSearch();
  const arrive = (place: Place): void => {
    if ('fault' in place) {
      setFault(place.fault);
      return;
    }
    actor.send({ type: 'wentTo', moment: place.moment });
    setTyped('');
    field.current?.blur();
  };
  const go = (): void => {
    if (typed.trim() === '') return;
    const place = readPlace(recording, typed);
    setFault(null);
    if (place instanceof PlaceSearch) search.look(place, arrive);
    else arrive(place);
  };
  const type = (text: string): void => {
    setTyped(text);
    setFault(null);
    search.stop();
  };
  return { typed, type, fault, search, go };
}
