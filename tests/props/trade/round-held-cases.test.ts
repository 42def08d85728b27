import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { Round, RoundResult } from '../../../engine/model/market.ts';
import { noteText } from '../../../engine/selectors/screens.ts';
import { stageRound } from '../../../engine/state/reads.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';
import { later } from '../../support/later-round.ts';

const optionId = OPTION.id;
const ended = (n: number, fields: Partial<RoundResult> = {}): RoundResult => ({
  ...RESULT,
  id: (7_000 + n) as RoundId,
  round: RESULT.round + n,
  startMs: RESULT.startMs + n * 60_000,
  endMs: RESULT.endMs + n * 60_000,
  ...fields,
});
/** Everything read, the second look of a fresh link too: nothing is on its way. */
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const held = (story: Story): readonly number[] => story.state.stage.rounds.map(({ info }) => info.id);
const create = (story: Story, round: Round): Story => story.tell('round.created', { optionId, round }, 'stomp');
const finish = (story: Story, result: RoundResult): Story =>
  story.tell('round.finished', { optionId, result, fast: false }, 'stomp');
const asked = (story: Story, from: number): readonly string[] =>
  story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
const info = (story: Story): Round => stageRound(story.state)?.info ?? expect.fail('no round is held');

describe('C6: held rounds', () => {
  test('the latest four of the rounds that await their finish are held', () => {
    const story = quiet();
    for (const n of [1, 2, 3, 4]) create(story, later(n));
    expect(held(story)).toEqual([7_001, 7_002, 7_003, 7_004]);
    expect(story.state.timers.filter(({ id }) => id.startsWith('round:7000|'))).toEqual([]);
  });

  test('a late round is put in its place in time and not on the stage', () => {
    const story = create(quiet(), later(2));
    story.send({ type: 'amount.enter', text: '5000' });
    expect(held(create(story, later(1)))).toEqual([7_000, 7_001, 7_002]);
    expect(story.state.form.points).toBe(5_000);
    create(story, later(3));
    expect(story.state.form.points).toBe(0);
  });

  test('a round older than the four held ones is not held', () => {
    const story = quiet();
    for (const n of [1, 2, 3, 4]) create(story, later(n));
    const { rounds } = story.state.stage;
    expect(create(story, later(-1)).state.stage.rounds).toEqual(rounds);
    expect(held(create(story, later(3, { id: 6_500 as RoundId })))).toHaveLength(4);
  });

  test('a round that is over is dropped with its timers when the next one comes; the others keep theirs', () => {
    const story = create(finish(quiet(), ended(0)), later(1));
    expect(held(story)).toEqual([7_001]);
    expect(story.state.timers.map(({ id }) => id).filter((id) => id.startsWith('round:'))).toEqual([
      'round:7001|xstate.after.untilStart.round.announced',
    ]);
    expect(held(create(story, later(2)))).toEqual([7_001, 7_002]);
  });
});

