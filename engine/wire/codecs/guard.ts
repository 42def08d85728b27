import {
  isObject,
  maskName,
  parseJsonText,
  REJECTED,
  readCommand,
  readFlag,
  readMillis,
  readWord,
  shorten,
} from './read.ts';

/**
 * The parts that guards of seldom codecs are put together from (compile/compact.ts). Each gives what its codec gives for
 * parsed JSON, or `REJECTED`. Without io-ts.
 */
export type Guard = (u: unknown) => unknown;

export const int: Guard = (u) => (Number.isSafeInteger(u) ? u : REJECTED);
export const finite: Guard = (u) => (Number.isFinite(u) ? u : REJECTED);
export const text: Guard = (u) => (typeof u === 'string' ? u : REJECTED);
export const bool: Guard = (u) => (typeof u === 'boolean' ? u : REJECTED);
export const millis: Guard = (u) => readMillis(u) ?? REJECTED;
export const flag: Guard = (u) => readFlag(u) ?? REJECTED;
export const word: Guard = (u) => readWord(u) ?? REJECTED;
export const masked: Guard = (u) => (typeof u === 'string' ? maskName(u) : REJECTED);
/** A field that is never kept. */
export const gone: Guard = () => undefined;

/** One of some words. */
export const among =
  (words: ReadonlySet<unknown>): Guard =>
  (u) =>
    words.has(u) ? u : REJECTED;

/** A value that may be null or missing. */
export const opt =
  (guard: Guard): Guard =>
  (u) =>
    u === null || u === undefined ? undefined : guard(u);

/** A value that may be null, and must be there. */
export const orNull =
  (guard: Guard): Guard =>
  (u) =>
    u === null ? undefined : guard(u);

/** A value that is undefined where it cannot be read. */
export const perhaps =
  (guard: Guard): Guard =>
  (u) => {
    const value = guard(u);
    return value === REJECTED ? undefined : value;
  };

/** A command's body. */
export const command =
  (guard: Guard): Guard =>
  (u) => {
    const body = readCommand(u);
    return body === undefined ? REJECTED : guard(body);
  };

/** A value that may come as JSON text. */
export const json =
  (guard: Guard): Guard =>
  (u) => {
    const parsed = parseJsonText(u);
    return parsed === undefined ? REJECTED : guard(parsed);
  };

/** A list's items that can be read. */
export const list =
  (guard: Guard): Guard =>
  (u) => {
    if (!Array.isArray(u)) return REJECTED;
    const kept: unknown[] = [];
    for (const item of u) {
      const value = guard(item);
      if (value !== REJECTED) kept.push(value);
    }
    return kept.length === u.length ? kept : shorten(kept);
  };

/** An object's members under keys of a pattern; the others are dropped. */
export const table =
  (pattern: RegExp, guard: Guard): Guard =>
  (u) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(u)) {
      if (!pattern.test(key)) continue;
      const value = guard(member);
      if (value === REJECTED) return REJECTED;
      kept[key] = value;
    }
    return kept;
  };

/** An object with these fields, built anew from them. */
export const strict = (fields: Readonly<Record<string, Guard>>): Guard => {
  const entries = Object.entries(fields);
  return (u) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    for (const [key, guard] of entries) {
      const value = guard(u[key]);
      if (value === REJECTED) return REJECTED;
      kept[key] = value;
    }
    return kept;
  };
};
