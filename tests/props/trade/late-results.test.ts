import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* Bets whose result never comes by itself, and whose round is not on the stage. */

const EMPTY = { current: [], recent: [], recentRound: null };
const betting = (): Story => ready().tick().tell('bet.accepted', { bet: BET }, 'stomp').pass(5_000);
/** The kinds of rounds in the list of the site. */
const LISTED = [OPTION, { ...OPTION, id: 4, type: 'R5' }, { ...OPTION, id: 3, type: 'R.5' }] as (typeof OPTION)[];
/** So many minutes pass, in which the list of options and all own bets that are asked for are answered. */
function minutes(story: Story, count: number, current: readonly Bet[] = [BET]): readonly number[] {
  const asks: number[] = [];
  for (let second = 0; second < count * 60; second++) {
    story.pass(1_000);
    for (const callId of story.waiting('options.list')) story.answerTo(callId, 'options.list', LISTED);
    for (const callId of story.waiting('bets.current')) {
      asks.push(Math.floor((story.at - ROUND.endMs) / 1_000));
      story.answerTo(callId, 'bets.current', { ...EMPTY, current });
    }
  }
  return asks;
}
const go = (story: Story, path: string): Story => {
  story.send({ type: 'nav.go', path });
  return story;
};

describe('S3: an open bet whose round is not on the stage', () => {
  test('is asked for in the minute after 30 s, 1, 2, 4 and 8 minutes from the end of its round, and not again', () => {
    const asks = minutes(go(betting(), '/mypage'), 30);
    expect(asks.length).toBeLessThanOrEqual(5);
    for (const afterS of [30, 60, 120, 240, 480])
      expect(asks.filter((askS) => askS >= afterS && askS <= afterS + 60)).not.toEqual([]);
    expect(asks[0]).toBeGreaterThanOrEqual(30);
  });

  test('is asked for on its own option, with the balance, and settled by the answer', () => {
    const story = go(betting(), '/mypage');
    const from = story.effects.length;
    expect(minutes(story, 30, [{ ...BET, status: 1, profit: 44_000 }])).toHaveLength(1);
    expect(story.state.bets.open).toEqual([]);
    const calls = story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect] : []));
    expect(calls.find(({ call }) => call === 'bets.current')?.params).toEqual({
      optionId: OPTION.id,
      roundId: ROUND.id,
    });
    expect(calls.some(({ call }) => call === 'me.fetch')).toBe(true);
  });

  test('of another device is asked for by the length of its rounds, and one of an unknown kind by the longest', () => {
    for (const [gameType, lengthS] of [
      ['R5', 300],
      [undefined, 300],
      ['R.5', 30],
    ] as const) {
      const bet: Bet = { ...BET, roundId: 9_999 as Bet['roundId'], gameType, roundStartMs: undefined };
      const story = go(ready().tick(), gameType === undefined ? '/trade/2' : '/mypage');
      story.tell('bet.accepted', { bet }, 'stomp');
      const [first = 0] = minutes(story, 10, [bet]);
      const endS = (bet.createdMs - ROUND.endMs) / 1_000 + lengthS;
      expect(first).toBeGreaterThanOrEqual(endS + 30);
      expect(first).toBeLessThanOrEqual(endS + 90);
    }
  });

  test('is asked for again where its round ended on the stage, and the question after the finish had no answer to it', () => {
    const story = betting().pass(60_000);
    story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true }, 'stomp');
    const [first, ...later] = minutes(story, 30);
    expect(first).toBeLessThan(30);
    expect(later).toHaveLength(4);
  });

  test('is asked for once with the other bets of its round', () => {
    const other: Bet = { ...BET, id: 500_002 as Bet['id'] };
    const story = go(betting().tell('bet.accepted', { bet: other }, 'stomp'), '/mypage');
    expect(minutes(story, 30, [BET, other])).toEqual(minutes(go(betting(), '/mypage'), 30));
  });

  test('is not asked for by the first list of options, however many bets are open and however old they are', () => {
    const story = go(ready().tick(), '/mypage');
    for (let days = 0; days < 20; days++) {
      const createdMs = BET.createdMs - days * 86_400_000;
      const bet = { ...BET, id: 600_000 + days, roundId: 9_000 + days, createdMs, roundStartMs: createdMs } as Bet;
      story.tell('bet.accepted', { bet }, 'stomp');
    }
    const { options } = story.state;
    story.state = { ...story.state, options: { ...options, isLoaded: false, askedMs: 0 } };
    story.ask('options.list', { isPlay: null, prefix: '' });
    story.answer('options.list', LISTED);
    expect(story.waiting('bets.current')).toEqual([]);
  });

  test('asks for the balance with the first answer at most, where no answer has news', () => {
    const balances = (story: Story): number => {
      const from = story.effects.length;
      expect(minutes(story, 10).length).toBeGreaterThan(3);
      return story.effects.slice(from).filter((effect) => effect.type === 'rest.call' && effect.call === 'me.fetch')
        .length;
    };
    expect(balances(go(betting(), '/mypage'))).toBeLessThanOrEqual(1);
  });

  test('of a round whose start is known is asked for by that start', () => {
    const bet: Bet = { ...BET, roundId: 9_999 as Bet['roundId'], gameType: 'R5', createdMs: ROUND.startMs + 200_000 };
    const story = go(ready().tick(), '/mypage').tell(
      'bet.accepted',
      { bet: { ...bet, roundStartMs: ROUND.startMs } },
      'stomp',
    );
    const [first = 0] = minutes(story, 10, [bet]);
    const endS = (ROUND.startMs + 300_000 - ROUND.endMs) / 1_000;
    expect(first).toBeGreaterThanOrEqual(endS + 30);
    expect(first).toBeLessThanOrEqual(endS + 90);
  });

  test('is not asked for where the bet is old already', () => {
    const old: Bet = {
      ...BET,
      createdMs: BET.createdMs - 86_400_000,
      roundStartMs: undefined,
      roundId: 9_999 as Bet['roundId'],
    };
    const story = go(ready().tick(), '/mypage').tell('bet.accepted', { bet: old }, 'stomp');
    expect(minutes(story, 10, [old])).toEqual([]);
  });
});
test('S3: a bet whose round awaits its finish on the stage is left to the chart of that round', () => {
  expect(minutes(betting(), 10)).toEqual([]);
});