describe('new data about a round', () => {
  const bare = later(0, { openPrice: undefined, buyPrice: undefined, sellPrice: undefined } as never);

  test('the start of a round sets its prices once', () => {
    const story = ready({ round: bare });
    story.tell('round.started', { id: ROUND.id, openPrice: 5, buyPrice: 6, sellPrice: 4 } as never);
    expect(info(story)).toEqual({ ...bare, openPrice: 5, buyPrice: 6, sellPrice: 4 });
    story.tell('round.started', { id: ROUND.id, openPrice: 5, buyPrice: undefined, sellPrice: undefined } as never);
    expect(info(story)).toEqual({ ...bare, openPrice: 5, buyPrice: 6, sellPrice: 4 });
    create(story, later(0, { openPrice: 7, buyPrice: 8, sellPrice: 3 } as never));
    expect(info(story)).toEqual({ ...bare, openPrice: 5, buyPrice: 6, sellPrice: 4 });
  });

  test('the start of a round that is not held changes nothing', () => {
    const story = quiet();
    const { state } = story;
    story.tell('round.started', { id: 9 as RoundId, openPrice: 5, buyPrice: 6, sellPrice: 4 } as never);
    story.tell('round.limitChanged', { id: 9 as RoundId, buyLimit: 5, sellLimit: 6 } as never);
    expect(story.state).toBe(state);
  });

  test.each<[string, Partial<Round>]>([
    ['whether the site takes bets', { siteOpen: false }],
    ['the limit of the buying side', { buyLimit: asPoints(5) }],
    ['the limit of the selling side', { sellLimit: asPoints(5) }],
  ])('a later create changes %s', (_what, fields) => {
    expect(info(create(quiet(), later(0, fields)))).toEqual(later(0, fields));
  });

  test.each<[string, Partial<Round>]>([
    ['opening price', { openPrice: 5 }],
    ['buying price', { buyPrice: 5 }],
    ['selling price', { sellPrice: 5 }],
  ])('a later create fills in the %s if it was unknown', (_what, fields) => {
    expect(info(create(ready({ round: bare }), { ...bare, ...fields }))).toEqual({ ...bare, ...fields });
  });

  test('F4: a duplicate create changes nothing, and one without limits removes none', () => {
    const story = quiet();
    const { state } = story;
    expect(create(story, later(0)).state).toEqual(state);
    const none = later(0, { buyLimit: undefined, sellLimit: undefined } as never);
    expect(create(story, none).state).toEqual(state);
  });

  test('data of one round does not change the others', () => {
    const story = create(quiet(), later(1));
    story.tell('round.limitChanged', { id: ROUND.id, buyLimit: 5, sellLimit: 6 } as never);
    expect(story.state.stage.rounds.map((one) => [one.info.id, one.info.buyLimit, one.info.sellLimit])).toEqual([
      [7_000, 5, 6],
      [7_001, 5_000_000, 5_000_000],
    ]);
  });

  test('L5e: a re-read that was asked for before the limits were told only fills in what is unknown', () => {
    const story = opened(lost(quiet()).pass(100));
    for (const name of ['me.fetch', 'bets.list', 'dnw.list'] as const)
      if (story.isPending(name)) story.answer(name, { ...resyncBody(name) } as never);
    story.tell('round.limitChanged', { id: ROUND.id, buyLimit: 5, sellLimit: 6 } as never);
    resynced(story, { round: later(0, { buyLimit: asPoints(9), siteOpen: false }) });
    expect([info(story).buyLimit, info(story).sellLimit]).toEqual([5, 6]);
  });
  const resyncBody = (name: string): object =>
    name === 'me.fetch' ? (ready().state.session.me as object) : { items: [], last: true };
});

describe('L5h: a round that was missed between two creates is asked for', () => {
  test.each<[string, Round, boolean]>([
    ['the next one', later(1), false],
    ['the next number after a pause', later(1, { startMs: ROUND.endMs + 60_000 }), false],
    ['one number further, without a pause', later(2, { startMs: ROUND.endMs }), false],
    ['one number further, after a pause', later(2), true],
  ])('%s', (_which, round, isMissed) => {
    const story = quiet();
    const from = story.effects.length;
    create(story, round);
    expect(asked(story, from)).toEqual(isMissed ? ['round.results', 'summary.daily'] : []);
  });

  test('before the first round of a screen none was missed', () => {
    const story = resynced(resynced(ready({ round: null }).pass(2_600), { round: null }).pass(100), { round: null });
    const from = story.effects.length;
    create(story, later(5));
    expect([asked(story, from), story.state.stage.isRoundKnown]).toEqual([[], true]);
  });
});

