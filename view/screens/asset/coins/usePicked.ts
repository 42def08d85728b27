import { useState } from 'react';
import { isSameCoin, type WalletRow } from '../../../../engine/selectors/money/coins.ts';

/**
 * The wallet that the member has picked, by its coin; at first the first one. It stays when the site lists its wallets in another order the next
 * time, as a site may that sorts by nothing.
 */
export function usePicked(wallets: readonly WalletRow[]) {
  const [coin, pick] = useState<string | null>(null);
  const picked = wallets.find((each) => coin !== null && isSameCoin(each.coin, coin)) ?? wallets[0];
  if (coin === null && picked !== undefined) pick(picked.coin);
  return { picked, pick };
}
