import { createActor, fromPromise, waitFor } from 'xstate';
import type { Source } from '../../../replay/player/model/given.ts';
import { playerChart } from '../../../replay/player/model/player.chart.ts';
import { readSource } from '../../../replay/player/model/source.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told } from './told.ts';

export const source = (text: string): Source => ({ name: 'a.jsonl', bytes: async () => bytesOf(text) });
export const SOUND = recordingOf(told().entries);

export function player() {
  const load = fromPromise(({ input }: { input: { readonly source: Source | null } }) =>
    readSource(input.source, new EventTarget()),
  );
  return createActor(playerChart.provide({ actors: { load } })).start();
}

/** A player with the sound recording open. */
export async function opened() {
  const actor = player();
  actor.send({ type: 'opened', source: source(SOUND) });
  await waitFor(actor, (snapshot) => snapshot.matches({ screen: 'open' }));
  return { actor, at: () => actor.getSnapshot(), seq: () => actor.getSnapshot().context.moment.seq };
}
