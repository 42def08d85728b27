import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type ChartState, type ChartTimer, nameOf } from '../../engine/charts/step.ts';
import { leavesOf } from './chart-leaves.ts';

/** What a chart is to a test: any of them, by the type of its context. */
export type Steppable<C> = {
  readonly machine: AnyStateMachine;
  readonly initial: ChartState<C>;
  step(
    state: ChartState<C>,
    event: { readonly type: string },
  ): {
    readonly state: ChartState<C>;
    readonly actions: readonly string[];
    readonly arms: readonly ChartTimer[];
    readonly disarms: readonly string[];
  };
};

/** Values to try for each field of a context: the compiler asks for those of a new field. */
export type Sweep<C> = { readonly [K in keyof C]: readonly C[K][] };

/** An event told to a chart, and what its context holds beside the sample's own. */
type Situation<E, C> = { readonly event: E; readonly context?: Partial<C> };
/** Situations by name, for each type of event there is: the compiler asks for those of a new event. */
export type Situations<E extends { readonly type: string }, C> = {
  readonly [T in E['type']]: Readonly<Record<string, Situation<Extract<E, { type: T }>, C>>>;
};

/** What a step comes to: the state, the actions in order, the fields of the context that change, the waits of armed timers in ms. */
export type Outcome<C> = {
  readonly to: string;
  readonly does?: readonly string[];
  readonly sets?: Partial<C>;
  readonly arms?: readonly number[];
};
/** Outcomes by state and situation. What is not in it is ignored. */
type Table<C> = Readonly<Record<string, Readonly<Record<string, Outcome<C>>>>>;

export type Sheet<E extends { readonly type: string }, C> = {
  /** The rule of engine/SPEC.md that the table spells out. */
  readonly rule: string;
  readonly chart: Steppable<C>;
  readonly context: C;
  /** Values of each field of the context that a proof by enumeration puts together. */
  readonly sweep: Sweep<C>;
  readonly situations: Situations<E, C>;
  /** Timers by the name or the length of their delay: what fires is told to every state, and only its own state heeds it. */
  readonly timers: Readonly<Record<string, Situation<{ readonly type: string; readonly at: number }, C>>>;
  readonly table: Table<C>;
  /** What comes to the same in every state. */
  readonly everywhere?: Readonly<Record<string, Outcome<C>>>;
};

/** The value of a state by its name: `open.late` is `{ open: 'late' }`. */
export const stateOf = (name: string): unknown => {
  const [key = '', ...rest] = name.split('.');
  return rest.length === 0 ? key : { [key]: stateOf(rest.join('.')) };
};

/** Holds a chart to its table: each state in each situation, the ones that the table leaves out too. */
export function holdToTable<E extends { readonly type: string }, C>(sheet: Sheet<E, C>): void {
  const { rule, chart, context, situations, timers, table, everywhere = {} } = sheet;
  const all = Object.assign({}, timers, ...Object.values(situations)) as Sheet<E, C>['timers'];
  const leaves = leavesOf(chart);

  describe.each(leaves)(`${rule}: from %s`, (leaf) => {
    const rows = { ...everywhere, ...table[leaf] };
    test.each(Object.entries(rows))('%s', (name, outcome) => {
      const situation = all[name];
      if (situation === undefined) return expect.fail(`there is no situation ${name}`);
      const before: ChartState<C> = { value: stateOf(leaf), context: { ...context, ...situation.context } };
      const step = chart.step(before, situation.event);
      expect({
        to: nameOf(step.state.value),
        does: step.actions,
        context: step.state.context,
        arms: step.arms.map(({ delayMs }) => delayMs),
      }).toEqual({
        to: outcome.to,
        does: outcome.does ?? [],
        context: { ...before.context, ...outcome.sets },
        arms: outcome.arms ?? [],
      });
    });

    test('every other event is ignored', () => {
      for (const [name, { event, context: own }] of Object.entries(all)) {
        if (name in rows) continue;
        const before: ChartState<C> = { value: stateOf(leaf), context: { ...context, ...own } };
        expect(chart.step(before, event).state, name).toBe(before);
      }
    });
  });

  test(`${rule}: the table names only existing states`, () => {
    expect(Object.keys(table).filter((name) => !leaves.includes(name))).toEqual([]);
  });
}
