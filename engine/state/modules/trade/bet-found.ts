import type { Bet } from '../../../model/bets.ts';
import { stepTicket } from '../../charts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { findBet, isSilenced } from '../../reads.ts';
import type { State } from '../../state.ts';
import { toldAlike } from './bet-alike.ts';
import { isInFlight } from './bet-match.ts';
import { timeFound } from './bet-timing.ts';

/* The site tells of a bet: whether it is the one in flight. */

/**
 * Ends the ticket if this is its bet, and then plays the sound of a taken bet, also where a list has found it. A bet that already has its result makes
 * no such sound. A bet of another tab or device sounds there. The bet is matched by client id, else as one that was not expected without it (C7b, C7e).
 */
export function resolve(state: State, told: Bet, at: FoldContext): State {
  const next = resolved(state, told, at);
  const isTaken = isInFlight(state) && !isInFlight(next) && findBet(next, told.id)?.status === 0;
  if (isTaken && !isSilenced(state)) at.fx.emit({ type: 'sound.play', sound: 'fill' });
  return next;
}

function resolved(state: State, told: Bet, at: FoldContext): State {
  const { clientId } = state.ticket.context;
  const echoed = echoedBy(state, told);
  if (echoed === undefined) return toldAlike(state, told, at);
  return echoed === clientId ? stepTicket(timeFound(state, clientId, told), { type: 'answered' }, at) : state;
}

/** The client id that the site has echoed: a message or a list may leave out the one that another has told. */
export const echoedBy = (state: State, told: Bet) => told.clientId ?? findBet(state, told.id)?.clientId;
