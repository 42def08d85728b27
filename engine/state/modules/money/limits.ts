import { DAY_MS } from '../../../base/time.ts';
import type { FactData } from '../../../events/facts.ts';
import type { OwnLimits } from '../../../model/own-limits.ts';
import {
  changesMs,
  noLimits,
  remindAtMs,
  strictest,
  withCoolOff,
  withoutRaise,
  withRaise,
  withValue,
} from '../../../rules/own-limits.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { Play } from '../../shape/play.ts';
import type { State } from '../../state.ts';
import { armAs, disarm, disarmAll } from '../../timers.ts';
import { noteShared } from '../trade/bet-alike.ts';
import { keepDay } from './limits-day.ts';
import { limitsNow, ownLimitsOf, withLimits, withoutFlights, withPlay } from './limits-now.ts';

/* What the facts of the member's own play limits do (engine/SPEC.md, BR30 to BR34). */

const TIMER = 'limits|due';
/** A timer runs no longer than this: browsers count its milliseconds in 31 bits. */
const TIMER_MAX_MS = DAY_MS;

/** What the device keeps of the member is known. What this page knows already is never made looser by a record that is broken or gone. */
export function restored(
  state: State,
  { playerId, limits, sinceMs, trouble, isElsewhere, elsewhere, elsewhereMs }: FactData<'limits.restored'>,
  at: FoldContext,
): State {
  if (state.session.me?.id !== playerId) return state;
  const known = ownLimitsOf(state);
  const play: Play = {
    isDue: false,
    day: null,
    ...(state.play === undefined ? {} : withoutFlights(state.play)),
    ...(isElsewhere === true ? { isElsewhere } : {}),
    ...(elsewhere === undefined ? {} : { elsewhere }),
    ...(isElsewhere === true && elsewhereMs !== undefined ? { elsewhereMs } : {}),
    playerId,
    sinceMs: state.play?.sinceMs ?? sinceMs,
    trouble,
  };
  const next = joined(known, limits, trouble === null);
  const told = noteShared({ ...state, play });
  if (next === undefined) return lookAtLimits(told, at);
  // a reload would know no more than the record
  const isLost = limits === null ? trouble === null : trouble === 'broken';
  if (isLost && known !== undefined) at.fx.emit({ type: 'limits.save', limits: next });
  return lookAtLimits(withLimits(told, next), at);
}

function joined(known: OwnLimits | undefined, read: OwnLimits | null, isSound: boolean): OwnLimits | undefined {
  if (known === undefined || read === null) return read ?? known;
  if (!isSound) return strictest(known, read);
  return known.coolOffMs === null ? read : withCoolOff(read, known.coolOffMs);
}

export const set = (state: State, { kind, value }: FactData<'limits.set'>, at: FoldContext): State =>
  changed(state, (limits) => withValue(limits, kind, value), at);

export const raised = (state: State, { kind, value, fromMs }: FactData<'limits.raised'>, at: FoldContext): State =>
  changed(state, (limits) => withRaise(limits, kind, value, fromMs), at);

export const withdrawn = (state: State, { kind }: FactData<'limits.withdrawn'>, at: FoldContext): State =>
  changed(state, (limits) => withoutRaise(limits, kind), at);

export const coolOffBegun = (state: State, { untilMs }: FactData<'coolOff.begun'>, at: FoldContext): State =>
  changed(state, (limits) => withCoolOff(limits, untilMs), at);

export const reminded = (state: State, _data: unknown, at: FoldContext): State =>
  changed(state, (limits) => ({ ...limits, remindedMs: at.at }), at);

/** Changes the member's limits and stores them, before the screen shows them. */
function changed(state: State, change: (limits: OwnLimits) => OwnLimits, at: FoldContext): State {
  const playerId = state.session.me?.id;
  if (playerId === undefined) return state;
  const now = limitsNow(state, at.at);
  const limits = change(ownLimitsOf(now) ?? noLimits(playerId));
  at.fx.emit({ type: 'limits.save', limits });
  return lookAtLimits(withLimits(withPlay(now, { trouble: null }), limits), at);
}

/** What could not be stored holds for this session, and the page says so. */
export const unsaved = (state: State): State => withPlay(state, { trouble: 'refused' });

/**
 * Looks what holds by now, and again when the next change is due. It is called when the limits, the clock or the day have changed, when
 * the timer fires, and when the member returns to the page. Before the site's clock is known, nothing that waits holds. What is due is not
 * stored: the record says it already, and another tab may have written a newer one.
 */
export function lookAtLimits(before: State, at: FoldContext): State {
  if (before.clock.estimate === null) return before;
  const state = since(limitsNow(before, at.at), at);
  const limits = ownLimitsOf(state);
  const remindMs = limits === undefined ? null : remindAtMs(limits, state.play?.sinceMs ?? null);
  const isDue = remindMs !== null && at.at >= remindMs;
  const next = state.play?.isDue === isDue ? state : withPlay(state, { isDue });
  return awaited(next, limits, isDue ? null : remindMs, at);
}

/** The member plays since the sign-in, or since the clock is known. */
function since(state: State, at: FoldContext): State {
  const { play } = state;
  if (play === undefined || play.sinceMs !== null) return state;
  at.fx.emit({ type: 'since.save', playerId: play.playerId, sinceMs: at.at });
  return withPlay(state, { sinceMs: at.at });
}

/** Arms the timer for what changes next by itself. Its generation is that instant: other timers keep their numbers. */
function awaited(state: State, limits: OwnLimits | undefined, remindMs: number | null, at: FoldContext): State {
  const { day, elsewhereMs } = state.play ?? {};
  const dayMs = day?.dayMs;
  const all = [
    ...(limits === undefined ? [] : changesMs(limits)),
    ...(remindMs === null ? [] : [remindMs]),
    ...(dayMs === undefined ? [] : [dayMs + DAY_MS]),
    ...(elsewhereMs === undefined ? [] : [elsewhereMs]),
  ];
  if (all.length === 0) return disarm(state, TIMER, at);
  const dueMs = Math.round(Math.min(...all));
  const waitMs = Math.min(TIMER_MAX_MS, Math.max(0, dueMs - at.at));
  return armAs(state, { id: TIMER, generation: dueMs }, waitMs, at);
}

/** After every entry: reads the member's record on the device after the sign-in, and keeps the bets of the day. */
export function keepLimits(before: State, state: State, type: string, at: FoldContext): State {
  const playerId = state.session.me?.id;
  if (playerId !== undefined && playerId !== before.session.me?.id) at.fx.emit({ type: 'limits.load', playerId });
  const kept = keepDay(before, state, type, at);
  return kept.play?.day?.dayMs === state.play?.day?.dayMs ? kept : lookAtLimits(kept, at);
}

/** The session ends. A member who signs in again plays since then: the device forgets the sign-in with the tokens. */
export function leaveLimits(state: State, at: FoldContext): State {
  const { play, ...others } = state;
  if (play === undefined) return state;
  return disarmAll(others, 'limits|', at);
}
