import type { Note, Notes } from '../../state/shape/diagnostics.ts';

/* The sentences of the diagnostics, in English: developers and QA read them. The state has their codes. */

/** What some close codes of a Spring site mean (live-link 2). */
const CLOSED: Readonly<Record<number, string>> = { 1012: ' (restart)', 3000: ' (go away)', 4500: ' (slow reader)' };

const TEXTS: { readonly [C in keyof Notes]: (params: Notes[C]) => string } = {
  foreignBets: ({ count }) => `${count} bets of another player`,
  foreignLink: () => 'the link is another member’s',
  unread: ({ from, why }) => `${from}: ${why ?? 'not readable'}`,
  unknownType: ({ from, type }) => `${from}: ${type}`,
  linkLost: ({ reason, closeCode }) => `link lost: ${reason} ${closeCode ?? ''}${CLOSED[closeCode ?? 0] ?? ''}`,
  noPrices: () => 'link given up: it brings no prices',
  ticksAhead: ({ count }) => `${count} ahead of the site's clock`,
  betContradicts: ({ id, status, profit }) => `bet ${id}: status ${status}, profit ${profit}`,
  feeUnread: ({ round }) => `round ${round}: feeJson of an unknown form`,
  listedFeeUnread: ({ optionId }) =>
    `${optionId === null ? '/fee.json' : `option ${optionId}: feeJson`} of an unknown form`,
  binaryAhead: ({ round, aheadS }) => `round ${round}: binaryStartTime ${aheadS} s after startTime`,
  orphanFinish: ({ round }) => `finish of round ${round} without its create`,
  exDiffers: ({ id, parts }) => `round ${id}: exStatus differs from the price in ${parts.join(', ')}`,
  unexplained: ({ points }) => `balance: ${points} unexplained`,
  overtaken: ({ call }) => `${call} was overtaken`,
  callFailed: ({ call, why }) => `${call} ${why}`,
  effectFailed: ({ effect, message }) => `${effect}: ${message}`,
};

/** A note of the diagnostics as a sentence. */
export const noteText = (note: Note): string => (TEXTS[note.code] as (params: Note) => string)(note);
