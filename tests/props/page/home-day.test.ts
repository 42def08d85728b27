import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { betsOfDay, selectDayProfit } from '../../../engine/selectors/page/home.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

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

  test('does not count a bet of the day before that is settled now', () => {
    const story = read();
    story.tell('bet.settled', { bet: bet(9, seoulDayStartMs(story.at) - 1, 1, 44_000) }, 'stomp');
    expect(shown(story)).toBe(0);
  });

  test('counts a bet of its first and of its last instant, and none of the next day', () => {
    const story = read();
    const { startMs = 0, endMs = 0 } = params(story);
    const profits = [startMs, endMs, endMs + 1].map((createdMs, i) => {
      story.tell('bet.settled', { bet: bet(9 + i, createdMs, 1, 10 ** i) }, 'stomp');
      return shown(story);
    });
    expect(profits).toEqual([1, 11, 11]);
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
