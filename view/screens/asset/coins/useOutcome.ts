import { useEffect, useRef } from 'react';
import type { CoinKind } from '../../../../engine/selectors/coins.ts';
import { selectCommand, selectIsTaken } from '../../../../engine/selectors/index.ts';
import { useSelected } from '../../../hooks/useSelected.ts';

export type Outcome =
  /** The site took the command. */
  | { readonly type: 'taken' }
  /** The command was refused. */
  | { readonly type: 'refused' }
  /** A command in doubt was never taken, and the engine has said so. */
  | { readonly type: 'resolved' };

/** Tells a form's chart what became of its command: the site's answer, or the site's list where the command was in doubt. */
export function useOutcome(
  kind: CoinKind,
  status: 'asking' | 'done' | 'failed' | null,
  tell: (outcome: Outcome) => void,
): void {
  const lock = useSelected(selectCommand(kind));
  const isTaken = useSelected(selectIsTaken(kind));
  const wasDoubted = useRef(false);
  useEffect(() => {
    if (lock === 'inDoubt') wasDoubted.current = true;
    else if (wasDoubted.current) {
      wasDoubted.current = false;
      tell({ type: isTaken ? 'taken' : 'resolved' });
    } else if (status === 'done') tell({ type: 'taken' });
    else if (status === 'failed') tell({ type: 'refused' });
  }, [status, lock, isTaken, tell]);
}
