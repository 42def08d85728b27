import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { TradeOption } from '../../../engine/model/market.ts';
import { selectHomeGroups } from '../../../engine/selectors/page/home.ts';
import {
  selectBallBoards,
  selectBallDigits,
  selectBallLatest,
  selectBallRows,
  selectBetting,
  selectOption,
  selectStageBet,
  selectStockGroups,
} from '../../../engine/selectors/shell.ts';
import { BALL, BET, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { PriceDigits } from '../../../view/screens/trade/ball/digits.tsx';
import { BallFill } from '../../../view/screens/trade/ball/fill.tsx';
import { ContractRows } from '../../../view/screens/trade/order/contract.tsx';
import { Types } from '../../../view/screens/trade/types.tsx';
import { market } from '../../support/home-market.ts';
import { markupOf } from '../../support/markup.ts';

/* An option of number-ball whose decimals the site does not tell: nobody knows which digit decides. */

const untold = (option: TradeOption): TradeOption => ({ ...option, isPrecisionUntold: true });
const onBall = (): Story =>
  ready({ option: untold(BALL), path: '/trade/8' })
    .tick(97_400.13)
    .pass(1_000);
const ODD = { ...BET, type: 'O', gameType: 'P1' } as Bet;
const finished = (story: Story, ex?: object): Story =>
  story.tell(
    'round.finished',
    { optionId: BALL.id, result: { ...RESULT, ...(ex && { ex }) } as never, fast: true },
    'stomp',
  );

describe('BR8: where the decimals of an option that settles on the close are not known', () => {
  const EURO = { ...OPTION, stock: 'EURUSD', precision: 4, buyPip: 0.0003, sellPip: 0.0003 } as TradeOption;

  test('the criterion in points is a dash, and the distance is shown as it was told', () => {
    const story = ready({ option: untold(EURO) }).pass(1_000);
    expect(selectOption(story.state)?.criterion).toEqual({ buyPip: undefined, sellPip: undefined });
    const text = markupOf(story, <ContractRows />).replaceAll(/<[^>]*>/g, '');
    expect(text).toContain('실현 기준±0.0003');
    expect(text).not.toContain('pt');
    expect(markupOf(ready({ option: EURO }).pass(1_000), <ContractRows />)).toContain('±0.0003 (±3pt)');
  });

  test('a row of the instrument has the decimals of an option that tells them', () => {
    const told = { ...EURO, id: 9, type: 'R5', precision: 5 } as TradeOption;
    const rowOf = (list: readonly TradeOption[]) => {
      const { state } = market(list, []);
      const shown = { ...state, options: { ...state.options, list } };
      return [selectStockGroups(shown)[0]?.rows[0]?.precision, selectHomeGroups(state)[0]?.rows[0]?.precision];
    };
    expect(rowOf([untold(EURO), told])).toEqual([5, 5]);
    expect(rowOf([told, untold(EURO)])).toEqual([5, 5]);
    expect(rowOf([untold({ ...EURO, precision: 2 }), untold({ ...EURO, id: 9 } as TradeOption)])).toEqual([4, 4]);
  });
});

describe('BR22: where the decimals are not known', () => {
  test('number-ball takes no bets, and a family that settles on the close takes them', () => {
    const story = onBall();
    story.send({ type: 'amount.enter', text: '50,000' });
    expect(story.send({ type: 'bet.open', betType: 'O' })).toMatchObject({ left: { code: 'optionStopped' } });
    expect(selectBetting(story.state).phase).toBe('stopped');
    expect(selectBetting(ready({ option: untold(OPTION) }).pass(1_000).state).reason).toBeNull();
  });

  test('the menus and the tabs show number-ball as stopped', () => {
    const story = onBall();
    expect(selectStockGroups(story.state)[0]?.rows[0]).toMatchObject({
      status: 'stopped',
      options: [{ isOpen: false }],
    });
    expect(markupOf(story, <Types />)).toContain('is-off');
    expect(markupOf(ready(), <Types />)).not.toContain('is-off');
  });

  test('no outcome is read from a digit, and what the site tells is shown', () => {
    const story = finished(onBall());
    expect(selectBallRows(story.state)[0]).toMatchObject({ close: 97_410, outcome: {}, hits: [] });
    expect(selectBallLatest(story.state)?.hits).toEqual([]);
    expect(selectBallDigits(story.state)[0]?.outcome.n).toBeUndefined();
    expect(selectBallBoards(story.state).OE.counts).toEqual({});
    const told = finished(onBall(), { oe: 'E' });
    expect(selectBallRows(told.state)[0]?.outcome).toEqual({ oe: 'E' });
  });

  test('a bet of another page is not said to have won or lost by its digit', () => {
    const story = onBall().tell('bet.accepted', { bet: ODD }, 'stomp').pass(60_000);
    const sounds = story.effectsOf('sound.play').length;
    finished(story);
    expect(story.effectsOf('sound.play').slice(sounds)).toEqual([]);
    expect(story.state.diagnostics.contradictions).toBe(0);
  });

  test('no digit of the price is marked, neither in large nor in the box of a bet', () => {
    const story = onBall().tell('bet.accepted', { bet: ODD }, 'stomp').tick(97_400.13);
    expect(markupOf(story, <PriceDigits />)).not.toContain('digit--key');
    const bet = selectStageBet(story.state) ?? expect.fail('the round has a bet');
    expect(markupOf(story, <BallFill bet={bet} />).replaceAll(/<[^>]*>/g, '')).toContain('판정 숫자-');
    const known = ready({ option: BALL, path: '/trade/8' }).tick(97_400.13);
    expect(markupOf(known, <PriceDigits />)).toContain('digit--key');
  });
});
