import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { CallAnswer, CallName } from '../../../engine/model/calls.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { selectEarlierBets, selectResultDialog, selectRound } from '../../../engine/selectors/shell.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BALL, BET, NEXT_ROUND, OPTION, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Setting, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* The round before the one on the stage, on a page that began after its betting. */

const { close: _close, resultPrice: _price, ...told } = RESULT;
/** The round before as it runs. */
const RUNNING: RoundResult = { ...told, close: undefined, resultPrice: undefined, status: 0 };
const recent = (bet: Bet | null, recentRound: RoundResult | null): CallAnswer['bets.current'] => ({
  current: [],
  recent: bet === null ? [] : [bet],
  recentRound,
});
const OWN = recent(BET, RUNNING);
const WON: Bet = { ...BET, status: 1, profit: 44_000 };

/** Answers all that the page asks, these calls with these bodies. A call whose body is null waits. */
function answered(story: Story, bodies: { readonly [N in CallName]?: CallAnswer[N] | null }, setting: Setting = {}) {
  const all = { ...answers({ round: NEXT_ROUND, ...setting }), ...bodies };
  for (;;) {
    const next = story.state.calls.pending.find(({ call }) => call !== 'clock.probe' && all[call] !== null);
    if (next === undefined) return story;
    story.answerTo(next.callId, next.call, all[next.call] as never);
  }
}
/** A page that is loaded when the next round runs, and the round before has no finish yet. */
function loaded(
  body: CallAnswer['bets.current'] | null = OWN,
  setting: Setting = {},
  bodies: Parameters<typeof answered>[1] = {},
): Story {
  const story = signedIn({ round: NEXT_ROUND, at: NEXT_ROUND.startMs + 1_500, ...setting });
  return answered(story, { 'bets.current': body, ...bodies }, setting);
}
const finish = (story: Story, optionId = OPTION.id): Story =>
  story.tell('round.finished', { optionId, result: RESULT, fast: true }, 'stomp');
const earlier = ({ state }: Story) => selectEarlierBets(state).map(({ bet: { id }, round }) => [id, round.id]);
const shown = ({ state }: Story) => selectResultDialog(state)?.result.id ?? null;
const sounds = (story: Story): readonly string[] => story.effectsOf('sound.play').map(({ sound }) => sound);
/** The member goes to another screen and back. */
const away = (story: Story, body: CallAnswer['bets.current'], path = '/mypage'): Story => {
  for (const to of [path, '/trade/2']) story.send({ type: 'nav.go', path: to });
  return answered(story, { 'bets.current': body });
};

