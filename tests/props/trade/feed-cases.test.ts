import { describe, expect, test } from 'vitest';
import type { Bet, FeedBet } from '../../../engine/model/bets.ts';
import {
  selectFeed,
  selectHistory,
  selectIsFeedLoading,
  selectOwnBets,
  selectPaint,
  selectResults,
} from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { dayTime, roundTime } from '../../../view/parts/figures.ts';
import { betWord } from '../../../view/parts/tag.tsx';
import { ko } from '../../support/words.ts';

const other = (id: number): FeedBet =>
  ({ id, type: 'S', points: 5_000, createdMs: START_MS, who: `mi***${id}` }) as FeedBet;
const told = (story: Story, ...ids: readonly number[]): Story =>
  story.tell('feed.batched', { optionId: OPTION.id, bets: ids.map(other) }, 'stomp');
const bet = (fields: Partial<Bet>): { readonly bet: Bet } => ({ bet: { ...BET, ...fields } });
const rows = ({ state }: Story): readonly (readonly [number, boolean])[] =>
  selectFeed(state).map(({ id, isMine }) => [id, isMine]);

describe('S5: the feed', () => {
  test("holds the member's bet of this round once and on top, whichever message comes first", () => {
    const own = bet({ id: asId(11), roundId: ROUND.id });
    const after = told(ready().tell('bet.accepted', own), 10, 11, 12);
    const before = told(ready(), 10, 11, 12).tell('bet.accepted', own);
    for (const story of [after, before])
      expect(rows(story)).toEqual([
        [11, true],
        [12, false],
        [10, false],
      ]);
  });

  test('says nothing by a letter where the game type is not known, and the side where the own bet tells it', () => {
    const missing = (story: Story): Story => {
      story.state = { ...story.state, options: { ...story.state.options, list: [] } };
      return story;
    };
    const sideOf = ({ state }: Story) => selectFeed(state).find(({ id }) => id === 10)?.side;
    expect(sideOf(told(ready(), 10))).toBe('S');
    expect(sideOf(missing(told(ready(), 10)))).toBeNull();
    const own = bet({ id: asId(11), roundId: ROUND.id });
    expect(sideOf(missing(told(ready().tell('bet.accepted', own), 10)))).toBe('S');
    for (const type of ['B', 'S', 'OL'] as const)
      expect(betWord(ko, { side: null, type, isBall: false })).toBe(ko.none);
  });

  test('is loading until its first answer, and not only empty', () => {
    const story = signedIn();
    expect(selectIsFeedLoading(begun({ path: '/trade/2' }).state)).toBe(true);
    expect([story.isPending('feed.recent'), selectIsFeedLoading(story.state)]).toEqual([true, true]);
    expect(selectIsFeedLoading(story.answer('feed.recent', []).state)).toBe(false);
  });

  test('before the option is known, results and paint board are loading too', () => {
    const { state } = begun({ path: '/trade/2' });
    expect([selectResults(state).isLoading, selectPaint(state).isLoading]).toEqual([true, true]);
  });

  test('shows the hundred newest bets of those that were told, newest first', () => {
    const story = ready();
    for (let first = 1; first <= 150; first += 50) told(story, ...Array.from({ length: 50 }, (_, i) => first + i));
    const ids = rows(story).map(([id]) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 150, 51]);
  });

  test('a feed that is not full takes a late bet that is older than all of its bets', () => {
    const ids = rows(told(told(ready(), 10, 11), 9)).map(([id]) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([9, 10, 11]);
  });

  test('marks the bets of earlier rounds where they stand', () => {
    const earlier = bet({ id: asId(11), roundId: asId(6_999), status: 2 });
    expect(rows(told(ready(), 10, 11, 12).tell('bet.settled', earlier))).toEqual([
      [12, false],
      [11, true],
      [10, false],
    ]);
  });
});

test('The history counts the bets that are not settled', () => {
  const story = ready()
    .tell('bet.accepted', bet({ id: asId(1) }))
    .tell('bet.settled', bet({ id: asId(2), status: 1, profit: 44_000 }));
  expect(selectHistory(story.state)).toMatchObject({ openCount: 1, items: [{}, {}] });
});

test('A round shorter than a minute is written with its seconds', () => {
  expect([roundTime(START_MS, 30_000), roundTime(START_MS, 60_000), roundTime(START_MS)]).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^\d\d:\d\d$/),
    expect.stringMatching(/^\d\d:\d\d$/),
  ]);
  expect(dayTime(START_MS, 30_000)).toMatch(/^\d\d\.\d\d \d\d:\d\d:\d\d$/);
  const lengths = (['R.5', 'R1', undefined] as const).map((gameType) => {
    const story = ready().tell('bet.accepted', bet({ gameType, stock: undefined, roundId: asId(1) }));
    return selectOwnBets(story.state)[0]?.lengthMs;
  });
  expect(lengths).toEqual([30_000, 60_000, undefined]);
});
