import { expression, NotExpression } from '../../expression.ts';
import type { Recording } from './recording.ts';

/** A condition at which playing stops. */
export type Break = { readonly text: string; readonly isOn: boolean };

/** What is wrong with the text of a breakpoint. Null if nothing is. */
export function breakFault(text: string): string | null {
  try {
    expression(text);
    return null;
  } catch (error) {
    if (!(error instanceof NotExpression)) throw error;
    return `${error.message} (character ${error.at + 1})`;
  }
}

/** A breakpoint that became true at an entry. */
export type Hit = { readonly seq: number; readonly text: string };

/**
 * The first entry behind `from`, and not behind `to`, at which one of the breakpoints becomes true: it was not true before the
 * entry. Null if there is none. @throws NotExpression for a text that is no expression.
 */
export function firstHit(
  { stateAt }: Pick<Recording, 'stateAt'>,
  breaks: readonly Break[],
  from: number,
  to: number,
): Hit | null {
  const watched = breaks.filter(({ isOn }) => isOn).map(({ text }) => ({ text, holds: expression(text) }));
  if (watched.length === 0) return null;
  const at = (seq: number): readonly boolean[] => watched.map(({ holds }) => holds(stateAt(seq)));
  let before = at(from);
  for (let seq = from + 1; seq <= to; seq++) {
    const after = at(seq);
    const hit = watched.find((_, i) => after[i] === true && before[i] !== true);
    if (hit !== undefined) return { seq, text: hit.text };
    before = after;
  }
  return null;
}
