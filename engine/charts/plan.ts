import type { AnyStateMachine, EventObject } from 'xstate';
import { must } from '../base/assert.ts';

/** One thing that a step does: change the context, name an action, arm a timer or disarm one. */
export type Task =
  | { readonly do: 'assign'; readonly assign: (args: Args) => object }
  | { readonly do: 'act'; readonly type: string }
  | {
      readonly do: 'arm';
      readonly id: string;
      readonly delay: number | ((args: Args) => number);
      readonly event: EventObject;
    }
  | { readonly do: 'disarm'; readonly id: string };
export type Args = { readonly context: never; readonly event: never };

/** A transition, worked out once: its condition, what it does in order, and its target. */
export type Plan = {
  readonly guard: ((args: Args) => boolean) | undefined;
  readonly tasks: readonly Task[];
  readonly value: unknown;
};

/** The part of xstate's state nodes and transitions that is read here. */
export type Node = {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly parent: Node | undefined;
  readonly states: Readonly<Record<string, Node>>;
  readonly initial: { readonly target: readonly Node[] };
  readonly entry: readonly unknown[];
  readonly exit: readonly unknown[];
  readonly invoke: readonly unknown[];
  readonly always?: readonly unknown[];
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
};
export type Transition = {
  readonly source: Node;
  readonly target: readonly Node[] | undefined;
  readonly reenter: boolean;
  readonly guard: unknown;
  readonly actions: readonly unknown[];
};

/**
 * The plans of a machine: for a state's value and an event's type, the transitions to try, innermost state first. Each is
 * worked out once, by the rules of SCXML that xstate follows (domain, exit set, entry set). The charts here have one active
 * leaf and no invoke, spawn, history or `always` (C1).
 * @throws Broken for a machine that uses any of these.
 */
export class Plans {
  /** The value with which the machine begins. */
  readonly initial: unknown;
  private readonly machine: AnyStateMachine;
  private readonly leaves = new Map<string, Node>();
  private readonly leafOfValue = new Map<unknown, Node>();
  private readonly known = new Map<Node, Map<string, readonly Plan[]>>();
  private readonly values = new Map<Node, unknown>();

  constructor(machine: AnyStateMachine) {
    this.machine = machine;
    const root = machine.root as unknown as Node;
    this.index(root);
    this.initial = this.values.get(defaultLeaf(root));
  }

  /** The transitions that the event may take from here, in the order they are tried. */
  of(value: unknown, type: string): readonly Plan[] {
    const leaf = this.leafAt(value);
    const byType = this.known.get(leaf) ?? new Map<string, readonly Plan[]>();
    if (byType.size === 0) this.known.set(leaf, byType);
    const made = byType.get(type);
    if (made !== undefined) return made;
    const plans = path(leaf).flatMap((node) =>
      (node.transitions.get(type) ?? []).map((transition) => this.plan(leaf, transition)),
    );
    // only types that the chart knows are stored: others would fill the table without limit
    if (plans.length > 0) byType.set(type, plans);
    return plans;
  }

  private index(node: Node): void {
    const isPlain = node.type === 'atomic' || node.type === 'compound';
    must(
      isPlain && node.invoke.length === 0 && (node.always ?? []).length === 0,
      `chart state ${node.id} is more than these plans can say`,
    );
    const children = Object.values(node.states);
    if (children.length === 0) {
      const value = stateValue(node);
      this.leaves.set(JSON.stringify(value), node);
      this.values.set(node, value);
      this.leafOfValue.set(value, node);
    }
    for (const child of children) this.index(child);
  }

  private leafAt(value: unknown): Node {
    const leaf = this.leafOfValue.get(value) ?? this.leaves.get(JSON.stringify(value));
    must(leaf !== undefined, `chart ${this.machine.id} has the state ${JSON.stringify(value)}`);
    return leaf;
  }

