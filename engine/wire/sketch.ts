import { fieldNames } from './names.generated.ts';

/** Values of an unknown message deeper or longer than this are cut: they are kept for a developer's eye only. */
const SKETCH_DEPTH_MAX = 4;
const SKETCH_ITEMS_MAX = 20;
/** From here on a number may be part of somebody's: an id, a balance, a code. A count, a kind or a status is below. */
const SKETCH_NUMBER_MAX = 1_000;
/** A plain word of a program's, such as a type is; one with a digit, or a longer one, may be somebody's name. */
const TYPE = /^[A-Za-z][A-Za-z_]{0,23}$/;

/** The type of a message if it is a program's word and `scrub` knows it as nobody's, else what stands for it. */
export const typeOr = (type: string, scrub: (text: string) => string): string =>
  TYPE.test(type) && scrub(type) === type ? type : '<type>';

/**
 * What the log keeps of a message nobody has a codec for: its shape, flags, numbers too small to be anybody's, and the
 * names of fields that other messages have. Anything else may be somebody's secret and becomes its kind (allow-list).
 */
export function sketch(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < SKETCH_NUMBER_MAX ? value : '<number>';
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
