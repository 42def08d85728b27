import { never } from '../../base/assert.ts';
import type { Effect } from '../../events/effects.ts';
import type { Fact } from '../../events/facts.ts';
import { isStatement } from '../../state/modules/page/searches.ts';
import type { State } from '../../state/state.ts';
import type { World } from '../world.ts';

export type FileEffect = Extract<Effect, { readonly type: 'recording.export' | 'search.save' | 'receipt.save' }>;

/**
 * Writes a file for the member and says what came of it. `entries`, `state`: the log's length and the state at the effect. A recording ends
 * with the entry that asked for it; the history screen's file holds what it showed: bets, or the statement.
 */
export async function writeFile(world: World, effect: FileEffect, entries: number, state: State): Promise<Fact> {
  const { ports } = world;
  switch (effect.type) {
    case 'recording.export':
      return (await import('./export.ts')).exportRecording(world, entries, state);
    case 'search.save':
      return isStatement(state.nav.route)
        ? (await import('./statement-file.ts')).saveStatement(ports, state, effect.words)
        : (await import('./bets-file.ts')).saveBets(ports, state, effect.words, ports.vault.reveal);
    case 'receipt.save':
      return (await import('./receipt-file.ts')).saveReceipt(ports, state, effect.betId);
    default:
      return never(effect);
  }
}
