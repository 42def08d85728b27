import { fieldNames } from './names.generated.ts';
import type { IsKnown } from './scrub.ts';
import { topics } from './topics.ts';

/** Values of an unknown message deeper or longer than this are cut: they are kept for a developer's eye only. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;
/** From here on a number may be part of somebody's: an id, a balance, a code. A count, a kind or a status is below. */
const SKETCH_NUMBER_MAX = 100;
/** Longer than any name a program has for a thing. */
const WORD_MAX = 24;

/** Words of error codes that no field has. */
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

/** The words that names of fields, types and topics are made of: `roundEnd` is one of a program's, `minsu` is somebody's. */
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

/** A type or a code where it is made of a program's words, none of them somebody's; else its pseudonym. */
export function nameOr(kind: 'type' | 'code', name: string, { isKnown, personal }: Named): string {
  const isProgram = name.length <= WORD_MAX && wordsOf(name).every((word) => programWords.has(word) && !isKnown(word));
  return isProgram ? name : personal(kind, name);
}
type Named = { readonly isKnown: IsKnown; readonly personal: (kind: string, text: string) => string };

/**
 * What the log keeps of a message nobody has a codec for: its shape, flags, whole numbers too small to be anybody's, and the
 * names of fields that other messages have. Anything else may be somebody's secret and becomes its kind (allow-list).
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
