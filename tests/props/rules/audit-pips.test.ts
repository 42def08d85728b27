import { describe, expect, test } from 'vitest';
import { selectAudits } from '../../../engine/selectors/trade/receipt.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const NEXT = { ...ROUND, id: 7_001, round: 862, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 } as typeof ROUND;
/** A pip of twice as much in the round's own prices. */
const WIDER = { ...NEXT, buyPrice: 97_409.24, sellPrice: 97_390.76 } as typeof ROUND;
/** 5 above the open: a win by the pips of the list, and void by those of the round. */
const ENDED = {
  ...RESULT,
  id: NEXT.id,
  round: NEXT.round,
  open: 97_400,
  close: 97_405,
  resultPrice: 97_405,
  status: 3,
};

/** A bet in the next round, which began with other pips, and its result: void. */
function settled(story: Story, round = WIDER): Story {
  const bet = { ...BET, roundId: NEXT.id, round: NEXT.round, roundStartMs: NEXT.startMs, createdMs: story.at };
  story.tell('round.created', { optionId: OPTION.id, round });
  story.tell('bet.accepted', { bet });
  story.tell('round.finished', { optionId: OPTION.id, result: ENDED as never, fast: true });
  return story.tell('bet.settled', { bet: { ...bet, status: 3, profit: 0 } });
}
const verdicts = ({ state }: Story): readonly unknown[] => selectAudits(state).map(({ audit }) => audit?.verdict);

describe('BR26: the pips of a round that began after the list of options was asked for', () => {
  test('BR26: the prices that the round says count beside those of the list: if they contradict each other, nothing is found', () => {
    expect(verdicts(settled(ready().pass(61_000)))).toEqual(['unknown']);
  });

  test('BR26: a clock that is measured anew does not make the list newer', () => {
    const story = ready().pass(61_000);
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    for (; story.isPending('clock.probe'); story.pass(250))
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 30 });
    expect(story.state.options.atMs).toBeGreaterThan(ROUND.endMs);
    expect(verdicts(settled(story))).toEqual(['unknown']);
  });

  test('BR26: a list that was asked for before the round began, and was answered after it, is not newer either', () => {
    const story = ready().pass(59_000);
    story.ask('options.list', { prefix: '' });
    story.pass(2_000).answer('options.list', [OPTION]);
    expect(verdicts(settled(story))).toEqual(['unknown']);
  });

  test("BR26: without the round's own prices nobody knows its pips: a bet of another tab, or one that was accepted before they came", () => {
    const unpriced = { ...NEXT, openPrice: undefined, buyPrice: undefined, sellPrice: undefined } as typeof ROUND;
    expect(verdicts(settled(ready().pass(61_000), unpriced))).toEqual(['unknown']);
    const story = ready().pass(61_000);
    const bet = { ...BET, roundId: NEXT.id, round: NEXT.round, roundStartMs: NEXT.startMs, createdMs: story.at };
    story.tell('bet.accepted', { bet }).tell('bet.settled', { bet: { ...bet, status: 3, profit: 0 } });
    story.ask('receipt.rounds', {
      optionId: OPTION.id,
      startMs: NEXT.startMs,
      endMs: NEXT.endMs - 1,
      page: 0,
      size: 50,
    });
    story.answer('receipt.rounds', { items: [ENDED as never], last: true });
    expect(verdicts(story)).toEqual(['unknown']);
  });

  test('BR26: a list that was asked for within the round has its pips, and the round is judged by them', () => {
    const story = ready().pass(61_000);
    story.ask('options.list', { prefix: '' });
    story.answer('options.list', [OPTION]);
    expect(verdicts(settled(story))).toEqual(['differs']);
  });
});
