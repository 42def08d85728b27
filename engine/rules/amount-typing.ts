import { narrow, WHOLE } from './text-input.ts';

/*
 * Typing in a field of an amount. The member's text is the source: the digits without the commas that the field shows between them,
 * or, where the member typed anything else, just that. So an edit never changes what a comma or a blank of the member means.
 */

/** Digits, and maybe a dot with decimals: a source in which the field shows commas of its own. */
const PLAIN = /^(\d*)(\.\d*)?$/;
const GROUPED = new RegExp(`^(?:${WHOLE})(?:\\.\\d*)?$`);
/** Of longer numbers the text stays as it was typed: they are above every balance. */
const SHOWN_DIGITS_MAX = 16;
const commaless = (text: string): string => text.replaceAll(',', '');

/** A source as the field shows it. */
export function shownSource(source: string): string {
  const [, digits, decimals = ''] = PLAIN.exec(source) ?? [];
  if (digits === undefined || digits.length > SHOWN_DIGITS_MAX) return source;
  return digits.replace(/\B(?=(\d{3})+$)/g, ',') + decimals;
}

/** The source of a shown text: without the commas of an amount. */
export const sourceOf = (shown: string): string => (GROUPED.test(shown) ? commaless(shown) : shown);

/** A source, and the place of the caret in what the field shows of it. */
export type AmountText = { readonly source: string; readonly caret: number };

/** What the browser has done to the text that was shown. */
export type AmountEdit = {
  /** The source before. */
  readonly source: string;
  /** The field's text after, and its caret. */
  readonly raw: string;
  readonly caret: number;
  /** The input type of the event; empty if it has none. */
  readonly kind: string;
  /** Whether something was selected before; null if nobody knows. */
  readonly wasSelected: boolean | null;
};

/**
 * The text after an edit.
 * - A comma of the field that is deleted takes the digit beside it along.
 * - Digits that are put between digits are digits of the amount.
 * - A whole amount that is pasted is read by `read`: it gives the source of an amount, or null for another text.
 * - Anything else stands as it was typed.
 */
export function edited(edit: AmountEdit, read: (text: string) => string | null): AmountText {
  const { source, raw, caret, kind } = edit;
  const shown = shownSource(source);
  const tail = raw.slice(caret);
  if (kind === '' || !shown.endsWith(tail)) return pasted(raw, read);
  const before = shown.slice(0, shown.length - tail.length);
  const head = commonStart(raw.slice(0, caret), before);
  const put = narrow(raw.slice(head.length, caret));
  if (head + tail === '') return put.length > 1 ? pasted(put, read) : stood(put, put.length);
  if (put === '') return deleted(edit, head, before.slice(head.length), tail);
  const isPlain = PLAIN.test(source);
  const [first, last] = isPlain ? [commaless(head), commaless(tail)] : [head, tail];
  return stood(first + put + last, first.length + put.length);
}

/** A text that takes the place of all. */
function pasted(text: string, read: (text: string) => string | null): AmountText {
  const source = read(text) ?? text;
  return stood(source, source.length);
}

/** A source with the caret behind its first `length` characters. */
function stood(source: string, length: number): AmountText {
  return { source, caret: caretOf(shownSource(source), source, length) };
}

/** The place in the shown text behind the first `length` characters of its source. */
function caretOf(shown: string, source: string, length: number): number {
  if (shown === source) return length;
  let at = 0;
  for (let left = length; left > 0; at++) if (shown[at] !== ',') left -= 1;
  return at;
}

function deleted({ source, kind, wasSelected }: AmountEdit, head: string, out: string, tail: string): AmountText {
  // what is dragged is put in again by the next edit: until then the text stays as it is
  if (kind === 'deleteByDrag' || (!PLAIN.test(source) && !GROUPED.test(source))) return stood(head + tail, head.length);
  const isComma = out === ',' && wasSelected !== true;
  const isForward = kind.endsWith('Forward');
  const first = commaless(isComma && !isForward ? head.slice(0, -1) : head);
  const last = commaless(isComma && isForward ? tail.slice(1) : tail);
  return stood(first + last, first.length);
}

/** The longest text with which both begin. */
function commonStart(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}

/** What can be undone and done again: the texts before the present one, and those after it. */
export type AmountHistory = { readonly past: readonly AmountText[]; readonly future: readonly AmountText[] };
export const NO_HISTORY: AmountHistory = { past: [], future: [] };
/** Steps that can be undone; nobody remembers more. */
const STEPS_MAX = 100;

/** The history after another edit. `now`: the text before it. */
export const remembered = ({ past }: AmountHistory, now: AmountText): AmountHistory => ({
  past: [...past, now].slice(-STEPS_MAX),
  future: [],
});

/** A step back or forth from the present text. Null where there is none. */
export function stepped(
  { past, future }: AmountHistory,
  now: AmountText,
  isBack: boolean,
): { readonly to: AmountText; readonly history: AmountHistory } | null {
  const to = isBack ? past.at(-1) : future[0];
  if (to === undefined) return null;
  const history = isBack
    ? { past: past.slice(0, -1), future: [now, ...future] }
    : { past: [...past, now], future: future.slice(1) };
  return { to, history };
}
