import { describe, expect, test } from 'vitest';
import { auditEvidence } from '../../../engine/rules/evidence.ts';
import { selectAudits } from '../../../engine/selectors/trade/receipt.ts';
import { BALL, BET, NEXT_ROUND as NEXT, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { savedEvidence } from '../../support/settlement/world.ts';

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

describe('BR26: a list whose pips are others than those of the list before', () => {
  /** Twice as much as the sample has: the prices of `WIDER`. */
  const WIDE = { ...OPTION, buyPip: 9.24, sellPip: 9.24 } as typeof OPTION;
  const listed = (story: Story, option = OPTION): Story => {
    story.ask('options.list', { prefix: '' });
    return story.answer('options.list', [option]);
  };
  /** A story whose list has had other pips before. */
  const wide = (): Story => ready({ option: WIDE }).pass(50_000);

  test('BR26: within the round they may be those of the next one: the prices that the round says count beside them', () => {
    const story = settled(listed(wide().pass(11_000)));
    expect(verdicts(story)).toEqual(['unknown']);
    expect(auditEvidence(savedEvidence(story.state))).toEqual({ verdict: 'unknown', missing: 'terms' });
  });

  test('BR26: they may be so in a later list of the same round too, whether the round is held or not', () => {
    const story = wide().pass(11_000);
    story.send({ type: 'nav.go', path: '/' });
    listed(listed(story)).send({ type: 'nav.go', path: '/trade/2' });
    expect(verdicts(settled(resynced(story)))).toEqual(['unknown']);
  });

  test.each(['buyPip', 'sellPip', 'precision'] as const)('BR26: another %s alone is enough', (name) => {
    const other = { ...OPTION, [name]: name === 'precision' ? 3 : 9.24 } as typeof OPTION;
    const story = listed(ready({ option: other }).pass(61_000));
    expect(verdicts(settled(story))).toEqual(['unknown']);
  });

  test('BR26: if both say the same, the round is judged by them', () => {
    expect(verdicts(settled(listed(ready().pass(61_000), WIDE)))).toEqual(['agrees']);
    const won = settled(listed(ready({ option: WIDE }).pass(61_000)), NEXT);
    expect(verdicts(won)).toEqual(['differs']);
  });

  test('BR26: without the prices of the round nobody knows its pips', () => {
    const unpriced = { ...NEXT, openPrice: undefined, buyPrice: undefined, sellPrice: undefined } as typeof ROUND;
    expect(verdicts(settled(listed(wide().pass(11_000)), unpriced))).toEqual(['unknown']);
  });

  test('BR26: of a round that began after the list with the new pips was asked for, a later list has its pips', () => {
    const story = listed(listed(wide()).pass(11_000));
    expect(story.state.options.askedMs).toBeGreaterThan(ROUND.endMs);
    expect(verdicts(settled(story))).toEqual(['differs']);
  });

  test('BR26: other pips of another option, and an option that is new in the list, say nothing', () => {
    const story = ready().pass(61_000);
    story.ask('options.list', { prefix: '' });
    story.answer('options.list', [OPTION, { ...BALL, buyPip: 1 } as never]);
    story.ask('options.list', { prefix: '' });
    story.answer('options.list', [OPTION, { ...BALL, buyPip: 2 } as never]);
    expect(verdicts(settled(story))).toEqual(['differs']);
  });
});
