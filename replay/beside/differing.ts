import { differences, isParent, valueAt } from '../path.ts';

/** So many paths of one part are looked at. */
const PATHS_MAX = 200;

/** A value that differs. */
export type Differs = { readonly path: string; readonly a: unknown; readonly b: unknown };

/**
 * Says at which paths two values differ, for values that come one after the other and share what has not changed: of a part that is the
 * same object as before on both sides, the answer is kept.
 */
export class Differing {
  private readonly ignored: readonly string[];
  private readonly parts = new Map<
    string,
    { readonly a: unknown; readonly b: unknown; readonly paths: readonly string[] }
  >();

  /** `ignored`: paths that may differ, with all below them. */
  constructor(ignored: readonly string[]) {
    this.ignored = ignored;
  }

  /** The paths at which two objects differ. */
  paths(a: object, b: object): ReadonlySet<string> {
    const [one, other] = [a, b].map((value) => (isParent(value) ? value : {}));
    const found: string[] = [];
    for (const name of new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]))
      found.push(...this.part(name, one?.[name], other?.[name]));
    return new Set(found);
  }

  private part(name: string, a: unknown, b: unknown): readonly string[] {
    const known = this.parts.get(name);
    if (known !== undefined && known.a === a && known.b === b) return known.paths;
    const paths = differences(a, b, PATHS_MAX)
      .map((path) => [name, ...path].join('.'))
      .filter((path) => !this.ignored.some((one) => path === one || path.startsWith(`${one}.`)));
    this.parts.set(name, { a, b, paths });
    return paths;
  }
}

/** The values at some paths of two objects. */
export const valuesAt = (paths: readonly string[], a: object, b: object): readonly Differs[] =>
  paths.map((path) => ({ path, a: valueAt(a, path.split('.')), b: valueAt(b, path.split('.')) }));
