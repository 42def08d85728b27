import { beforeAll, describe, expect, test } from 'vitest';
import { coinAnswers } from '../../../engine/link/translate/coin.ts';
import type { CallAnswer } from '../../../engine/model/calls.ts';
import { selectCoins } from '../../../engine/selectors/money/coins.ts';
import { REJECTED } from '../../../engine/wire/codecs/read.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import Convert from '../../../view/screens/asset/convert/convert.tsx';
import { Coupon } from '../../../view/screens/asset/promo/coupon.tsx';
import { Send } from '../../../view/screens/asset/promo/send.tsx';
import Wallet from '../../../view/screens/asset/wallet/wallet.tsx';
import { Pending } from '../../../view/screens/asset/withdraw/pending.tsx';
import Withdraw, { form } from '../../../view/screens/asset/withdraw/withdraw.tsx';
import { guards } from '../../support/decode.ts';
import { markupOf } from '../../support/markup.ts';
import { asked, asks } from '../../support/queries.ts';
import { coinRecord } from '../../support/records.ts';
import { koreanCoins } from '../../support/words.ts';

/* One unreadable field never refuses an answer and never hides a list (decisions, Session and link; engine/SPEC.md, L3a). */

const BTC = { walletId: 1, coinName: 'BTC', address: 'bc1q', addressTag: null, balance: '0.1', createDate: null };
const POINT = { ...BTC, walletId: 9, coinName: 'POINT', address: null, balance: 50_000 };

describe('L3a: what a site leaves out of its answers about coins costs only itself', () => {
  test('a wallet without an address, and one without a balance, is in the list', () => {
    const list = guards.CoinWalletList([POINT, { ...BTC, balance: null }]) as never;
    expect(coinAnswers['coin.wallets'](list, null)).toMatchObject([
      { id: 9, coin: 'POINT', address: null, balance: 50_000 },
      { id: 1, coin: 'BTC', balance: null },
    ]);
  });

  test('a new member has the wallet of points alone, without an address', () => {
    expect(guards.CoinWalletList([POINT])).not.toBe(REJECTED);
  });

  test('a temporary wallet is nothing without its address', () => {
    expect([guards.CoinWalletDraft({ ...BTC, address: null }), guards.CoinWallet({ ...BTC, coinName: null })]).toEqual([
      REJECTED,
      REJECTED,
    ]);
    expect(guards.CoinWalletDraft({ ...BTC, walletId: null, balance: null })).toMatchObject({ address: 'bc1q' });
  });

  test('the worth of a wallet may have decimals, or be unknown', () => {
    const worth = (krw: unknown) => guards.CoinWorthList([{ coinName: 'BTC', balance: null, krw }]) as never;
    expect(coinAnswers['coin.walletSummary'](worth('170.55'), null)).toEqual([
      { coin: 'BTC', balance: null, krw: 170.55 },
    ]);
    expect(coinAnswers['coin.walletSummary'](worth('much'), null)).toMatchObject([{ krw: null }]);
  });

  test('the least withdrawals and the fee may be unknown', () => {
    const site = guards.CoinSite({ coinNames: ['BTC'], minWithdraw: null, feePercent: null }) as never;
    expect(coinAnswers['coin.siteInfo'](site, null)).toEqual({ coins: ['BTC'], minWithdraw: null, feePercent: null });
  });

  test('a sum over no records is 0, and one that is not told beside a count is unknown', () => {
    const sums = (depositCnt: number, depositSum: unknown) =>
      coinAnswers['coin.summary'](
        guards.CoinSummary({ depositCnt, depositSum, withdrawCnt: 1, withdrawSum: -0.5 }) as never,
        null,
      );
    expect([sums(0, null).depositSum, sums(2, null).depositSum, sums(2, 3).depositSum]).toEqual([0, null, 3]);
    expect(sums(0, null).withdrawSum).toBe(0.5);
  });

  test('the link to the partner exchange is known without what was sent there, and neither says nothing', () => {
    const check = (body: object) => coinAnswers['coin.check'](guards.CoinCheck(body) as never, null);
    expect(check({ coin: null, isLinked: true })).toEqual({ coin: null, isLinked: true });
    expect(check({ coin: 5, isLinked: 'perhaps' })).toEqual({ coin: 5, isLinked: null });
    expect(guards.CoinCheck({ isLink: true })).toBe(REJECTED);
  });

  test('the points of a code may be null, and a body without them may be a refusal', () => {
    expect(guards.Coupon({ point: null, message: 'ok' })).not.toBe(REJECTED);
    expect(guards.Coupon({ message: 'used before' })).toBe(REJECTED);
  });
});

