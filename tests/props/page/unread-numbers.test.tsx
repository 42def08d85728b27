import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectReadRecords } from '../../../engine/selectors/screens.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { Remind } from '../../../view/screens/account/limits/remind.tsx';
import { Send } from '../../../view/screens/asset/promo/send.tsx';
import Withdraw, { form as withdrawForm } from '../../../view/screens/asset/withdraw/withdraw.tsx';
import { Request } from '../../../view/screens/cash/request.tsx';
import { asked } from '../../support/queries.ts';
import { ko, korean } from '../../support/words.ts';

/** What a screen says, in HTML without comments. */
function said(state: Story['state'], screen: ReactElement): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, screen);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords)).replaceAll('<!-- -->', '');
}

describe('S8: a number that was not read is not shown as 0', () => {
  test('the preview of the reminder has the result of the day once the day is read', () => {
    const kept = { limits: { ...noLimits(ME.id), loss: 50_000 } };
    const preview = ({ state }: Story): string => said(state, createElement(Remind));
    expect(preview(signedIn({ kept }))).toContain(ko.limits.reading);
    expect(preview(signedIn({ kept }))).not.toMatch(/오늘 손익/);
    expect(preview(ready({ kept }))).toMatch(/오늘 손익 0원 · 베팅 0회/);
  });

  test('the preview of the reminder names its time before the file of the dates has come', () => {
    expect(said(ready().state, createElement(Remind))).toContain('<b>30분 동안 이용하셨습니다</b>');
  });

  test('the withdrawals of the day are counted once the records are read', () => {
    expect([signedIn(), ready()].map(({ state }) => selectReadRecords(state))).toEqual([null, []]);
  });

  test('the rules of a withdrawal of coins say its min and fee once the site has said them', async () => {
    await withdrawForm.load();
    const wallet = { id: 1, coin: 'BTC', address: asRef('wallet#1'), addressTag: undefined, balance: 1, createdMs: 1 };
    const story = asked(ready().pass(3_000), 'coin.wallets', { userId: 7 }, [wallet]);
    const rules = (): string => said(story.state, createElement(Withdraw));
    expect(rules()).not.toMatch(/최소 0 BTC|수수료 0%/);
    asked(story, 'coin.siteInfo', {}, { coins: ['BTC'], minWithdraw: { BTC: 0.01 }, feePercent: 2 });
    expect(rules()).toMatch(/최소 0.01 BTC.*수수료 2%/);
  });

  test('L3a: what can be withdrawn is shown as - until it could be read', () => {
    const nothing = () => undefined;
    const form = { kind: 'W', text: '', said: null, refusals: 0, onText: nothing, onPress: nothing } as const;
    const shown = (wallet: Story['state']['wallet']): string | undefined =>
      [
        ...said({ ...ready().state, wallet }, createElement(Request, form)).matchAll(
          /<b class="acct__v num">([^<]*)</g,
        ),
      ].at(-1)?.[1];
    expect(
      [
        { points: null, money: null },
        { points: null, money: asPoints(5_000) },
      ].map(shown),
    ).toEqual(['-', '5,000원']);
  });

  test('a transfer takes no amount, and calls none too much, before the balance is known', () => {
    const story = asked(ready(), 'coin.check', {}, { isLinked: true, coin: 0 });
    const field = (state: Story['state']): string => /<input[^>]*>/.exec(said(state, createElement(Send)))?.[0] ?? '';
    expect(field(story.state)).not.toMatch(/disabled/);
    for (const wallet of [null, { points: null, money: null }])
      expect(field({ ...story.state, wallet })).toMatch(/disabled/);
  });
});
