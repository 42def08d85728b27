import { type CashEvent, cashChart } from '../../charts/cash.chart.ts';
import { type LinkEvent, linkChart } from '../../charts/link.chart.ts';
import { type RoundEvent, roundChart } from '../../charts/round.chart.ts';
import { type SessionEvent, sessionChart } from '../../charts/session.chart.ts';
import { type TicketEvent, ticketChart } from '../../charts/ticket.chart.ts';
import type { CashKind } from '../../events/entities.ts';
import type { State } from '../state.ts';
import { type At, stepChart } from '../tools.ts';
import { performTicket } from './bets.ts';
import { performCash } from './cash.ts';
import { performLink } from './link.ts';
import { performRound } from './rounds.ts';
import { performSession } from './session.ts';

type Without<E, K extends PropertyKey> = E extends unknown ? Omit<E, K> : never;

/* Charts name actions and modules give them meaning, and both step each other: these two lines are the one ring in the house. */

export const stepSession = (state: State, event: SessionEvent | { type: `xstate.${string}` }, at: At): State =>
  stepChart(
    state,
    'session',
    sessionChart,
    state.session.chart,
    event,
    (s, chart) => ({ ...s, session: { ...s.session, chart } }),
    performSession,
    at,
  );

export const stepLink = (state: State, event: LinkEvent | { type: `xstate.${string}` }, at: At): State =>
  stepChart(
    state,
    'link',
    linkChart,
    state.link.chart,
    event,
    (s, chart) => ({ ...s, link: { ...s.link, chart } }),
    performLink,
    at,
  );

export const stepTicket = (
  state: State,
  event: Without<TicketEvent, 'at'> | { type: `xstate.${string}` },
  at: At,
): State => {
  const put = (s: State, ticket: State['ticket']): State => ({ ...s, ticket });
  const next = stepChart(state, 'ticket', ticketChart, state.ticket, event, put, performTicket, at);
  // its fate is known: the device need not remember the bet any more
  if (state.ticket.context.clientId !== null && next.ticket.context.clientId === null)
    at.fx.emit({ type: 'ticket.clear' });
  return next;
};

/** Steps the lock of one kind of request. */
export const stepCash = (
  state: State,
  kind: CashKind,
  event: Without<CashEvent, 'at'> | { type: `xstate.${string}` },
  at: At,
): State =>
  stepChart(
    state,
    `cash:${kind}`,
    cashChart,
    state.cash.locks[kind],
    event,
    (s, lock) => ({ ...s, cash: { ...s.cash, locks: { ...s.cash.locks, [kind]: lock } } }),
    performCash,
    at,
  );

/** Steps one held round's chart; a round no longer held is left alone. */
export function stepRound(
  state: State,
  roundId: number,
  event: Without<RoundEvent, 'at'> | { type: `xstate.${string}` },
  at: At,
): State {
  const held = state.stage.rounds.find((round) => round.info.id === roundId);
  if (held === undefined) return state;
  return stepChart(
    state,
    `round:${roundId}`,
    roundChart,
    held.chart,
    event,
    (s, chart) => ({
      ...s,
      stage: {
        ...s.stage,
        rounds: s.stage.rounds.map((round) => (round.info.id === roundId ? { ...round, chart } : round)),
      },
    }),
    performRound(held),
    at,
  );
}
