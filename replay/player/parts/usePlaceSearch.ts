import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place, PlaceSearch } from '../model/place.ts';
import { inSlices, type Slices } from '../model/slices.ts';
import { isPlaying, useOpen } from './context.ts';

type Searching = {
  /** Looks for a place, and tells what came of it. A search before it is stopped. */
  readonly look: (sought: PlaceSearch, told: (place: Place) => void) => void;
  readonly stop: () => void;
  /** How many entries were looked at so far. Null: nothing is looked for. */
  readonly seen: number | null;
};

/** Looks through the recording for a condition, while the page stays usable. Who seeks meanwhile stops it. */
export function usePlaceSearch(): Searching {
  const { actor } = useOpen();
  const [seen, setSeen] = useState<number | null>(null);
  const search = useRef<Slices>(undefined);
  const stop = useCallback((): void => {
    search.current?.stop();
    setSeen(null);
  }, []);
  const look = useCallback((sought: PlaceSearch, told: (place: Place) => void): void => {
    search.current?.stop();
    search.current = inSlices(
      () => sought.step(),
      (isDone) => {
        setSeen(isDone ? null : sought.seen);
        if (sought.place !== undefined) told(sought.place);
      },
    );
  }, []);
  useEffect(() => {
    let { moment } = actor.getSnapshot().context;
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const isOther = snapshot.context.moment !== moment;
      moment = snapshot.context.moment;
      if (isOther && !isPlaying(snapshot)) stop();
    });
    return () => {
      search.current?.stop();
      unsubscribe();
    };
  }, [actor, stop]);
  return { look, stop, seen };
}
