import type { State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';
import type { Build } from './builds.ts';
import { firstDifference, type Path, pathOf, valueAt } from './path.ts';
import { PathsSought } from './paths-sought.ts';
import { EntrySource } from './source.ts';
import type { Terminal } from './terminal.ts';

/** Whole states are compared after so many entries, and then one by one to find the first that differs. */
const EVERY = 256;

/** So many entries that differ are looked at. After them only every 256th is. */
const LOOKS_MAX = 1_000;

/** One side of a comparison: a recording, and the build that folds it. */
export type Side = { readonly file: string; readonly build: Build };
type Pair = readonly [a: LogEntry | undefined, b: LogEntry | undefined];
/** Where two sides part first: which entries, and at which path of their data or of their states. */
export type Parting = {
  readonly seq: number;
  readonly entries: Pair;
  readonly path: Path;
  readonly values: readonly [unknown, unknown];
};
export type Compared = {
  readonly entries: number;
  /** The first entry that is not the same on both sides. */
  readonly entry: Parting | undefined;
  /** The first state that is not. */
  readonly state: Parting | undefined;
  /** The ignored paths that no state had which was folded, each with the names that are there instead, as words. */
  readonly missing: PathsSought['missing'];
  readonly faults: readonly [ReturnType<EntrySource['faults']>, ReturnType<EntrySource['faults']>];
};

/** A side as it is folded. */
class Folded {
  readonly source: EntrySource;
  state: State;
  private fold: ((state: State, entry: LogEntry) => State) | undefined;
  readonly build: Build;
  isOwn = true;

  constructor({ file, build }: Side, terminal: Terminal) {
    this.source = new EntrySource(file, terminal, build.createReader);
    this.build = build;
    this.state = build.initialState();
  }

  /** The state after an entry that follows this one. */
  after(state: State, entry: LogEntry | undefined): State {
    if (entry === undefined || this.source.header === undefined) return state;
    if (this.fold === undefined) {
      const { fold, isOwn } = this.build.folderOf(this.source.header);
      this.fold = fold;
      this.isOwn = isOwn;
    }
    return this.fold(state, entry);
  }
}

/**
 * Reads two sides side by side, what they have in common once, and compares their entries, and their states after each entry that differs, every 256th entry and
 * the last one; after each entry if another version of the state recorded one. A difference that comes and goes between two
 * comparisons is not seen.
 * `ignored`: paths of the state that may differ. @throws Stop if a file cannot be read.
 */
export async function compare(a: Side, b: Side, ignored: ReadonlySet<string>, terminal: Terminal): Promise<Compared> {
  const sides = [new Folded(a, terminal), new Folded(b, terminal)] as const;
  try {
    return await parted(sides, a.build === b.build, ignored);
  } finally {
    await Promise.all(sides.map(({ source }) => source.close()));
  }
}

async function parted(
  sides: readonly [Folded, Folded],
  isOneBuild: boolean,
  ignored: ReadonlySet<string>,
): Promise<Compared> {
  const [one, other] = sides;
  const sought = new PathsSought([...ignored].map(pathOf));
  const seek = (): void => {
    sought.look(one.state);
    if (other.state !== one.state) sought.look(other.state);
  };
  seek();
  let base: readonly [State, State] = [one.state, other.state];
  let since: Pair[] = [];
  let looks = 0;
  let [entries, entry, state]: [number, Parting | undefined, Parting | undefined] = [0, undefined, undefined];
  const look = (): void => {
    if (firstDifference(one.state, other.state, ignored) !== undefined)
      state = firstParting(sides, base, since, ignored);
    base = [one.state, other.state];
    since = [];
  };
  const takeSame = (same: LogEntry): void => {
    entries++;
    one.state = one.after(one.state, same);
    other.state = isOneBuild && one.isOwn ? one.state : other.after(other.state, same); // an adopter remembers what it has folded
    seek();
    if (isOneBuild) base = [one.state, other.state];
    else since.push([same, same]);
    if (since.length === EVERY || !(isOneBuild || (one.isOwn && other.isOwn))) look();
  };
  if (one.build.createReader === other.build.createReader)
    for await (const list of one.source.withSame(other.source)) {
      for (const same of list) if (state === undefined) takeSame(same);
      if (state !== undefined) break;
    }
  while (state === undefined || isOneBuild) {
    if (one.source.isEmpty) await one.source.fill();
    if (other.source.isEmpty) await other.source.fill();
    const pair: Pair = [one.source.next(), other.source.next()];
    if (pair[0] === undefined && pair[1] === undefined) break;
    const parting = looks < LOOKS_MAX ? entryParting(entries, pair) : undefined;
    if (parting !== undefined) looks++;
    entry ??= parting;
    entries++;
    const isShared = isOneBuild && entry === undefined && one.isOwn;
    one.state = one.after(one.state, pair[0]);
    other.state = isShared ? one.state : other.after(other.state, pair[1]);
    seek();
    since.push(pair);
    const isDue = since.length === EVERY || parting !== undefined || !one.isOwn || !other.isOwn;
    if (state === undefined && isDue) look();
    const isAllFound = state !== undefined && (entry !== undefined || !isOneBuild);
    if (isAllFound || pair.includes(undefined)) break;
  }
  if (state === undefined) look();
  return { entries, entry, state, missing: sought.missing, faults: [one.source.faults(), other.source.faults()] };
}

function entryParting(seq: number, pair: Pair): Parting | undefined {
  const [a, b] = pair;
  const path = firstDifference(a, b);
  return path === undefined ? undefined : { seq, entries: pair, path, values: [valueAt(a, path), valueAt(b, path)] };
}

/** Folds again from the last states that were the same, one entry at a time. */
function firstParting(
  [one, other]: readonly [Folded, Folded],
  base: readonly [State, State],
  since: readonly Pair[],
  ignored: ReadonlySet<string>,
): Parting | undefined {
  let [a, b] = base;
  for (const pair of since) {
    if (since.length === 1)
      [a, b] = [one.state, other.state]; // an adopter is asked once only
    else [a, b] = [one.after(a, pair[0]), other.after(b, pair[1])];
    const path = firstDifference(a, b, ignored);
    const seq = pair[0]?.seq ?? pair[1]?.seq ?? 0;
    if (path !== undefined) return { seq, entries: pair, path, values: [valueAt(a, path), valueAt(b, path)] };
  }
  return undefined;
}
