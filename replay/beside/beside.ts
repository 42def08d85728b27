import { setImmediate } from 'node:timers/promises';
import type { State } from '../../engine/index.ts';
import { seenOf } from '../../engine/selectors/page/seen.ts';
import { domainFirst } from '../domain-first.ts';
import { EXIT, Stop } from '../exit.ts';
import { pathOf, short } from '../path.ts';
import { Differing, valuesAt } from './differing.ts';
import type { Half } from './half.ts';
import { CLOCKS, type Clock, doOverlap, type Pairs } from './pairs.ts';
import type { About, Place } from './told.ts';

/** So many values that differ are told of one place. */
const TOLD_MAX = 100;
/** A search lets others run after so long, in ms. */
const SLICE_MS = 20;

/**
 * Two recordings, or two builds on one recording, on one clock. By numbers of entries, whole states are compared, as `diff` does. By a
 * time, entries come at other moments and have other numbers in each session, so that only what a member could see is compared.
 */
export class Beside {
  readonly about: About;
  private readonly halves: readonly [Half, Half];
  private readonly pairs: Pairs;
  private readonly ignored: readonly string[];
  private readonly clock: Clock;

  /** `ignored`: paths that may differ, with all below them. */
  constructor(halves: readonly [Half, Half], clock: Clock, pairs: Pairs, ignored: readonly string[]) {
    this.halves = halves;
    this.clock = clock;
    this.pairs = pairs;
    this.ignored = ignored;
    const sides = halves.map(({ name, id, build, log }) => ({ name, id, build, entries: log.length }));
    this.about = { sides, clock, clocks: clocksOf(...halves), places: pairs.length, ignored };
  }

  /** A place, and what differs there. @throws RangeError for a place that there is not. */
  at(index: number): Place {
    const { seqs, ms } = this.pairs.at(index);
    const [a, b] = this.valuesAt(index);
    const paths = domainFirst([...new Differing(this.ignored).paths(a, b)].map(pathOf)).map((path) => path.join('.'));
    const told = valuesAt(paths.slice(0, TOLD_MAX), a, b).map((one) => ({
      path: one.path,
      a: short(one.a),
      b: short(one.b),
    }));
    const sides = this.halves.map(({ log }, i) => {
      const seq = seqs[i] ?? -1;
      const at = log.entry(Math.max(0, seq)).at;
      return { seq, at, type: seq < 0 ? '' : log.entry(seq).type, isEnded: seq === log.length - 1 };
    });
    return { index, ms, sides, differs: told, more: paths.length - told.length };
  }

  /** The last place so long after another one. */
  later(index: number, ms: number): number {
    return this.pairs.indexAt(this.pairs.at(index).ms + ms);
  }

  /** The next place behind another one at which a path differs that did not differ before; from -1, the first one. Null if there is none. */
  async next(after: number): Promise<number | null> {
    for await (const index of this.newlyDiffering(after, this.pairs.length)) return index;
    return null;
  }

  /** The last such place before another one. It is looked for from the first place on. Null if there is none. */
  async previous(before: number): Promise<number | null> {
    let last: number | null = null;
    for await (const index of this.newlyDiffering(-1, Math.min(before, this.pairs.length))) last = index;
    return last;
  }

  /** The places between two others at which a path differs that did not differ before, in order. */
  private async *newlyDiffering(after: number, end: number): AsyncGenerator<number> {
    const differing = new Differing(this.ignored);
    const pathsAt = (index: number): ReadonlySet<string> => differing.paths(...this.valuesAt(index));
    let before = after < 0 ? NONE : pathsAt(after);
    let sinceMs = performance.now();
    for (let index = after + 1; index < end; index++) {
      const now = pathsAt(index);
      if (now !== before && [...now].some((path) => !before.has(path))) yield index;
      before = now;
      if (performance.now() - sinceMs < SLICE_MS) continue;
      await setImmediate();
      sinceMs = performance.now();
    }
  }

  /** What is compared at a place. */
  private valuesAt(index: number): readonly [object, object] {
    const { seqs } = this.pairs.at(index);
    const [a, b] = this.halves.map(({ stateAt }, i) => stateAt(seqs[i] ?? -1)) as [State, State];
    return this.clock === 'entry' ? [a, b] : [seenOf(a), seenOf(b)];
  }
}

const NONE: ReadonlySet<string> = new Set();

const isOneFile = (a: Half, b: Half): boolean => a.id === b.id;

/** The clocks that two halves can be compared on, the one that fits best first. */
function clocksOf(a: Half, b: Half): readonly Clock[] {
  if (isOneFile(a, b)) return ['entry'];
  return doOverlap(a, b) ? ['site', 'start', 'entry'] : ['start', 'entry'];
}

/** The clock that a user names, or the one that fits best. @throws Stop for another name, or one that does not fit. */
export function clockOf(a: Half, b: Half, named: string | undefined): Clock {
  const fitting = clocksOf(a, b);
  const [best = 'entry'] = fitting;
  if (named === undefined) return best;
  const found = CLOCKS.find((clock) => clock === named);
  if (found === undefined) throw new Stop(EXIT.wrongUse, `--clock takes one of ${CLOCKS.join(', ')}, not "${named}"`);
  if (!fitting.includes(found))
    throw new Stop(EXIT.wrongUse, `these two can be compared by ${fitting.join(' or ')}, and not by ${found}`);
  return found;
}
