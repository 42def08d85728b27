import type { ActorRefFrom } from 'xstate';
import type { playerChart } from './player.chart.ts';
import { comparedMore } from './recording.ts';

/** The page answers again after so long. */
const SLICE_MS = 40;

/** Compares the checkpoints that wait of the recording that is open, in slices, until none waits. */
export function compareWaiting(actor: ActorRefFrom<typeof playerChart>): void {
  let isDue = false;
  actor.subscribe(({ context: { judged } }) => {
    if (isDue || judged === null || judged.waiting.length === 0) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      const now = actor.getSnapshot().context.judged; // another one may be open by now
      if (now !== null) actor.send({ type: 'compared', recording: comparedMore(now, SLICE_MS) });
    });
  });
}
