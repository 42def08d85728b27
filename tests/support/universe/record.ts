import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POLICY, type Log, STATE_VERSION, type State } from '../../../engine/index.ts';
import { recordingLines, stateHash } from '../../../engine/log/recording.ts';
import { createUniverse, type Universe, type UniverseOptions } from '../universe.ts';

/** The recording of a page's life as text. */
export const recordingOf = ({ log, state }: { log: Log; state: State }, seed: number): string => {
  const header = {
    app: 'universe',
    site: 'demo',
    zone: 'Asia/Seoul',
    policy: DEFAULT_POLICY,
    seed,
    state: STATE_VERSION,
  };
  return `${[...recordingLines(log, header, stateHash(state))].join('\n')}\n`;
};

/** Plays in a universe and closes it; a failure names its seed and the folder with the recording of every page. */
export async function inUniverse<T>(options: UniverseOptions, play: (universe: Universe) => Promise<T>): Promise<T> {
  const universe = createUniverse(options);
  try {
    return await play(universe);
  } catch (error) {
    const folder = mkdtempSync(join(tmpdir(), 'round-universe-'));
    for (const [nr, tab] of universe.tabs.entries())
      for (const [life, one] of tab.lives().entries())
        writeFileSync(join(folder, `tab-${nr}-page-${life}.jsonl`), recordingOf(one, options.seed));
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${options.seed}, recordings in ${folder}: ${words}`, { cause: error });
  } finally {
    universe.close();
  }
}
