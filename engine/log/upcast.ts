/** Turns the data of one version of a type into the next. Undefined for data that it cannot read. */
type Upcaster = {
  /** The type and the version that it turns into: `bet.sent/2`. */
  readonly id: string;
  readonly up: (data: unknown) => unknown;
};
/** The upcasters of a type, in order: the n-th turns version n + 1 into n + 2 (n from 0). A type without any has version 1. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * The upcasters of every released version (engine/SPEC.md, F5). There is none yet. A release that changes the
 * shape of a fact adds an upcaster here, and raises the number of its type in versions.ts.
 */
export const upcasters: Upcasters = {};

/** The version that a type has after all upcasters of a table. */
export const todayOf = (type: string, table: Upcasters): number => (table[type]?.length ?? 0) + 1;

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
