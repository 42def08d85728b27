import { type Check, isObject } from '../../../engine/base/check.ts';

/** A check for every member of T; an optional one may be missing. */
export type Members<T> = {
  readonly [K in keyof T]-?: Record<string, never> extends Pick<T, K> ? Check<T[K] | undefined> : Check<T[K]>;
};

export const text = <T extends string>(u: unknown): u is T => typeof u === 'string';
export const finite = <T extends number>(u: unknown): u is T => Number.isFinite(u);
export const whole = <T extends number>(u: unknown): u is T => Number.isSafeInteger(u);

/** An object with every member of T and no other one. */
export function exactly<T extends object>(members: Members<T>): Check<T> {
  const known = new Map(Object.entries<Check<unknown>>(members));
  return (u): u is T =>
    isObject(u) && Object.keys(u).every((key) => known.has(key)) && [...known].every(([key, check]) => check(u[key]));
}

/** States share what did not change: a part that was good once is not looked at again. */
export function once<T>(check: Check<T>): Check<T> {
  const good = new WeakSet<object>();
  return (u): u is T => {
    if (typeof u !== 'object' || u === null) return check(u);
    if (good.has(u)) return true;
    if (!check(u)) return false;
    good.add(u);
    return true;
  };
}

/** A list of at most so many items. */
export const upTo =
  <T>(max: number, item: Check<T>): Check<readonly T[]> =>
  (u): u is readonly T[] =>
    Array.isArray(u) && u.length <= max && u.every(item);

/** A list in which no two items have the same key. */
export const unique =
  <T>(check: Check<readonly T[]>, keyOf: (item: T) => unknown): Check<readonly T[]> =>
  (u): u is readonly T[] =>
    check(u) && new Set(u.map(keyOf)).size === u.length;

/** One of several shapes. */
export const either =
  <T>(...checks: readonly Check<T>[]): Check<T> =>
  (u): u is T =>
    checks.some((check) => check(u));

/** A check that asks more of a value than its members' kinds. */
export const where =
  <T>(check: Check<T>, holds: (value: T) => boolean): Check<T> =>
  (u): u is T =>
    check(u) && holds(u);

/** Finds the first member of an object that its check refuses, for a failure's words. */
export const firstBad = <T extends object>(members: Members<T>, value: unknown): string | undefined =>
  isObject(value)
    ? Object.entries<Check<unknown>>(members).find(([key, check]) => !check(value[key]))?.[0]
    : 'the whole';
