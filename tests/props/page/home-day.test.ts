import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { noLimits } from '../../../engine/rules/own-limits.ts';
import { betsOfDay, selectDayProfit } from '../../../engine/selectors/money/day-totals.ts';
import { selectDay } from '../../../engine/selectors/money/limits.ts';
import { lostToday } from '../../../engine/state/modules/money/limits-now.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* The result of the present day on the home page. */

const bet = (id: number, createdMs: number, status: Bet['status'], profit: number): Bet => ({
  ...BET,
  id: asId(id),
  createdMs,
  status,
  profit: asPoints(profit),
});
const shown = (story: Story): number | null => selectDayProfit(params(story))(story.state);
const params = (story: Story) => betsOfDay(ME.id, seoulDayStartMs(story.at));
/** The page has read the bets of the day. */
const read = (...of: readonly ((at: number) => Bet)[]): Story => {
  const story = resynced(signedIn({ path: '/' }));
  story.send({ type: 'call.ask', call: 'bets.search', params: params(story) });
  return story.answer('bets.search', { items: of.map((make) => make(story.at - 60_000)), last: true });
};

describe('the result of the day on the home page', () => {
  test('counts what is settled, and a bet in progress has none', () => {
    const story = read(
      (at) => bet(1, at, 1, 44_000),
      (at) => bet(2, at, 2, -50_000),
      (at) => bet(3, at, 0, 0),
    );
    expect(shown(story)).toBe(-6_000);
  });

  test('counts a bet that is settled after the list was read, and one that was placed after it, once each', () => {
    const story = read((at) => bet(3, at, 0, 0));
    story.tell('bet.settled', { bet: bet(3, story.at - 60_000, 1, 44_000) }, 'stomp');
    expect(shown(story)).toBe(44_000);
    story.tell('bet.accepted', { bet: bet(4, story.at, 0, 0) }, 'stomp');
    expect(shown(story)).toBe(44_000);
    story.tell('bet.settled', { bet: bet(4, story.at, 2, -50_000) }, 'stomp');
    story.tell('bet.settled', { bet: bet(4, story.at, 2, -50_000) }, 'stomp');
    expect(shown(story)).toBe(-6_000);
  });

  test('counts a bet on the day on which its round has ended, not on the one on which it was placed', () => {
    const story = read();
    const midnightMs = seoulDayStartMs(story.at);
    const round = { gameType: 'R1', roundStartMs: midnightMs - 30_000 } as const;
    story.tell('bet.settled', { bet: { ...bet(8, midnightMs - 20_000, 2, -50_000), ...round } }, 'stomp');
    expect(shown(story)).toBe(-50_000);
    const before = { ...round, roundStartMs: midnightMs - 70_000 };
    story.tell('bet.settled', { bet: { ...bet(9, midnightMs - 65_000, 1, 44_000), ...before } }, 'stomp');
    expect(shown(story)).toBe(-50_000);
  });

  test('counts a bet on the day on which the site has told its result, where the limits know that', () => {
    const story = ready({ kept: { limits: { ...noLimits(ME.id), loss: 50_000 } } }).pass(100);
    const midnightMs = seoulDayStartMs(story.at);
    expect(selectDay(story.state)?.count).toBe(0);
    const late = { gameType: 'R1', roundStartMs: midnightMs - 70_000 } as const;
    story.tell('bet.settled', { bet: { ...bet(9, midnightMs - 65_000, 2, -50_000), ...late } }, 'stomp');
    story.send({ type: 'nav.go', path: '/' });
    story.send({ type: 'call.ask', call: 'bets.search', params: params(story) });
    story.answer('bets.search', { items: [], last: true });
    expect(selectDay(story.state)?.profit).toBe(-50_000);
    expect(shown(story)).toBe(-50_000);
  });

  test.each([
    ['0 of a lost bet', 2, 0, 50_000],
    ['a part of the stake of a lost bet', 2, -20_000, 20_000],
    ['the stake of a lost bet', 2, -50_000, 50_000],
    ['0 of a won bet', 1, 0, 0],
    ['a profit of a won bet', 1, 44_000, -44_000],
    ['0 of a void bet', 3, 0, 0],
  ] as const)(
    'N9, BR32: is that of the limits and of the history where the site tells %s',
    (_what, status, profit, lost) => {
      const story = ready({ kept: { limits: { ...noLimits(ME.id), loss: 90_000 } } }).pass(100);
      story.tell('bet.settled', { bet: bet(9, story.at - 60_000, status, profit) }, 'stomp');
      story.send({ type: 'nav.go', path: '/' });
      story.send({ type: 'call.ask', call: 'bets.search', params: params(story) });
      story.answer('bets.search', { items: [bet(9, story.at - 60_000, status, profit)], last: true });
      expect([selectDay(story.state)?.profit, shown(story)]).toEqual([profit, profit]);
      expect(lostToday(story.state)).toBe(lost);
    },
  );

  test('counts a bet of its first and of its last instant, and none that is settled on another day', () => {
    const story = read();
    const { startMs = 0, endMs = 0 } = params(story);
    const firstMs = startMs + 30 * 60_000;
    const profits = [firstMs - 1, firstMs, endMs, endMs + 1].map((roundStartMs, i) => {
      const round = { ...bet(9 + i, roundStartMs, 1, 10 ** i), roundStartMs, gameType: undefined } as never;
      story.tell('bet.settled', { bet: round }, 'stomp');
      return shown(story);
    });
    expect(profits).toEqual([0, 10, 110, 110]);
  });

  test('is not known where the day of a settled bet is not', () => {
    const story = read(() => ({ ...bet(1, 0, 1, 44_000), roundStartMs: undefined }) as never);
    expect(shown(story)).toBeNull();
  });

  test('is of all bets of the day where the site gives them in pages, whatever it says of the last one', () => {
    const pageOf = (story: Story, ids: readonly number[], said: object) =>
      story.answer('bets.search', { items: ids.map((id) => bet(id, story.at, 1, 10 ** id)), ...said } as never);
    for (const [said, end] of [
      [{ last: true, isUnsaid: true }, []],
      [{ last: true, isUnsaid: true }, [3]],
    ] as const) {
      const story = resynced(signedIn({ path: '/' }));
      story.send({ type: 'call.ask', call: 'bets.search', params: params(story) });
      pageOf(story, [1, 2], said);
      expect(shown(story)).toBeNull();
      for (const ids of [[3], end]) {
        if (story.isPending('bets.search')) pageOf(story, ids, said);
      }
      while (story.isPending('bets.search')) {
        const { params: asked } = story.state.calls.pending.find(({ call }) => call === 'bets.search') ?? expect.fail();
        pageOf(story, [[1, 2], [3], end][(asked as { page: number }).page] ?? [], said);
      }
      expect(shown(story)).toBe(1_110);
    }
  });

  test('is not known before the list is read, and where the list has more', () => {
    const story = resynced(signedIn({ path: '/' }));
    expect(shown(story)).toBeNull();
    story.send({ type: 'call.ask', call: 'bets.search', params: params(story) });
    story.answer('bets.search', { items: [bet(1, story.at, 1, 44_000)], last: false });
    expect(shown(story)).toBeNull();
  });
});