  private plan(leaf: Node, transition: Transition): Plan {
    const target = transition.target?.[0];
    const guard = this.guardOf(transition.guard);
    const own = transition.actions.flatMap((action) => this.task(action));
    if (target === undefined) return { guard, tasks: own, value: this.values.get(leaf) };
    must(target.parent !== undefined, `a transition to the root ${target.id} is more than these plans can say`);
    const end = defaultLeaf(target);
    const domain = domainOf(transition, target);
    const exits = path(leaf).filter((node) => isBelow(node, domain));
    const entries = path(end)
      .filter((node) => isBelow(node, domain))
      .reverse();
    const tasks = [
      ...exits.flatMap(({ exit }) => exit.flatMap((action) => this.task(action))),
      ...own,
      ...entries.flatMap(({ entry }) => entry.flatMap((action) => this.task(action))),
    ];
    return { guard, tasks, value: this.values.get(end) };
  }

  private guardOf(guard: unknown): Plan['guard'] {
    if (guard === undefined) return undefined;
    const found = typeof guard === 'function' ? guard : this.machine.implementations.guards[nameOf(guard)];
    must(typeof found === 'function', `guard ${nameOf(guard)} is a function`);
    return found as (args: Args) => boolean;
  }

  private task(action: unknown): readonly Task[] {
    const raw = typeof action === 'function' ? (action as unknown as Builtin) : undefined;
    const named = raw ?? (this.machine.implementations.actions[nameOf(action)] as Builtin | undefined);
    switch (named?.type) {
      case 'xstate.assign':
        return [{ do: 'assign', assign: assignerOf(named.assignment) }];
      case 'xstate.raise':
        must(named.delay !== undefined, 'a chart raises with a delay only');
        return [{ do: 'arm', id: named.id ?? named.event.type, delay: this.delayOf(named.delay), event: named.event }];
      case 'xstate.cancel':
        return [{ do: 'disarm', id: String(named.sendId) }];
      default:
        return [{ do: 'act', type: nameOf(action) }];
    }
  }

  private delayOf(delay: unknown): number | ((args: Args) => number) {
    const found = typeof delay === 'string' ? this.machine.implementations.delays[delay] : delay;
    must(typeof found === 'number' || typeof found === 'function', `delay ${String(delay)} is known`);
    return found as number | ((args: Args) => number);
  }
}

/** xstate's built-in actions carry their configuration as properties of a function. */
type Builtin = {
  readonly type?: string;
  readonly assignment?: unknown;
  /** The event of a raise. Other actions have none. */
  readonly event: EventObject;
  readonly id?: string;
  readonly delay?: unknown;
  readonly sendId?: unknown;
};

const nameOf = (ref: unknown): string => (typeof ref === 'string' ? ref : String((ref as { type?: unknown }).type));

/** `assign` takes a function of the whole, or a table of values and functions by key. */
function assignerOf(assignment: unknown): (args: Args) => object {
  if (typeof assignment === 'function') return assignment as (args: Args) => object;
  const entries = Object.entries(assignment as object);
  return (args) => {
    const partial: Record<string, unknown> = {};
    for (const [key, value] of entries) partial[key] = typeof value === 'function' ? value(args) : value;
    return partial;
  };
}

/** The node and its ancestors, innermost first. */
const path = (node: Node): readonly Node[] => (node.parent === undefined ? [node] : [node, ...path(node.parent)]);
const isBelow = (node: Node, ancestor: Node | undefined): boolean =>
  ancestor === undefined || (node !== ancestor && path(node).includes(ancestor));
const defaultLeaf = (node: Node): Node => {
  const inner = node.initial.target[0];
  return inner === undefined ? node : defaultLeaf(inner);
};

/**
 * SCXML's transition domain: the innermost state that stays active through the transition. None if the root itself is entered
 * anew.
 */
function domainOf({ source, reenter }: Transition, target: Node): Node | undefined {
  if (!reenter && (target === source || isBelow(target, source))) return source;
  return path(source)
    .slice(1)
    .find((ancestor) => isBelow(target, ancestor));
}

function stateValue(leaf: Node): unknown {
  const keys = path(leaf)
    .slice(0, -1)
    .map(({ key }) => key);
  return keys.slice(1).reduce<unknown>((inner, key) => Object.freeze({ [key]: inner }), keys[0]);
}
