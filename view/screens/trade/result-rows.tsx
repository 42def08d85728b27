import type { ReactNode } from 'react';
import { type RoundView, selectEarlierRounds, selectPrice, selectShownRound } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { price } from '../../parts/figures.ts';

/** A row of a list of results: a round that runs, one that is over and whose result is awaited, or a result. */
export type RowOf<Result> =
  | { readonly is: 'running' | 'settling'; readonly round: RoundView }
  | { readonly is: 'done'; readonly round: Result };

/** The rows of a list of results, newest first: what has no result yet stands above. */
export function useRows<Result>(results: readonly Result[]): readonly RowOf<Result>[] {
  const round = useSelected(selectShownRound);
  const pending = useSelected(selectEarlierRounds);
  const live =
    round?.result === null ? [{ is: round.phase === 'settling' ? 'settling' : 'running', round } as const] : [];
  return [
    ...live,
    ...pending.map((held) => ({ is: 'settling', round: held }) as const),
    ...results.map((result) => ({ is: 'done', round: result }) as const),
  ];
}

/** The price of now, in the row of the running round. */
export function LivePrice({ precision }: { readonly precision: number }): ReactNode {
  return price(useSelected(selectPrice)?.price, precision);
}
