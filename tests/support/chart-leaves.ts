import type { AnyStateMachine } from 'xstate';

/** Names of all states that a chart can be in. */
export function leavesOf({ machine }: { readonly machine: AnyStateMachine }): readonly string[] {
  type Node = { readonly key: string; readonly states: Readonly<Record<string, Node>> };
  const below = ({ key, states }: Node): readonly string[] => {
    const children = Object.values(states);
    return children.length === 0 ? [key] : children.flatMap((child) => below(child).map((name) => `${key}.${name}`));
  };
  return Object.values(machine.root.states as Node['states']).flatMap(below);
}
