import { fieldNames } from './names.generated.ts';
import type { IsKnown } from './scrub.ts';
import { topics } from './topics.ts';

/** Deeper or longer values of an unknown message are cut. Only a developer reads them. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;
/** A number from here on may be personal: an id, a balance, a code. Counts, kinds and statuses are smaller. */
const SKETCH_NUMBER_MAX = 100;
/** No program gives a thing a longer name. */
const WORD_MAX = 24;

/** Words of error codes that are not in any field's name. */
const OF_ERRORS = [
  'side',
  'error',
  'invalid',
  'limit',
  'closed',
  'expired',
  'duplicate',
  'bad',
  'request',
  'not',
  'found',
];

/** The words in names of fields, types and topics. `roundEnd` is made of such words, `minsu` is not: it is a person's name. */
const programWords: ReadonlySet<string> = new Set(
  [
    ...OF_ERRORS,
    ...fieldNames,
    ...Object.entries(topics).flatMap(([topic, { types }]) => [topic, ...Object.keys(types)]),
  ].flatMap(wordsOf),
);
function wordsOf(name: string): readonly string[] {
  return name.split(/[_-]|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** Returns a type or a code if it is made of such words and none is in the vault. Else returns its pseudonym. */
export function nameOr(kind: 'type' | 'code', name: string, { isKnown, personal }: Named): string {
  const isProgram = name.length <= WORD_MAX && wordsOf(name).every((word) => programWords.has(word) && !isKnown(word));
  return isProgram ? name : personal(kind, name);
}
type Named = { readonly isKnown: IsKnown; readonly personal: (kind: string, text: string) => string };

/**
 * What the log keeps of a message without a codec: its structure, its flags, its small whole numbers, and the names of fields
 * that other messages have. Any other value may be a secret and is replaced by its kind (allow-list).
 */
export function sketch(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < SKETCH_NUMBER_MAX ? value : '<number>';
  if (typeof value === 'string') return `<text ${value.length}>`;
  if (depth >= SKETCH_DEPTH_MAX) return '<deep>';
  if (Array.isArray(value)) return value.slice(0, SKETCH_ITEMS_MAX).map((item) => sketch(item, depth + 1));
  if (typeof value !== 'object') return '<other>';
  let hidden = 0;
  const keyOr = (key: string): string => {
    if (fieldNames.has(key)) return key;
    hidden += 1;
    return hidden === 1 ? '<key>' : `<key ${hidden}>`;
  };
  const entries = Object.entries(value).slice(0, SKETCH_ITEMS_MAX);
  return Object.fromEntries(entries.map(([key, item]) => [keyOr(key), sketch(item, depth + 1)]));
}