describe('L6: a finish and its effects', () => {
  const bet = (fields: Partial<Bet> = {}): { bet: Bet } => ({ bet: { ...BET, ...fields } });
  const sounds = (story: Story): readonly string[] => story.effectsOf('sound.play').map(({ sound }) => sound);

  test.each<[string, Partial<Bet>, 1 | 2 | 3, readonly string[]]>([
    ['buying bet', { type: 'B' }, 1, ['won']],
    ['buying bet', { type: 'B' }, 2, ['lost']],
    ['selling bet', { type: 'S' }, 1, ['lost']],
    ['selling bet', { type: 'S' }, 2, ['won']],
    ['bet of another family', { type: 'S', gameType: 'P1' }, 2, []],
    ['bet that has told its own result', { type: 'S', status: 1, profit: 44_000 }, 1, ['won']],
    ['bet in a void round', { type: 'B' }, 3, []],
  ])('the sound is a %s in a round that ends with %j', (_what, fields, status, want) => {
    const story = quiet().tell('bet.accepted', bet(fields));
    const from = sounds(story).length;
    expect(sounds(finish(story, ended(0, { status }))).slice(from)).toEqual(want);
  });

  test('no sound plays without an own bet, or for members who want none', () => {
    expect(sounds(finish(quiet(), ended(0)))).toEqual([]);
    const story = quiet().tell('bet.accepted', bet());
    story.send({ type: 'prefs.set', prefs: { resultSound: false } });
    const from = sounds(story).length;
    expect(sounds(finish(story, ended(0))).slice(from)).toEqual([]);
  });

  test.each([1, 2, 3] as const)('the dialog is shown for a round that ends with %j', (status) => {
    const story = finish(quiet(), ended(0, { status }));
    expect(story.state.resultDialog).toEqual(status === 3 ? null : { optionId, result: ended(0, { status }) });
  });

  test('an entry without a status is not a finish', () => {
    const story = quiet();
    const { state } = story;
    expect(finish(story, ended(0, { status: 0 })).state).toBe(state);
  });

  test('F4: a second finish of a round changes nothing, and the first one asks only for the summary', () => {
    const story = quiet();
    const from = story.effects.length;
    const { state } = finish(story, ended(0));
    expect(asked(story, from)).toEqual(['summary.daily']);
    expect(finish(story, ended(0)).state).toBe(state);
    const { stage } = finish(story, ended(0, { status: 2 })).state;
    expect([stage.rounds, stage.results.items]).toEqual([state.stage.rounds, state.stage.results.items]);
  });

  test('an open bet without a settlement 3 s after the finish is asked for with the balance, a settled one is not', () => {
    const story = finish(quiet().tell('bet.accepted', bet()), ended(0));
    const from = story.effects.length;
    expect(asked(story.pass(2_999), from)).toEqual([]);
    story.pass(1);
    expect(asked(story, from)).toEqual(['bets.current', 'me.fetch']);
    expect(story.effects.slice(from)).toContainEqual(
      expect.objectContaining({ call: 'bets.current', params: { optionId, roundId: ROUND.id } }),
    );
    const settled = finish(quiet().tell('bet.settled', bet({ status: 1 })), ended(0));
    expect(settled.state.timers.filter(({ id }) => id.startsWith('settle|'))).toEqual([]);
    const inTime = finish(quiet().tell('bet.accepted', bet()), ended(0)).tell('bet.settled', bet({ status: 1 }));
    const since = inTime.effects.length;
    expect(asked(inTime.pass(3_000), since)).toEqual([]);
  });

  test('a finish of a round that is not held is counted and kept, and both lists and the summary are asked for', () => {
    const story = quiet();
    const from = story.effects.length;
    finish(story, ended(5));
    expect(asked(story, from)).toEqual(['round.results', 'round.paint', 'summary.daily']);
    expect(story.state.diagnostics.orphans).toEqual([7_005]);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toBe(
      `finish of round ${RESULT.round + 5} without its create`,
    );
    const { state } = story;
    expect(finish(story, ended(5)).state).toBe(state);
    for (const n of [6, 7, 8, 9]) finish(story, ended(n));
    expect(story.state.stage.early.map(({ id }) => id)).toEqual([7_006, 7_007, 7_008, 7_009]);
    create(story, later(8));
    expect(story.state.stage.early.map(({ id }) => id)).toEqual([7_006, 7_007, 7_009]);
    expect(story.state.resultDialog).toEqual({ optionId, result: ended(8) });
  });

  test('a finish of a round that is already in the list is not counted', () => {
    const story = finish(quiet(), ended(5)).answer('round.results', { items: [ended(6)], last: true });
    const { state } = story;
    expect(finish(story, ended(6)).state).toBe(state);
  });
});
