/** Turns the data of one version of a type into the next. Undefined for data that it cannot read. */
type Upcaster = {
  /** The type and the version that it turns into: `bet.sent/2`. */
  readonly id: string;
  readonly up: (data: unknown) => unknown;
};
/** The upcasters of a type, in order: the n-th turns version n + 1 into n + 2 (n from 0). A type without any has version 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * The upcasters of every released version (engine/SPEC.md, F5). There is none: no release has changed the shape of a fact. One that does adds an
 * upcaster here and raises the type's number in versions.ts.
 */
export const upcasters: Upcasters = {};

/** What is wrong with a table: an upcaster whose id is not its place, so that one is missing, doubled or in another order. Undefined for a sound one. */
export function tableFault(table: Upcasters): string | undefined {
  for (const [type, steps] of Object.entries(table))
    for (const [n, { id }] of steps.entries())
      if (id !== `${type}/${n + 2}`) return `the upcaster ${id} stands in the place of ${type}/${n + 2}`;
  return undefined;
}

/** The version that a type has after all upcasters of a table. */
export const todayOf = (type: string, table: Upcasters = upcasters): number => (table[type]?.length ?? 0) + 1;

/** Data of an older version, as data of today. Undefined if the version is newer than this build or does not exist. */
export function upcast(
  type: string,
  v: number,
  data: unknown,
  table: Upcasters = upcasters,
): { readonly v: number; readonly data: unknown } | undefined {
  const today = todayOf(type, table);
  if (!(Number.isInteger(v) && v >= 1 && v <= today)) return undefined;
  const steps = table[type]?.slice(v - 1) ?? [];
  return { v: today, data: steps.reduce<unknown>((older, { up }) => up(older), data) };
}
