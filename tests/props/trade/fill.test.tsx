import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { type OwnBet, selectOption, selectStageBet } from '../../../engine/selectors/shell.ts';
import { BALL, BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, ready, resynced, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { useScreen } from '../../../view/hooks/useScreen.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import { BallFill } from '../../../view/screens/trade/ball/fill.tsx';
import { Fill } from '../../../view/screens/trade/order/fill.tsx';
import { korean } from '../../support/words.ts';

/** What the box of the bet in the round on the stage says, without its markup. */
function said({ state }: Story, Box: ComponentType<{ bet: OwnBet }>): string {
  const bet = selectStageBet(state);
  if (bet === null) throw new Error('the round has a bet');
  const engine = { send: () => undefined, getState: () => state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref };
  const inWords = createElement(SpokenContext, { value: korean }, createElement(Box, { bet }));
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replaceAll(/<[^>]*>/g, '');
}
const betting = (bet: Bet, setting: Setting = {}): Story =>
  resynced(ready(setting).pass(3_000)).tell('bet.accepted', { bet }, 'stomp');

describe('BR18: the box of a placed bet promises what the bet was booked with', () => {
  test('a later fee of the round changes neither its percent nor its profit', () => {
    const story = betting(BET);
    expect(said(story, Fill)).toContain('+44,000원 (88%)');
    story.tell('round.created', { optionId: OPTION.id, round: { ...ROUND, feePercent: 20 } }, 'stomp');
    expect(said(story, Fill)).toContain('+44,000원 (88%)');
  });

  test('a bet that was told without a percent is promised what the round pays', () => {
    const story = betting({ ...BET, profitPercent: undefined } as Bet);
    expect(said(story, Fill)).toContain('+44,000원 (88%)');
  });

  const FEE_20 = { optionId: OPTION.id, round: { ...ROUND, feePercent: 20 } } as const;
  const UNSAID = { ...BET, profitPercent: undefined } as Bet;

  test('a later fee changes no bet that the site tells without a percent: not one that was confirmed here, nor one of another device', () => {
    const here = resynced(ready().pass(3_000));
    for (const intent of BETTING) here.send(intent);
    const { clientId } = here.state.ticket.context;
    const own = { ...UNSAID, clientId } as Bet;
    for (const [story, bet] of [
      [here.tell('round.created', FEE_20, 'stomp').tell('bet.accepted', { bet: own }, 'stomp'), own],
      [betting(UNSAID), UNSAID],
    ] as const) {
      story.tell('round.created', FEE_20, 'stomp');
      expect(said(story, Fill)).toContain('+44,000원 (88%)');
      story.tell('bet.settled', { bet: { ...bet, status: 1, profit: 44_000 } as Bet }, 'stomp');
      expect(said(story, Fill)).toContain('+44,000원 (88%)');
    }
  });

  test('a later ratio changes no bet on number-ball that the site tells without a percent', () => {
    const option = { ...BALL, limits: { ...BALL.limits, oeFee: 0.95 } };
    const story = betting({ ...UNSAID, type: 'O', gameType: 'P1' } as Bet, { option, path: '/trade/8' });
    expect(said(story, BallFill)).toContain('×1.95');
    story.tell('round.created', { optionId: BALL.id, round: { ...ROUND, ratios: { oeFee: 0.9 } } }, 'stomp');
    expect(said(story, BallFill)).toContain('×1.95');
    expect(said(story, BallFill)).toContain('+47,500원 (95%)');
  });

  test('a later ratio of a number-ball round changes neither its multiplier nor its profit', () => {
    const odd = { ...BET, type: 'O', gameType: 'P1', profitPercent: 95 } as Bet;
    const story = betting(odd, { option: BALL, path: '/trade/8' });
    story.tell('round.created', { optionId: BALL.id, round: { ...ROUND, ratios: { oeFee: 0.9 } } }, 'stomp');
    expect(said(story, BallFill)).toContain('×1.95');
    expect(said(story, BallFill)).toContain('+47,500원 (95%)');
  });
});

describe('the box of a placed bet shows where the price stands', () => {
  const finished = (story: Story): Story =>
    story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp');

  test('while the round runs, it is the live price', () => {
    expect(said(betting(BET).tick(97_410), Fill)).toContain('(현재 +10.00)');
  });

  test('with the result of the round, it is the price that the round was settled by, whatever the live price does', () => {
    const story = finished(betting(BET)).tick(97_300);
    expect(RESULT.resultPrice).toBe(97_410);
    expect(said(story, Fill)).toContain('(정산 +10.00)');
    expect(said(story.tick(97_000), Fill)).toContain('(정산 +10.00)');
  });

  test.each([
    ['97,400.13', 1, 97_400.13],
    ['97,400.13', 3, 97_400.13],
    ['-', 3, undefined],
  ])(
    'BR15: of number-ball it is the key digit of that price, if the site told one: %s (%i)',
    (shown, status, close) => {
      const odd = { ...BET, type: 'O', gameType: 'P1' } as Bet;
      const story = betting(odd, { option: BALL, path: '/trade/8' })
        .tick(97_400.13)
        .pass(ROUND.endMs - ROUND.startMs);
      const result = { ...RESULT, status, close, resultPrice: undefined } as RoundResult;
      story.tell('round.finished', { optionId: BALL.id, result, fast: true }, 'stomp').tick(97_401.48);
      expect(said(story, BallFill)).toContain(`판정 숫자${shown}`);
    },
  );
});

/** The bet alone, where the list of options is empty. */
const Screened = ({ bet }: { bet: OwnBet }) => useScreen(bet);

describe('a bet that runs while the list of options is empty for a while', () => {
  test.each([
    ['rent', BET, {}, 'chart'],
    ['number-ball', { ...BET, type: 'O', gameType: 'P1' }, { option: BALL, path: '/trade/8' }, 'ball'],
  ] as const)('keeps the box of its own screen: %s', (_what, bet, setting, screen) => {
    const story = betting(bet as Bet, setting);
    expect(said(story, Screened)).toBe(screen);
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', []);
    expect(selectOption(story.state)).toBeNull();
    expect(said(story, Screened)).toBe(screen);
  });
});

const Unknown = ({ bet }: { bet: OwnBet }) => createElement(Fill, { bet: { ...bet, side: null, isBall: false } });

describe('BR12: the box of a bet of an unknown family', () => {
  test('it says no side, no price to reach and no gauge: nobody knows what the letter means', () => {
    const story = betting(BET);
    const { order, missed, buy, sell } = korean.words;
    for (const word of [order.target, missed, buy]) expect(said(story, Fill)).toContain(word);
    for (const word of [order.target, missed, buy, sell]) expect(said(story, Unknown)).not.toContain(word);
  });

  test('its result says what it brought', () => {
    const story = betting(BET);
    story.tell('bet.settled', { bet: { ...BET, status: 1, profit: 44_000 } as Bet }, 'stomp');
    expect(said(story, Unknown)).toContain('실현+44,000원종목');
  });
});

describe('the box of a placed bet whose target the site has not told', () => {
  const { buyPip: _buyPip, sellPip: _sellPip, ...pipless } = OPTION;
  const setting: Setting = {
    option: pipless as typeof OPTION,
    round: { ...ROUND, buyPrice: undefined, sellPrice: undefined },
  };

  test.each([97_300, 97_400, 97_400.01, 97_500])('says of no price that it is in the zone (%d)', (now) => {
    const story = resynced(ready(setting).pass(3_000), setting).tell('bet.accepted', { bet: BET }, 'stomp').tick(now);
    const text = said(story, Fill);
    expect(text).not.toContain(korean.words.order.inZone);
    expect(text).toContain(`${korean.words.order.until}${korean.words.none}`);
  });
});