describe('C6: the round before the one on the stage, in which the member has an open bet', () => {
  test('is the previous game on a page that is loaded anew, and its finish is shown once', () => {
    const story = loaded();
    expect(earlier(story)).toEqual([[BET.id, RESULT.id]]);
    expect(selectRound(story.state)?.id).toBe(NEXT_ROUND.id);
    finish(finish(story));
    expect([earlier(story), shown(story), sounds(story)]).toEqual([[], RESULT.id, ['won']]);
    story.tell('bet.settled', { bet: WON }, 'stomp');
    expect(selectResultDialog(story.state)?.bet).toMatchObject({ outcome: 'won', profit: 44_000 });
    expect([shown(story.pass(8_000)), sounds(story)]).toEqual([null, ['won']]);
  });

  test('keeps the amount that is typed', () => {
    const story = loaded(null);
    story.send({ type: 'amount.enter', text: '20,000' });
    answered(story, { 'bets.current': OWN });
    expect([story.state.form.points, earlier(story).length]).toEqual([20_000, 1]);
  });

  test.each(['/mypage', '/trade/8'])('is the previous game again after the member was at %s', (path) => {
    const story = ready().tick().tell('bet.accepted', { bet: BET }, 'stomp').pass(60_000);
    story.answer('options.list', [OPTION, BALL]);
    story.tell('round.created', { optionId: OPTION.id, round: NEXT_ROUND }, 'stomp');
    away(story, OWN, path);
    expect(earlier(story)).toEqual([[BET.id, RESULT.id]]);
    expect([shown(finish(story)), sounds(story)]).toEqual([RESULT.id, ['beep', 'won']]);
  });

  test('is asked for 30 s after its end, and the list of results ends it', () => {
    const story = loaded().pass(NEXT_ROUND.startMs + 30_000 - (NEXT_ROUND.startMs + 1_500));
    story.answer('round.results', { items: [RESULT], last: true });
    expect([shown(story), sounds(story)]).toEqual([RESULT.id, ['won']]);
  });

  test('is shown at once where its finish came before the answer', () => {
    const early = finish(loaded(null, {}, { 'round.results': null }));
    answered(early, { 'bets.current': OWN, 'round.results': null });
    expect([earlier(early), shown(early), sounds(early)]).toEqual([[], RESULT.id, ['won']]);
    answered(early, { 'round.results': { items: [RESULT], last: true } });
    expect(sounds(early)).toEqual(['won']);
  });

  test('is known from the list of bets, too, where that was first', () => {
    const story = signedIn({ round: NEXT_ROUND, at: NEXT_ROUND.startMs + 1_500 });
    answered(story, { 'bets.current': null, 'bets.list': { items: [BET], last: true } });
    answered(story, { 'bets.current': recent(null, RUNNING) });
    expect([earlier(story).length, shown(finish(story))]).toEqual([1, RESULT.id]);
  });

  test('is not shown a second time after it was shown, although its bet is still open', () => {
    const story = ready().tick().tell('bet.accepted', { bet: BET }, 'stomp').pass(60_000);
    finish(story.tell('round.created', { optionId: OPTION.id, round: NEXT_ROUND }, 'stomp'));
    away(story, recent(BET, RESULT));
    expect([earlier(story), shown(story), sounds(story)]).toEqual([[], null, ['beep', 'won']]);
  });

  test('is held in number-ball, too', () => {
    const bet: Bet = { ...BET, type: 'E', gameType: 'P1' };
    const result: RoundResult = { ...RESULT, ex: { oe: 'E', uo: 'UN', sml: 'S', n: 0 } };
    const story = loaded(recent(bet, RUNNING), { option: BALL, path: '/trade/8' });
    expect(earlier(story)).toEqual([[BET.id, RESULT.id]]);
    story.tell('round.finished', { optionId: BALL.id, result, fast: true }, 'stomp');
    expect([shown(story), sounds(story)]).toEqual([RESULT.id, ['won']]);
  });
});

test.each<[string, CallAnswer['bets.current']]>([
  ['the answer tells none', recent(BET, null)],
  ['the member has no bet in it', recent(null, RUNNING)],
  ['the bet in it has its result', recent(WON, RUNNING)],
  ['it has its result', recent(BET, RESULT)],
  ['the bet in it had its result with the round', recent(WON, RESULT)],
  ['it is not before the one on the stage', recent(BET, { ...RUNNING, startMs: NEXT_ROUND.startMs })],
])('C6: the round before is not held where %s', (_where, body) => {
  const story = loaded(body);
  expect(story.state.stage.rounds.map(({ info }) => info.id)).toEqual([NEXT_ROUND.id]);
  expect([shown(story), sounds(story)]).toEqual([null, []]);
});

test('C6: an answer about another option, or about another round than that on the stage, holds none', () => {
  for (const other of [{ optionId: BALL.id }, { roundId: 7_002 as typeof RESULT.id }, { roundId: RESULT.id }]) {
    const story = loaded(recent(null, null));
    story.ask('bets.current', { optionId: OPTION.id, roundId: NEXT_ROUND.id, ...other });
    answered(story, { 'bets.current': OWN });
    expect(story.state.stage.rounds).toHaveLength(1);
  }
});
