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
  useEffect(() => {
    // what was said is of the stops and the moment that were there then
    let { breaks, moment } = actor.getSnapshot().context;
    const { unsubscribe } = actor.subscribe(({ context }) => {
      if (context.breaks === breaks && context.moment === moment) return;
      breaks = context.breaks;
      moment = context.moment;
      search.current?.stop();
      setSaid('');
    });
    return () => {
      search.current?.stop();
      unsubscribe();
    };
  }, [actor]);
  const look = (): void => {
    search.current?.stop();
    const { moment, breaks } = actor.getSnapshot().context;
    if (!breaks.some(({ isOn }) => isOn)) {
      setSaid(breaks.length === 0 ? 'There is no stop. Add one above.' : 'No stop is switched on.');
      return;
    }
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
        setSaid(nextWords(isDone, from, hit));
        if (hit !== undefined) actor.send({ type: 'hit', hit });
      },
    );
  };
  return { look, said };
}

function nextWords(isDone: boolean, seq: number, hit: Hit | undefined): string {
  if (!isDone) return `looked up to entry ${seq}…`;
  return hit === undefined ? 'No stop comes true after this moment.' : '';
}
