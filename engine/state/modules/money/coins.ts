import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT, type CallName, type CallParams } from '../../../model/calls.ts';
import type { CoinRecord } from '../../../model/coin.ts';
import type { CommandKind } from '../../../model/command.ts';
import type { Page } from '../../../model/definition.ts';
import { areTold, asAsked, isUndecided, typesOf } from '../../../rules/fate.ts';
import { isAllPending, readRequests, searchAgainMs } from '../../../rules/pending-search.ts';
import { nextPage, type Reading, readPage } from '../../../rules/reading.ts';
import type { Answered, FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { Sought } from '../../shape/cash.ts';
import { NO_COINS } from '../../shape/coins.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';
import { mayBeAnswered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { requestAllCoins, requestCoins, requestPendingCoins } from '../request/requests.ts';
import { isOnlyOthers, judgeListed, judgeNarrowed, narrowedKind, needsMore, requestParts } from './command-lists.ts';
import { readAgain } from './command-queries.ts';
import { stepGiven } from './commands.ts';

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
  { params }: PendingCall,
  at: FoldContext,
): State {
  const { unsearched, sought } = state.coins;
  const isOfAll = sought !== undefined && isForAll(params);
  if (unsearched === undefined || (!isSearch(params) && !isOfAll)) return state;
  if (!mayBeAnswered(data)) return isOfAll ? searched(state) : readAll(state, at);
  return arm(withSearch(state, unsearched + 1), SEARCH, searchAgainMs(unsearched), at);
}

const SEARCH = 'coins|search';

/** Whether a question is the one for what is pending, however old. */
const isSearch = (params: object): boolean => 'statusStrs' in params && partOf(params) === 'withdraw';

const withSearch = (state: State, unsearched: number): State => ({ ...state, coins: { ...state.coins, unsearched } });

/** The question for what is pending is not asked again. */
function searched(state: State): State {
  const { unsearched, sought: _read, ...coins } = state.coins;
  return unsearched === undefined ? state : { ...state, coins };
}

/** The question for all withdrawals. */
const isForAll = (params: CallParams[CallName]): boolean =>
  'typeStrs' in params &&
  params.typeStrs?.join() === REQUESTS.flatMap(typesOf).join() &&
  Object.keys(params).every((name) => name === 'typeStrs' || UNFILTERED.has(name));
const REQUESTS: readonly CommandKind[] = ['withdraw'];

/** Reads all withdrawals, from the newest on. */
const readAll = (state: State, at: FoldContext): State =>
  requestAllCoins(withSought(state, { tries: state.coins.sought?.tries ?? 0, reading: null }), at);

const withSought = (state: State, sought: Sought<CoinRecord>): State => ({
  ...state,
  coins: { ...state.coins, sought },
});

/** What an answer means for the search. If it may lack something that is pending, all withdrawals are read; if their end proves nothing, the site is asked later. */
function searchOn(
  state: State,
  { body, pending, isWhole }: Answered,
  items: readonly CoinRecord[],
  at: FoldContext,
): State {
  const { unsearched, sought } = state.coins;
  if (unsearched === undefined) return state;
  const [page, params, heard] = [
    body as Page<CoinRecord>,
    pending.params as CallParams['coin.list'],
    { isWhole, nowMs: at.at },
  ];
  if (isSearch(params))
    return isAllPending(REQUESTS, page, items, params, pending, heard) ? searched(state) : readAll(state, at);
  if (sought === undefined || !isForAll(params)) return state;
  const reading = readRequests(sought.reading, REQUESTS, page, params, pending, heard);
  if (reading === null) return state;
  const next = nextPage(reading);
  if (next !== undefined)
    return call(withSought(state, { ...sought, reading }), 'coin.list', { ...params, ...next }, at);
  if (reading.isEnd && !reading.isSpoilt) return searched(state);
  const again = withSought(state, { tries: sought.tries + 1, reading: null });
  return arm(again, SEARCH, searchAgainMs(sought.tries), at);
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
export function forgetPending(state: State, _at: FoldContext, { call: name }: FactData<'call.asked'>): State {
  if (CALL_TREATMENT[name].lock !== 'withdraw') return state;
  const { pending: _before, ...coins } = state.coins;
  return { ...state, coins: { ...coins, pendingMs: null } };
}

/** Asks for the next page where a command needs it. Else the reading is over, and an older pending withdrawal is looked for once. */
function readOn(state: State, reading: Reading<CoinRecord>, params: CallParams['coin.list'], at: FoldContext): State {
  const next = nextPage(reading);
  const keeping: State = { ...state, coins: { ...state.coins, reading } };
  if (next !== undefined && LISTED.some((kind) => needsMore(state, kind, reading.items, reading)))
    return call(keeping, 'coin.list', { ...params, ...next }, at);
  const isSearched = state.coins.isSearched || !reading.isEnd || reading.isSpoilt;
  const known = reading.isEnd && !reading.isSpoilt ? searched(state) : state;
  const over: State = { ...known, coins: { ...known.coins, reading: null, isSearched } };
  const parts = requestParts(over, 'coin.list', LISTED, params, reading, at);
  return isSearched && !state.coins.isSearched ? requestPendingCoins(withSearch(parts, 0), at) : parts;
}
