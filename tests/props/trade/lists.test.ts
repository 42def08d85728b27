import { describe, expect, test } from 'vitest';
import { Tape } from '../../../engine/base/tape.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import {
  selectEarlierBets,
  selectEarlierRounds,
  selectHeardMs,
  selectHistory,
  selectPaint,
  selectRecentResults,
  selectResultDialog,
  selectResultDialogMs,
  selectResults,
  selectSiblings,
  selectSummary,
} from '../../../engine/selectors/trade/lists.ts';
import { selectPrice, selectPriceChart, selectRound } from '../../../engine/selectors/trade/trade.ts';
import type { State } from '../../../engine/state/state.ts';
import { BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready } from '../../../fixtures/arbitraries/story.ts';

/** A page on the stage of option 2, with a part of its stage replaced. */
const at = (stage: Partial<State['stage']>): State => {
  const { state } = ready();
  return { ...state, stage: { ...state.stage, ...stage } };
};
/** The paint board with rounds of these statuses, oldest first; the first one has number 1. */
const painted = (...statuses: readonly number[]): State => {
  const items = statuses.map((status, i) => ({ ...RESULT, id: 100 + i, round: 1 + i, status }) as RoundResult);
  const { paint } = ready().state.stage;
  return at({ paint: { ...paint, items: Tape.of(200, items) } });
};

describe('the type tabs', () => {
  const option = (id: number, stock: string, type: string): TradeOption => ({ ...OPTION, id, stock, type }) as never;

  test('are of the options of the stock on the stage, shortest rounds first', () => {
    const { state } = ready();
    const list = [option(4, 'BTCUSDT', 'R5'), option(3, 'ETHUSDT', 'R1'), option(2, 'BTCUSDT', 'R1')];
    const shown = selectSiblings({ ...state, options: { ...state.options, list } });
    expect(shown.map(({ id }) => id)).toEqual([2, 4]);
  });

  test('are none without an option on the stage', () => {
    expect(selectSiblings(begun().state)).toEqual([]);
  });
});

describe('rounds that are over and have no result yet', () => {
  test('are shown with the member’s bet in them; the running round, and one with a result, are not', () => {
    const { state } = ready();
    const [held] = state.stage.rounds;
    if (held === undefined) return expect.fail('no round');
    const round = (id: number, result: RoundResult | null = null) => ({ ...held, info: { ...held.info, id }, result });
    const rounds = [round(6_990), round(6_991, RESULT), round(6_992), held] as never;
    const bet = (id: number, roundId: number): Bet => ({ ...BET, id, roundId }) as never;
    const open = [bet(1, 6_990), bet(2, 6_991), bet(3, 7_000)];
    const shown: State = { ...state, stage: { ...state.stage, rounds }, bets: { ...state.bets, open } };
    expect(selectEarlierRounds(shown).map(({ id }) => id)).toEqual([6_990, 6_992]);
    expect(selectEarlierBets(shown).map(({ bet: of, round: its }) => [of.id, its.id])).toEqual([[1, 6_990]]);
  });

  test('S4: a bet of the round before that is void stays until the next round, because no dialog tells it; one that was won leaves', () => {
    const { state } = ready();
    const [held] = state.stage.rounds;
    if (held === undefined) return expect.fail('no round');
    const told = (status: RoundResult['status'], ids: readonly number[]) => {
      const rounds = ids.map((id, i) => ({
        ...held,
        info: { ...held.info, id },
        result: i === 0 ? { ...RESULT, status } : null,
      }));
      const settled = Tape.of(10, [{ ...BET, id: 2, roundId: ids[0], status, profit: 0 }]);
      const shown = { ...state, stage: { ...state.stage, rounds }, bets: { ...state.bets, settled } } as never;
      return selectEarlierBets(shown).map(({ bet: { id, outcome } }) => [id, outcome]);
    };
    expect(told(3, [6_999, 7_000])).toEqual([[2, 'void']]);
    expect(told(3, [6_999, 7_000, 7_001])).toEqual([]);
    expect(told(1, [6_999, 7_000])).toEqual([]);
  });
});

