import type { AnyStateMachine, EventObject } from 'xstate';
import { type Args, Plans, type Task } from './plan.ts';

/** What the state keeps of a chart. JSON only, never xstate's snapshot. `V`: the values that the machine can have. */
export type ChartState<C = unknown, V = unknown> = { readonly value: V; readonly context: C };
/** The state of a chart. */
export type StateOf<T> = T extends Chart<infer C, infer _E, infer V, infer _A> ? ChartState<C, V> : never;

export type ChartTimer = { readonly id: string; readonly delayMs: number; readonly event: EventObject };
/** A timer that the chart had armed fired. */
export type Elapsed = { readonly type: `xstate.${string}` };

/** The chart only names an action that the fold performs. Nothing runs here. */
export const NAMED = (): void => undefined;

/** The outcome of one step. If the chart ignored the event, `state` is the same reference. */
export type Step<C, V, A> = {
  readonly state: ChartState<C, V>;
  /** The names of the actions to perform, in order. */
  readonly actions: readonly A[];
  readonly arms: readonly ChartTimer[];
  readonly disarms: readonly string[];
};

/**
 * A chart that can be stepped: xstate's machine, each transition worked out once (plan.ts). A step only evaluates the guards
 * and does the tasks. It gives the same value, context, actions, delayed raises and cancels as xstate's `transition()`. A test
 * compares the two, so an upgrade of xstate cannot change behaviour unnoticed (C1). `C`: context. `E`: events. `V`: state
 * values. `A`: names of the actions that the fold performs.
 */
export class Chart<C, E extends EventObject, V, A extends string> {
  readonly machine: AnyStateMachine;
  readonly initial: ChartState<C, V>;
  private readonly plans: Plans;

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    this.plans = new Plans(machine);
    this.initial = { value: this.plans.initial as V, context: (machine.config.context ?? {}) as C };
  }

  /** Steps the chart by one event. Pure. An ignored event allocates nothing but the step. */
  step(state: ChartState<C, V>, event: E | Elapsed): Step<C, V, A> {
    const args = { context: state.context, event } as unknown as Args;
    for (const plan of this.plans.of(state.value, event.type)) {
      if (plan.guard === undefined || plan.guard(args)) return perform(plan.tasks, plan.value as V, state, event);
    }
    return ignored(state);
  }
}

/** The names of a chart's states: `refreshing`, and `refreshing.asking` for an inner state. */
export type StateName<V> = V extends string
  ? V
  : { readonly [K in keyof V & string]: K | `${K}.${StateName<NonNullable<V[K]>>}` }[keyof V & string];

/** Whether a chart is in a state or in any of its inner states. The compiler knows the names. */
export function isIn<V>({ value }: Pick<ChartState<unknown, V>, 'value'>, name: StateName<V>): boolean {
  return typeof value === 'string' ? value === name : `${nameOf(value)}.`.startsWith(`${name}.`);
}

/** The names of a chart's outermost states. */
export type OuterName<V> = V extends string ? V : keyof V & string;
/** The outermost state that a chart is in: `refreshing`, in any of its inner states. */
export const outerOf = <V>({ value }: Pick<ChartState<unknown, V>, 'value'>): OuterName<V> =>
  (typeof value === 'object' && value !== null ? Object.keys(value)[0] : value) as OuterName<V>;

/** The full name of a state: `idle`, `refreshing.asking`. */
export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([outer, inner]) => `${outer}.${nameOf(inner)}`)
        .join()
    : String(value);

function perform<C, V, A extends string>(
  tasks: readonly Task[],
  value: V,
  before: ChartState<C, V>,
  event: EventObject,
): Step<C, V, A> {
  // a transition without a new state and without a task is an ignored event
  if (tasks.length === 0 && value === before.value) return ignored(before);
  const actions: A[] = [];
  const arms: ChartTimer[] = [];
  const disarms: string[] = [];
  let context = before.context;
  for (const task of tasks) {
    const args = { context, event } as unknown as Args;
    switch (task.do) {
      case 'assign':
        context = { ...context, ...task.assign(args) };
        break;
      case 'act':
        actions.push(task.type as A);
        break;
      case 'arm':
        arms.push({
          id: task.id,
          delayMs: typeof task.delay === 'number' ? task.delay : task.delay(args),
          event: task.event,
        });
        break;
      case 'disarm':
        disarms.push(task.id);
    }
  }
  return { state: { value, context }, actions, arms, disarms };
}

const ignored = <C, V>(state: ChartState<C, V>): Step<C, V, never> => ({
  state,
  actions: NOTHING,
  arms: NOTHING,
  disarms: NOTHING,
});
const NOTHING: readonly never[] = Object.freeze([]);
