import type { AnyKind } from '../../model/command.ts';
import { commandPhase } from '../../state/reads.ts';
import type { CommandFate } from '../../state/shape/commands.ts';
import type { State } from '../../state/state.ts';

/** What became of the last command of a kind: it is being sent, nobody knows, or its fate. Null: none was sent in this session. */
export function fateOf(
  state: Pick<State, 'commands' | 'session'>,
  kind: AnyKind,
): CommandFate | 'sending' | 'inDoubt' | null {
  const phase = commandPhase(state, kind);
  return phase === 'sending' || phase === 'inDoubt' ? phase : (state.commands.fates[kind] ?? null);
}
