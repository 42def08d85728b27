import { transition } from 'xstate';
import { roundChart } from '../../engine/charts/round.chart.ts';
import { atLeast, duel, type Row, type Variant } from './measure.ts';

const LIVES = 3_000;
const START_MS = 1_773_292_800_000;
/** A round's life: announced, its timers, its end. */
const EVENTS = [
  { type: 'created', at: START_MS - 3_000, startMs: START_MS, gateMs: START_MS + 50_000, endMs: START_MS + 60_000 },
  { type: 'xstate.after.untilStart.round.announced', at: START_MS },
  { type: 'xstate.after.untilLate.round.open.calm', at: START_MS + 40_000 },
  { type: 'xstate.after.untilGate.round.open', at: START_MS + 50_000 },
  { type: 'xstate.after.untilEnd.round.closed', at: START_MS + 60_000 },
  { type: 'finished', at: START_MS + 60_050, isVoid: false },
] as const;

/** The fold's adapter against xstate's own pure transition, through whole lives of the round chart. */
export function chartStep(): readonly Row[] {
  const { ours, theirs, ratio } = duel(lives(adapter), lives(library), 15);
  return [atLeast('chart.step', ours, 'us/step', `transition() ${theirs.toFixed(2)} us`, 1 / ratio, 2.5)];
}

const lives = (live: () => unknown): Variant => ({
  prepare: () => ({
    operations: LIVES * EVENTS.length,
    run: () => {
      let last: unknown;
      for (let i = 0; i < LIVES; i++) last = live();
      return last;
    },
  }),
});

function adapter(): unknown {
  let state = roundChart.initial;
  for (const event of EVENTS) state = roundChart.step(state, event).state;
  if (state.value !== 'settled') throw new Error('the round is over');
  return state;
}

const { machine, initial } = roundChart;
const born = machine.resolveState({ value: initial.value as never, context: initial.context });

function library(): unknown {
  let snapshot = born;
  for (const event of EVENTS) [snapshot] = transition(machine, snapshot, event);
  if (snapshot.value !== 'settled') throw new Error('the round is over');
  return snapshot;
}
