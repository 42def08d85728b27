import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seenOf } from '../../engine/selectors/page/seen.ts';
import { buildAt, THIS_BUILD } from '../builds.ts';
import type { Side } from '../compare.ts';
import { EXIT, Stop } from '../exit.ts';
import { pathOf } from '../path.ts';
import { ignoredNothing, mustBeParts, PathsSought } from '../paths-sought.ts';
import type { Terminal } from '../terminal.ts';
import { Beside, clockOf } from './beside.ts';
import { type Half, readHalf } from './half.ts';
import { type Pairs, pairsOf } from './pairs.ts';

/** The built player of a build. */
export const PAGE = 'replay.html';
/** Where this build's pages and scripts are. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** What the page of a comparison is served from. */
export type Compared = {
  /** The file of each side, and the folder of the build that draws it. */
  readonly sides: readonly { readonly file: string; readonly dist: string; readonly id: string }[];
  /** Paths that the command leaves out. */
  readonly ignored: readonly string[];
  /** The comparison on a clock. `ignored`: the paths that may differ. @throws Stop for a clock that does not fit. */
  readonly on: (clock: string | undefined, ignored: readonly string[]) => Beside;
};

/** Two recordings, both by this build. @throws Stop if one has no entry. */
export const comparedFiles = (
  files: readonly [a: string, b: string],
  ignored: readonly string[],
  terminal: Terminal,
): Promise<Compared> => compared([ofThisBuild(files[0]), ofThisBuild(files[1])], [DIST, DIST], ignored, terminal);

const ofThisBuild = (file: string): Side => ({ file, build: THIS_BUILD });

/** One recording, by this build and by that of another checkout. @throws Stop if that is none, is not built, or the recording has no entry. */
export async function comparedBuilds(
  file: string,
  checkout: string,
  ignored: readonly string[],
  terminal: Terminal,
): Promise<Compared> {
  const dist = join(resolve(checkout), 'dist');
  const build = await buildAt(checkout);
  if (!existsSync(join(dist, PAGE)))
    throw new Stop(EXIT.wrongUse, `--with ${checkout}: it has no build to show: run "npm run build" there first`);
  return compared([ofThisBuild(file), { file, build }], [DIST, dist], ignored, terminal);
}

async function compared(
  sides: readonly [Side, Side],
  dists: readonly [string, string],
  ignored: readonly string[],
  terminal: Terminal,
): Promise<Compared> {
  const states = sides.map(({ build }) => build.initialState());
  mustBeParts(Object.assign({}, ...states.flatMap((state) => [seenOf(state), state])), ignored); // another build may have other parts
  const halves: readonly [Half, Half] = [await readHalf(sides[0], terminal), await readHalf(sides[1], terminal)];
  for (const [path, words] of missingIn(halves, ignored)) terminal.error(ignoredNothing(path, words));
  const known = new Map<string, Pairs>();
  return {
    sides: sides.map(({ file }, i) => ({ file, dist: dists[i] ?? DIST, id: halves[i]?.id ?? '' })),
    ignored,
    on: (named, left) => {
      const clock = clockOf(...halves, named);
      const pairs = known.get(clock) ?? pairsOf(...halves, clock);
      known.set(clock, pairs);
      return new Beside(halves, clock, pairs, left);
    },
  };
}

/** So many entries are between two moments at which a path to ignore is looked for. */
const LOOK_ENTRIES = 256;

/** The paths to ignore that are in no state of two halves, nor in what a member sees of it, each with what is there instead. */
function missingIn(halves: readonly Half[], ignored: readonly string[]): PathsSought['missing'] {
  const sought = new PathsSought(ignored.map(pathOf));
  for (const { log, stateAt } of halves) {
    const last = log.length - 1;
    for (let seq = 0; seq < last + LOOK_ENTRIES && !sought.isDone; seq += LOOK_ENTRIES) {
      const state = stateAt(Math.min(seq, last));
      sought.look(state);
      sought.look(seenOf(state));
    }
  }
  return sought.missing;
}
