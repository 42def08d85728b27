import { describe, expect, test } from 'vitest';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import {
  selectBallBoards,
  selectBallChosen,
  selectBallDay,
  selectBallKinds,
  selectBallLatest,
  selectBallRows,
  selectBetPanel,
  selectFeed,
  selectForm,
  selectOption,
  selectOwnBets,
  selectRentLines,
  selectResults,
  selectTicket,
} from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BALL, BALL_LIMITS, BET, ME, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { ball, ended, listed } from '../../support/ball-rounds.ts';

/** EUR/USD in the afternoon of a Saturday, when its market is closed. */
const EURO = { ...OPTION, stock: 'EURUSD', isPlay: false, precision: 5 } as unknown as TradeOption;
const SATURDAY = Date.parse('2026-03-14T15:00:00+09:00');
const choose = (story: Story, betType: BetType): Story => {
  story.send({ type: 'betType.choose', betType });
  return story;
};

describe('BR22: the screen of number-ball', () => {
  test('BR22: the rows are newest first, in the words of the site, with the cells that are lit', () => {
    const ex = { oe: 'E', uo: undefined, sml: undefined, n: undefined } as const;
    const { state } = listed([ended(1, 97_400.05), ended(2, 97_400.07, { ex }), ended(3, undefined)]);
    const rows = selectBallRows(state);
    expect(rows.map(({ round, text, hits }) => [round, text, hits.join(' ')])).toEqual([
      [3, undefined, ''],
      [2, '97400.07', 'E OV L EL 7'],
      [1, '97400.05', 'O OV M OM 5'],
    ]);
    expect(selectBallLatest(state)).toBe(rows[0]);
    expect(selectBallRows({ ...state })).toBe(rows);
  });

  test('BR22: a round is shown with its settle price, and with its close only where the site told no other', () => {
    const { state } = listed([ended(1, 97_400.05, { resultPrice: 97_400.07 }), ended(2, 97_400.05)]);
    expect(selectBallRows(state).map(({ close, text }) => [close, text])).toEqual([
      [97_400.05, '97400.05'],
      [97_400.07, '97400.07'],
    ]);
  });

  test('S6: the list has the latest 100 rounds, and then it asks for no more', () => {
    const story = ball();
    const { stage } = story.state;
    story.state = { ...story.state, stage: { ...stage, results: { ...stage.results, isLast: false } } };
    const page = (items: readonly RoundResult[], of: number) => {
      story.ask('round.exResults', { page: of, startMs: 0, endMs: 1, optionId: BALL.id, size: 50 });
      story.answer('round.exResults', { items, last: false });
    };
    const rounds = (from: number) => Array.from({ length: 50 }, (_, i) => ended(from + i, 97_400));
    page(rounds(51), 0);
    expect(selectResults(story.state).isLast).toBe(false);
    page(rounds(1), 1);
    expect(selectResults(story.state)).toMatchObject({ isLast: true, items: { length: 100 } });
    page([ended(101, 97_400.01), ended(0, 97_400)], 2);
    const numbers = selectResults(story.state).items.map(({ round }) => round);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([100, 101, 2]);
    expect(selectBallRows(story.state)).toHaveLength(100);
  });

  test('S7: rent has a rent line, and binary and number-ball have none', () => {
    const lines = (type: string) =>
      selectRentLines(ready({ option: { ...OPTION, type } as TradeOption }).pass(1_000).state);
    expect(lines('R1')).toEqual({ buy: ROUND.buyPrice, sell: ROUND.sellPrice });
    expect([lines('B1'), selectRentLines(ball().state)]).toEqual([null, null]);
  });

  test.each<[string, () => Story]>([
    ['that is stopped', () => ready({ option: { ...OPTION, isStop: true } })],
    ['of which no round runs', () => ready({ round: null })],
    ['whose market is closed', () => ready({ at: SATURDAY, option: EURO, round: null })],
  ])('S7: a rent option %s has no rent line', (_what, story) => {
    expect(selectRentLines(story().pass(1_000).state)).toBeNull();
  });

  test('BR21: the limits of a kind are the member’s own where the site gave some', () => {
    const own = (me: object) => {
      const story = ball({ me: { ...ME, limits: me } as never });
      return selectBallKinds(story.state).map(({ limits }) => limits.max);
    };
    const site = own({ isEnabled: 'N', nmax: 20_000 });
    expect(site).toEqual([500_000, 400_000, 300_000, 200_000, 100_000]);
    expect(own({ isEnabled: 'Y', nmax: 20_000 })).toEqual([...site.slice(0, -1), 20_000]);
  });

  test('BR21: each kind says what it pays, its limits, and the digits of its bet types', () => {
    const kinds = selectBallKinds(choose(ball(), 'UN').state);
    expect(kinds.map(({ name, multiplier }) => [name, multiplier])).toEqual([
      ['OE', 1.95],
      ['UO', 1.9512],
      ['SML', 2.4],
      ['OESML', 4.6],
      ['N', 9],
    ]);
    expect(kinds[4]).toMatchObject({ percent: 800, rate: 900, limits: { min: 1_000, max: 100_000, unit: 1_000 } });
    const digits = (name: string): readonly string[] =>
      kinds
        .find((kind) => kind.name === name)
        ?.choices.map((choice) => `${choice.betType}:${choice.digits.join('')}`) ?? [];
    expect(digits('OE')).toEqual(['O:13579', 'E:02468']);
    expect(digits('SML')).toEqual(['S:012', 'M:3456', 'L:789']);
    expect(digits('OESML')).toEqual(['OS:1', 'OM:35', 'OL:79', 'ES:02', 'EM:46', 'EL:8']);
    expect(kinds.flatMap(({ choices }) => choices.filter(({ isChosen }) => isChosen))).toMatchObject([
      { betType: 'UN' },
    ]);
  });

  test('BR21: the chosen bet type says its payout, and the form its expected profit', () => {
    const story = choose(ball(), '7');
    expect(selectBallChosen(story.state)).toEqual({
      kind: 'N',
      betType: '7',
      percent: 800,
      rate: 900,
      multiplier: 9,
      reason: null,
    });
    story.send({ type: 'amount.enter', text: '3,000' });
    expect(selectForm(story.state)).toMatchObject({ betType: '7', percent: 800, profit: 24_000, points: 3_000 });
    story.send({ type: 'bet.open', betType: '7' });
    expect(selectTicket(story.state)).toMatchObject({ betType: '7', percent: 800, at: 'confirming' });
  });

  test("BR21: the ratios of the running round change what the option's screen says", () => {
    const story = ball();
    const round = { ...story.state.stage.rounds[0]?.info, ratios: { oeFee: 0.5 } } as never;
    story.tell('round.created', { optionId: BALL.id, round }, 'stomp');
    expect(selectOption(story.state)?.limits).toMatchObject({ oeFee: 0.5, nfee: 8 });
    expect(selectBallKinds(story.state)[0]).toMatchObject({ name: 'OE', multiplier: 1.5 });
    expect(selectForm(story.state).percent).toBe(50);
  });

  test('BR20: a kind without a ratio is not on the screen', () => {
    const { nfee: _without, ...limits } = BALL_LIMITS;
    const { state } = ball({ option: { ...BALL, limits } });
    expect(selectBallKinds(state).map(({ name }) => name)).toEqual(['OE', 'UO', 'SML', 'OESML']);
    expect(selectBallChosen(ball({ option: { ...BALL, limits: {} } }).state)).toBeNull();
  });
});

