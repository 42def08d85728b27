import type { Effect } from '../../events/effects.ts';
import type { Fact } from '../../events/facts.ts';
import type { FileWords } from '../../model/file-words.ts';
import { isStatement } from '../../state/modules/page/searches.ts';
import type { Performers } from '../performers.ts';
import { type World, wordsOf } from '../world.ts';

/** Writes files for the member. Each writer is loaded at its first use. What writing comes to is a fact. */
export function createWriting(world: World): Performers<'recording.export' | 'search.save' | 'receipt.save'> {
  const { ports, take, log } = world;
  const written = (effect: Effect['type'], writing: Promise<Fact>): void => {
    const failed = (error: unknown): Fact => ({ type: 'effect.failed', data: { effect, message: wordsOf(error) } });
    void writing.catch(failed).then((fact) => take('engine', fact));
  };

  /** Writes a recording. It ends with the entry that asked for it. */
  const exportSession = (): Promise<Fact> => {
    const entries = log.length;
    const state = world.stateNow();
    return import('./export.ts').then(({ exportRecording }) => exportRecording(world, entries, state));
  };

  /** Writes what the history screen shows now: bets, or the statement. */
  const saveFile = (words: FileWords): Promise<Fact> => {
    const state = world.stateNow();
    if (isStatement(state.nav.route))
      return import('./statement-file.ts').then(({ saveStatement }) => saveStatement(ports, state, words));
    return import('./bets-file.ts').then(({ saveBets }) => saveBets(ports, state, words));
  };

  const saveEvidence = (betId: number): Promise<Fact> =>
    import('./receipt-file.ts').then(({ saveReceipt }) => saveReceipt(ports, world.stateNow(), betId));

  return {
    'recording.export': ({ type }) => written(type, exportSession()),
    'search.save': ({ type, words }) => written(type, saveFile(words)),
    'receipt.save': ({ type, betId }) => written(type, saveEvidence(betId)),
  };
}
