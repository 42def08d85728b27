import { describe, expect, test } from 'vitest';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import Wallet from '../../../view/screens/asset/wallet/wallet.tsx';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';
import { koreanCoins } from '../../support/words.ts';

/* One coin may be on two networks: what is sent over another one than that of the address is lost (product.md 7, Crypto wallet). */

describe("the card of a wallet names the network of the wallet's own address", () => {
  const { networks } = koreanCoins;
  test.each([
    ['USDT', '0xAbC0000000000000000000000000000000000001', networks.ethereum],
    ['USDT', 'TQ5pY1xUq7sXnYb1fYfP4rW4V5aVn8s2Jc', networks.tron],
    ['BTC', 'bc1qabc', networks.bitcoin],
  ])('%s with %s', (coin, address, network) => {
    const story = ready();
    const wallet = { id: 1, coin, address: asRef(address), addressTag: undefined, balance: 1, createdMs: 1 };
    asked(story, 'coin.user', { username: ME.username }, { userId: 7, username: asRef('user#1') } as never);
    asked(story, 'coin.wallets', { userId: 7 }, [wallet] as never);
    asked(story, 'coin.siteInfo', {}, { coins: [coin], minWithdraw: {}, feePercent: 0 } as never);
    const html = markupOf(story, <Wallet />);
    const card = html.slice(html.indexOf('class="wal '), html.indexOf('</button>', html.indexOf('class="wal ')));
    expect(/<small>([^<]*)</.exec(card)?.[1]).toBe(network);
  });
});
