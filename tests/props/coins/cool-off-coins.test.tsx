import { describe, expect, test } from 'vitest';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import Convert from '../../../view/screens/asset/convert/convert.tsx';
import Wallet from '../../../view/screens/asset/wallet/wallet.tsx';
import { markupOf } from '../../support/markup.ts';
import { asked } from '../../support/queries.ts';

/* What a cool-off refuses on the screens of coins (engine/SPEC.md, BR31). */

const ADDRESS = 'bc1qabc';
const NOTE = '쉬어가기 중입니다.';
/** A member with wallets of these coins, in a cool-off or not. */
function holding(isCooling: boolean, ...coins: readonly string[]): Story {
  const coolOffMs = isCooling ? START_MS + 86_400_000 : null;
  const story = ready({ kept: { limits: { ...noLimits(ME.id), coolOffMs } } });
  const wallets = coins.map((coin, id) => ({ id, coin, address: asRef(ADDRESS), balance: 1, createdMs: 1 }));
  asked(story, 'coin.user', { username: ME.username }, { userId: 7, username: asRef('user#1') } as never);
  asked(story, 'coin.wallets', { userId: 7 }, wallets as never);
  asked(story, 'coin.siteInfo', {}, { coins, minWithdraw: {}, feePercent: 0 } as never);
  asked(story, 'coin.list', { playerId: ME.id, page: 0, size: 50 }, { items: [], last: true } as never);
  return story;
}

describe('BR31: during a cool-off', () => {
  test.each([true, false])('the address of a wallet is not shown, and a note says why: %s', (isCooling) => {
    const html = markupOf(holding(isCooling, 'BTC'), <Wallet />);
    expect([html.includes(NOTE), html.includes('class="recv"')]).toEqual([isCooling, !isCooling]);
  });

  test.each([
    [true, ['BTC', 'POINT'], true],
    [true, ['BTC', 'ETH'], false],
    [false, ['BTC', 'POINT'], false],
  ])('a conversion is refused with a note where it comes to points (cool-off %s, %j)', (isCooling, coins, isShut) => {
    const html = markupOf(holding(isCooling, ...coins), <Convert />);
    expect(html).toContain('class="cv"');
    expect(html.includes(NOTE)).toBe(isShut);
  });
});
