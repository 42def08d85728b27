import type { FactData } from '../../../events/facts.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { DnwRecord } from '../../../model/cash.ts';
import type { CommandKind } from '../../../model/command.ts';
import { asAsked } from '../../../rules/fate.ts';
import {
  isAllPending,
  isGivenUp,
  provedNothing,
  readRequests,
  type Sought,
  searchAgainMs,
} from '../../../rules/pending-search.ts';
import type { FoldContext } from '../../fold-context.ts';
import { paramsAsked } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { arm } from '../../timers.ts';
import { mayBeAnswered } from '../request/answers.ts';
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

/** Nothing is to be looked for any more. */
export function searchOver(state: State): State {
  const { unsearched, sought, ...cash } = state.cash;
  return unsearched === undefined && sought === undefined ? state : { ...state, cash };
}

/** Reads all deposits and withdrawals, from the newest on. The site has answered or refused the first question, so no failure counts any more. */
export function readAll(state: State, at: FoldContext): State {
  const sought = { tries: state.cash.sought?.tries ?? 0, reading: null };
  return requestAllRecords({ ...state, cash: { ...state.cash, unsearched: 0, sought } }, at);
}

/** Whether all deposits and withdrawals are being read. */
export const isReadingAll = (state: State): boolean => paramsAsked(state, 'dnw.list').some(isForAll);

/** The site has answered the question for what is pending. If the answer may lack something, all requests are read. */
export function searchAnswered(
  state: State,
  data: FactData<'dnw.list.answered'>,
  pending: PendingCall,
  at: FoldContext,
): State {
  const items = asAsked(data.body.items, data.params, pending.sinceMs || at.at);
  const heard = { isWhole: data.skipped === undefined, nowMs: at.at };
  if (isAllPending(REQUESTS, data.body, items, data.params, pending, heard)) return searchOver(state);
  return isReadingAll(state) ? state : readAll(state, at);
}

/** A page of all deposits and withdrawals. If their end proves nothing, the site is asked again later. */
export function allRead(
  state: State,
  sought: Sought<DnwRecord>,
  data: FactData<'dnw.list.answered'>,
  pending: PendingCall,
  at: FoldContext,
): State {
  const heard = { isWhole: data.skipped === undefined, nowMs: at.at };
  const read = readRequests(sought, REQUESTS, data.body, data.params, pending, heard);
  if (read === null) return state;
  if (read.isProof) return searchOver(state);
  if (read.next === undefined) return searchedAgain(state, read.sought, at);
  const known: State = { ...state, cash: { ...state.cash, sought: read.sought } };
  return call(known, 'dnw.list', { ...data.params, ...read.next }, at);
}

/** A page of all deposits and withdrawals did not come. A site that refuses the first one refuses them all. */
export function allFailed(
  state: State,
  sought: Sought<DnwRecord>,
  data: FactData<'call.failed'>,
  at: FoldContext,
): State {
  return searchedAgain(state, provedNothing(sought, sought.reading === null && !mayBeAnswered(data)), at);
}

/** A reading has proved nothing. The site is asked again after a wait, or the search is over for the session. */
function searchedAgain(
  { cash: { unsearched: _was, ...cash }, ...state }: State,
  sought: Sought<DnwRecord>,
  at: FoldContext,
): State {
  if (isGivenUp(sought)) return { ...state, cash: { ...cash, sought } };
  return arm({ ...state, cash: { ...cash, unsearched: 0, sought } }, RECORDS, searchAgainMs(sought.tries - 1), at);
}
