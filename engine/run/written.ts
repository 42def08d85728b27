import type { Effect } from '../events/effects.ts';
import type { Fact } from '../events/facts.ts';
import { isStatement } from '../state/search.ts';
import { type World, wordsOf } from './world.ts';

type Written = Extract<Effect, { readonly type: 'recording.export' | 'search.save' | 'receipt.save' }>;

/** Writes a file for the member, and takes what that comes to. */
export function performWritten(world: World, effect: Written): void {
  const failed = (error: unknown): Fact => ({
    type: 'effect.failed',
    data: { effect: effect.type, message: wordsOf(error) },
  });
  void written(world, effect)
    .catch(failed)
    .then((fact) => world.take('engine', fact));
}

/** What is written is the state, and the log, of the moment at which it was asked for. Each writer is loaded at its first use. */
function written(world: World, effect: Written): Promise<Fact> {
  const { ports, log } = world;
  const state = world.stateNow();
  if (effect.type === 'recording.export') {
    const entries = log.length;
    return import('./export.ts').then(({ exportRecording }) => exportRecording(world, entries, state));
  }
  if (effect.type === 'receipt.save')
    return import('./receipt-file.ts').then(({ saveReceipt }) => saveReceipt(ports, state, effect.betId));
  if (isStatement(state.nav.route))
    return import('./statement-file.ts').then(({ saveStatement }) => saveStatement(ports, state, effect.words));
  return import('./bets-file.ts').then(({ saveBets }) => saveBets(ports, state, effect.words));
}
