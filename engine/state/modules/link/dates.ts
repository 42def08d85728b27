import { CALL_TREATMENT } from '../../../model/calls.ts';
import type { BetTerms } from '../../../rules/terms.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';

/*
 * Instants of the page's own clock that the state keeps to tell ages by (engine/SPEC.md, T4). They move with that clock. Modules that judge anew
 * what they have dated (rounds, commands, the ledger) do so themselves.
 */

/** The clock was measured for the first time: the device's own clock has dated all of them, and was wrong by `byMs`. */
export const datedAnew = (state: State, _at: FoldContext, byMs: number): State =>
  // 0 stands for never
  moved(moveReload(state, byMs), (atMs) => (atMs === 0 ? 0 : Math.round(atMs + byMs)));

/** The clock of a page is known better than this, in ms: what is further ahead of it was dated by a clock that was wrong. */
const AHEAD_MS = 5_000;

/**
 * The clock was corrected. After a sleep it had stood still, and what it dated before is right. Nothing has happened later than now: what it dated
 * ahead of now counts as of now.
 */
export const notAhead = (state: State, { at }: FoldContext, byMs: number): State =>
  doubtNotAhead(
    moved(moveReload(commandsNotAhead(state, at), byMs), (atMs) => (atMs > at + AHEAD_MS ? at : atMs)),
    state.stage,
    at,
  );

/**
 * A doubt about the price is never dated later than now, so that the next tick ends it. A correction of the clock neither ends a doubt nor begins an
 * ended one again (L9).
 */
function doubtNotAhead(state: State, before: State['stage'], at: number): State {
  const { live, watch } = state.stage;
  if (watch.doubt === null) return state;
  const isEnded = (before.live?.heardMs ?? 0) >= (before.watch.doubt?.sinceMs ?? 0);
  const sinceMs = Math.min(watch.doubt.sinceMs, at);
  const heard = live && { ...live, heardMs: isEnded ? live.heardMs : Math.min(live.heardMs, sinceMs - 1) };
  const doubt = { ...watch.doubt, sinceMs };
  return { ...state, stage: { ...state.stage, live: heard, watch: { ...watch, doubt } } };
}

/** A command on its way was given now at the latest, so that its age counts from now on (C9). */
function commandsNotAhead(state: State, at: number): State {
  const isAhead = ({ call: name, sinceMs }: PendingCall): boolean => CALL_TREATMENT[name].once === true && sinceMs > at;
  const pending = state.calls.pending.map((one) => (isAhead(one) ? { ...one, sinceMs: at } : one));
  return { ...state, calls: { ...state.calls, pending } };
}

/** The wait before a reload is measured by its timer, which no correction moves. */
function moveReload(state: State, byMs: number): State {
  const { due } = state.reload;
  return due === null
    ? state
    : { ...state, reload: { ...state.reload, due: { ...due, atMs: Math.round(due.atMs + byMs) } } };
}

type Move = (atMs: number) => number;

function moved(state: State, move: Move): State {
  const { coins, options, bets } = state;
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, sinceMs: move(query.sinceMs) })),
    options: {
      ...options,
      askedMs: move(options.askedMs),
      ...(options.repriced && { repriced: options.repriced.map((one) => ({ ...one, atMs: move(one.atMs) })) }),
    },
    stage: movedStage(state.stage, move),
    coins: coins.ratedMs === null ? coins : { ...coins, ratedMs: move(coins.ratedMs) },
    bets: {
      ...bets,
      terms: bets.terms.map((one) => (one.pips === null ? one : { ...one, pips: movedPips(one.pips, move) })),
    },
  };
}

function movedPips(
  { atMs, changedMs, ...pips }: NonNullable<BetTerms['pips']>,
  move: Move,
): NonNullable<BetTerms['pips']> {
  return { ...pips, atMs: move(atMs), ...(changedMs === undefined ? {} : { changedMs: move(changedMs) }) };
}

function movedStage(stage: State['stage'], move: Move): State['stage'] {
  const { live, watch, bars } = stage;
  const doubt = watch.doubt === null ? null : { ...watch.doubt, sinceMs: move(watch.doubt.sinceMs) };
  return {
    ...stage,
    live: live === null ? null : { ...live, heardMs: move(live.heardMs) },
    watch: { ...watch, sinceMs: move(watch.sinceMs), doubt },
    bars: { ...bars, olderAgainMs: move(bars.olderAgainMs) },
  };
}
