import type { OptionId } from '../../../base/brand.ts';
import { DAY_MS, seoulDayStartMs } from '../../../base/time.ts';
import { roundLengthMs } from '../../../events/policy.ts';
import type { CallName, CallParams } from '../../../model/calls.ts';
import type { RoundResult } from '../../../model/market.ts';
import { familyOf } from '../../../rules/families.ts';
import { hasOutcome } from '../../../rules/family.ts';
import { lastOpenMs } from '../../../rules/hours.ts';
import type { FoldContext } from '../../fold-context.ts';
import { barPeriodS, isLinkOpen, isListening, isSignedIn, optionOf, stageOption, stockPrefixOf } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { NO_BARS } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { arm, armAs, disarm, isArmed } from '../../timers.ts';
import { abortCalls, call } from './calls.ts';

/** Bars asked at once: twice as many as a wide price chart shows. */
const BARS_PAGE = 240;

/** Records asked at once (product.md 9, dnw history in the side list). */
export const RECORDS_PAGE = 50;

/** Own bets asked at once (product.md 7, history list in the bottom tab). */
const BETS_PAGE = 50;

/** Emits the full set of topics. The link works out the difference. */
export function subscribe(state: State, at: FoldContext): void {
  const siteId = state.site.info?.id;
  if (siteId === undefined || !isLinkOpen(state)) return;
  const option = stageOption(state);
  const shown = { optionId: option?.id ?? null, stock: option?.stock ?? null };
  at.fx.emit({ type: 'stomp.subscribe', siteId, ...shown, ...(isListening(state) ? {} : { isAway: true }) });
}

/** The member, as a call names one. Null: nobody is signed in. */
const member = ({ session }: State) => (session.me === null ? null : { playerId: session.me.id });
/** The option on the stage, as a call names it. Null: none is there. */
const staged = ({ stage: { optionId } }: State) => (optionId === null ? null : { optionId });
/** Makes a call about a member or an option. Without one it is not made. */
const callAbout = <N extends CallName, A extends object>(
  state: State,
  name: N,
  about: A | null,
  params: Omit<CallParams[N], keyof A>,
  at: FoldContext,
): State => (about === null ? state : call(state, name, { ...about, ...params } as unknown as CallParams[N], at));

/** Asks for the running round. Its answer asks for the member's own bets on it. */
export const requestRound = (state: State, at: FoldContext): State =>
  callAbout(state, 'round.current', staged(state), {}, at);

/** Asks for the member's own bets, on any option: the newest, or a page of older ones. */
export const requestBets = (state: State, at: FoldContext, page = 0): State =>
  callAbout(state, 'bets.list', member(state), { page, size: BETS_PAGE }, at);

/** Asks for the rest of the screen: bars, results, paint board, summary. */
export function loadLists(state: State, at: FoldContext): State {
  const option = stageOption(state);
  if (option === undefined) return state;
  const listed = requestNewestRounds(requestBars(state, at), option.id, at);
  return requestSummary(requestFeed(listed, at), at);
}

/** Asks for the newest bars of the stage. Bars of another period than the present one are dropped. */
export function requestBars(state: State, at: FoldContext): State {
  const option = stageOption(state);
  if (option === undefined) return state;
  const periodS = barPeriodS(state, option);
  const { bars } = state.stage;
  const known =
    bars.periodS === periodS ? state : { ...state, stage: { ...state.stage, bars: { ...NO_BARS, periodS } } };
  // a closed market has no bars of now: its last ones end at its close
  const endMs = option.isPlay ? at.at : lastOpenMs(option.stock, at.at);
  const range = { beginMs: endMs - BARS_PAGE * periodS * 1_000, endMs };
  return call(known, 'bars.fetch', { stock: option.stock, periodS, ...range, isFirst: true }, at);
}

/**
 * Asks anew for what was asked with the device's clock, which was wrong by `thetaMs`: the bars where it was wrong by a bar or more, and the
 * day's summary where it was another day (T1). `at` is the moment of the corrected clock.
 */
export function requestDated(state: State, at: FoldContext, thetaMs: number): State {
  const isLittle = Math.abs(thetaMs) < state.stage.bars.periodS * 1_000;
  const next = isLittle ? state : requestBarsAnew(state, at);
  if (seoulDayStartMs(at.at) === seoulDayStartMs(at.at - thetaMs)) return next;
  return requestSummary({ ...next, stage: { ...next.stage, summary: null } }, at);
}

