import { describe, expect, test } from 'vitest';
import { Tape } from '../../../engine/base/tape.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import {
  selectEarlierBets,
  selectHeardMs,
  selectPaint,
  selectRecentResults,
  selectSiblings,
} from '../../../engine/selectors/trade/lists.ts';
import { selectEarlierRounds } from '../../../engine/selectors/trade/trade.ts';
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
});

describe('the paint board', () => {
  test('has a streak for each run of equal results, oldest first, and void rounds interrupt none', () => {
    expect(selectPaint(painted(1, 1, 2, 3, 2, 1)).streaks).toEqual([
      { side: 'B', count: 2, firstRound: 1 },
      { side: 'S', count: 2, firstRound: 3 },
      { side: 'B', count: 1, firstRound: 6 },
    ]);
    expect(selectPaint(painted(3, 0)).streaks).toEqual([]);
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

describe('when prices came last', () => {
  const live = { stock: OPTION.stock, price: 1, previous: 1, atMs: 5, heardMs: 9, lane: null };
  test('is when the link brought them, before that when they were of, and null before the first', () => {
    expect(selectHeardMs(at({ live: live as never }))).toBe(9);
    expect(selectHeardMs(at({ live: { ...live, heardMs: 0 } as never }))).toBe(5);
    expect(selectHeardMs(at({ live: null }))).toBeNull();
  });
});
