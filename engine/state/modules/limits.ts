import type { FactData } from '../../events/facts.ts';
import { limitAt, limitSet, type OwnLimit } from '../../rules/own-limits.ts';
import type { At } from '../at.ts';
import type { State } from '../state.ts';
import { arm, disarm, TIMER_OF } from '../timers.ts';

const timerOf = ({ playerId }: OwnLimit): string => `limits${TIMER_OF}${playerId}`;

/** The member who is signed in sets a play limit. */
export function limitsSet(state: State, { roundPoints }: FactData<'limits.set'>, at: At): State {
  const playerId = state.session.me?.id;
  if (playerId === undefined) return state;
  const old = state.ownLimits.find((limit) => limit.playerId === playerId);
  return keep(state, limitSet(old ?? { playerId, roundPoints: null, next: null }, roundPoints, at.at), at);
}

/** A higher limit has waited, by the timer. The site's clock decides: it may have been corrected. */
export function limitDue(state: State, playerId: number, at: At): State {
  const waiting = state.ownLimits.find((limit) => limit.playerId === playerId);
  return waiting === undefined ? state : keep(state, limitAt(waiting, at.at), at);
}

function keep(state: State, limit: OwnLimit, at: At): State {
  const ownLimits = [...state.ownLimits.filter(({ playerId }) => playerId !== limit.playerId), limit];
  const next = { ...state, ownLimits };
  return limit.next === null
    ? disarm(next, timerOf(limit), at)
    : arm(next, timerOf(limit), Math.max(0, limit.next.fromMs - at.at), at);
}
