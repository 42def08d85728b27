import type { Node, Transition } from './plan.ts';

/*
 * What the plans (plan.ts) read of a machine of xstate, and no more. The build of the page takes it in the place of xstate for the engine's charts
 * (view/build/outlined.ts): the rest of xstate is an interpreter. The page's start never runs it, and it would add 12 KiB before the first chart. A
 * test compares the steps of both (C1).
 */

type Transitions = string | TransitionConfig | readonly TransitionConfig[];
type TransitionConfig = {
  readonly target?: string;
  readonly guard?: unknown;
  readonly actions?: unknown;
  readonly reenter?: boolean;
};
type NodeConfig = {
  readonly initial?: string;
  readonly entry?: unknown;
  readonly exit?: unknown;
  readonly on?: Readonly<Record<string, Transitions>>;
  readonly after?: Readonly<Record<string, Transitions>>;
  readonly states?: Readonly<Record<string, NodeConfig>>;
};
type MachineConfig = NodeConfig & { readonly id: string; readonly context: unknown };
type Implementations = { readonly guards?: object; readonly actions?: object; readonly delays?: object };
type Machine = {
  readonly id: string;
  readonly root: Node;
  readonly config: MachineConfig;
  readonly implementations: Required<Implementations>;
};

const listOf = (one: unknown): readonly unknown[] => (one === undefined ? [] : [one].flat());
/** xstate's built-in actions are functions that carry their configuration as properties. */
const builtin = (particulars: object): object => Object.assign(() => undefined, particulars);

/** As xstate's `assign`. */
export const assign = (assignment: unknown): object => builtin({ type: 'xstate.assign', assignment });

/** As xstate's `setup`. */
export const setup = ({ guards = {}, actions = {}, delays = {} }: Implementations) => ({
  createMachine: (config: MachineConfig): Machine => ({
    id: config.id,
    root: nodeOf(config.id, config),
    config,
    implementations: { guards, actions, delays },
  }),
});

/** A node with all below it. Targets are looked up when all nodes are there. */
function nodeOf(key: string, config: NodeConfig, parent?: Node): Node {
  const { initial, entry, exit, on = {}, after = {}, states = {} } = config;
  const id = parent === undefined ? key : `${parent.id}.${key}`;
  const timers = Object.keys(after).map((name) => {
    const delay = Number.isNaN(Number(name)) ? name : Number(name);
    return { name, delay, type: `xstate.after.${delay}.${id}` };
  });
  const arms = timers.map(({ type, delay }) => builtin({ type: 'xstate.raise', id: type, delay, event: { type } }));
  const disarms = timers.map(({ type }) => builtin({ type: 'xstate.cancel', sendId: type }));
  const children: Record<string, Node> = {};
  const transitions = new Map<string, readonly Transition[]>();
  const node: Node = {
    id,
    key,
    type: Object.keys(states).length === 0 ? 'atomic' : 'compound',
    parent,
    states: children,
    get initial() {
      return { target: initial === undefined ? [] : [targetOf(node, `.${initial}`)] };
    },
    entry: [...listOf(entry), ...arms],
    exit: [...listOf(exit), ...disarms],
    invoke: [],
    transitions,
  };
  for (const name of Object.keys(states)) children[name] = nodeOf(name, states[name] as NodeConfig, node);
  const told = [...Object.entries(on), ...timers.map(({ name, type }) => [type, after[name] as Transitions] as const)];
  for (const [type, ones] of told)
    transitions.set(
      type,
      listOf(ones).map((one) => transitionOf(node, one as Transitions)),
    );
  return node;
}

function transitionOf(source: Node, config: Transitions): Transition {
  const {
    target,
    guard,
    actions,
    reenter = false,
  } = (typeof config === 'string' ? { target: config } : config) as TransitionConfig;
  return {
    source,
    get target() {
      return target === undefined ? undefined : [targetOf(source, target)];
    },
    guard,
    actions: listOf(actions),
    reenter,
  };
}

/** The node that a target names: `sibling.child`, `.child` of the source, or `#machine.child`. */
function targetOf(source: Node, target: string): Node {
  const [first = '', ...rest] = target.split('.');
  if (first.startsWith('#')) return below(rootOf(source), rest);
  return first === '' ? below(source, rest) : below(source.parent ?? source, [first, ...rest]);
}

const rootOf = (node: Node): Node => (node.parent === undefined ? node : rootOf(node.parent));
const below = (node: Node, keys: readonly string[]): Node => keys.reduce((one, key) => one.states[key] as Node, node);