describe('the paint board', () => {
  test('has a streak for each run of equal results, oldest first, and void rounds interrupt none', () => {
    expect(selectPaint(painted(1, 1, 2, 3, 2, 1)).streaks).toEqual([
      { value: 'B', count: 2, firstId: 100 },
      { value: 'S', count: 2, firstId: 102 },
      { value: 'B', count: 1, firstId: 105 },
    ]);
    expect(selectPaint(painted(3, 0)).streaks).toEqual([]);
  });

  test('names each streak by a round of its own, also where the numbers of rounds begin anew at midnight', () => {
    const items = [5, 6, 7, 1, 2, 3, 4, 5, 6, 7].map(
      (round, i) => ({ ...RESULT, id: 100 + i, round, status: 1 + (i % 2) }) as RoundResult,
    );
    const { paint } = ready().state.stage;
    const { streaks } = selectPaint(at({ paint: { ...paint, items: Tape.of(200, items) } }));
    expect(streaks.map(({ firstId }) => firstId)).toEqual(items.map(({ id }) => id));
  });

  test('says whether there is more, and whether it is being read', () => {
    const { paint } = ready().state.stage;
    for (const flags of [
      { isLast: true, isLoading: false },
      { isLast: false, isLoading: true },
    ])
      expect(selectPaint(at({ paint: { ...paint, ...flags } }))).toMatchObject(flags);
    expect(selectPaint(begun().state).isLoading).toBe(true);
  });

  test('S8: could not be read where no answer came and none is waited for', () => {
    const { paint } = ready().state.stage;
    const said = [
      { page: -1, isUnread: true, isLoading: false },
      { page: -1, isUnread: true, isLoading: true },
      { page: -1, isLoading: false },
      { page: 0, isUnread: true, isLoading: false },
    ] as const;
    const { isUnread: _of, ...rest } = paint;
    expect(said.map((flags) => selectPaint(at({ paint: { ...rest, ...flags } })).isUnread)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    ['round.paint', (s: State) => selectPaint(s).isUnread],
    ['round.results', (s: State) => selectResults(s).isUnread],
    ['bets.list', (s: State) => selectHistory(s).isUnread],
  ] as const)(
    'of %s that fails a second time in a row could not be read, though it is asked for again',
    (call, isUnread) => {
      const { state } = ready();
      const failedOften = (stumbles: number): State => ({
        ...state,
        stage: {
          ...state.stage,
          paint: { ...state.stage.paint, page: -1 },
          results: { ...state.stage.results, page: -1 },
        },
        bets: { ...state.bets, page: -1 },
        calls: { ...state.calls, pending: [{ call, stumbles } as State['calls']['pending'][number]] },
      });
      expect([0, 1, 2, 3].map((stumbles) => isUnread(failedOften(stumbles)))).toEqual([false, false, true, true]);
    },
  );
});

describe('the list of results', () => {
  const list = (count: number, flags: object = {}) => {
    const items = Array.from({ length: count }, (_, i) => ({ ...RESULT, id: 100 + i, round: 1 + i }) as RoundResult);
    const { results } = ready().state.stage;
    return selectResults(
      at({ results: { ...results, isLast: false, isLoading: false, ...flags, items: Tape.of(300, items) } }),
    );
  };

  test('has the hundred newest, newest first, and ends there', () => {
    expect(list(3).items.map(({ round }) => round)).toEqual([3, 2, 1]);
    const { items } = list(150);
    expect([items.length, items[0]?.round, items.at(-1)?.round]).toEqual([100, 150, 51]);
    expect([99, 100, 101].map((count) => list(count).isLast)).toEqual([false, true, true]);
  });

  test('says whether the site has more, and whether it is being read', () => {
    expect([list(3, { isLast: true }).isLast, list(3).isLast]).toEqual([true, false]);
    expect([list(3, { isLoading: true }).isLoading, list(3).isLoading]).toEqual([true, false]);
    expect(selectResults(begun().state).isLoading).toBe(true);
  });
});

describe('the summary of the day', () => {
  const shares = (buyCount: number, sellCount: number) => {
    const sum = selectSummary(at({ summary: { buyCount, sellCount, changeCount: 1 } }));
    return sum && [sum.buyPercent, sum.sellPercent];
  };
  test('has the shares of buy and sell in whole percent, half each before the first round', () => {
    expect([shares(2, 1), shares(5, 0), shares(0, 5), shares(0, 0)]).toEqual([
      [67, 33],
      [100, 0],
      [0, 100],
      [50, 50],
    ]);
    expect(selectSummary(at({ summary: null }))).toBeNull();
  });
});

describe('the list of own bets', () => {
  test('has the newest first, and of one instant the one with the highest number, whether they are settled or not', () => {
    const { state } = ready();
    const bet = (id: number, createdMs: number): Bet => ({ ...BET, id, createdMs }) as never;
    const bets = { ...state.bets, open: [bet(6, 500), bet(3, 900)], settled: Tape.of(9, [bet(4, 900), bet(5, 500)]) };
    expect(selectHistory({ ...state, bets }).items.map(({ id }) => id)).toEqual([4, 3, 6, 5]);
  });

  test('says how many of them are not settled', () => {
    const { state } = ready();
    const bet = (id: number, status: number): Bet => ({ ...BET, id, status, profit: -50_000 }) as never;
    const bets = { ...state.bets, open: [bet(1, 0), bet(2, 0)], settled: Tape.of(9, [bet(3, 2)]) };
    const { items, openCount } = selectHistory({ ...state, bets });
    expect([items.length, openCount]).toEqual([3, 2]);
  });
});

describe('the dialog of a result', () => {
  test('has the member’s bet in that round, or none', () => {
    const { state } = ready();
    const shown = (roundId: number) =>
      selectResultDialog({
        ...state,
        resultDialog: { result: RESULT } as never,
        bets: { ...state.bets, open: [{ ...BET, roundId } as Bet] },
      });
    expect(shown(RESULT.id)).toMatchObject({ result: RESULT, bet: { id: BET.id } });
    expect(shown(1)).toMatchObject({ result: RESULT, bet: null });
    expect(selectResultDialog({ ...state, resultDialog: null })).toBeNull();
    expect(selectResultDialogMs(state)).toBe(state.app.policy.resultDialogMs);
  });
});

describe('the last results beside the order panel', () => {
  test('are the newest nine with a winner, newest first', () => {
    const state = painted(1, 2, 1, 3, 1, 1, 1, 1, 1, 2, 2);
    expect(selectRecentResults(state).map(({ id, side }) => `${id}${side}`)).toEqual([
      '110S',
      '109S',
      '108B',
      '107B',
      '106B',
      '105B',
      '104B',
      '102B',
      '101S',
    ]);
  });
});

describe('what the member set up of the price chart', () => {
  test('is that of the instrument on the stage', () => {
    const { state } = ready();
    const chart = (stock: string) => ({ stock, periodS: 60, step: null }) as unknown as State['priceCharts'][number];
    const [other, own] = [chart('ETHUSDT'), chart(OPTION.stock)];
    expect(selectPriceChart({ ...state, priceCharts: [other, own] })).toBe(own);
    expect(selectPriceChart({ ...state, priceCharts: [other] })).toBeNull();
  });
});

test('a round of an option that the list does not have any more is shown without the prices that it pays from', () => {
  const { state } = ready().pass(1_000);
  const [round] = state.stage.rounds;
  if (round === undefined) throw new Error('the story has a round');
  const info = { ...round.info, buyPrice: undefined, sellPrice: undefined };
  const untold = { ...state, stage: { ...state.stage, rounds: [{ ...round, info }] } };
  expect(selectRound(untold)).toMatchObject({ id: round.info.id, buyPrice: expect.any(Number) });
  const gone = { ...untold, options: { ...state.options, list: [] } };
  expect(selectRound(gone)).toMatchObject({ id: round.info.id, buyPrice: undefined, sellPrice: undefined });
});

test('the price is shown with the one before it, and there is none before the first tick', () => {
  const live = { stock: OPTION.stock, price: 12, previous: 10, atMs: 5, heardMs: 9, lane: null };
  expect(selectPrice(at({ live: live as never }))).toEqual({ price: 12, previous: 10 });
  expect(selectPrice(at({ live: null }))).toBeNull();
  expect(selectPrice(at({ live: { ...live, previous: undefined } as never }))).toBeNull();
});

describe('when prices came last', () => {
  const live = { stock: OPTION.stock, price: 1, previous: 1, atMs: 5, heardMs: 9, lane: null };
  test('is when the link brought them, before that when they were of, and null before the first', () => {
    expect(selectHeardMs(at({ live: live as never }))).toBe(9);
    expect(selectHeardMs(at({ live: { ...live, heardMs: 0 } as never }))).toBe(5);
    expect(selectHeardMs(at({ live: null }))).toBeNull();
  });
});
