import { isThing } from '../base/thing.ts';
import type { IsKnown } from './scrub.ts';

/** Deeper or longer values of an unknown message are cut. Only a developer reads them. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;

/** Whether a text is a name in a program: the name of a thing, in ASCII. */
const isProgram = (name: string): boolean => isThing(name) && /^[!-~]+$/.test(name);
const wordsOf = (name: string): readonly string[] => name.split(/[^\p{L}]+|(?<=[a-z])(?=[A-Z])/u);
/** Whether a word of the name is in a personal detail. Also the name as a whole: `minsuKim`. */
const isPersonal = (name: string, isKnown: IsKnown): boolean =>
  [...wordsOf(name), ...name.split(/[^\p{L}]+/u)].some((word) => isKnown(word.toLowerCase()));

/** Returns a type or a code if it has the form of a name and no word of it is in the vault. Else returns its pseudonym. */
export const nameOr = (kind: 'type' | 'code', name: string, { isKnown, personal }: Named): string =>
  isProgram(name) && !isPersonal(name, isKnown) ? name : personal(kind, name);
type Named = { readonly isKnown: IsKnown; readonly personal: (kind: string, text: string) => string };

/** A code: capitals with a few digits (`VIP`, `A1`, `IN_PROGRESS`), or up to three small letters or digits (`ko`). */
const CODE = /^(?:(?=[A-Z])(?!.*\d{4})[A-Z0-9._-]{1,12}|[a-z]{1,3}|\d{1,3})$/;
/** From here on a number may be a phone number or an account. Amounts and ids are smaller. */
const NUMBER_MAX = 1e8;
/** Instants in epoch ms, from 2015 to 2100. They are no one's number. */
const [FIRST_MS, LAST_MS] = [1_420_070_400_000, 4_102_444_800_000];

/**
 * What the log keeps of a value without a codec: its structure, the names of its fields, its flags, numbers and short codes. Of
 * any other text it keeps the length (decisions, Session and link).
 */
export function sketch(value: unknown, isKnown: IsKnown = () => false, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return isPlain(value) ? value : '<number>';
  if (typeof value === 'string')
    return CODE.test(value) && !isPersonal(value, isKnown) ? value : `<text ${value.length}>`;
  if (depth >= SKETCH_DEPTH_MAX) return '<deep>';
  if (Array.isArray(value)) return value.slice(0, SKETCH_ITEMS_MAX).map((item) => sketch(item, isKnown, depth + 1));
  if (typeof value !== 'object') return '<other>';
  let hidden = 0;
  const keyOr = (key: string): string => {
    // an object takes `__proto__` for its prototype
    if (isProgram(key) && key !== '__proto__' && !isPersonal(key, isKnown)) return key;
    hidden += 1;
    return hidden === 1 ? '<key>' : `<key ${hidden}>`;
  };
  const entries = Object.entries(value).slice(0, SKETCH_ITEMS_MAX);
  return Object.fromEntries(entries.map(([key, item]) => [keyOr(key), sketch(item, isKnown, depth + 1)]));
}

/**
 * What the log keeps of a body whose codec is not asked: its sketch, where of the texts only a type is kept. Null if the body is not
 * JSON.
 */
export function outline(body: string, isKnown: IsKnown): unknown {
  try {
    const masked: unknown = JSON.parse(body, (key, value: unknown) =>
      typeof value === 'string' && key !== 'type' ? '*'.repeat(value.length) : value,
    );
    return sketch(masked, isKnown);
  } catch {
    return null; // a page of a proxy, or nothing
  }
}

const isPlain = (value: number): boolean =>
  Math.abs(value) < NUMBER_MAX || (Number.isInteger(value) && value >= FIRST_MS && value <= LAST_MS);
