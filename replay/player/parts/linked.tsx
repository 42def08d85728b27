import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { linkedSearch, missedBy, missedWords } from '../model/link.ts';
import { useOpen } from './context.ts';
import { Looking } from './looking.tsx';
import { usePlaceSearch } from './usePlaceSearch.ts';

/** Goes to the place of a link to a condition, which is looked for in all entries, and says why a link did not lead to its moment. */
export function Linked() {
  const { actor, recording } = useOpen();
  const link = useSelector(actor, ({ context }) => context.link);
  const { look, stop, seen } = usePlaceSearch();
  const [fault, setFault] = useState<string | null>(null);
  const missed = useMemo(() => missedBy(link, recording), [link, recording]);
  useEffect(() => {
    setFault(null);
    // of a page that is followed there would be another search with each entry
    const sought = recording.isLive ? undefined : linkedSearch(link, recording);
    if (link === null || sought === undefined) return;
    look(sought, (place) => {
      if ('fault' in place) setFault(missedWords(link, place.fault));
      else actor.send({ type: 'wentTo', moment: place.moment });
    });
    return stop;
  }, [actor, link, recording, look, stop]);
  return (
    <>
      {[...missed, ...(fault === null ? [] : [fault])].map((words) => (
        <span key={words} className="tag tag--warn" role="alert">
          {words}
        </span>
      ))}
      {seen !== null && (
        <span>
          the place of the link: <Looking seen={seen} onCancel={stop} />
        </span>
      )}
    </>
  );
}
