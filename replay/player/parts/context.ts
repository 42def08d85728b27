import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Position } from '../model/advance.ts';
import type { playerChart } from '../model/player.chart.ts';
import type { Recording } from '../model/recording.ts';

export type PlayerActor = ActorRefFrom<typeof playerChart>;
export type PlayerSnapshot = SnapshotFrom<typeof playerChart>;

/** The chart of the page and the recording that is open. */
export const OpenContext = createContext<{ readonly actor: PlayerActor; readonly recording: Recording } | null>(null);

/** The chart and the open recording. @throws outside of an open recording. */
export function useOpen(): { readonly actor: PlayerActor; readonly recording: Recording } {
  const open = useContext(OpenContext);
  if (open === null) throw new Error('no recording is open above this component');
  return open;
}

export const useMoment = (): Position => useSelector(useOpen().actor, ({ context }) => context.moment);
export const isPlaying = (snapshot: PlayerSnapshot): boolean => snapshot.matches({ screen: { open: 'playing' } });
export const useIsPlaying = (): boolean => useSelector(useOpen().actor, isPlaying);

/** While it plays, what is read and not watched follows so often, in ms. */
const CALM_MS = 250;

/**
 * The entry of the moment for what is read and not watched. It follows once the screens of the moment are drawn, and while it
 * plays, now and then.
 */
export function useCalmSeq(): number {
  const { actor } = useOpen();
  const [seq, setSeq] = useState(() => actor.getSnapshot().context.moment.seq);
  useEffect(() => {
    let frame: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = undefined;
      timer = undefined;
    };
    const look = (): void => {
      stop();
      setSeq(actor.getSnapshot().context.moment.seq);
    };
    const drawn = (): void => {
      stop();
      frame = requestAnimationFrame(() => {
        timer = setTimeout(look);
      });
    };
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!isPlaying(snapshot)) drawn();
      else timer ??= setTimeout(look, CALM_MS);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [actor]);
  return seq;
}
