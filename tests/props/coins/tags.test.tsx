import { describe, expect, test } from 'vitest';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { Receive } from '../../../view/screens/asset/wallet/receive.tsx';
import { WithdrawForm } from '../../../view/screens/asset/withdraw/form.tsx';
import { markupOf } from '../../support/markup.ts';
import { koreanCoins } from '../../support/words.ts';

/* Coins that are sent without their tag are lost (engine/SPEC.md, K4). */

const { withdraw, tag, tagFirst } = koreanCoins;
const wallet = (coin: string) => ({
  id: 1,
  coin,
  address: asRef('address#1'),
  addressTag: null,
  balance: 5,
  won: null,
});
/** The field of the tag on the form of a withdrawal of a coin. */
function fieldOf(coin: string): string {
  const form = (
    <WithdrawForm wallet={wallet(coin)} wallets={[wallet(coin)]} min={0} feePercent={0} onCoin={() => undefined} />
  );
  const html = markupOf(ready(), form);
  const from = html.indexOf(`>${tag} `);
  return html.slice(from, html.indexOf(withdraw.amount, from));
}

describe('K4: the field of the tag', () => {
  test.each(['XLM', 'EOS', 'TON', 'BNB'])(
    'takes any text of %s, whose network is not known, and says no tag is needless',
    (coin) => {
      const field = fieldOf(coin);
      expect(field).not.toContain(withdraw.noTag);
      expect(field).not.toContain(withdraw.without);
      expect(/<input[^>]*>/.exec(field)?.[0]).toMatch(/inputMode="text"/);
      expect(/<input[^>]*>/.exec(field)?.[0]).not.toMatch(/disabled/);
    },
  );

  test('is off where the network takes none, and has a tick beside it where the network needs one', () => {
    expect(fieldOf('BTC')).toContain(withdraw.noTag);
    expect(/<input[^>]*>/.exec(fieldOf('BTC'))?.[0]).toMatch(/disabled/);
    expect(fieldOf('XRP')).toContain(withdraw.without);
    expect(fieldOf('XRP')).not.toContain(withdraw.noTag);
  });
});

test('K4: an address with a tag warns of the tag, whatever its coin', () => {
  const warns = (coin: string, addressTag: string | null): boolean =>
    markupOf(ready(), <Receive coin={coin} address="address#1" addressTag={addressTag} />).includes(tagFirst);
  expect([warns('XRP', null), warns('XLM', '12'), warns('XLM', null), warns('BTC', null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
