import { type CashEvent, cashChart } from '../../charts/cash.chart.ts';
import { type LinkEvent, linkChart } from '../../charts/link.chart.ts';
import { type RoundEvent, roundChart } from '../../charts/round.chart.ts';
import { type SessionEvent, sessionChart } from '../../charts/session.chart.ts';
import type { Elapsed } from '../../charts/step.ts';
import { type TicketEvent, ticketChart } from '../../charts/ticket.chart.ts';
import type { CashKind } from '../../events/entities.ts';
import type { At } from '../at.ts';
import type { State } from '../state.ts';
import { stepChart } from '../tools.ts';

/** An event without its instant, which is the fact's. */
type Timeless<E> = E extends unknown ? Omit<E, 'at'> : never;
const dated = <E>(event: Timeless<E> | Elapsed, { at }: At): E | Elapsed => ({ ...event, at }) as E | Elapsed;

/** Steps the session's chart. */
export const stepSession = (state: State, event: SessionEvent | Elapsed, at: At): State =>
  stepChart(
    state,
    sessionChart,
    event,
    {
      name: 'session',
      current: state.session.chart,
      put: (s, chart) => ({ ...s, session: { ...s.session, chart } }),
      perform: (s, action) => at.actions.session[action](s, at),
    },
    at,
  );

/** Steps the live link's chart. */
export const stepLink = (state: State, event: LinkEvent | Elapsed, at: At): State =>
  stepChart(
    state,
    linkChart,
    event,
    {
      name: 'link',
      current: state.link.chart,
      put: (s, chart) => ({ ...s, link: { ...s.link, chart } }),
      perform: (s, action) => at.actions.link[action](s, at),
    },
    at,
  );

/** Steps the ticket's chart. */
export const stepTicket = (state: State, event: Timeless<TicketEvent> | Elapsed, at: At): State =>
  stepChart(
    state,
    ticketChart,
    dated<TicketEvent>(event, at),
    {
      name: 'ticket',
      current: state.ticket,
      put: (s, ticket) => ({ ...s, ticket }),
      perform: (s, action) => at.actions.ticket[action](s, at),
    },
    at,
  );

/** Steps the lock of one kind of request. */
export const stepCash = (state: State, kind: CashKind, event: Timeless<CashEvent> | Elapsed, at: At): State =>
  stepChart(
    state,
    cashChart,
    dated<CashEvent>(event, at),
    {
      name: `cash:${kind}`,
      current: state.cash.locks[kind],
      put: (s, lock) => ({ ...s, cash: { ...s.cash, locks: { ...s.cash.locks, [kind]: lock } } }),
      perform: (s, action) => at.actions.cash[action](s, at),
    },
    at,
  );

/** Steps one held round's chart; a round no longer held is left alone. */
export function stepRound(state: State, roundId: number, event: Timeless<RoundEvent> | Elapsed, at: At): State {
  const held = state.stage.rounds.find((round) => round.info.id === roundId);
  if (held === undefined) return state;
  const put = (s: State, chart: typeof held.chart): State => {
    const rounds = s.stage.rounds.map((round) => (round.info.id === roundId ? { ...round, chart } : round));
    return { ...s, stage: { ...s.stage, rounds } };
  };
  const perform = (s: State, action: keyof At['actions']['round']): State => at.actions.round[action](s, at, held);
  return stepChart(
    state,
    roundChart,
    dated<RoundEvent>(event, at),
    { name: `round:${roundId}`, current: held.chart, put, perform },
    at,
  );
}
