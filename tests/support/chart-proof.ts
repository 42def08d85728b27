import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { type ChartState, nameOf } from '../../engine/charts/step.ts';
import { leavesOf } from './chart-leaves.ts';
import { type Sheet, type Steppable, type Sweep, stateOf } from './chart-table.ts';

type Event = { readonly type: string };
type Raised = { readonly id: string; readonly delay: number | undefined; readonly event: Event };
/** One step tried: where it begins, whether the chart gave that value itself, and the event that is told. */
export type Trial<C> = { readonly from: ChartState<C>; readonly isOwn: boolean; readonly event: Event };

/** Every context that the values of a sweep make together. */
function contextsOf<C>(sweep: Sweep<C>): readonly C[] {
  return Object.entries<readonly unknown[]>(sweep).reduce<readonly object[]>(
    (known, [key, values]) => known.flatMap((context) => values.map((value) => ({ ...context, [key]: value }))),
    [{}],
  ) as readonly C[];
}

/** What xstate's own transition() makes of an event, in the words of a step. */
function viaXstate<C>({ machine }: Steppable<C>, { from, event }: Trial<C>) {
  const snapshot = machine.resolveState({ value: from.value as never, context: from.context as never });
  const [next, actions] = transition(machine, snapshot, event as never);
  const list = actions as readonly { readonly type: string; readonly params?: unknown }[];
  const raised = list.filter(({ type }) => type === 'xstate.raise').map(({ params }) => params as Raised);
  return {
    state: { value: next.value as unknown, context: next.context as unknown },
    actions: list.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type),
    arms: raised
      .filter(({ delay }) => delay !== undefined)
      .map(({ id, delay, event: own }) => ({ id, delayMs: delay, event: own })),
    disarms: list
      .filter(({ type }) => type === 'xstate.cancel')
      .map(({ params }) => (params as { readonly sendId: string }).sendId),
  };
}

/** Every state x every event x every context; each state as the chart itself gives it, and as it comes back from JSON. */
export function trialsOf<E extends Event, C>(sheet: Sheet<E, C>): readonly Trial<C>[] {
  const { chart, situations, timers, sweep } = sheet;
  const events: readonly Event[] = [
    ...Object.values(situations).flatMap((named) => Object.values(named as typeof timers)),
    ...Object.values(timers),
  ].map(({ event }) => event);
  const all = [...events, { type: 'an event that no chart knows' }];
  const contexts = contextsOf(sweep);
  const own = reached(chart, all, contexts);
  const values = leavesOf(chart).flatMap((leaf) => [
    { value: stateOf(leaf), isOwn: false },
    { value: own.get(leaf), isOwn: true },
  ]);
  return values.flatMap(({ value, isOwn }) =>
    contexts.flatMap((context) => all.map((event) => ({ from: { value, context }, isOwn, event }))),
  );
}

/** The value that the chart itself gives for each state it can come to. */
function reached<C>(
  chart: Steppable<C>,
  events: readonly Event[],
  contexts: readonly C[],
): ReadonlyMap<string, unknown> {
  const known = new Map<string, unknown>([[nameOf(chart.initial.value), chart.initial.value]]);
  for (const value of known.values()) {
    for (const context of contexts) {
      for (const event of events) {
        const { value: next } = chart.step({ value, context }, event).state;
        if (!known.has(nameOf(next))) known.set(nameOf(next), next);
      }
    }
  }
  return known;
}

/** Proves a chart's steps equal to xstate's transitions: not by chance, but for all there are. */
export function proveEqual<E extends Event, C>(sheet: Sheet<E, C>, atLeast: number): void {
  const { chart } = sheet;
  const trials = trialsOf(sheet);

  test('C1: it begins as with xstate', () => {
    const [{ value, context }] = initialTransition(chart.machine);
    expect(chart.initial).toEqual({ value, context });
  });

  test('C1: every state can be reached', () => {
    expect(trials.filter(({ from }) => from.value === undefined)).toEqual([]);
  });

  test("C1, C2: every state x event x context equals xstate's result, and an ignored event keeps the state", () => {
    expect(trials.length).toBeGreaterThan(atLeast);
    for (const trial of trials) {
      const before = JSON.stringify(trial.from);
      const step = chart.step(trial.from, trial.event);
      const theirs = viaXstate(chart, trial);
      expect(step, `${before} ${JSON.stringify(trial.event)}`).toEqual(theirs);
      if (trial.isOwn) expect(step.state === trial.from).toBe(isIgnored(trial, theirs));
      expect(JSON.stringify(trial.from)).toBe(before);
    }
  });
}

function isIgnored<C>({ from }: Trial<C>, { state, actions, arms, disarms }: ReturnType<typeof viaXstate>): boolean {
  const isSame = nameOf(state.value) === nameOf(from.value) && state.context === from.context;
  return isSame && actions.length + arms.length + disarms.length === 0;
}
