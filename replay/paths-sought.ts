import { neighboursOf, type Path, valueAt } from './path.ts';

/** Looks through states for one that has a value at a path. An item of a list, or a member of what is null now, may be there at another moment. */
export class PathsSought {
  private sought: readonly Path[];
  private last: unknown = null;

  constructor(paths: readonly Path[]) {
    this.sought = paths;
  }

  /** Looks at the next state. */
  look(state: unknown): void {
    this.last = state;
    if (this.sought.length > 0) this.sought = this.sought.filter((path) => valueAt(state, path) === undefined);
  }

  /** Whether each path was found. */
  get isDone(): boolean {
    return this.sought.length === 0;
  }

  /** The paths that no state had, each with the names that the last one has instead, as words that follow "there is no …". */
  get missing(): readonly (readonly [path: string, words: string])[] {
    return this.sought.map((path) => [path.join('.'), neighboursOf(this.last, path)]);
  }
}

/** In words, the part that paths read and no state has: its parts are always the same. Undefined if each is there. */
export function unknownPart(state: object, paths: readonly Path[]): string | undefined {
  const name = paths.map(([part = '']) => part).find((part) => !Object.hasOwn(state, part));
  return name === undefined ? undefined : `there is no ${name} in the state${neighboursOf(state, [name])}`;
}
