import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
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

/** The open recording, with what is compared of its checkpoints so far. */
export function useJudged(): Recording {
  const { actor, recording } = useOpen();
  return useSelector(actor, ({ context }) => context.judged) ?? recording;
}

export const isPlaying = (snapshot: PlayerSnapshot): boolean => snapshot.matches({ screen: { open: 'playing' } });
export const useIsPlaying = (): boolean => useSelector(useOpen().actor, isPlaying);
