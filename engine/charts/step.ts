import { type AnyStateMachine, type EventObject, initialTransition } from 'xstate';
import { type Args, Plans, type Task } from './plan.ts';

/** What the state keeps of a chart: JSON only, never the snapshot object. */
export type ChartState<C = unknown> = { readonly value: unknown; readonly context: C };

/** An action that came out of a step, as data: its name, and the parameters the chart gives it. */
export type ChartAction = { readonly type: string; readonly params: unknown };
export type ChartTimer = { readonly id: string; readonly delayMs: number; readonly event: EventObject };

/** The chart's side of an action that the fold performs: a name, and nothing that runs. */
export const NAMED = (): void => undefined;

/** One step's outcome: the same `state` reference when the chart ignored the event. */
export type Step<C> = {
  readonly state: ChartState<C>;
  readonly actions: readonly ChartAction[];
  readonly arms: readonly ChartTimer[];
  readonly disarms: readonly string[];
};

/**
 * A chart ready to be stepped: xstate's machine, with each of its transitions worked out once (plan.ts). A step then only
 * asks the guards and does the tasks, and gives what xstate's `transition()` gives in value, context, actions, delayed
 * raises and cancels: a property test holds the two equal, so that an upgrade of xstate cannot drift.
 */
export class Chart<C> {
  readonly machine: AnyStateMachine;
  readonly initial: ChartState<C>;
  private readonly plans: Plans;

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    this.plans = new Plans(machine);
    const [born] = initialTransition(machine);
    this.initial = { value: born.value, context: born.context as C };
  }

  /** Steps the chart by one event. Pure; an ignored event allocates nothing but the step. */
  step(state: ChartState<C>, event: EventObject): Step<C> {
    const args = { context: state.context, event } as unknown as Args;
    for (const plan of this.plans.of(state.value, event.type)) {
      if (plan.guard === undefined || plan.guard(args)) return perform(plan.tasks, plan.value, state, event);
    }
    return { state, actions: NOTHING, arms: NOTHING, disarms: NOTHING };
  }
}

function perform<C>(tasks: readonly Task[], value: unknown, before: ChartState<C>, event: EventObject): Step<C> {
  const actions: ChartAction[] = [];
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
        actions.push({ type: task.type, params: task.params });
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
  // a transition that leads nowhere new and did nothing is an ignored event
  const isIdle =
    context === before.context && value === before.value && actions.length + arms.length + disarms.length === 0;
  return { state: isIdle ? before : { value, context }, actions, arms, disarms };
}

const NOTHING: readonly never[] = Object.freeze([]);
