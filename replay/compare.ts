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
    return await new Pairing(sides, a.build === b.build, ignored).compared();
  } finally {
    await Promise.all(sides.map(({ source }) => source.close()));
  }
}

/** Two sides that are folded side by side, until their entries and their states have parted. */
class Pairing {
  private entries = 0;
  private looks = 0;
  private entry: Parting | undefined;
  private state: Parting | undefined;
  /** The last states that were compared, and the entries since. */
  private base: readonly [State, State];
  private since: Pair[] = [];
  private readonly sides: readonly [Folded, Folded];
  private readonly isOneBuild: boolean;
  private readonly ignored: ReadonlySet<string>;
  private readonly sought: PathsSought;

  constructor(sides: readonly [Folded, Folded], isOneBuild: boolean, ignored: ReadonlySet<string>) {
    this.sides = sides;
    this.isOneBuild = isOneBuild;
    this.ignored = ignored;
    this.sought = new PathsSought([...ignored].map(pathOf));
    this.base = [sides[0].state, sides[1].state];
    this.seek();
  }

  async compared(): Promise<Compared> {
    await this.readSame();
    await this.readApart();
    if (this.state === undefined) this.look();
    const [one, other] = this.sides;
    const faults = [one.source.faults(), other.source.faults()] as const;
    return { entries: this.entries, entry: this.entry, state: this.state, missing: this.sought.missing, faults };
  }

  /** Reads what both have in common once. */
  private async readSame(): Promise<void> {
    const [one, other] = this.sides;
    if (one.build.createReader !== other.build.createReader) return;
    for await (const list of one.source.withSame(other.source)) {
      for (const same of list) if (this.state === undefined) this.takeSame(same);
      if (this.state !== undefined) return;
    }
  }

  private async readApart(): Promise<void> {
    const [one, other] = this.sides;
    while (this.state === undefined || this.isOneBuild) {
      if (one.source.isEmpty) await one.source.fill();
      if (other.source.isEmpty) await other.source.fill();
      const pair: Pair = [one.source.next(), other.source.next()];
      if (pair[0] === undefined && pair[1] === undefined) return;
      this.takePair(pair);
      const isAllFound = this.state !== undefined && (this.entry !== undefined || !this.isOneBuild);
      if (isAllFound || pair.includes(undefined)) return;
    }
  }

  private takeSame(same: LogEntry): void {
    const [one, other] = this.sides;
    this.entries++;
    one.state = one.after(one.state, same);
    other.state = this.isOneBuild && one.isOwn ? one.state : other.after(other.state, same); // an adopter remembers what it has folded
    this.seek();
    if (this.isOneBuild) this.base = [one.state, other.state];
    else this.since.push([same, same]);
    if (this.since.length === EVERY || !(this.isOneBuild || this.isOwn())) this.look();
  }

  private takePair(pair: Pair): void {
    const [one, other] = this.sides;
    const parting = this.looks < LOOKS_MAX ? entryParting(this.entries, pair) : undefined;
    if (parting !== undefined) this.looks++;
    this.entry ??= parting;
    this.entries++;
    const isShared = this.isOneBuild && this.entry === undefined && one.isOwn;
    one.state = one.after(one.state, pair[0]);
    other.state = isShared ? one.state : other.after(other.state, pair[1]);
    this.seek();
    this.since.push(pair);
    const isDue = this.since.length === EVERY || parting !== undefined || !this.isOwn();
    if (this.state === undefined && isDue) this.look();
  }

  /** Whether this version of the state recorded both. */
  private isOwn(): boolean {
    return this.sides.every(({ isOwn }) => isOwn);
  }

  /** Looks for the paths that are ignored. */
  private seek(): void {
    const [one, other] = this.sides;
    this.sought.look(one.state);
    if (other.state !== one.state) this.sought.look(other.state);
  }

  /** Compares the states. */
  private look(): void {
    const [one, other] = this.sides;
    if (firstDifference(one.state, other.state, this.ignored) !== undefined)
      this.state = firstParting(this.sides, this.base, this.since, this.ignored);
    this.base = [one.state, other.state];
    this.since = [];
  }
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
