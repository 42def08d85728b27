import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import type { Round } from '../../../engine/model/market.ts';
import { selectBetting, selectNextStart } from '../../../engine/selectors/shell.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The create of the next round was lost, or no further round comes. */

const optionId = OPTION.id;
const NEXT: Round = {
  ...ROUND,
  id: 7_001 as RoundId,
  round: ROUND.round + 1,
  startMs: ROUND.endMs,
  endMs: ROUND.endMs + 600_000,
};
const ended = (story = ready().tick()): Story => {
  seconds(story, Math.ceil((ROUND.endMs - story.at) / 1_000) + 4, ROUND);
  return story.tell('round.finished', { optionId, result: { ...RESULT, id: ROUND.id }, fast: false }, 'stomp');
};

/** So many seconds pass, in which the list of options is answered, and the question for the round as given. Returns when it was asked, in seconds after the round's end. */
function seconds(story: Story, count: number, body: Round | null, options = [OPTION]): readonly number[] {
  const asks: number[] = [];
  for (let second = 0; second < count; second++) {
    story.pass(1_000);
    for (const callId of story.waiting('options.list')) story.answerTo(callId, 'options.list', options);
    for (const callId of story.waiting('round.current')) {
      asks.push(Math.floor((story.at - ROUND.endMs) / 1_000));
      story.answerTo(callId, 'round.current', body);
    }
  }
  return asks;
}
const held = ({ state }: Story): readonly number[] => state.stage.rounds.map(({ info }) => info.id);

describe('C6: no create follows a round that is over', () => {
  test('C6: the running round is asked for within a minute and a half of the end, and a bet can be placed in it', () => {
    const story = ended();
    expect(selectBetting(story.state).phase).toBe('waiting');
    const asks = seconds(story, 95, NEXT);
    expect(asks).toHaveLength(1);
    expect(asks[0]).toBeGreaterThanOrEqual(30);
    expect(held(story)).toEqual([NEXT.id]);
    expect(selectBetting(story.tick().state).phase).toBe('open');
    // the round that came is not asked for again
    expect(seconds(story, 180, NEXT)).toEqual([]);
  });

  test('C6: where the site says that no round runs, the panel says that the trade has ended, and no past instant is a next start', () => {
    const story = ended();
    seconds(story, 95, null);
    expect(held(story)).toEqual([]);
    expect(selectBetting(story.tick().state).phase).toBe('ended');
    expect(selectNextStart(story.state)).toBeNull();
  });

  test('C6: after that answer the site is asked each minute, and a round that begins again is shown', () => {
    const story = ended();
    const asks = seconds(story, 300, null);
    expect(asks.length).toBeGreaterThanOrEqual(4);
    expect(asks.length).toBeLessThanOrEqual(6);
    const later: Round = { ...NEXT, startMs: story.at, endMs: story.at + 600_000 };
    seconds(story, 61, later);
    expect(held(story)).toEqual([later.id]);
  });

  test('C6: a round whose result is awaited stays on the stage, though no round runs', () => {
    const story = ready().tick().tell('bet.accepted', { bet: BET }, 'stomp');
    story.pass(ROUND.endMs - story.at + 1_000);
    expect(seconds(story, 95, null)).not.toEqual([]);
    expect(held(story)).toEqual([ROUND.id]);
  });

  test('C6: a round that ended a moment ago stays on the stage when an answer knows no round', () => {
    const story = ended();
    story.answerTo(story.ask('round.current', { optionId }), 'round.current', null);
    expect(held(story)).toEqual([ROUND.id]);
  });

  test('C6: an answer that was asked for before a create takes no round from the stage', () => {
    const story = ended();
    story.pass(31_000);
    const older = story.ask('round.current', { optionId });
    story.tell('round.created', { optionId, round: NEXT }, 'stomp');
    story.answerTo(older, 'round.current', null);
    expect(held(story)).toEqual([NEXT.id]);
  });

  test.each([
    ['a market is closed', [{ ...OPTION, isPlay: false }]],
    ['an option is stopped', [{ ...OPTION, isStop: true }]],
  ])('C6: where %s, no round is asked for', (_what, options) => {
    const story = ended();
    expect(seconds(story, 180, null, options as (typeof OPTION)[])).toEqual([]);
  });
});
