import { DEFAULT_POLICY, SEEN_VERSION, STATE_VERSION } from '../engine/index.ts';
import type { LogEntry, RecordingHeader } from '../engine/log/index.ts';
import { enact } from '../fixtures/universe/live.ts';
import { planOf } from '../fixtures/universe/plan.ts';
import { EXIT, Stop } from './exit.ts';

const MINUTE_MS = 60_000;
const NAME = /^universe:(\d{1,10})(?:-(\d{1,10}))?$/;
/** The last seed that there is. */
const SEED_MAX = 2 ** 31;
/** So many seeds in one name. */
const SEEDS_MAX = 10_000;

/** The seeds that `universe:7` or `universe:0-19` names; null for a name of a file. @throws Stop for a name of universes that names none, or too many. */
export function seedsIn(name: string): readonly number[] | null {
  if (!name.startsWith('universe:')) return null;
  const [, from, to = from] = NAME.exec(name) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (!(count >= 1 && count <= SEEDS_MAX && Number(to) <= SEED_MAX))
    throw new Stop(
      EXIT.wrongUse,
      `${name}: name one seed, or at most ${SEEDS_MAX} from the lower to the higher, as universe:0-19`,
    );
  return Array.from({ length: count }, (_, i) => Number(from) + i);
}

/** The pages of a universe without faults: their recordings, as headers and entries. */
export async function pagesOf(
  seed: number,
  minutes: number,
): Promise<readonly { readonly header: RecordingHeader; readonly entries: Iterable<LogEntry> }[]> {
  const plan = planOf(seed, minutes, []);
  const { universe, leave } = enact(plan);
  try {
    await universe.run(minutes * MINUTE_MS);
    leave();
    return universe.tabs.flatMap((tab) =>
      tab.lives().map(({ log }) => ({
        header: {
          app: 'universe',
          site: 'demo',
          zone: 'Asia/Seoul',
          policy: { ...DEFAULT_POLICY, ...plan.policy },
          seed,
          state: STATE_VERSION,
          seen: SEEN_VERSION,
        } as RecordingHeader,
        entries: Array.from({ length: log.length }, (_, i) => log.entry(i) as LogEntry),
      })),
    );
  } finally {
    universe.close();
  }
}
