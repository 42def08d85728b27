import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Ticker } from '../../../engine/model/market.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { percent, percentChange, wayShown } from '../../../view/parts/figures.ts';
import { signed } from '../../../view/parts/format.ts';
import { Selector } from '../../../view/screens/trade/selector.tsx';
import { korean } from '../../support/words.ts';

/** What the selector says where the site has told this of the instrument, without its markup. */
function said(told: Omit<Ticker, 'stock'>): string {
  const story = ready();
  story.ask('tickers.fetch', { stocks: [asRef('BTCUSDT')] });
  const { state } = story.answer('tickers.fetch', [{ stock: asRef('BTCUSDT'), ...told }]);
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const selector = createElement(Selector, { onClose: () => undefined });
  const inWords = createElement(SpokenContext, { value: korean }, selector);
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, '');
}

describe('percentages have at most two decimals and no zeros behind them (decisions, Money and payout)', () => {
  test.each([
    [0.4, '+0.4%'],
    [-1.254, '−1.25%'],
    [3, '+3%'],
    [0, '0%'],
    [0.001, '0%'],
    [-0.004, '0%'],
    [0.005, '+0.01%'],
  ])('a change of %d', (value, text) => {
    expect(percentChange(value)).toBe(text);
    expect(said({ price: 97_400, changePercent: value })).toContain(text);
  });

  test.each([
    [0.001, ''],
    [-0.004, ''],
    [0, ''],
    [0.01, '▲ '],
    [-0.01, '▼ '],
  ])('a change of %d has the arrow of what is shown: "%s"', (value, arrow) => {
    const all = said({ price: 97_400, changePercent: value });
    expect(all).toContain(`97,400.00${arrow}${percentChange(value)}`);
  });

  test('a difference that is shown as zero has no sign and no way', () => {
    expect([0.001, -0.001, 1e-12, 0].map((value) => [signed(value, 2), wayShown(signed(value, 2))])).toEqual(
      Array.from({ length: 4 }, () => ['0.00', null]),
    );
    expect([0.01, -0.01].map((value) => wayShown(signed(value, 2)))).toEqual(['up', 'down']);
    expect(percent(-0.001)).toBe('0%');
  });

  test('a change that the site does not say is left out', () => {
    expect(said({ price: 97_400 })).toContain('97,400.00');
    expect(said({ price: 97_400 })).not.toContain('%');
  });
});