/** Asks for the newest bars in place of the questions that wait for an answer. */
export function requestBarsAnew(state: State, at: FoldContext): State {
  const alone = abortCalls(state, ({ call: name }) => name === 'bars.fetch', at);
  return requestBars(alone, at);
}

/** Asks again for what was missed: a finish or a bet that the site sent before SUBSCRIBE took effect (live-link 2). */
export const readStageAgain = (state: State, at: FoldContext): State => {
  const { optionId } = state.stage;
  if (optionId === null) return state;
  return requestFeed(requestNewestRounds(requestRound(state, at), optionId, at), at);
};

/** Asks for everybody's bets so far, from the site's record. */
export const requestFeed = (state: State, at: FoldContext): State =>
  callAbout(state, 'feed.recent', staged(state), {}, at);

/** Asks how often each side won today. Every finish changes it. A question about another day is not tried any more. */
export function requestSummary(state: State, at: FoldContext): State {
  const dateMs = seoulDayStartMs(at.at);
  const isOfOtherDay = ({ call: name, params }: PendingCall): boolean =>
    name === 'summary.daily' && (params as CallParams['summary.daily']).dateMs !== dateMs;
  return callAbout(abortCalls(state, isOfOtherDay, at), 'summary.daily', staged(state), { dateMs }, at);
}

/** A round that was missed over midnight began at most this many round lengths ago. */
const MISSED_ROUNDS = 3;

/**
 * The day, from midnight in Seoul (product.md 7, round/list). After midnight it includes rounds of the day before that are
 * awaited or were just missed. A further page is of the day of the first one: its range begins with the day of the oldest known round.
 */
function rangeOf(state: State, oldest: RoundResult | undefined, { at }: FoldContext) {
  const awaited = state.stage.rounds.flatMap(({ info, result }) => (result === null ? [info.startMs] : []));
  const option = stageOption(state);
  const missedMs = option === undefined ? at : at - MISSED_ROUNDS * roundLengthMs(option.type);
  return { startMs: Math.min(seoulDayStartMs(oldest?.startMs ?? at), missedMs, ...awaited), endMs: at };
}

/** The lists of number-ball rounds are asked for with their outcomes (exStatus). */
const hasOutcomes = (state: State, optionId: OptionId): boolean =>
  hasOutcome(familyOf(optionOf(state.options.list, optionId)?.type));

/** The lists of rounds: their calls, without and with outcomes, and how many rounds are asked for at once (product.md 9, page sizes). */
const ROUND_LISTS = {
  results: { plain: 'round.results', withOutcomes: 'round.exResults', size: 50 },
  paint: { plain: 'round.paint', withOutcomes: 'round.exStatuses', size: 100 },
} as const;
export type RoundList = keyof typeof ROUND_LISTS;

/** Asks for a page of the results or of the paint board. */
export function requestRounds(state: State, list: RoundList, optionId: OptionId, page: number, at: FoldContext): State {
  const next: State = { ...state, stage: { ...state.stage, [list]: { ...state.stage[list], isLoading: true } } };
  const { plain, withOutcomes, size } = ROUND_LISTS[list];
  const oldest = page > 0 ? state.stage[list].items.at(0) : undefined;
  const params = { optionId, ...rangeOf(state, oldest, at), page, size };
  return call(next, hasOutcomes(state, optionId) ? withOutcomes : plain, params, at);
}

/** Asks for the newest results, and for the newest rounds of the paint board. */
export const requestNewestRounds = (state: State, optionId: OptionId, at: FoldContext): State =>
  requestRounds(requestRounds(state, 'results', optionId, 0, at), 'paint', optionId, 0, at);

/** The same, unless they are asked for at this instant: the message that asks for them may be a repeated one (F4). */
export function requestNewestOnce(state: State, optionId: OptionId, at: FoldContext): State {
  const isAsked = state.calls.pending.some(
    ({ call: name, params, sinceMs }) =>
      (name === 'round.results' || name === 'round.exResults') &&
      sinceMs === at.at &&
      (params as CallParams['round.results']).optionId === optionId,
  );
  return isAsked ? state : requestNewestRounds(state, optionId, at);
}

