import { useEffect } from 'react';
import type { CommandKind } from '../../engine/index.ts';
import { selectFate } from '../../engine/selectors/shell.ts';
import { useSelected } from './useSelected.ts';

/** What a form is told of a command that must not be given twice: the site took it, refused it, or never had it. */
export type Outcome = { readonly type: 'taken' | 'refused' | 'absent' };

/** Tells a form's chart what became of its command, once it is known: the site answered, or its list decided a doubt. */
export function useFate(kind: CommandKind, tell: (outcome: Outcome) => void): void {
  const fate = useSelected(selectFate(kind));
  useEffect(() => {
    if (fate === 'taken' || fate === 'refused' || fate === 'absent') tell({ type: fate });
  }, [fate, tell]);
}
