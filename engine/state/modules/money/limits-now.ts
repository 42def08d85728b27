import type { RoundId } from '../../../base/brand.ts';
import { DAY_MS, seoulDayStartMs } from '../../../base/time.ts';
import { isIn } from '../../../charts/step.ts';
import type { OwnLimits } from '../../../model/own-limits.ts';
import { lostBy, ofDay } from '../../../rules/day-bets.ts';
import { boundOf, limitsAt, type OwnBound } from '../../../rules/own-limits.ts';
import type { Play } from '../../shape/play.ts';
import type { State } from '../../state.ts';

/* The play limits of the member who is signed in, as they hold now (engine/SPEC.md, BR30 to BR34). */

/** The limits of the member. Undefined: none is set, or nobody is signed in. */
export const ownLimitsOf = ({ ownLimits, session }: Pick<State, 'ownLimits' | 'session'>): OwnLimits | undefined =>
  ownLimits.find(({ playerId }) => playerId === session.me?.id);

/** The state with these limits of a member in place of those before. The same state if it has them. */
export function withLimits(state: State, limits: OwnLimits): State {
  if (state.ownLimits.includes(limits)) return state;
  const others = state.ownLimits.filter(({ playerId }) => playerId !== limits.playerId);
  return { ...state, ownLimits: [...others, limits] };
}

/** What is known of the member's play, with a part of it changed. While nothing is known, nothing changes. */
export const withPlay = (state: State, part: Partial<Play>): State =>
  state.play === undefined ? state : { ...state, play: { ...state.play, ...part } };

/** What is known of the member's play, without bets in flight of other tabs. */
export function withoutFlights(play: Play): Play {
  const { isElsewhere: _is, elsewhere: _flights, elsewhereMs: _until, ...others } = play;
  return others;
}

/** The bets in flight of tabs that are gone end at their time, because no tab is left to tell of their end. */
const landed = (state: State, nowMs: number): State => {
  const { play } = state;
  return play?.elsewhereMs === undefined || nowMs < play.elsewhereMs ? state : { ...state, play: withoutFlights(play) };
};

/**
 * The state as the limits hold at an instant of the site's clock: what waited holds, a cool-off that ended is over, and another day has begun.
 * While the site's clock is not known, nothing does.
 */
export function limitsNow(state: State, nowMs: number): State {
  if (state.clock.estimate === null) return state;
  const limits = ownLimitsOf(state);
  return landed(turnedTo(limits === undefined ? state : withLimits(state, limitsAt(limits, nowMs)), nowMs), nowMs);
}

function turnedTo(state: State, nowMs: number): State {
  const day = state.play?.day;
  if (day == null || nowMs < day.dayMs + DAY_MS) return state;
  const dayMs = seoulDayStartMs(nowMs);
  const { missed: _missed, tries: _tries, ...others } = day; // they are of the day before
  return withPlay(state, { day: { ...others, dayMs, bets: ofDay(day.bets, dayMs) } });
}

/** The stake of a bet that was sent and of which the site has told nothing yet. */
function doubtfulPoints({ ticket, bets }: Pick<State, 'ticket' | 'bets'>): number {
  const { clientId, points } = ticket.context;
  const isOut = isIn(ticket, 'sending') || isIn(ticket, 'inDoubt');
  return isOut && !bets.open.some((bet) => bet.clientId === clientId) ? points : 0;
}

/** What the member has lost today in points, with open and doubtful stakes as lost; null while it is not known. */
export function lostToday(state: Pick<State, 'play' | 'ticket' | 'bets'>): number | null {
  const day = state.play?.day;
  return day?.isRead !== true ? null : lostBy(day.bets, day.missed) + doubtfulPoints(state);
}

/** The parts of the state that the member's limits read. */
type Limited = Pick<State, 'ownLimits' | 'session' | 'play' | 'bets' | 'ticket' | 'clock'>;

/** What the limits leave for a bet of a round. Undefined: nothing is limited. */
export function ownBound(state: Limited, roundId: RoundId | undefined): OwnBound | undefined {
  const limits = ownLimitsOf(state);
  if (limits === undefined) return undefined;
  const { bets, ticket } = state;
  const placed = [...bets.open, ...bets.settled.items()].reduce(
    (sum, bet) => (bet.roundId === roundId ? sum + bet.points : sum),
    ticket.context.roundId === roundId ? doubtfulPoints(state) : 0,
  );
  const isLossFailed = (state.play?.day?.tries ?? 0) > 0;
  const isClockKnown = state.clock.estimate !== null;
  const bound = boundOf(limits, { placedPoints: placed, lostPoints: lostToday(state), isLossFailed, isClockKnown });
  const isWaiting = state.play?.isElsewhere === true && bound !== undefined && bound.max > 0;
  return isWaiting ? { max: 0, refusal: { code: 'submitting', params: {} } } : bound;
}
