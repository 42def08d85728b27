import type { Bet } from '../../../model/bets.ts';
import type { PlacedBet } from '../../../model/ticket.ts';
import type { FoldContext } from '../../fold-context.ts';
import { TIMINGS_MAX } from '../../shape/limits.ts';
import type { BetTiming } from '../../shape/lists.ts';
import type { State } from '../../state.ts';

/* When this page sent its last bets, and how long their answers took (decisions, Beyond the specification: Honest clock). */

/** The device's monotonic clock, in ms: a correction of the site's clock between two instants does not change what is between them. */
const monotonicMs = (thetaMs: number, { at }: FoldContext): number => at - thetaMs;

/** Notes a bet that is sent. Without a measured clock nothing can be said of it. */
export function timeSent(state: State, { clientId, gateMs }: PlacedBet, at: FoldContext): State {
  const { estimate } = state.clock;
  if (estimate === null) return state;
  const { errorMs, thetaMs } = estimate;
  const timing: BetTiming = {
    clientId,
    betId: null,
    monotonicMs: monotonicMs(thetaMs, at),
    leadMs: gateMs - at.at,
    errorMs,
    tookMs: null,
  };
  return withTimings(state, [...state.bets.timings, timing].slice(-TIMINGS_MAX));
}

/** Notes which bet of the site a sent one became. */
export const timeFound = (state: State, clientId: string | null, { id }: Bet): State =>
  withTimings(
    state,
    state.bets.timings.map((timing) => (timing.clientId === clientId ? { ...timing, betId: id } : timing)),
  );

/** Notes how long the site's answer to a sent bet took. An answer that is told again changes nothing. */
export function timeAnswered(state: State, { id }: Bet, at: FoldContext): State {
  const { estimate } = state.clock;
  const isNew = ({ betId, tookMs }: BetTiming): boolean => betId === id && tookMs === null;
  if (estimate === null || !state.bets.timings.some(isNew)) return state;
  const nowMs = monotonicMs(estimate.thetaMs, at);
  return withTimings(
    state,
    state.bets.timings.map((timing) =>
      isNew(timing) ? { ...timing, tookMs: Math.max(0, nowMs - timing.monotonicMs) } : timing,
    ),
  );
}

const withTimings = (state: State, timings: readonly BetTiming[]): State => ({
  ...state,
  bets: { ...state.bets, timings },
});