describe('BR23: the panel of number-ball', () => {
  test('BR23: every bet type may be chosen while the round takes bets, and the amount decides about the bet', () => {
    const story = ball();
    const panel = () => selectBetPanel(story.state);
    expect(panel().choices).toHaveLength(23);
    expect(panel().choices.every(({ isOpen, lock }) => isOpen && lock === null)).toBe(true);
    expect(panel().choices.filter(({ isChosen }) => isChosen)).toMatchObject([{ betType: 'O', kind: 'OE' }]);
    expect(panel().canBet).toBe(false);
    story.send({ type: 'amount.enter', text: '5,000' });
    expect(panel().canBet).toBe(true);
    story.send({ type: 'amount.enter', text: '5,001' });
    expect(panel().canBet).toBe(false);
    expect(panel().choices.every(({ isOpen }) => isOpen)).toBe(true);
    story.pass(60_000);
    expect(panel().choices.some(({ isOpen }) => isOpen)).toBe(false);
  });

  test('BR23: only the chosen bet type has open steps', () => {
    const story = choose(ball(), '7');
    const open = selectBetPanel(story.state).choices.filter(({ steps }) => steps.some(({ isOpen }) => isOpen));
    expect(open.map(({ betType }) => betType)).toEqual(['7']);
  });
});

