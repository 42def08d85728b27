import { EXIT, Stop } from './exit.ts';
import { isParent, knownOf, neighboursOf, type Path, pathOf, plain, valueAt } from './path.ts';

/** A path that no value had yet: how many of its names one had, and all that was in their place instead of the next. */
type Sought = { readonly path: Path; readonly known: number; readonly parent: unknown };

/**
 * Looks through values for one that has a path: the states of a session, or the data of entries. An item of a list, or a member of what is null now,
 * may be there at another moment.
 */
export class PathsSought {
  private sought: readonly Sought[];
  private readonly root: string;

  /** `root`: what the values are, in words. */
  constructor(paths: readonly Path[], root = 'the state') {
    this.sought = paths.map((path) => ({ path, known: -1, parent: undefined }));
    this.root = root;
  }

  /** Looks at the next value. */
  look(value: unknown): void {
    if (this.sought.length === 0) return;
    this.sought = this.sought.flatMap((one) => {
      const known = knownOf(value, one.path);
      if (known === one.path.length) return [];
      if (known < one.known) return [one];
      const parent = plain(valueAt(value, one.path.slice(0, known)));
      return [{ path: one.path, known, parent: known > one.known ? parent : together(one.parent, parent) }];
    });
  }

  /** Whether each path was found. */
  get isDone(): boolean {
    return this.sought.length === 0;
  }

  /** The paths that no value had, each with the names that are there instead, as words that follow "there is no …". */
  get missing(): readonly (readonly [path: string, words: string])[] {
    return this.sought.map(({ path, known, parent }) => {
      const whole = path
        .slice(0, Math.max(0, known))
        .reduceRight<unknown>((inner, name) => ({ [name]: inner }), parent);
      return [path.join('.'), known < 0 ? '' : neighboursOf(whole, path, this.root)];
    });
  }
}

/** What two values have: the members of both, or the longer list. */
function together(one: unknown, other: unknown): unknown {
  if (!isParent(one)) return other;
  if (!isParent(other)) return one;
  if (Array.isArray(one) && Array.isArray(other)) return one.length > other.length ? one : other;
  return Object.keys(other).every((name) => Object.hasOwn(one, name)) ? one : { ...one, ...other };
}

/** In words, the part that paths read and no state has: its parts are always the same. Undefined if each is there. */
export function unknownPart(state: object, paths: readonly Path[]): string | undefined {
  const name = paths.map(([part = '']) => part).find((part) => !Object.hasOwn(state, part));
  return name === undefined ? undefined : `there is no ${name} in the state${neighboursOf(state, [name])}`;
}

/** @throws Stop for a path of `--ignore` whose part `state` does not have. */
export function mustBeParts(state: object, ignored: readonly string[]): void {
  const unknown = unknownPart(state, ignored.map(pathOf));
  if (unknown !== undefined) throw new Stop(EXIT.wrongUse, `--ignore: ${unknown}`);
}

/** That no state had a path of `--ignore`. `words`: what is there instead. */
export const ignoredNothing = (path: string, words: string): string =>
  `--ignore: there is no ${path} in the state, at any moment that was compared${words}`;
