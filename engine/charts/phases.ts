import type { AnyStateMachine } from 'xstate';
import { commandChart } from './command.chart.ts';
import { linkChart } from './link.chart.ts';
import { roundChart } from './round.chart.ts';
import { sessionChart } from './session.chart.ts';
import { ticketChart } from './ticket.chart.ts';

/** Where the values of charts are in the state. A star stands for any one member. */
const PLACES: readonly (readonly [path: string, chart: { readonly machine: AnyStateMachine }])[] = [
  ['session.chart.value', sessionChart],
  ['link.chart.value', linkChart],
  ['ticket.value', ticketChart],
  ['commands.charts.*.value', commandChart],
  ['stage.rounds.*.chart.value', roundChart],
];

/** The phases of the chart whose value is at a path of the state, `inDoubt` and `inDoubt.ask0`; null if no chart's value is there. */
export function phasesAt(path: readonly string[]): readonly string[] | null {
  const found = PLACES.find(([place]) => isAt(place.split('.'), path));
  return found === undefined ? null : namesIn(found[1].machine.root, '');
}

const isAt = (place: readonly string[], path: readonly string[]): boolean =>
  place.length === path.length && place.every((name, i) => name === '*' || name === path[i]);

type Node = { readonly key: string; readonly states: Readonly<Record<string, Node>> };

const namesIn = ({ states }: Node, before: string): readonly string[] =>
  Object.values(states).flatMap((node) => [`${before}${node.key}`, ...namesIn(node, `${before}${node.key}.`)]);
