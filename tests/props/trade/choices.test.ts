import { describe, expect, test } from 'vitest';
import type { TradeOption } from '../../../engine/model/market.ts';
import { selectSearchChoices } from '../../../engine/selectors/money/bet-search.ts';
import { isOfPart } from '../../../engine/selectors/money/ledger.ts';
import { selectLabels, selectStockGroups } from '../../../engine/selectors/trade/stocks.ts';
import type { State } from '../../../engine/state/state.ts';
import { OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { accepted, balance, created, here, shown } from '../../support/ledger.ts';
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

describe('M3, M5: changes that agree with their causes only together', () => {
  const PARTS = ['all', 'bets', 'money'] as const;
  /** The site tells two causes of 50,000 and 60,000, and two changes of 40,000 and 70,000. */
  const told = (cause: (story: Story, id: number, points: number) => unknown): Story => {
    const story = here();
    cause(story, 1, 50_000);
    cause(story.pass(10), 2, 60_000);
    return balance(balance(story.pass(500), -40_000), -110_000);
  };
  const bets = (story: Story, id: number, points: number) => accepted(story, id, { points: points as never });
  const fines = (story: Story, id: number, points: number) =>
    created(story, { id, type: 'PM', status: 1, points } as never);

  test('are one line with its parts, in the part of the ledger that one of them is of', () => {
    const [line] = shown(told(bets)).lines;
    if (line?.cause.kind !== 'several') return expect.fail('not one line');
    expect(line.points).toBe(-110_000);
    expect(line.cause.parts.map(({ cause, points }) => [cause.kind, points])).toEqual([
      ['bet', -50_000],
      ['bet', -60_000],
    ]);
    expect(PARTS.map((part) => isOfPart(line, part))).toEqual([true, true, false]);
    const [money] = shown(told(fines)).lines;
    expect(money?.cause.kind).toBe('several');
    expect(money && PARTS.map((part) => isOfPart(money, part))).toEqual([true, false, true]);
    const [both] = shown(told((story, id, points) => (id === 1 ? bets : fines)(story, id, points))).lines;
    expect(both && PARTS.map((part) => isOfPart(both, part))).toEqual([true, true, true]);
  });
});