/** Asks for all options of the site, since the selector shows closed markets too; the policy can leave them out. */
export const requestOptions = (state: State, at: FoldContext): State =>
  call(state, 'options.list', { isPlay: state.app.policy.optionsIsPlay ?? null, prefix: stockPrefixOf(state) }, at);

/** Asks for the fee of options that name none. */
export const requestFee = (state: State, at: FoldContext): State => call(state, 'fee.fetch', {}, at);

/**
 * The site's clock dates the records, and our clock may be behind. A list that ends at our now could lack the newest records
 * (C9b).
 */
const LIST_AHEAD_MS = DAY_MS;

/** Asks for the newest deposits, withdrawals and conversions of coins. */
export const requestCoins = (state: State, at: FoldContext): State =>
  callAbout(state, 'coin.list', member(state), { page: 0, size: RECORDS_PAGE }, at);

/** The next call is a question of the search for pending withdrawals. */
const searchingCoins = (state: State): State => ({ ...state, coins: { ...state.coins, searchId: state.calls.next } });

/** Asks for pending withdrawals of coins, however old they are. */
export const requestPendingCoins = (state: State, at: FoldContext): State =>
  callAbout(
    searchingCoins(state),
    'coin.list',
    member(state),
    { typeStrs: ['W'], statusStrs: [0], page: 0, size: RECORDS_PAGE },
    at,
  );

/** Asks for all withdrawals of coins, whatever became of them. */
export const requestAllCoins = (state: State, at: FoldContext, next = { page: 0, size: RECORDS_PAGE }): State =>
  callAbout(searchingCoins(state), 'coin.list', member(state), { typeStrs: ['W'], ...next }, at);

/** The balance is asked for again this long after it could not be read; what can be withdrawn, later. In ms. */
const POINTS_AGAIN_MS = 10_000;
const MONEY_AGAIN_MS = 60_000;
const WALLET_AGAIN = 'wallet|again';

/** Arms the timer after which the balance is asked for again if a part of it could not be read (L3a). */
export function requestWallet(state: State, at: FoldContext): State {
  const { points = 0, money = 0 } = state.wallet ?? {};
  if (points !== null && money !== null) return disarm(state, WALLET_AGAIN, at);
  const isSooner = points === null || !isArmed(state, WALLET_AGAIN);
  return isSooner ? arm(state, WALLET_AGAIN, points === null ? POINTS_AGAIN_MS : MONEY_AGAIN_MS, at) : state;
}

/** Asks for the balance again while there is a session. */
export const requestMe = (state: State, at: FoldContext): State =>
  isSignedIn(state) ? call(state, 'me.fetch', {}, at) : state;

/** Asks for pending deposits and withdrawals, however old they are. */
export const requestPendingRecords = (state: State, at: FoldContext): State =>
  callAbout(
    state,
    'dnw.list',
    member(state),
    { statusStrs: [0], endMs: at.at + LIST_AHEAD_MS, page: 0, size: RECORDS_PAGE },
    at,
  );

/** Asks for all deposits and withdrawals, whatever became of them. */
export const requestAllRecords = (state: State, at: FoldContext): State =>
  callAbout(
    state,
    'dnw.list',
    member(state),
    { typeStrs: ['D', 'W'], endMs: at.at + LIST_AHEAD_MS, page: 0, size: RECORDS_PAGE },
    at,
  );

/** The timer after which the newest records are asked for. */
export const RECORDS = 'cash|records';
/** A list that did not come is asked for again after this time. Until then a lock may be out of date. */
export const ASK_AGAIN_MS = 5_000;

/** The session has begun. Its first list comes with the link; where that is not open soon, the site is asked without it. Rule: C9a. */
export const awaitRecords = (state: State, at: FoldContext): State =>
  armAs({ ...state, cash: { ...state.cash, unsearched: 0 } }, { id: RECORDS, generation: 0 }, ASK_AGAIN_MS, at);

/** Asks for the newest records now, and not again when their timer would have fired. */
export const requestRecords = (state: State, at: FoldContext): State =>
  callAbout(
    disarm(state, RECORDS, at),
    'dnw.list',
    member(state),
    { endMs: at.at + LIST_AHEAD_MS, page: 0, size: RECORDS_PAGE },
    at,
  );
