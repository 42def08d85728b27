import { useState } from 'react';
import { isSameCoin, type WalletRow } from '../../../../engine/selectors/money/coins.ts';

/**
 * The wallet that the member has picked, by its coin; at first that of `kept`, else the first one. It stays when the site lists its wallets in another order the next
 * time, as a site may that sorts by nothing.
 */
export function usePicked(wallets: readonly WalletRow[], kept: string | null = null) {
  const [coin, pick] = useState<string | null>(null);
  const sought = coin ?? kept;
  const picked = wallets.find((each) => sought !== null && isSameCoin(each.coin, sought)) ?? wallets[0];
  if (coin === null && picked !== undefined) pick(picked.coin);
  return { picked, pick };
}
