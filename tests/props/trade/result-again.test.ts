import { describe, expect, test } from 'vitest';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { selectResultDialog } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { OWN_RESULTS, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A round that the site judges again has its later result wherever the page keeps it (engine/SPEC.md, L5i). */

const VOID: RoundResult = { ...RESULT, status: 3, close: 97_400, resultPrice: 97_400 };
const finish = (story: Story, result: RoundResult): Story =>
  story.tell('round.finished', { optionId: OPTION.id, result, fast: true });
/** A round with an own bet is over, and the dialog shows its result. */
function finished(): Story {
  const story = ready({ policy: OWN_RESULTS }).pass(2_600).tell('bet.accepted', { bet: BET });
  story.pass(ROUND.endMs - story.at);
  finish(story, RESULT).tell('bet.settled', { bet: { ...BET, status: 1, profit: asPoints(44_000) } });
  return read(read(story, 'round.results', RESULT), 'round.paint', RESULT);
}
function read(story: Story, name: 'round.results' | 'round.paint', item: RoundResult): Story {
  while (story.isPending(name)) story.answer(name, { items: [item], last: true });
  return story;
}
function asked(story: Story, name: 'round.results' | 'round.paint', item: RoundResult): Story {
  const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
  return story.answerTo(story.ask(name, params), name, { items: [item], last: true });
}
/** What the results, the paint board, the held round and the dialog say of the round. */
const said = ({ state: { stage, resultDialog } }: Story): readonly unknown[] =>
  [
    stage.results.items.last,
    stage.paint.items.last,
    stage.rounds.find(({ info }) => info.id === RESULT.id)?.result,
    resultDialog?.result,
  ].map((result) => [result?.status, result?.close]);
/** All four say that result. Of a round that nobody won there is no dialog (S4). */
const all = (result: RoundResult): readonly unknown[] => [
  ...Array.from({ length: 3 }, () => [result.status, result.close]),
  result.status === 3 ? [undefined, undefined] : [result.status, result.close],
];

describe('L5i: a round that is judged again', () => {
  const SELL: RoundResult = { ...RESULT, status: 2, close: 97_300, resultPrice: 97_300 };
  test.each([
    ['round.results', VOID],
    ['round.results', SELL],
    ['round.paint', VOID],
    ['round.paint', SELL],
  ] as const)('%s that has its later result changes it everywhere', (name, later) => {
    const story = finished();
    expect(said(story)).toEqual(all(RESULT));
    expect(said(asked(story, name, later))).toEqual(all(later));
  });

  test('S4: the dialog leaves a round that nobody won any more, also of number-ball', () => {
    const dialog = ({ state }: Story) => selectResultDialog(state);
    for (const option of [OPTION, { ...OPTION, type: 'P1' } as TradeOption]) {
      const story = ready({ policy: OWN_RESULTS, option }).pass(2_600).tell('bet.accepted', { bet: BET });
      finish(story.pass(ROUND.endMs - story.at), RESULT);
      expect(dialog(story)?.result).toEqual(RESULT);
      const call = option === OPTION ? 'round.results' : 'round.exResults';
      const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
      story.answerTo(story.ask(call, params), call, { items: [VOID], last: true });
      expect(dialog(story)).toBeNull();
    }
  });

  test('an answer that says the same, or that the round runs, changes nothing', () => {
    const story = finished();
    const { stage, resultDialog } = story.state;
    for (const item of [RESULT, { ...RESULT, status: 0 } as RoundResult]) {
      asked(story, 'round.results', item);
      expect([story.state.stage.paint.items, story.state.stage.rounds]).toEqual([stage.paint.items, stage.rounds]);
      expect(story.state.resultDialog).toBe(resultDialog);
    }
  });

  test('a second finish with another result asks the lists, which decide; the same finish again asks nothing', () => {
    const story = finished();
    expect([finish(story, RESULT).isPending('round.results'), said(story)]).toEqual([false, all(RESULT)]);
    finish(story, VOID);
    expect([story.isPending('round.results'), story.isPending('round.paint')]).toEqual([true, true]);
    expect(said(story)).toEqual(all(RESULT));
    expect(said(read(story, 'round.results', VOID))).toEqual(all(VOID));
  });

  test('the audit keeps the first word on the round until the receipt is read (BR26)', () => {
    expect(asked(finished(), 'round.results', VOID).state.bets.rounds.last?.status).toBe(RESULT.status);
  });
});
