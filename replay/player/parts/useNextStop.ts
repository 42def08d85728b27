import { useEffect, useRef, useState } from 'react';
import { firstHit, type Hit } from '../model/breaks.ts';
import { inSlices, type Slices, STEP_ENTRIES } from '../model/slices.ts';
import { useOpen } from './context.ts';

export type NextStop = { readonly look: () => void; readonly said: string };

/** Goes to the next entry at which a breakpoint becomes true, without playing. `said`: how far the search is, or that there is none. */
export function useNextStop(): NextStop {
  const { actor, recording } = useOpen();
  const [said, setSaid] = useState('');
  const search = useRef<Slices>(undefined);
  useEffect(() => () => search.current?.stop(), []);
  const look = (): void => {
    search.current?.stop();
    const { moment, breaks } = actor.getSnapshot().context;
    const last = recording.log.length - 1;
    const found: Hit[] = [];
    let from = moment.seq;
    search.current = inSlices(
      () => {
        const to = Math.min(last, from + STEP_ENTRIES);
        const hit = firstHit(recording, breaks, from, to);
        from = to;
        if (hit !== null) found.push(hit);
        return hit === null && to < last;
      },
      (isDone) => {
        const [hit] = found;
        if (hit !== undefined) actor.send({ type: 'hit', hit });
        setSaid(
          !isDone ? `looked up to entry ${from}…` : hit === undefined ? 'There is no stop behind this moment.' : '',
        );
      },
    );
  };
  return { look, said };
}
