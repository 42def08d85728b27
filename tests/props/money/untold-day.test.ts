import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { dayBetOf, lostBy, ofDay, withDayBet } from '../../../engine/rules/day-bets.ts';
import { broughtOnDay } from '../../../engine/rules/day-result.ts';
import { selectDay } from '../../../engine/selectors/screens.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The day of a bet whose profit the site left out (engine/SPEC.md, BR32). */

const MIDNIGHT_MS = Date.parse('2026-03-13T00:00:00+09:00');
const untold = (fields: Partial<Bet> = {}): Bet =>
  ({ ...BET, status: 1, profit: 0, profitPercent: undefined, isProfitUntold: 'yes', ...fields }) as Bet;
const toldBet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, status: 1, profit: 44_000, ...fields }) as Bet;

test('BR32: a bet that was told without its profit stays on the day on which it was told, also once a list has its profit', () => {
  const late = { roundStartMs: MIDNIGHT_MS - 61_000 };
  const first = withDayBet([], dayBetOf(untold(late), DEFAULT_POLICY, MIDNIGHT_MS + 3_000));
  const later = withDayBet(first, dayBetOf(toldBet(late), DEFAULT_POLICY, null));
  expect(ofDay(later, MIDNIGHT_MS)).toMatchObject([{ profit: 44_000, onMs: MIDNIGHT_MS + 3_000 }]);
});

test('BR32: a bet of which nobody knows if it was won counts with its stake as lost until its profit is told', () => {
  const policy = { betStatusIs: 'round' } as const;
  const unknown = dayBetOf(untold({ gameType: undefined }), policy, MIDNIGHT_MS);
  expect([lostBy([unknown]), broughtOnDay([unknown])]).toEqual([50_000, null]);
  const later = withDayBet([unknown], dayBetOf(toldBet({ gameType: undefined }), policy, null));
  expect([lostBy(later), broughtOnDay(later)]).toEqual([-44_000, 44_000]);
});

test('BR32: a lost bet that is told to be won after all counts as no gain, and no more as a loss, where both words leave the profit out', () => {
  const words = [untold({ status: 2 }), untold()].map((bet) => dayBetOf(bet, DEFAULT_POLICY, MIDNIGHT_MS));
  const day = words.reduce(withDayBet, [] as ReturnType<typeof withDayBet>);
  expect([lostBy(day), broughtOnDay(day)]).toEqual([0, null]);
  expect(lostBy(words.toReversed().reduce(withDayBet, [] as ReturnType<typeof withDayBet>))).toBe(50_000);
});

test('BR32: a lost bet whose profit was told stays lost where a later word leaves out what it won', () => {
  const words = [toldBet({ status: 2, profit: -50_000 as Bet['profit'] }), untold()];
  const day = words.map((bet) => dayBetOf(bet, DEFAULT_POLICY, MIDNIGHT_MS)).reduce(withDayBet, [] as never);
  expect(lostBy(day)).toBe(50_000);
});

describe('BR32: a profit that is told later', () => {
  /** The page of the limits is open, and the day is read: it has no bet. */
  function read(story: Story): Story {
    story.send({ type: 'nav.go', path: '/mypage?view=limits' });
    const callId = story.state.play?.day?.callId ?? expect.fail('the day is not asked for');
    return story.answerTo(callId, 'bets.list', { items: [], last: true });
  }
  const settled = (story: Story, bet: Bet): Story => story.tell('bet.settled', { bet }, 'stomp');
  const begun = (): Story => ready({ kept: {} }).pass(100);

  test.each([
    ['of a won bet', untold(), toldBet(), 44_000],
    ['of a lost bet', untold({ status: 2 }), toldBet({ status: 2, profit: -45_000 }), -45_000],
    ['of a won bet of a known percent', untold({ profitPercent: 88 }), toldBet({ profit: 43_000 }), 43_000],
  ])('counts on the day: %s', (_what, first, later, profit) => {
    const story = settled(read(begun()), first);
    for (let id = 1_000; id < 1_070; id++) settled(story, toldBet({ id: id as never, profit: 0, status: 3 }));
    expect(selectDay(settled(story, later).state)).toMatchObject({ profit, count: 71 });
  });

  /** The link is lost and comes back: the list of the day is read anew. */
  function again(story: Story, items: readonly Bet[]): Story {
    opened(lost(story).pass(500));
    const day = () => story.state.play?.day?.callId;
    const others = () =>
      story.state.calls.pending.find(({ call, callId }) => call !== 'clock.probe' && callId !== day());
    for (let one = others(); one !== undefined; one = others())
      story.answerTo(one.callId, one.call, answers()[one.call] as never);
    return story.answerTo(day() ?? expect.fail('the day is not asked for'), 'bets.list', { items, last: true });
  }

  test.each([
    ['of a won bet', untold(), toldBet(), 44_000],
    ['of a lost bet', untold({ status: 2 }), toldBet({ status: 2, profit: -45_000 }), -45_000],
    ['of a void bet', untold({ status: 3 }), toldBet({ status: 3, profit: -1_000 }), -1_000],
    ['of a won bet of a known percent', untold({ profitPercent: 88 }), toldBet({ profit: 43_000 }), 43_000],
  ])('counts on the day once the list of the day tells it: %s', (_what, first, later, profit) => {
    expect(selectDay(again(settled(read(begun()), first), [later]).state)).toMatchObject({ profit, count: 1 });
    const listed = again(again(read(begun()), [first]), [later]);
    expect(selectDay(listed.state)).toMatchObject({ profit, count: 1 });
    expect(selectDay(again(listed, [first]).state)).toMatchObject({ profit, count: 1 });
  });

  test('is not taken back by a list that does not have it', () => {
    const first = settled(read(begun()), untold({ profitPercent: 88 }));
    expect(selectDay(again(first, [untold()]).state)).toMatchObject({ profit: 44_000 });
  });

  test('counts by the percent that is told later', () => {
    const story = settled(read(begun()), untold());
    expect(selectDay(story.state)?.profit).toBeNull();
    expect(selectDay(settled(story, untold({ profitPercent: 85 })).state)).toMatchObject({ profit: 42_500 });
  });

  test('counts not on the day after the one on which the bet was settled', () => {
    const story = read(begun());
    const late = { createdMs: MIDNIGHT_MS - 70_000, roundStartMs: MIDNIGHT_MS - 70_000 };
    settled(story.step(MIDNIGHT_MS - 5_000 - story.at), untold(late));
    expect(selectDay(story.state)?.count).toBe(1);
    story.step(5_000).tell('timer.elapsed', { id: 'limits|due', generation: MIDNIGHT_MS }, 'timer');
    expect(story.state.play?.day?.dayMs).toBe(MIDNIGHT_MS);
    expect(story.state.play?.day).toMatchObject({ isRead: true, bets: [] });
    expect(selectDay(settled(story, toldBet(late)).state)).toMatchObject({ profit: 0, count: 0 });
  });
});
