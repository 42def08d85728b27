import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { State } from '../../../engine/index.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { WithdrawForm } from '../../../view/screens/asset/withdraw/form.tsx';
import { Request } from '../../../view/screens/cash/request.tsx';
import { korean } from '../../support/words.ts';

/** Whether the button that fills in all there is can be pressed. */
function isOffered(form: ReactElement, state: State = ready().state): boolean {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, form);
  const html = renderToString(createElement(EngineContext, { value: context as never }, inWords));
  const [, rest] = /<button type="button" class="btn btn--xs([^>]*)>전액/.exec(html) ?? [];
  if (rest === undefined) throw new Error('the form has no such button');
  return !rest.includes('disabled');
}

describe('all that there is is offered only if it can be requested', () => {
  const nothing = () => undefined;
  const request = createElement(Request, {
    kind: 'W',
    text: '',
    said: null,
    asked: false,
    onText: nothing,
    onPress: nothing,
  });
  const having = (money: number): State => {
    const { state } = ready();
    return { ...state, wallet: state.wallet && { ...state.wallet, money: money as never } };
  };

  test('a withdrawal of points offers it from 5,000 points on', () => {
    expect([0, 4_999, 5_000].map((money) => isOffered(request, having(money)))).toEqual([false, false, true]);
    expect(isOffered(request, { ...having(5_000), wallet: null })).toBe(false);
  });

  test('a withdrawal of coins offers it if what the fee leaves is at least the coin’s min', () => {
    const withdraw = (balance: number): ReactElement => {
      const wallet = { id: 1, coin: 'BTC', address: 'a', addressTag: null, balance, won: null };
      return createElement(WithdrawForm, { wallets: [wallet], wallet, min: 0.0005, feePercent: 0.5, onCoin: nothing });
    };
    // 0.0005 with its fee of 0.5 % is 0.0005025
    expect([0, 0.0005, 0.00050249, 0.0005025].map((balance) => isOffered(withdraw(balance)))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
