import { isIn } from '../../../charts/step.ts';
import type { Bet } from '../../../model/bets.ts';
import { stepTicket } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { toast } from '../page/toasts.ts';
import { hasManyBets, isInFlight, likeMine, mayBeMine, sharedWith } from './bet-match.ts';
import { timeFound } from './bet-timing.ts';

/* The bet in flight on a site that echoes no client id: equal bets are counted, and none is picked (engine/SPEC.md, C7e). */

/** Another page of the device has a bet in flight: what the site tells next may be that one. */
export const noteShared = (state: State): State =>
  isInFlight(state)
    ? { ...state, unlike: { ...state.unlike, ...sharedWith(state, state.ticket.context, state.unlike.others) } }
    : state;

/**
 * The site tells of a bet without a client id that looks like the one in flight. Beside another page of the device the site has taken
 * this page's bet when it has one more than those pages have; one is enough when the page asks in doubt. Where it is not certain that the bet is this
 * page's, the member is told how many the site has.
 */
export function toldAlike(state: State, bet: Bet, at: FoldContext): State {
  if (!isInFlight(state) || !mayBeMine(state, bet)) return state;
  const { ticket, unlike } = state;
  const { clientId, optionId } = ticket.context;
  const isShared = unlike.isShared === true;
  const maybe = likeMine(state).filter((one) => one.clientId === undefined && mayBeMine(state, one));
  const hasEach = isShared && maybe.length > (unlike.others?.length ?? 1);
  const isDoubtful = isIn(ticket, 'inDoubt');
  if (isShared && !hasEach && !isDoubtful) return state;
  const timed = isShared ? state : timeFound(state, clientId, bet);
  const next = stepTicket(timed, { type: 'answered' }, at);
  if (!isDoubtful || hasEach || !hasManyBets(state, optionId)) return next;
  return toast(next, 'plain', { kind: 'betAlike', count: likeMine(state).length }, at);
}