describe('BR22: the paint boards', () => {
  test('BR22: a round without a result is on no board, whatever its close is by now', () => {
    const boards = selectBallBoards(listed([ended(1, 97_400.05), ended(2, 97_400.08, { status: 0 })]).state);
    expect([boards.OE.counts, boards.N.counts, boards.OE.streaks.length]).toEqual([{ O: 1 }, { 5: 1 }, 1]);
  });

  test('BR22: a board counts each part of the outcome, with its runs and changes; void rounds are skipped', () => {
    const prices = [97_400.05, 97_400.01, 97_400.07, 97_400.02, undefined, 97_400.04];
    const status = 3 as const;
    const { state } = listed(prices.map((close, n) => ended(n, close, n === 1 ? { status } : {})));
    const boards = selectBallBoards(state);
    expect(boards.OE).toEqual({
      streaks: [
        { value: 'O', count: 2, firstId: 6_000 },
        { value: 'E', count: 2, firstId: 6_003 },
      ],
      counts: { O: 2, E: 2 },
      changes: 1,
    });
    expect(boards.UO.counts).toEqual({ OV: 2, UN: 2 });
    expect(boards.SML.streaks.map(({ value, count }) => value + count)).toEqual(['M1', 'L1', 'S1', 'M1']);
    expect(boards.N.counts).toEqual({ 5: 1, 7: 1, 2: 1, 4: 1 });
    expect([boards.N.changes, boards.isLast, boards.isLoading]).toEqual([3, true, false]);
    expect(selectBallBoards(ready().state).OE).toEqual({ streaks: [], counts: {}, changes: 0 });
  });

  test("BR22: the dial shows the site's count of odd and even rounds", () => {
    const story = ball();
    const { stage } = story.state;
    expect(selectBallDay({ ...story.state, stage: { ...stage, summary: null } })).toBeNull();
    story.ask('summary.daily', { optionId: BALL.id, dateMs: 0 });
    story.answer('summary.daily', { buyCount: 3, sellCount: 1, changeCount: 2 });
    expect(selectBallDay(story.state)).toEqual({
      oddCount: 3,
      evenCount: 1,
      changeCount: 2,
    });
  });
});

describe('BR15: bets of number-ball in history and feed', () => {
  test('BR15: a bet says that it is on number-ball; a letter of an unknown game type is not read', () => {
    const story = ball();
    for (const [id, gameType] of [
      [1, 'P1'],
      [2, undefined],
      [3, 'R1'],
    ] as const)
      story.tell('bet.settled', { bet: { ...BET, id: id as never, roundId: asId(5), type: 'S', gameType } }, 'stomp');
    const bets = new Map(selectOwnBets(story.state).map(({ id, side, isBall }) => [id as number, { side, isBall }]));
    expect(bets.get(1)).toEqual({ side: null, isBall: true });
    expect(bets.get(2)).toEqual({ side: null, isBall: false });
    expect(bets.get(3)).toEqual({ side: 'S', isBall: false });
    const fed = { id: 9, type: 'S', points: 5_000, createdMs: 0, who: 'k***' } as never;
    story.tell('feed.batched', { optionId: BALL.id, bets: [fed] });
    expect(selectFeed(story.state)[0]).toMatchObject({ side: null, isBall: true });
  });

  test('a screen of another family has no number-ball', () => {
    const { state } = ready();
    expect([selectBallLatest(state), selectBallDay(state)]).toEqual([null, null]);
    expect([selectBallRows(state), selectBallKinds(state)]).toEqual([[], []]);
  });
});
