import { ASSET_VIEWS, type AssetView, pathOf } from '../../address/routes.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { isRead } from '../trade/lists.ts';

export { ASSET_VIEWS, type AssetView };

/** The address of a view of the assets page. */
export const assetPath = (view: AssetView): string => pathOf({ name: 'assets', view });

/** The view of the assets page that is shown. */
export const selectAssetView = ({ nav: { route } }: State): AssetView =>
  route.name === 'assets' ? route.view : ASSET_VIEWS[0];

/**
 * The bets in progress: how many, and their stakes in points. The balance is without them. Null before the site has listed the bets. `isHoled`: a
 * bet could not be read, so nobody knows how many there are. Rules: N5, N9.
 */
export const selectOpenStakes = select(
  [(s) => s.bets.open, (s) => isRead(s.bets), (s) => s.bets.isHoled === true],
  (open, isKnown, isHoled) =>
    isKnown ? { count: open.length, points: open.reduce((sum, bet) => sum + bet.points, 0), isHoled } : null,
);
