import type { Log } from '../../../engine/log/index.ts';
import type { CallRow } from '../../calls.ts';

/** What is known of a call at an entry, of which `last` is the newest: of one on its way, not what became of it later. */
export function knownAt(row: CallRow, now: number, last: number): CallRow {
  const isKnown = row.endSeq === null ? now === last : row.endSeq <= now;
  return isKnown ? row : { ...row, ...ON_ITS_WAY };
}
const ON_ITS_WAY = { endSeq: null, durationMs: null, status: null, failure: null, tries: 1, waitedMs: 0 };

/** Whether a search for calls finds one: capital letters and spaces around do not matter. */
export function isFound(row: CallRow, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' || callWords(row).toLowerCase().includes(wanted);
}

/** A call in words: what is searched, and what is said of a row. */
export function callWords({ call, status, failure, durationMs, tries, waitedMs, seq, endSeq }: CallRow): string {
  const ended = durationMs === null ? 'on its way' : `${durationMs} ms`;
  const parts = [call, `entry ${seq}${endSeq === null ? '' : ` to ${endSeq}`}`, ended];
  if (status !== null) parts.push(String(status));
  if (failure !== null) parts.push(`failed: ${failure}`);
  if (tries > 1) parts.push(`sent ${tries} times`);
  if (waitedMs > 0) parts.push(`waited ${waitedMs} ms for the session`);
  return parts.join(', ');
}

/** Whether a call is worth a look: it failed, was sent again, or waited for the session. */
export const isOdd = ({ failure, tries, waitedMs }: CallRow): boolean => failure !== null || tries > 1 || waitedMs > 0;

/** About how large the recorded answer is: `812 B`, `4 KB`. The site's own bytes are not recorded. */
export function sizeOf(log: Pick<Log, 'entry'>, { endSeq, failure }: CallRow): string {
  if (endSeq === null || failure !== null) return '';
  const { body } = log.entry(endSeq).data as { readonly body?: unknown };
  const chars = JSON.stringify(body ?? null).length;
  return chars < 1_000 ? `${chars} B` : `${Math.round(chars / 1_000)} KB`;
}
