import type { State } from '../../state/state.ts';

/** The path to which the next login leads. Null: it leads to the trade screen. Rule: N2. */
export const selectWanted = ({ nav }: State): string | null => nav.wanted;
