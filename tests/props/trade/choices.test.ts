import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import { selectSearchChoices } from '../../../engine/selectors/money/bet-search.ts';
import { selectLabels, selectStockGroups } from '../../../engine/selectors/trade/stocks.ts';
import type { State } from '../../../engine/state/state.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready } from '../../../fixtures/arbitraries/story.ts';
import { asked } from '../../support/queries.ts';

const option = (id: number, stock: string, type: string, label: string = type): TradeOption =>
  ({ ...OPTION, id, stock, type, label }) as never;
const offering = (...list: readonly TradeOption[]): State => {
  const { state } = ready();
  return { ...state, options: { ...state.options, list } };
};

describe('what the options of the site offer a search of bets', () => {
  test('each stock, game type and choice once, in the order of the site', () => {
    const state = offering(
      option(1, 'ETHUSDT', 'R1'),
      option(2, 'BTCUSDT', 'R1'),
      option(3, 'ETHUSDT', 'B2'),
      option(4, 'BTCUSDT', 'P1'),
      option(5, 'BTCUSDT', 'Z9'),
    );
    const { stocks, types, bets } = selectSearchChoices(state);
    expect([stocks, types]).toEqual([
      ['ETHUSDT', 'BTCUSDT'],
      ['R1', 'B2', 'P1', 'Z9'],
    ]);
    expect(new Set(bets).size).toBe(bets.length);
    expect(bets.slice(0, 2)).toEqual(selectSearchChoices(offering(option(1, 'ETHUSDT', 'R1'))).bets);
    expect(selectSearchChoices(offering(option(5, 'BTCUSDT', 'Z9'))).bets).toEqual([]);
    expect(bets.length).toBeGreaterThan(2);
  });
});

describe('the label of a stock', () => {
  test('is the one that the site gives it, where all its options have the same', () => {
    const state = offering(
      option(1, 'BTCUSDT', 'R1', 'Bitcoin'),
      option(2, 'BTCUSDT', 'R2', 'Bitcoin'),
      option(3, 'ETHUSDT', 'R1', 'Ether'),
      option(4, 'ETHUSDT', 'R2', 'Ethereum'),
      option(5, 'ETHUSDT', 'R5', 'Ether'),
    );
    expect([...selectLabels(state)]).toEqual([['BTCUSDT', 'Bitcoin']]);
  });

  test('is none where the site repeats the type', () => {
    expect([...selectLabels(offering(option(1, 'BTCUSDT', 'R1')))]).toEqual([]);
    const named = offering(option(1, 'BTCUSDT', 'R1'), option(2, 'BTCUSDT', 'R2', 'Bitcoin'));
    expect([...selectLabels(named)]).toEqual([['BTCUSDT', 'Bitcoin']]);
  });
});

describe('the menus without a session', () => {
  test('lead to the public options, open as of when those were told', () => {
    const closedAt = Date.parse('2026-03-14T12:00:00+09:00'); // a Saturday
    const list = [option(1, 'EURUSD', 'R1')];
    const row = (at?: number) => {
      const story = asked(begun(at === undefined ? {} : { at }), 'public.options', { isPlay: null, prefix: '' }, list);
      return selectStockGroups(story.state)[0]?.rows[0];
    };
    expect(row()).toMatchObject({ status: 'open', homeId: 1 });
    const closed = { ...list[0], isPlay: false } as TradeOption;
    list[0] = closed;
    expect(row(closedAt)).toMatchObject({ status: 'closed', opensAtMs: Date.parse('2026-03-16T08:00:00+09:00') });
  });
});
