import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { dayBetOf, ofDay, withDayBet } from '../../../engine/rules/day-bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { selectDay, selectLossLeft } from '../../../engine/selectors/money/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A result that the site corrects later counts for the day as the member's own list has it (engine/SPEC.md, BR15, BR32). */

const LIMIT = 150_000;
const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, id: 91, points: 100_000, ...fields }) as Bet;
const WON = bet({ status: 1, profit: asPoints(88_000) });
const LOST = bet({ status: 2, profit: asPoints(-100_000) });

/** A member with a limit of the loss, whose day is read and has these bets. */
function limited(items: readonly Bet[] = []): Story {
  return dayRead(ready({ kept: { limits: { ...noLimits(ME.id), loss: LIMIT } } }).pass(100), items);
}
function dayRead(story: Story, items: readonly Bet[]): Story {
  const callId = story.state.play?.day?.callId;
  return callId == null ? story : story.answerTo(callId, 'bets.list', { items, last: true });
}
/** The link is lost and back: all but the day's list is answered. */
function relinked(story: Story): Story {
  opened(lost(story).pass(500));
  for (let i = 0; i < 60; i++) {
    const day = story.state.play?.day?.callId;
    const one = story.state.calls.pending.find(({ call, callId }) => call !== 'clock.probe' && callId !== day);
    if (one === undefined) break;
    story.answerTo(one.callId, one.call, answers()[one.call] as never);
  }
  return story;
}
const settled = (story: Story, told: Bet): Story => story.tell('bet.settled', { bet: told }, 'stomp');
const left = ({ state }: Story): number | null => selectLossLeft(state)?.left ?? null;
const day = ({ state }: Story) => selectDay(state)?.profit;

describe('BR32: a corrected result counts for the day', () => {
  test.each([
    ['won, then lost', WON, LOST],
    ['lost, then won', LOST, WON],
    ['lost, then void', LOST, bet({ status: 3 })],
  ])('BR32: %s, by a message', (_what, first, later) => {
    const story = settled(settled(limited(), first), later);
    expect([day(story), left(story)]).toEqual([later.profit, LIMIT + later.profit]);
  });

  test('BR32: by the list of the day, whether a message or a list told the first one', () => {
    for (const story of [settled(limited(), WON), limited([WON])]) {
      dayRead(relinked(story), [LOST]);
      expect([day(story), left(story)]).toEqual([-100_000, 50_000]);
    }
  });

  test('BR32: a list of the day that was asked for before a message corrected the result does not take it back', () => {
    const story = relinked(settled(limited(), WON));
    settled(story, LOST);
    dayRead(story, [WON]);
    expect([day(story), left(story)]).toEqual([-100_000, 50_000]);
  });

  test('BR32: whatever words come in whatever order, the day has what the row of the bet has', () => {
    const word = fc.constantFrom(WON, LOST, bet({ status: 3 }), bet(), bet({ status: 1, profit: asPoints(70_000) }));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const story = words.reduce(settled, limited());
        const row = story.state.bets.settled.items().at(-1);
        expect(day(story)).toBe(row?.profit ?? 0);
      }),
    );
  });

  test('BR32: a corrected bet without a date counts on every day if it lost, and on none if it won', () => {
    const undated = { createdMs: 0, roundStartMs: undefined };
    const of = (told: Bet) => dayBetOf({ ...told, ...undated } as Bet, { betStatusIs: 'own' }, null);
    expect(ofDay(withDayBet([of(LOST)], of(WON)), 1)).toEqual([]);
    expect(ofDay(withDayBet([of(WON)], of(LOST)), 1)).toMatchObject([{ profit: -100_000 }]);
  });
});
