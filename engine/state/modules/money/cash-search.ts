import type { FactData } from '../../../events/facts.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { DnwRecord } from '../../../model/cash.ts';
import type { CommandKind } from '../../../model/command.ts';
import { asAsked } from '../../../rules/fate.ts';
import { isAllPending, readRequests, searchAgainMs } from '../../../rules/pending-search.ts';
import { nextPage } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { Sought } from '../../shape/cash.ts';
import type { State } from '../../state.ts';
import { arm } from '../../timers.ts';
import { call } from '../request/calls.ts';
import { RECORDS, requestAllRecords } from '../request/requests.ts';

/* What is pending of deposits and withdrawals, however old: it is looked for until an answer proves that it has all (C9a). */

/** So often may the list fail. After that the site alone decides whether a request is pending. */
export const FAILURES_MAX = 3;
/** A question for what is pending, of any type. Rule: C9a. */
export const isSearch = ({ typeStrs, statusStrs }: CallParams['dnw.list']): boolean =>
  typeStrs === undefined && statusStrs !== undefined;
/** The question for all deposits and withdrawals. */
export const isForAll = ({ typeStrs, statusStrs }: CallParams['dnw.list']): boolean =>
  typeStrs?.join() === REQUESTS.join() && statusStrs === undefined;
const REQUESTS: readonly CommandKind[] = ['D', 'W'];

/** Nothing of all requests is to be read. */
export function withoutSought(state: State): State {
  const { sought, ...cash } = state.cash;
  return sought === undefined ? state : { ...state, cash };
}

/** Reads all deposits and withdrawals, from the newest on. */
export function readAll(state: State, at: FoldContext): State {
  const { unsearched = 0, sought } = state.cash;
  const begun: State = {
    ...state,
    cash: { ...state.cash, unsearched, sought: { tries: sought?.tries ?? 0, reading: null } },
  };
  return requestAllRecords(begun, at);
}

/** The site has answered the question for what is pending. If the answer may lack something, all requests are read. Null: it has all. */
export function searchAnswered(
  state: State,
  data: FactData<'dnw.list.answered'>,
  pending: PendingCall,
  at: FoldContext,
): State | null {
  const items = asAsked(data.body.items, data.params, pending.sinceMs || at.at);
  const heard = { isWhole: data.skipped === undefined, nowMs: at.at };
  return isAllPending(REQUESTS, data.body, items, data.params, pending, heard) ? null : readAll(state, at);
}

/** A page of all deposits and withdrawals. If their end proves nothing, the site is asked again later. Null: they are read to their end. */
export function allRead(
  state: State,
  sought: Sought<DnwRecord>,
  data: FactData<'dnw.list.answered'>,
  pending: PendingCall,
  at: FoldContext,
): State | null {
  const heard = { isWhole: data.skipped === undefined, nowMs: at.at };
  const reading = readRequests(sought.reading, REQUESTS, data.body, data.params, pending, heard);
  if (reading === null) return state;
  const next = nextPage(reading);
  const known = (read: Sought<DnwRecord>): State => ({ ...state, cash: { ...state.cash, sought: read } });
  if (next !== undefined) return call(known({ ...sought, reading }), 'dnw.list', { ...data.params, ...next }, at);
  if (reading.isEnd && !reading.isSpoilt) return null;
  const again = arm(known({ tries: sought.tries + 1, reading: null }), RECORDS, searchAgainMs(sought.tries), at);
  return { ...again, cash: { ...again.cash, unsearched: 0 } }; // the site answers: no failure counts any more
}
