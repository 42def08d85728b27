import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/decide/decide.ts';
import type { Round } from '../../../engine/model/market.ts';
import type { BetType } from '../../../engine/model/ticket.ts';
import { selectBetPanel, selectBetting, steady } from '../../../engine/selectors/shell.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

const bettable = (setting: Setting = {}): Story => {
  const story = ready(setting);
  story.send({ type: 'amount.enter', text: '50,000' });
  return story.pass(1_000);
};
const refusalOf = (story: Story, betType: BetType): string | null => {
  const answer = decide(story.state, { type: 'bet.open', betType }, { at: story.at, clientId: asRef('c') });
  return isLeft(answer) ? answer.left.code : null;
};
const placed = (setting: Setting = {}): Story => {
  const story = ready(setting).pass(1_000);
  for (const intent of BETTING) story.send(intent);
  story.tell('bet.accepted', { bet: { ...BET, roundId: ROUND.id } });
  return story.pass(2_000);
};

describe('BR11: the screen and the refusal of a press agree', () => {
  const closed: Partial<Round> = { siteOpen: false };
  test.each<[string, () => Story]>([
    ['an open round', () => bettable()],
    ['no round', () => bettable({ round: null })],
    ['a closed site', () => bettable({ round: { ...ROUND, ...closed } })],
    ['a bet on a stopped option is refused', () => bettable({ option: { ...OPTION, isStop: true } })],
    ['an option of a family without rules', () => bettable({ option: { ...OPTION, type: '?1' as 'P1' } })],
    ['an announced round', () => bettable({ round: { ...ROUND, startMs: ROUND.startMs + 30_000 } })],
    ['a lost link', () => lost(bettable())],
    ['a bet that is placed', () => placed()],
    ['a round past its gate', () => bettable().pass(60_000)],
  ])('%s', (_what, story) => {
    const now = story();
    expect(refusalOf(now, 'B')).toBe(selectBetting(now.state).reason);
  });

  test('BR12: a bet type that the family does not offer is refused', () => {
    expect(refusalOf(bettable(), 'UN')).toBe('siteClosed');
  });

  test('the panel has a column for each bet type, with its price, its lock and its steps', () => {
    const { choices } = selectBetPanel(bettable({ round: { ...ROUND, sellLimit: 0 } }).state);
    expect(choices.map(({ betType, lock, isOpen }) => [betType, lock, isOpen])).toEqual([
      ['B', null, true],
      ['S', 'sideLimit', false],
    ]);
    expect(choices.map(({ steps }) => steps.map((step) => step.isOpen))).toEqual([
      [true, true, true, true],
      [false, false, false, false],
    ]);
  });

  test.each([
    ['50,000', 49_999, 'amount'],
    ['50,000', 4_999, 'sideLimit'],
    ['50,000', 50_000, null],
    ['', 4_999, 'sideLimit'],
    ['', 5_000, null],
  ])(
    'with the amount "%s" in the field and %i points left on a side, the lock of that side is %s',
    (text, sellLimit, lock) => {
      const story = ready({ round: { ...ROUND, sellLimit } }).pass(1_000);
      story.send({ type: 'amount.enter', text });
      expect(selectBetPanel(story.state).choices.map((choice) => choice.lock)).toEqual([null, lock]);
    },
  );

  test('BR11: a good amount can be bet while betting is open, and not where the round takes no bets of this site', () => {
    const canBet = (round: object) => selectBetPanel(bettable({ round: { ...ROUND, ...round } }).state).canBet;
    expect([canBet({}), canBet({ siteOpen: false })]).toEqual([true, false]);
  });

  test("BR8: the price that a side must pass is the site's, else the open price with the pip, and none before the round has opened", () => {
    const targets = (round: object) =>
      selectBetPanel(ready({ round: { ...ROUND, ...round } as Round }).state).choices.map((one) => one.targetPrice);
    expect(targets({ buyPrice: 97_500, sellPrice: 97_300 })).toEqual([97_500, 97_300]);
    expect(targets({ buyPrice: undefined, sellPrice: undefined })).toEqual([97_404.62, 97_395.38]);
    expect(targets({ openPrice: undefined, buyPrice: undefined, sellPrice: undefined })).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('BR8: a side whose pip is 0 is strict, since an unchanged price does not win there, whatever the other side has', () => {
    const strict = (pips: object) =>
      selectBetPanel(bettable({ option: { ...OPTION, ...pips } }).state).choices.map(({ isStrict }) => isStrict);
    expect(strict({ buyPip: 0, sellPip: 4.62 })).toEqual([true, false]);
    expect(strict({ buyPip: 4.62, sellPip: 0 })).toEqual([false, true]);
    expect(strict({ buyPip: undefined, sellPip: undefined })).toEqual([false, false]);
  });

  test('BR5: a step on one bet type locks the other', () => {
    const story = bettable();
    story.send({ type: 'amount.step', betType: 'S', count: 1 });
    expect(selectBetPanel(story.state).choices.map(({ lock }) => lock)).toEqual(['otherSide', null]);
  });

  test('S1: the answer keeps its reference while nothing that decides it has changed', () => {
    const { state } = bettable();
    expect(selectBetPanel({ ...state })).toBe(selectBetPanel(state));
    const read = steady((s: typeof state) => ({ isDown: s.site.isDown }));
    expect(read({ ...state })).toBe(read(state));
    expect(read({ ...state, site: { ...state.site, isDown: !state.site.isDown } })).toEqual({ isDown: true });
  });
});
