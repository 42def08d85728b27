/**
 * The face of tools for developers: chart steps as inspection events of xstate.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module inspect
 */
import type { ActorRefLike, AnyStateMachine, InspectionEvent } from 'xstate';
import { commandChart } from '../charts/command.chart.ts';
import { linkChart } from '../charts/link.chart.ts';
import { roundChart } from '../charts/round.chart.ts';
import { sessionChart } from '../charts/session.chart.ts';
import { ticketChart } from '../charts/ticket.chart.ts';
import type { ChartStep } from '../events/effects.ts';

const MACHINES: ReadonlyMap<string, AnyStateMachine> = new Map([
  ['session', sessionChart.machine],
  ['link', linkChart.machine],
  ['ticket', ticketChart.machine],
  ['command', commandChart.machine],
  ['round', roundChart.machine],
]);

/** What an inspector reads of an actor: its id, its machine, and its current snapshot. */
type Shown = { readonly id: string; readonly sessionId: string; readonly logic: AnyStateMachine; snapshot: unknown };

/**
 * A bridge from the folded charts to xstate's inspectors. No actor runs here, but an inspector sees one for each chart. Give
 * the result to `createEngine` as `onChartStep`. For development.
 * @throws TypeError where `observe` is no function
 * @param observe takes xstate's inspection events: `createBrowserInspector().inspect.next` of @statelyai/inspect.
 */
export function inspectCharts(observe: (event: InspectionEvent) => void): (step: ChartStep) => void {
  if (typeof observe !== 'function')
    throw new TypeError(`inspectCharts needs a function that takes inspection events, and got ${typeof observe}.`);
  const actors = new Map<string, Shown>();
  const registered = (chart: string, machine: AnyStateMachine): Shown => {
    const known = actors.get(chart);
    if (known !== undefined) return known;
    const actor = {
      id: chart,
      sessionId: chart,
      logic: machine,
      snapshot: undefined as unknown,
      getSnapshot: () => actor.snapshot,
    };
    actors.set(chart, actor);
    observe({ type: '@xstate.actor', rootId: chart, actorRef: refOf(actor) });
    return actor;
  };
  return ({ chart, event, value, context }) => {
    const machine = MACHINES.get(chart.split(':')[0] ?? '');
    if (machine === undefined) return;
    const actor = registered(chart, machine);
    const snapshot = machine.resolveState({ value: value as never, context: context as never });
    actor.snapshot = snapshot;
    const told = { rootId: chart, actorRef: refOf(actor), event };
    observe({ type: '@xstate.event', sourceRef: undefined, ...told });
    observe({ type: '@xstate.snapshot', snapshot, ...told });
  };
}

const refOf = (actor: Shown): ActorRefLike => actor as unknown as ActorRefLike;