type Wallets = CallAnswer['coin.wallets'];
const wallet = (id: number, coin: string, some: object = {}): Wallets[number] =>
  ({ id, coin, address: asRef('bc1qabc'), addressTag: undefined, balance: 1, createdMs: 1, ...some }) as never;
const SITE = { coins: ['BTC', 'ETH', 'XRP'], minWithdraw: { BTC: 0.01 }, feePercent: 2 };

function withCoins(wallets: Wallets, site: object = {}): Story {
  const story = asked(ready(), 'coin.user', { username: ME.username }, { userId: 7 } as never);
  asked(story, 'coin.wallets', { userId: 7 }, wallets);
  asked(story, 'coin.siteInfo', {}, { ...SITE, ...site });
  asked(story, 'coin.rates', {}, { BTC: { KRW: 100, POINT: 100 } });
  const list = { playerId: ME.id, page: 0, size: 50 };
  return asked(story, 'coin.list', list, { items: [], last: true });
}

describe('L3a: the screens of coins show what is known', () => {
  beforeAll(() => form.load());
  const two = [wallet(1, 'BTC', { balance: null }), wallet(9, 'POINT', { address: null })];

  test('a card without a balance, and an address that is not known, are shown as -', () => {
    const html = markupOf(withCoins([wallet(1, 'BTC', { address: null, balance: null })]), <Wallet />);
    expect(/wal__bal">([^<]*)</.exec(html)?.[1]?.trim()).toBe('-');
    expect(html).toMatch(/acct__row"><span class="t-3">주소<\/span><span>-</);
    expect(html).not.toContain(koreanCoins.failed);
  });

  test('a withdrawal is not given while its balance, its min or its fee is not known, and the form says so', () => {
    const shown = (story: Story): boolean => markupOf(story, <Withdraw />).includes(koreanCoins.withdraw.unknownTerms);
    expect(shown(withCoins([wallet(1, 'BTC')]))).toBe(false);
    expect(shown(withCoins(two))).toBe(true);
    expect(shown(withCoins([wallet(1, 'BTC')], { feePercent: null }))).toBe(true);
    expect(shown(withCoins([wallet(1, 'BTC')], { minWithdraw: null }))).toBe(true);
  });

  test('the min of a coin is not known where a row of the site’s table could not be read', () => {
    const story = withCoins([wallet(2, 'XRP')]);
    const shown = (): boolean => markupOf(story, <Withdraw />).includes(koreanCoins.withdraw.unknownTerms);
    expect(shown()).toBe(false);
    const callId = asks(story, 'coin.siteInfo', {});
    const told = { callId, params: {}, body: SITE, skipped: ['minWithdraw.XRP: expected a number'] };
    story.tell('coin.siteInfo.answered', told as never, 'rest');
    expect(shown()).toBe(true);
  });

  test('a conversion from a wallet without a known balance calls no amount too much', () => {
    const html = markupOf(withCoins(two), <Convert />);
    expect(html).toContain(koreanCoins.held({ amount: '-' }));
    expect(/<button type="submit"[^>]*>/.exec(html)?.[0]).toContain('disabled');
  });

  test('a transfer can be given though nobody knows what was sent before', () => {
    const story = asked(ready(), 'coin.check', {}, { coin: null, isLinked: true });
    expect(/<input[^>]*>/.exec(markupOf(story, <Send />))?.[0]).not.toMatch(/disabled/);
    expect(
      /<input[^>]*>/.exec(markupOf(asked(ready(), 'coin.check', {}, { coin: 5, isLinked: null }), <Send />))?.[0],
    ).toMatch(/disabled/);
  });

  test('a transfer or a conversion that cannot be given says so, and the link can be asked for again', () => {
    const says = koreanCoins.send.unknownTerms;
    const told = (isLinked: boolean | null, points: number | null): string => {
      const story = asked(ready(), 'coin.check', {}, { coin: 5, isLinked });
      const state = { ...story.state, wallet: { points, money: 0 } };
      return markupOf({ state } as never, <Send />);
    };
    const again = /class="link">/;
    expect([told(true, 50_000), told(false, 50_000)].some((html) => html.includes(says) || again.test(html))).toBe(
      false,
    );
    expect([told(null, 50_000).includes(says), again.test(told(null, 50_000))]).toEqual([true, true]);
    expect([told(true, null).includes(says), again.test(told(true, null))]).toEqual([true, false]);
    const convert = (balance: number | null): boolean =>
      markupOf(withCoins([wallet(1, 'BTC', { balance }), wallet(9, 'POINT', { balance })]), <Convert />).includes(
        koreanCoins.convert.unknownTerms,
      );
    expect([convert(null), convert(1)]).toEqual([true, false]);
  });

  const coupon = (answer: CallAnswer['coupon.use']): string => {
    const story = ready();
    const params = { promoCode: 'code#1' } as never;
    story.send({ type: 'call.ask', call: 'coupon.use', params } as never);
    const callId = story.pending('coupon.use');
    story.answer('coupon.use', answer);
    story.tell('form.stepped', { form: 'coupon', step: 'sent', callId } as never);
    return markupOf(story, <Coupon />);
  };

  test('a code that was taken is told as used though its points are not known, or are 0', () => {
    for (const points of [undefined, 0]) {
      const html = coupon({ points: points as never, message: null });
      expect(html).toContain(koreanCoins.coupon.used);
      expect(html).not.toContain('0원');
    }
  });

  test('a code that gave no points is told in the words of the site, if it has any', () => {
    const message = { text: '이미 사용한 쿠폰입니다.', ref: null };
    for (const points of [undefined, 0]) {
      const html = coupon({ points: points as never, message });
      expect(html).toContain('이미 사용한 쿠폰입니다.');
      expect(html).not.toContain(koreanCoins.coupon.used);
    }
    expect(coupon({ points: asPoints(5_000), message })).toContain('5,000원');
  });
});

test('K5: a withdrawal that was approved has no button any more, although the site does not tell until when it holds', () => {
  const shown = (some: object): string =>
    markupOf(ready(), <Pending record={{ ...coinRecord(6, 1), isApproved: false, ...some }} />);
  const has = (html: string) =>
    [koreanCoins.withdraw.approve, koreanCoins.withdraw.approved]
      .map((word) => html.includes(`>${word}<`))
      .concat(html.includes('note--time'));
  expect(has(shown({}))).toEqual([true, false, false]);
  expect(has(shown({ isApproved: true }))).toEqual([false, true, false]);
  expect(has(shown({ isApproved: true, expiresMs: 9_000 }))).toEqual([false, true, true]);
});

describe('L3a: what is known of wallets does not wait for what is not', () => {
  test('a wallet that could not be read is not offered as one to make', () => {
    const story = withCoins([wallet(1, 'BTC')]);
    expect(selectCoins(story.state).missing).toEqual(['ETH', 'XRP']);
    const callId = asks(story, 'coin.wallets', { userId: 7 });
    const told = { callId, params: { userId: 7 }, body: [wallet(1, 'BTC')], skipped: ['1.coinName: expected text'] };
    story.tell('coin.wallets.answered', told as never, 'rest');
    expect(selectCoins(story.state)).toMatchObject({ status: 'ready', missing: [] });
  });

  test('the wallets are shown where what the site says of coins could not be loaded', () => {
    const story = asked(ready(), 'coin.wallets', { userId: 7 }, [wallet(1, 'BTC')]);
    asks(story, 'coin.siteInfo', {});
    expect(selectCoins(story.state).status).toBe('loading');
    story.fail('coin.siteInfo', 400);
    expect(selectCoins(story.state)).toMatchObject({
      status: 'ready',
      missing: [],
      minWithdraw: null,
      feePercent: null,
    });
  });
});
