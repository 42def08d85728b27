import type { Sentence } from './sentence.ts';

/**
 * Small checks of parsed JSON. The types are derived from them: `const Bar = shape({ … })`, `type Bar = Of<typeof Bar>`.
 * Members without a check are accepted, because a newer build may have written them.
 * What makes a check has no side effects, and says so to the build: a check that nothing uses is left out.
 */
export type Check<T> = (u: unknown) => u is T;
/** The type that a check checks. */
export type Of<C> = C extends (u: unknown) => u is infer T ? T : never;

export const anything = (_u: unknown): _u is unknown => true;
export const text = (u: unknown): u is string => typeof u === 'string';
export const flag = (u: unknown): u is boolean => typeof u === 'boolean';
export const finite = (u: unknown): u is number => Number.isFinite(u);
export const whole = (u: unknown): u is number => Number.isSafeInteger(u);

/** A member that may be undefined. JSON then leaves it out. */
/* @__NO_SIDE_EFFECTS__ */
export const maybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (u): u is T | undefined =>
    u === undefined || check(u);

/** A member that an object need not have (`name?: T`). */
export type Optional<T> = Check<T> & { readonly isOptional: true };
/* @__NO_SIDE_EFFECTS__ */
export const optional = <T>(check: Check<T>): Optional<T> =>
  Object.assign((u: unknown): u is T => u === undefined || check(u), { isOptional: true } as const);

/* @__NO_SIDE_EFFECTS__ */
export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (u): u is T | null =>
    u === null || check(u);

/** A sentence of the site. */
export const sentence = (u: unknown): u is Sentence =>
  isObject(u) && typeof u.text === 'string' && (u.ref === null || typeof u.ref === 'string');

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): Check<T> =>
  (u): u is T =>
    values.includes(u as T);

/* @__NO_SIDE_EFFECTS__ */
export const list =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (u): u is readonly T[] => {
    if (!Array.isArray(u)) return false;
    for (const one of u) if (!item(one)) return false;
    return true;
  };

/* @__NO_SIDE_EFFECTS__ */
export const table =
  <T>(member: Check<T>): Check<Readonly<Record<string, T>>> =>
  (u): u is Readonly<Record<string, T>> =>
    isObject(u) && Object.values(u).every(member);

/** The checks of an object's members by their names. */
export type Members = { readonly [name: string]: Check<unknown> };
type OptionalNames<M extends Members> = {
  [K in keyof M]: M[K] extends { readonly isOptional: true } ? K : never;
}[keyof M];
type Flat<T> = { [K in keyof T]: T[K] };
/** The object that these members make. */
export type ObjectOf<M extends Members> = Flat<
  { readonly [K in keyof M as K extends OptionalNames<M> ? never : K]: Of<M[K]> } & {
    readonly [K in keyof M as K extends OptionalNames<M> ? K : never]?: Of<M[K]>;
  }
>;

/** An object with these members. */
/* @__NO_SIDE_EFFECTS__ */
export const shape = <M extends Members>(members: M): Check<ObjectOf<M>> => {
  const keys = Object.keys(members);
  const checks = Object.values(members);
  return (u): u is ObjectOf<M> => {
    if (!isObject(u)) return false;
    for (let i = 0; i < keys.length; i++) if (!(checks[i] as Check<unknown>)(u[keys[i] as string])) return false;
    return true;
  };
};

/** An object with any of these members. */
/* @__NO_SIDE_EFFECTS__ */
export const some = <M extends Members>(members: M): Check<Partial<ObjectOf<M>>> => {
  const check = shape(Object.fromEntries(Object.entries(members).map(([name, one]) => [name, maybe(one)])));
  return (u): u is Partial<ObjectOf<M>> => check(u);
};

/** An object without members of its own. */
export const none = (u: unknown): u is Record<string, never> => isObject(u);

export const isObject = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);
