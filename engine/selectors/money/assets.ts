import { ASSET_VIEWS, type AssetView, pathOf } from '../../address/routes.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { isRead } from '../trade/lists.ts';
import { type OwnBet, selectOwnBets } from '../trade/trade.ts';
import { selectCounted, selectTotals, totalsOf } from './bet-search.ts';

export { ASSET_VIEWS, type AssetView };

/** The address of a view of the assets page. */
export const assetPath = (view: AssetView): string => pathOf({ name: 'assets', view });

/** The view of the assets page that is shown. */
export const selectAssetView = ({ nav: { route } }: State): AssetView =>
  route.name === 'assets' ? route.view : ASSET_VIEWS[0];

/** The bets in progress: how many, and their stakes in points. The balance is without them. Null before the site has listed the bets. */
export const selectOpenStakes = select([(s) => s.bets.open, (s) => isRead(s.bets)], (open, isKnown) =>
  isKnown ? { count: open.length, points: open.reduce((sum, bet) => sum + bet.points, 0) } : null,
);

/** The result of the bets of the present day, which is counted as on the history screen. A bet in progress has none yet. */
export const selectToday = select(
  [(s) => selectTotals(s).status, selectCounted, selectOwnBets, (s) => s.dayMs],
  (status, counted, own, dayMs) => {
    const listed = counted ?? [];
    const known = new Set(listed.map(({ id }) => id));
    const isNew = ({ id, createdMs }: OwnBet): boolean => dayMs !== null && createdMs >= dayMs && !known.has(id);
    const { profit, outcomes } = totalsOf([...listed, ...own.filter(isNew)]);
    return { status, profit, outcomes };
  },
);
