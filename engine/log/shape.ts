import type { Sentence } from '../base/sentence.ts';

/**
 * Small checks of parsed JSON, whose types TypeScript holds against the types they stand for: a field that is missing
 * in a check does not compile. Unknown members are let through, since a newer build may have written them.
 */
export type Check<T> = (u: unknown) => u is T;

export const anything = (_u: unknown): _u is unknown => true;
export const text = <T extends string>(u: unknown): u is T => typeof u === 'string';
export const flag = (u: unknown): u is boolean => typeof u === 'boolean';
export const finite = <T extends number>(u: unknown): u is T => Number.isFinite(u);
export const whole = <T extends number>(u: unknown): u is T => Number.isSafeInteger(u);

/** A member that JSON leaves out when it is undefined. */
export const maybe =
  <T>(check: Check<T>): Check<T | undefined> =>
  (u): u is T | undefined =>
    u === undefined || check(u);

export const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (u): u is T | null =>
    u === null || check(u);

/** A sentence of the site. */
export const sentence = (u: unknown): u is Sentence =>
  isObject(u) && typeof u.text === 'string' && (u.ref === null || typeof u.ref === 'string');

export const oneOf =
  <T extends string | number>(...values: readonly T[]): Check<T> =>
  (u): u is T =>
    values.includes(u as T);

export const list =
  <T>(item: Check<T>): Check<readonly T[]> =>
  (u): u is readonly T[] => {
    if (!Array.isArray(u)) return false;
    for (const one of u) if (!item(one)) return false;
    return true;
  };

export const table =
  <T>(member: Check<T>): Check<Readonly<Record<string, T>>> =>
  (u): u is Readonly<Record<string, T>> =>
    isObject(u) && Object.values(u).every(member);

/** A check for every member of T; an optional one may be missing. */
export type Members<T> = {
  readonly [K in keyof T]-?: Record<string, never> extends Pick<T, K> ? Check<T[K] | undefined> : Check<T[K]>;
};

/** An object with every member of T. */
export const shape = <T extends object>(members: Members<T>): Check<T> => {
  const keys = Object.keys(members);
  const checks = Object.values<Check<unknown>>(members);
  return (u): u is T => {
    if (!isObject(u)) return false;
    for (let i = 0; i < keys.length; i++) if (!(checks[i] as Check<unknown>)(u[keys[i] as string])) return false;
    return true;
  };
};

export const isObject = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);
