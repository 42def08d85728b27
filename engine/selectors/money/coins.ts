export { COIN_OUTCOMES, COIN_PERIODS, COIN_TYPES, type CoinFilter } from '../../address/coin-filter.ts';
export type { CoinKind } from '../../model/command.ts';
export * from '../../rules/coin-forms.ts';
export * from '../../rules/coin-records.ts';
export * from '../../rules/coins.ts';
export * from '../../rules/decimals.ts';
export { isSameCoin } from '../../rules/fate.ts';

import type { CoinFilter } from '../../address/coin-filter.ts';
import { pathOf } from '../../address/routes.ts';
import { outerOf } from '../../charts/step.ts';
import type { CoinRecord } from '../../model/coin.ts';
import { isPoints } from '../../rules/decimals.ts';
import { isSameCoin } from '../../rules/fate.ts';
import { recordOutcome } from '../../rules/records.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';

const ofUser = (s: State) => queryOf(s, 'coin.user') ?? null;
const ofForced = (s: State) => queryOf(s, 'coin.userForce') ?? null;
/** The member's number at the coin service; null before it is known. */
export const selectCoinUserId = (s: State): number | null =>
  ofForced(s)?.body?.userId ?? ofUser(s)?.body?.userId ?? null;

/** A wallet with its worth in won. The address, the balance and the worth are null if the site did not say them. */
export type WalletRow = {
  readonly id: number;
  readonly coin: string;
  readonly address: string | null;
  readonly addressTag: string | null;
  readonly balance: number | null;
  readonly won: number | null;
};

/**
 * The member's wallets, points first, and the coins that have none yet. `status`: of the wallets, once the site has said what it knows of coins, or failed to.
 * The least withdrawals and the fee are null where they are not known; `isSiteWhole`: nothing that the site said of coins was unreadable.
 */
export const selectCoins = select(
  [
    (s) => queryOf(s, 'coin.wallets') ?? null,
    (s) => queryOf(s, 'coin.walletSummary') ?? null,
    (s) => queryOf(s, 'coin.siteInfo') ?? null,
    ofUser,
    ofForced,
  ],
  (wallets, worths, site, user, forced) => {
    const rows = (wallets?.body ?? []).flatMap(({ id, addressTag = null, ...wallet }): readonly WalletRow[] =>
      id === null
        ? []
        : [
            {
              ...wallet,
              id,
              addressTag,
              won: worths?.body?.find(({ coin }) => isSameCoin(coin, wallet.coin))?.krw ?? null,
            },
          ],
    );
    const isHoled = wallets?.body != null && wallets.isReadable === false;
    const isFailed = [wallets, user, forced, site].some((one) => one?.status === 'failed' && one.body === null);
    const [areKnown, isSiteSaid] = [wallets?.body != null, site?.body != null || site?.status === 'failed'];
    const status: 'loading' | 'failed' | 'ready' = areKnown && isSiteSaid ? 'ready' : isFailed ? 'failed' : 'loading';
    return {
      status,
      wallets: rows.toSorted((a, b) => Number(isPoints(b.coin)) - Number(isPoints(a.coin))),
      /** Coins of the site without a wallet of the member. While a wallet cannot be read, nobody knows. */
      missing: isHoled
        ? []
        : (site?.body?.coins ?? []).filter((coin) => !rows.some((row) => isSameCoin(row.coin, coin))),
      minWithdraw: site?.body?.minWithdraw ?? null,
      feePercent: site?.body?.feePercent ?? null,
      isSiteWhole: site?.isReadable !== false,
    };
  },
);

/** The address of the wallets with a filter of their records. */
export const coinsPath = (filter: CoinFilter): string => pathOf({ name: 'assets', view: 'wallet', coins: filter });
const NO_FILTER: CoinFilter = {};
/** The filter of the records that the address says. */
export const selectCoinFilter = ({ nav: { route } }: State): CoinFilter =>
  (route.name === 'assets' ? route.coins : undefined) ?? NO_FILTER;

/** The rates as the site said them last, and when that was (site time, epoch ms). `isAsking`: the answer to the question for them is not here yet. */
export const selectRates = select([(s) => queryOf(s, 'coin.rates'), (s) => s.coins.ratedMs], (query, ratedMs) => {
  const rates = query?.body ?? null;
  return {
    rates,
    ratedMs: rates === null ? null : ratedMs,
    isAsking: query === undefined || query.status === 'asking',
  };
});

/** Whether an older pending withdrawal of coins is still looked for: none is given then. Rule: K6. */
export const selectAreCoinsSought = ({ coins }: State): boolean => coins.unsearched !== undefined;

/** The newest records of coins, unfiltered, as the locks read them too. */
export const COIN_PAGE = 50;
const newestOf = (s: State): readonly CoinRecord[] | null =>
  queryOf(s, 'coin.list', { playerId: s.session.me?.id ?? 0, page: 0, size: COIN_PAGE })?.body?.items ?? null;

/** A withdrawal that waits for the site's decision. `isApproved`: the member has approved it, although the site may not tell until when. */
export type PendingCoin = CoinRecord & { readonly isApproved: boolean };
const isPending = (record: CoinRecord): boolean => record.type === 'W' && recordOutcome(record) === 'pending';

/**
 * The withdrawal of coins that is not decided yet, from the newest list. Where that does not have it, it is the one that a further page or another list has
 * shown. Null without one. Rule: K5.
 */
export const selectPendingCoin = select(
  [
    newestOf,
    (s) => s.coins.pending ?? null,
    (s) => queryOf(s, 'coin.approve') ?? null,
    (s) => outerOf(s.commands.charts.withdraw),
  ],
  (newest, seen, approval, lock): PendingCoin | null => {
    const isListed = newest?.some(({ id }) => id === seen?.id) === true;
    const found = newest?.find(isPending) ?? (isListed ? null : seen);
    if (lock !== 'pending' || found === null) return null;
    const approved = approval?.body?.id === found.id ? approval.body : null;
    const shown = approved !== null && found.expiresMs === undefined ? approved : found;
    const isApproved = approval?.status === 'done' && approval.params.dnwHistoryId === found.id;
    return { ...shown, isApproved: isApproved || shown.expiresMs !== undefined };
  },
);
