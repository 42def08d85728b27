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

/** What the screen writes of a form. */
function written(form: ReactElement, state: State = ready().state): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, form);
  return renderToString(createElement(EngineContext, { value: context as never }, inWords));
}

/** Whether the button that fills in all there is can be pressed. */
function isOffered(form: ReactElement, state?: State): boolean {
  const html = written(form, state);
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
    refusals: 0,
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

describe('an amount is added to an amount alone', () => {
  const nothing = () => undefined;
  /** How many of the five buttons that add can be pressed beside a text. */
  const adders = (text: string): number => {
    const form = createElement(Request, {
      kind: 'D',
      text,
      said: null,
      refusals: 0,
      onText: nothing,
      onPress: nothing,
    });
    const buttons = written(form).match(/<button type="button" class="chip chip--flat"[^>]*>\+/g) ?? [];
    expect(buttons.length, text).toBe(5);
    return buttons.filter((one) => !one.includes('disabled')).length;
  };

  test('a text that is none stays: what is added to it would take its place', () => {
    expect(['', '5000', ' 5,000 ', '0'].map(adders)).toEqual([5, 5, 5, 5]);
    expect(['1,5', '5000,00', '-5000', '1e5', '9'.repeat(20), '9'.repeat(60)].map(adders)).toEqual(Array(6).fill(0));
  });
});
