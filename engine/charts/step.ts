import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject } from 'xstate';
import { must } from '../base/assert.ts';

/** What the state keeps of a chart: JSON only, never the snapshot object (architecture, Statecharts in the fold). */
export type ChartState<C = unknown> = { readonly value: unknown; readonly context: C };

/** An action that came out of a step, as data: its name and the parameters the chart computed for it. */
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
 * A chart ready to be stepped. `machine.transition` with one reused inert scope gives the same snapshot and actions
 * as xstate's `transition()` without building an actor system at every call; a property test holds them equal.
 */
export class Chart<C> {
  readonly machine: AnyStateMachine;
  readonly initial: ChartState<C>;
  private readonly scope: Parameters<AnyStateMachine['transition']>[2];
  private readonly snapshots = new WeakMap<ChartState<C>, AnyMachineSnapshot>();
  private actions: ChartAction[] = [];
  private arms: ChartTimer[] = [];
  private disarms: string[] = [];

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    const self = createActor(machine);
    this.scope = {
      self,
      id: '',
      sessionId: '',
      system: self.system,
      logger: () => undefined,
      defer: () => undefined,
      emit: () => undefined,
      stopChild: () => undefined,
      actionExecutor: (action) => this.collect(action.type, action.params),
    };
    const born = self.getSnapshot() as AnyMachineSnapshot;
    this.initial = { value: born.value, context: born.context as C };
    this.snapshots.set(this.initial, born);
  }

  /** Steps the chart by one event; pure in its result. `NOTHING` parts are shared, so an ignored event allocates only the step. */
  step(state: ChartState<C>, event: EventObject): Step<C> {
    const before = this.snapshotOf(state);
    this.actions = [];
    this.arms = [];
    this.disarms = [];
    const after = this.machine.transition(before, event, this.scope) as AnyMachineSnapshot;
    must(after.status !== 'error', `chart ${this.machine.id} failed on ${event.type}: ${String(after.error)}`);
    // a state entered anew gives the snapshot there was and still acts: the ignored event is the one that did nothing
    const isIdle = this.actions.length === 0 && this.arms.length === 0 && this.disarms.length === 0;
    if (after === before && isIdle) return { state, actions: NOTHING, arms: NOTHING, disarms: NOTHING };
    const next: ChartState<C> = { value: after.value, context: after.context as C };
    this.snapshots.set(next, after);
    return { state: next, actions: this.actions, arms: this.arms, disarms: this.disarms };
  }

  /** Snapshots are a cache keyed by the state's reference; a state read from a file gets its own anew. */
  private snapshotOf(state: ChartState<C>): AnyMachineSnapshot {
    const known = this.snapshots.get(state);
    if (known !== undefined) return known;
    const made = this.machine.resolveState({
      value: state.value as never,
      context: state.context,
    }) as AnyMachineSnapshot;
    this.snapshots.set(state, made);
    return made;
  }

  /** Delayed raises become timers to arm, cancels become timers to disarm; anything else is an action for the fold. */
  private collect(type: string, params: unknown): void {
    if (type === 'xstate.raise') {
      const raised = params as { event: EventObject; id: string | undefined; delay: number | undefined };
      if (raised.delay !== undefined)
        this.arms.push({ id: raised.id ?? raised.event.type, delayMs: raised.delay, event: raised.event });
    } else if (type === 'xstate.cancel') {
      this.disarms.push((params as { sendId: string }).sendId);
    } else if (!type.startsWith('xstate.')) {
      this.actions.push({ type, params });
    }
  }
}

const NOTHING: readonly never[] = Object.freeze([]);
