import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT, type CallParams } from '../../../model/calls.ts';
import type { CoinRecord } from '../../../model/coin.ts';
import type { CommandKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { areTold, asAsked, isUndecided } from '../../../rules/fate.ts';
import {
  isAllPending,
  isGivenUp,
  provedNothing,
  readRequests,
  type Sought,
  searchAgainMs,
} from '../../../rules/pending-search.ts';
import { nextPage, type Reading, readPage } from '../../../rules/reading.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import { pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { NO_COINS } from '../../shape/coins.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';
import { mayBeAnswered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { requestAllCoins, requestCoins, requestPendingCoins } from '../request/requests.ts';
import { isOnlyOthers, judgeListed, judgeNarrowed, narrowedKind, needsMore, requestParts } from './command-lists.ts';
import { readAgain } from './command-queries.ts';
import { stepGiven, withoutPending } from './commands.ts';

/* The member's coins: rates, wallets, and the list of records with what it says about commands (K6). */

/** The commands whose records are in the list of coins. */
const LISTED: readonly CommandKind[] = ['withdraw', 'convert'];

/** The rates of coins are known. */
export const coinsRated = (state: State, _answer: unknown, at: FoldContext): State => ({
  ...state,
  coins: { ...state.coins, ratedMs: at.at },
});

/** The member has a new wallet: what the screens show is read again. */
export const walletMade = (state: State, _answer: unknown, at: FoldContext): State => readAgain(state, at);

/** A record was approved. */
export const coinApproved = (state: State, _answer: unknown, at: FoldContext): State =>
  requestCoins(readAgain(state, at), at);

/** A command without a lock failed: the site refuses a second one. What it changes is read again, whatever became of it. */
export const coinsChanged = (state: State, _failure: unknown, _pending: unknown, at: FoldContext): State =>
  requestCoins(readAgain(state, at), at);

/**
 * The question for what is pending has no answer: it is asked again after waits that grow. Where the site refuses it, all
 * withdrawals are read. A site that refuses these too decides alone. Rule: K6.
 */
export function coinsFailed(
  state: State,
  data: FactData<'call.failed'>,
  { callId, params }: PendingCall,
  at: FoldContext,
): State {
  const { unsearched, sought, searchId } = state.coins;
  if (unsearched === undefined || callId !== searchId) return state;
  const isRefused = !mayBeAnswered(data);
  const told = withoutQuestion(state);
  if (sought !== undefined && !isSearch(params))
    return searchedAgain(told, provedNothing(sought, isRefused && sought.reading === null), at);
  return isRefused ? readAll(told, at) : arm(withSearch(told, unsearched + 1), SEARCH, searchAgainMs(unsearched), at);
}

const SEARCH = 'coins|search';
const REQUESTS: readonly CommandKind[] = ['withdraw'];

/** Whether a question of the search is the one for what is pending. The other one is for all withdrawals. */
const isSearch = (params: object): boolean => 'statusStrs' in params;

const withSearch = (state: State, unsearched: number): State => ({ ...state, coins: { ...state.coins, unsearched } });

/** The question of the search is answered or has failed. */
function withoutQuestion(state: State): State {
  const { searchId: _over, ...coins } = state.coins;
  return { ...state, coins };
}

/** The question for what is pending is not asked again. */
function searched(state: State, at: FoldContext): State {
  const { unsearched, sought: _read, ...coins } = withoutQuestion(state).coins;
  return unsearched === undefined ? state : disarm({ ...state, coins }, SEARCH, at);
}

/** A reading has proved nothing. The site is asked again after a wait, or the search is over for the session. */
const searchedAgain = (state: State, sought: Sought<CoinRecord>, at: FoldContext): State =>
  isGivenUp(sought) ? searched(state, at) : arm(withSought(state, sought), SEARCH, searchAgainMs(sought.tries - 1), at);

/** Reads all withdrawals, from the newest on. The site has answered or refused the first question, so no failure counts any more. */
const readAll = (state: State, at: FoldContext): State =>
  requestAllCoins(withSearch(withSought(state, { tries: state.coins.sought?.tries ?? 0, reading: null }), 0), at);

const withSought = (state: State, sought: Sought<CoinRecord>): State => ({
  ...state,
  coins: { ...state.coins, sought },
});

/**
 * What an answer means for the search. If it may lack something that is pending, all withdrawals are read; if their end proves nothing, the site is asked
 * later. Only the answer to a question of the search counts, or one to an equal question that was asked after it and has overtaken it.
 */
function searchOn(state: State, answer: Answered, items: readonly CoinRecord[], at: FoldContext): State {
  const { unsearched, sought, searchId } = state.coins;
  if (unsearched === undefined || searchId === undefined || pendingCall(state, searchId) !== undefined) return state;
  const { body, pending, isWhole } = answer;
  const [page, params] = [body as Page<CoinRecord>, pending.params as CallParams['coin.list']];
  const [told, heard] = [withoutQuestion(state), { isWhole, nowMs: at.at }];
  if (isSearch(params))
    return isAllPending(REQUESTS, page, items, params, pending, heard) ? searched(told, at) : readAll(told, at);
  const read = sought === undefined ? null : readRequests(sought, REQUESTS, page, params, pending, heard);
  if (read === null) return state;
  if (read.isProof) return searched(told, at);
  return read.next === undefined
    ? searchedAgain(told, read.sought, at)
    : requestAllCoins(withSought(told, read.sought), at, read.next);
}

/** Removes what is known of the member's coins. */
export const leaveCoins = (state: State, at: FoldContext): State => ({ ...disarm(state, SEARCH, at), coins: NO_COINS });

const UNFILTERED: ReadonlySet<string> = new Set(['playerId', 'page', 'size']);
const PARTED: ReadonlySet<string> = new Set([...UNFILTERED, 'typeStrs', 'statusStrs', 'startMs']);
/** The kind that a part of the list is asked for. Undefined: a question of a screen. */
const partOf = (params: object): CommandKind | undefined =>
  Object.keys(params).every((name) => PARTED.has(name)) ? narrowedKind(LISTED, params) : undefined;
const isUnfiltered = (params: object): boolean => Object.keys(params).every((name) => UNFILTERED.has(name));
const isPending = (record: CoinRecord): boolean => isUndecided('withdraw', record);

/** A page of the list of coins. The next one is asked for if a command needs it. */
export function coinsListed(state: State, answer: Answered, at: FoldContext): State {
  const { body, pending, isWhole } = answer;
  const params = pending.params as CallParams['coin.list'];
  const told = body as Page<CoinRecord>;
  const page = { ...told, items: asAsked(told.items, params, pending.sinceMs || at.at) };
  const isRead = isWhole && areTold(LISTED, page.items, at.at);
  if (!isUnfiltered(params)) {
    const shown = seen(state, page.items, pending, at);
    const kind = partOf(params);
    const judged = kind === undefined ? shown : judgeNarrowed(shown, kind, page, pending, isRead, at);
    return searchOn(judged, answer, page.items, at);
  }
  const reading = readPage(state.coins.reading, page, params, pending, isRead);
  if (reading === null) return seen(state, page.items, pending, at);
  const known = withPending(state, reading.items.filter(isPending));
  const judged = LISTED.reduce((next, kind) => judgeListed(next, kind, reading.items, reading, at), known);
  return readOn(judged, reading, params, at);
}

/** A part of the list shows a pending withdrawal, and proves nothing else. An older question than the lock is no news. */
function seen(state: State, items: readonly CoinRecord[], { asked }: PendingCall, at: FoldContext): State {
  const open = items.filter(isPending);
  if (open.length === 0 || asked <= state.commands.charts.withdraw.context.asked) return state;
  const known = withPending(state, open);
  return isOnlyOthers(known, 'withdraw', items) ? known : stepGiven(known, 'withdraw', { type: 'recorded' }, at);
}

/** Keeps what is pending, and its date: a list without it frees the lock only if it reaches back so far. */
function withPending(state: State, open: readonly CoinRecord[]): State {
  const [pending] = open;
  if (pending === undefined) return state;
  const pendingMs = open.reduce((first, { createdMs }) => Math.min(first, createdMs), Number.POSITIVE_INFINITY);
  return { ...state, coins: { ...state.coins, pendingMs, pending } };
}

/** A withdrawal is given: nothing is known of what is pending then. */
export const forgetPending = (state: State, _at: FoldContext, { call: name }: FactData<'call.asked'>): State =>
  CALL_TREATMENT[name].lock === 'withdraw' ? withoutPending(state) : state;

/** Asks for the next page where a command needs it. Else the reading is over, and an older pending withdrawal is looked for once. */
function readOn(state: State, reading: Reading<CoinRecord>, params: CallParams['coin.list'], at: FoldContext): State {
  const next = nextPage(reading);
  const keeping: State = { ...state, coins: { ...state.coins, reading } };
  if (next !== undefined && LISTED.some((kind) => needsMore(state, kind, reading.items, reading)))
    return call(keeping, 'coin.list', { ...params, ...next }, at);
  const isSearched = state.coins.isSearched || !reading.isEnd || reading.isSpoilt;
  const known = reading.isEnd && !reading.isSpoilt ? searched(state, at) : state;
  const over: State = { ...known, coins: { ...known.coins, reading: null, isSearched } };
  const parts = requestParts(over, 'coin.list', LISTED, params, reading, at);
  return isSearched && !state.coins.isSearched ? requestPendingCoins(withSearch(parts, 0), at) : parts;
}
