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

/** Digits behind a 0 take no comma: `0001` is 1, and `0,001` looks like a thousandth. */
const LED_BY_ZERO = /^0\d/;

/** A source as the field shows it. What is shown is read as the source is. */
export function shownSource(source: string): string {
  const [, digits, decimals = ''] = PLAIN.exec(source) ?? [];
  if (digits === undefined || digits.length > SHOWN_DIGITS_MAX || LED_BY_ZERO.test(digits)) return source;
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
  /** What was selected before; null if the browser told of nothing, as where a program writes into the field. */
  readonly selected: Selected | null;
  /** What the field showed before, if that is not what it shows of the source: the text from which something was dragged. */
  readonly shown?: string;
};

/** The places in the shown text where a selection begins and ends. They are the same for a caret. */
export type Selected = { readonly start: number; readonly end: number };

/**
 * The text after an edit.
 * - A comma of the field that is deleted takes the digit beside it along.
 * - Digits that are put between digits are digits of the amount.
 * - A whole amount that is pasted, or written by a program, is read by `read`: it gives the source of an amount, or null for another text.
 * - Anything else stands as it was typed.
 */
export function edited(edit: AmountEdit, read: (text: string) => string | null): AmountText {
  const { source, raw, caret, kind, selected, shown = shownSource(source) } = edit;
  if (isWritten(kind, selected)) return pasted(raw, read);
  const { head, out, tail } = changed(shown, raw, caret, selected);
  const put = narrow(raw.slice(head.length, raw.length - tail.length));
  if (head + tail === '') return put.length > 1 ? pasted(put, read) : stood(put, put.length);
  if (put === '') return deleted(edit, { head, out, tail });
  const isPlain = PLAIN.test(source);
  const [first, last] = isPlain ? [commaless(head), commaless(tail)] : [head, tail];
  return stood(first + put + last, first.length + put.length);
}

/** Whether a program wrote the field anew: the browser told of no key before, or says that it has replaced the text. */
const isWritten = (kind: string, selected: Selected | null): boolean =>
  kind === '' ||
  kind === 'insertReplacementText' ||
  (selected === null && kind.startsWith('insert') && !kind.includes('Composition'));

/** Whether something was selected: more than the place of the caret. */
const isRange = (selected: Selected | null): selected is Selected => selected !== null && selected.start < selected.end;

/** A text in parts: what stays before an edit, what it takes out, and what stays behind. */
type Parts = { readonly head: string; readonly out: string; readonly tail: string };

/**
 * What an edit has left of the shown text: what is outside the selection that it replaced, or else the longest equal parts. The selection goes
 * first, because the new text may begin as the old one did: `1,5` in the place of `1,000` is not a `5` behind `1,`.
 */
function changed(shown: string, raw: string, caret: number, selected: Selected | null): Parts {
  const known = isRange(selected) ? partsOf(shown, selected.start, selected.end) : null;
  if (known !== null && isIn(raw, known)) return known;
  const tail = raw.slice(caret);
  if (!shown.endsWith(tail)) return partsOf(shown, 0, shown.length);
  const end = shown.length - tail.length;
  return partsOf(shown, commonStart(raw.slice(0, caret), shown.slice(0, end)).length, end);
}

const partsOf = (text: string, start: number, end: number): Parts => ({
  head: text.slice(0, start),
  out: text.slice(start, end),
  tail: text.slice(end),
});

/** Whether a text still has what stayed on both sides. */
const isIn = (raw: string, { head, tail }: Parts): boolean =>
  raw.length >= head.length + tail.length && raw.startsWith(head) && raw.endsWith(tail);

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

function deleted({ source, kind, selected }: AmountEdit, { head, out, tail }: Parts): AmountText {
  if (!PLAIN.test(source) && !GROUPED.test(source)) return stood(head + tail, head.length);
  const isComma = out === ',' && !isRange(selected);
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
/** The most steps that can be undone. Older ones are forgotten. */
const STEPS_MAX = 100;

/** The history after another edit. `now`: the text before it. */
export const remembered = ({ past }: AmountHistory, now: AmountText): AmountHistory => ({
  past: [...past, now].slice(-STEPS_MAX),
  future: [],
});

/**
 * The history after a change of the text that is no edit, for example by a button. `before`: the text until then. The change is a step, as an edit
 * would be. If it emptied the field, the history begins anew: its texts belong to something that is over. Rule: BR13a.
 */
export const overwritten = (history: AmountHistory, before: AmountText, now: string): AmountHistory => {
  if (now === '') return NO_HISTORY;
  // an edit or a step that was cut has noted it already
  const isNoted = [history.past.at(-1), history.future[0]].some((text) => text?.source === before.source);
  return isNoted ? history : remembered(history, before);
};

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
