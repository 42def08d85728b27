import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BET, OPTION, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { keyed } from '../../../view/screens/receipt/keyed.ts';
import Receipt from '../../../view/screens/receipt/receipt.tsx';
import { CLOSE, END_MS, on, read } from '../../support/read-receipt.ts';
import { ko, korean } from '../../support/words.ts';

/** The receipt of a bet on a round of this type that began half a minute after 14:20. */
function shown(type: string): string {
  const bet = { ...BET, status: 1, profit: 44_000, gameType: type, roundStartMs: START_MS + 30_000 };
  const story = signedIn({ path: '/history_trade', option: { ...OPTION, type } as never });
  return page(story.answer('bets.search', { items: [bet as never], last: true }));
}
function page({ state }: Story, reveal = (ref: string): string => ref): string {
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal };
  const receipt = createElement(Receipt, { betId: BET.id, onClose: () => undefined });
  const inWords = createElement(SpokenContext, { value: korean }, receipt);
  return renderToString(createElement(EngineContext, { value: context }, inWords));
}

test.each([
  ['R.5', '14:20:30'],
  ['B.5', '14:20:30'],
  ['R1', '14:20'],
  ['B5', '14:20'],
])('BR25: the receipt of a bet on a round of %s says that it began at %s', (type, time) => {
  expect(shown(type)).toContain(` ${time}</p>`);
});

test('BR25: the head of the receipt of a bet without any date has the time of the round as the site told of it', () => {
  const bet = { ...BET, roundStartMs: undefined, createdMs: 0, status: 1, profit: 44_000 } as typeof BET;
  expect(page(ready().tell('bet.settled', { bet }, 'stomp'))).toContain(' 14:20</p>');
});

test('BR25: the head of a receipt has the symbol of the site, and no pseudonym of it', () => {
  const bet = { ...BET, status: 1, profit: 44_000, stock: 'stock#1' };
  const story = signedIn({ path: '/history_trade', option: { ...OPTION, stock: 'stock#1' } as never });
  story.answer('bets.search', { items: [bet as never], last: true });
  const html = page(story, (ref) => (ref === 'stock#1' ? 'A123456' : ref));
  expect(html).toContain('A123456 렌트 1분');
  expect(html).not.toContain('stock#1');
});

test('BR25: of trades that give no settle price, none is said to settle the round, and they are not said to be none', () => {
  const { receipt } = ko;
  const words = [receipt.trades, receipt.tradeVerdicts.settles, receipt.noTrades];
  const said = (close: typeof CLOSE): readonly boolean[] => {
    const html = page(read(on(), { close }));
    return words.map((word) => html.includes(word));
  };
  expect(said(CLOSE)).toEqual([true, true, false]);
  expect(said([[END_MS - 60_000, 97_410]])).toEqual([true, false, false]);
  expect(said([])).toEqual([false, false, true]);
});

test('BR25: trades of one instant have names of their own, and a trade that comes later changes no name', () => {
  const trades = [1, 2, 2, 2, 3].map((timeMs) => ({ timeMs })) as unknown as Parameters<typeof keyed>[0];
  const names = keyed(trades).map(({ key }) => key);
  expect(new Set(names).size).toBe(trades.length);
  expect(keyed(trades.slice(0, 3)).map(({ key }) => key)).toEqual(names.slice(0, 3));
  expect(keyed(trades.slice(1)).map(({ key }) => key)).toEqual(names.slice(1));
});
