import { type CommandEvent, commandChart } from '../charts/command.chart.ts';
import type { LinkEvent } from '../charts/link.chart.ts';
import { linkChart } from '../charts/link.chart.ts';
import type { RoundEvent } from '../charts/round.chart.ts';
import { roundChart } from '../charts/round.chart.ts';
import type { SessionEvent } from '../charts/session.chart.ts';
import { sessionChart } from '../charts/session.chart.ts';
import type { Chart, ChartState, Elapsed } from '../charts/step.ts';
import type { TicketEvent } from '../charts/ticket.chart.ts';
import { ticketChart } from '../charts/ticket.chart.ts';
import type { AnyKind } from '../model/command.ts';
import type { FoldContext, Now } from './fold-context.ts';
import { heldRound } from './reads.ts';
import type { State } from './state.ts';
import { arm, disarm, TIMER_OF } from './timers.ts';

type Stepped<C, V, A extends string> = {
  readonly name: string;
  readonly current: ChartState<C, V>;
  readonly put: (state: State, next: ChartState<C, V>) => State;
  /** What the fold does for each action that the chart names. */
  readonly perform: (state: State, action: A) => State;
};

/**
 * Steps a chart: stores its new state, arms and disarms its timers, and performs its actions in order. If the chart ignores the
 * event, the state is returned unchanged.
 */
function stepChart<C extends object, E extends { readonly type: string }, V, A extends string>(
  state: State,
  chart: Chart<C, E, V, A>,
  event: E | Elapsed,
  { name, current, put, perform }: Stepped<C, V, A>,
  at: Now,
): State {
  const step = chart.step(current, event);
  if (step.state === current) return state;
  at.fx.stepped?.({ chart: name, event, value: step.state.value, context: step.state.context });
  let next = put(state, step.state);
  for (const id of step.disarms) next = disarm(next, name + TIMER_OF + id, at);
  for (const timer of step.arms) next = arm(next, name + TIMER_OF + timer.id, timer.delayMs, at);
  for (const action of step.actions) next = perform(next, action);
  return next;
}

/** An event without its instant and without the number of calls asked. The fact and the state have them. */
type Timeless<E> = E extends unknown ? Omit<E, 'at' | 'asked'> : never;

const dated = <E>(event: Timeless<E> | Elapsed, { at }: Pick<FoldContext, 'at'>): E | Elapsed =>
  ({ ...event, at }) as E | Elapsed;

/** Steps the session's chart. */
export const stepSession = (state: State, event: SessionEvent | Elapsed, at: FoldContext): State =>
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
export const stepLink = (state: State, event: LinkEvent | Elapsed, at: FoldContext): State =>
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
export const stepTicket = (state: State, event: Timeless<TicketEvent> | Elapsed, at: FoldContext): State =>
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

/** Steps the command of one kind. `happenedMs`: when the event was; absent: at the folded fact. */
export const stepCommand = (
  state: State,
  kind: AnyKind,
  event: Timeless<CommandEvent> | Elapsed,
  at: FoldContext,
  happenedMs = at.at,
): State =>
  stepChart(
    state,
    commandChart,
    { ...event, asked: state.calls.asked, at: happenedMs } as CommandEvent | Elapsed,
    {
      name: `command:${kind}`,
      current: state.commands.charts[kind] ?? commandChart.initial,
      put: (s, next) => ({ ...s, commands: { ...s.commands, charts: { ...s.commands.charts, [kind]: next } } }),
      perform: (s, action) => at.actions.command[action](s, at, kind),
    },
    at,
  );

/** Steps the chart of one held round. Nothing happens if the round is no longer held. */
export function stepRound(
  state: State,
  roundId: number,
  event: Timeless<RoundEvent> | Elapsed,
  at: FoldContext,
): State {
  const held = heldRound(state, roundId);
  if (held === undefined) return state;
  const put = (s: State, chart: typeof held.chart): State => {
    const rounds = s.stage.rounds.map((round) => (round.info.id === roundId ? { ...round, chart } : round));
    return { ...s, stage: { ...s.stage, rounds } };
  };
  const perform = (s: State, action: keyof FoldContext['actions']['round']): State =>
    at.actions.round[action](s, at, held);
  return stepChart(
    state,
    roundChart,
    dated<RoundEvent>(event, at),
    { name: `round:${roundId}`, current: held.chart, put, perform },
    at,
  );
}
