import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import {
  selectDay,
  selectLossLeft,
  selectOwnLimits,
  selectPlay,
  selectRemindMs,
} from '../../../engine/selectors/money/limits.ts';
import { selectForm } from '../../../engine/selectors/shell.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { loadApp } from '../../../view/locales/load.ts';

/* What the screen of the member's own limits shows (BR30 to BR34). */

const SINCE_MS = START_MS - 600_000;
/** A member of whom the device keeps that there is no limit, and when the play began. */
const member = (): Story => ready({ kept: { limits: noLimits(ME.id), sinceMs: SINCE_MS } }).pass(100);
/** A member who has just set a limit of the day's loss: the day's bets are asked for. */
function limited(): Story {
  const story = member();
  story.send({ type: 'limits.set', kind: 'loss', value: 50_000 });
  return story;
}
const settled = (id: number, profit: number, points = 10_000): Bet =>
  ({ ...BET, id: asId(id), status: profit > 0 ? 1 : 2, profit: asPoints(profit), points: asPoints(points) }) as Bet;
/** The site's list of the day has these bets. */
const listed = (story: Story, items: readonly Bet[]): Story => story.answer('bets.list', { items, last: true });

describe('BR32: the day that is shown', () => {
  test('BR32: the result is of the settled bets, and what counts as lost has the open stakes, too', () => {
    const story = listed(limited(), [
      settled(1, -20_000, 20_000),
      settled(2, 8_800),
      { ...BET, points: asPoints(5_000) },
    ]);
    expect(selectDay(story.state)).toEqual({ profit: -11_200, count: 3, stakes: 35_000, lost: 16_200, unread: 0 });
    expect(selectLossLeft(story.state)).toEqual({ limit: 50_000, left: 33_800 });
  });

  test('BR32: a day that has won has lost nothing and leaves what was won, too, and one that has lost more than the limit leaves nothing', () => {
    const won = listed(limited(), [settled(1, 8_800)]);
    expect([selectDay(won.state)?.lost, selectLossLeft(won.state)?.left]).toEqual([0, 58_800]);
    const lost = listed(limited(), [settled(1, -60_000, 60_000)]);
    expect([selectDay(lost.state)?.lost, selectLossLeft(lost.state)?.left]).toEqual([60_000, 0]);
  });

  test('BR32: the home page and the order form say the same of what is left, whether the day has won or lost', () => {
    for (const profit of [20_000, -20_000, -60_000]) {
      const story = listed(limited(), [settled(1, profit, 60_000)]);
      const left = selectLossLeft(story.state)?.left ?? expect.fail();
      expect([left, selectForm(story.state).limits.ownMax]).toEqual([Math.max(0, 50_000 + profit), left]);
    }
  });

  test.each([
    ['ko', '하루 손실 한도는 50,000원이고, 지금 베팅할 수 있는 금액은 70,000원입니다.'],
    ['en', 'You have set a daily loss limit of 50,000 won. The most that you can bet now is 70,000 won.'],
    ['jp', '設定した1日の損失限度は50,000ウォンで、今エントリーできる金額は70,000ウォンです。'],
    ['zh', '您设置的每日亏损限额为50,000韩元，现在最多可下单70,000韩元。'],
  ] as const)(
    'BR32: in %s the refusal names the limit and what can be bet, and calls neither a part of the other',
    async (code, text) => {
      const { words } = await loadApp(code);
      expect(words.refusal.ownLoss({ limit: 50_000, max: 70_000 })).toBe(text);
    },
  );

  test.each([
    [33_800, 30_000],
    [4_999, 0],
  ])('BR14: of %i points that the loss of the day leaves, the refusal names %i, which a bet can have', (left, max) => {
    const story = listed(limited(), [settled(1, left - 50_000, 50_000)]);
    story.send({ type: 'amount.enter', text: '100,000' });
    expect(selectForm(story.state).said).toEqual({ code: 'ownLoss', params: { limit: 50_000, max } });
  });

  test('BR32: nothing is said of a day that is still read, nor of the loss where it has no limit', () => {
    const story = limited();
    expect([selectDay(story.state), selectLossLeft(story.state)]).toEqual([null, { limit: 50_000, left: null }]);
    expect(selectLossLeft(member().state)).toBeNull();
  });
});

describe('BR33: the time of play that is shown', () => {
  test('BR33: the reminder is due its minutes after the member has begun to play', () => {
    const story = member();
    expect(selectRemindMs(story.state)).toBeNull();
    story.send({ type: 'limits.set', kind: 'remind', value: 30 });
    expect(selectRemindMs(story.state)).toBe(SINCE_MS + 30 * 60_000);
  });

  test('BR33: the page knows whether the clock of the site is known, and no time of play before a member is signed in', () => {
    const [before, after] = [begun({ isUnmeasured: true }), begun()].map(({ state }) => selectPlay(state));
    expect(before).toEqual({ trouble: null, sinceMs: null, isClockKnown: false });
    expect(after).toEqual({ trouble: null, sinceMs: null, isClockKnown: true });
    expect(selectPlay(member().state)).toEqual({ trouble: null, sinceMs: SINCE_MS, isClockKnown: true });
  });

  test('BR30: a member who has set no limit has none', () => {
    expect(selectOwnLimits(begun().state)).toEqual(noLimits(0));
    expect(selectOwnLimits(ready().state)).toEqual(noLimits(ME.id));
  });
});
