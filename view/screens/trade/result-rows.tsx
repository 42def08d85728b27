import type { ReactNode } from 'react';
import { type RoundView, selectEarlierRounds, selectPrice, selectShownRound } from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { price } from '../../parts/figures.ts';

/** A row of a list of results: a round that runs, one that is over and whose result is awaited, or a result. */
export type RowOf<Result> =
  | { readonly is: 'running' | 'settling'; readonly round: RoundView }
  | { readonly is: 'done'; readonly round: Result };

/** The rows of a list of results, newest first: what has no result yet stands above, and only there. A round that has not begun has no row. */
export function useRows<Result extends { readonly id: number }>(results: readonly Result[]): readonly RowOf<Result>[] {
  const round = useSelected(selectShownRound);
  const earlier = useSelected(selectEarlierRounds);
  const awaited = [...earlier, ...(round?.result === null ? [round] : [])].toReversed();
  const ids = new Set<number>(awaited.map(({ id }) => id));
  const begun = awaited.filter(({ phase }) => phase !== 'announced');
  const told = results.filter(({ id }) => !ids.has(id));
  return [
    ...begun.map((held) => ({ is: held.phase === 'settling' ? 'settling' : 'running', round: held }) as const),
    ...told.map((result) => ({ is: 'done', round: result }) as const),
  ];
}

/** The price of now, in the row of the running round. */
export function LivePrice({ precision }: { readonly precision: number }): ReactNode {
  return price(useSelected(selectPrice)?.price, precision);
}
