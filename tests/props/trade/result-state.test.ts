import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult, TradeOption } from '../../../engine/model/market.ts';
import { selectResults } from '../../../engine/selectors/shell.ts';
import { joinResults, putResult } from '../../../engine/state/modules/trade/results.ts';
import { NO_ROUNDS } from '../../../engine/state/shape/lists.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, OWN_RESULTS, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the state keeps of results: the dialog, the lists of rounds, and what a bet was accepted under. */

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const WON: Partial<Bet> = { status: 1, profit: asPoints(44_000) };
const OTHER: Partial<Bet> = { id: asId(9), roundId: asId(6_000), status: 2, profit: asPoints(-50_000) };
/** The round is over. */
const finished = (story: Story): Story => {
  story.pass(ROUND.endMs - story.at);
  return story.tell('round.finished', { optionId: OPTION.id, result: RESULT, fast: true });
};
const isShown = ({ state }: Story): boolean => state.resultDialog !== null;

describe('S4: the sound of an own bet', () => {
  test('S4: is none where the type of the bet is not that of the option, since nobody knows how it ended', () => {
    const heard = (gameType: Bet['gameType']): readonly string[] => {
      const story = ready()
        .pass(2_600)
        .tell('bet.accepted', { bet: bet({ gameType }) });
      story.state = { ...story.state, prefs: { ...story.state.prefs, resultSound: true } };
      return finished(story)
        .effectsOf('sound.play')
        .map(({ sound }) => sound)
        .slice(1);
    };
    expect([heard('R1').filter((sound) => sound === 'won'), heard('B1').filter((sound) => sound === 'won')]).toEqual([
      ['won'],
      [],
    ]);
  });
});

test('S4: a result makes no sound where the option has left the site’s list, since nobody knows its rules', () => {
  const story = ready().pass(2_600).tell('bet.accepted', { bet: bet() });
  story.answerTo(story.ask('options.list', { isPlay: null, prefix: '' }), 'options.list', []);
  story.state = { ...story.state, prefs: { ...story.state.prefs, resultSound: true } };
  const sounds = finished(story)
    .effectsOf('sound.play')
    .map(({ sound }) => sound);
  expect(sounds.filter((sound) => sound === 'won' || sound === 'lost')).toEqual([]);
});

describe('S3: the result dialog', () => {
  const waiting = (): Story =>
    finished(ready({ policy: OWN_RESULTS }).pass(2_600).tell('bet.accepted', { bet: bet() }));

  test('S3: a result that comes while the dialog waits for it is waited for to be painted, for 8 s again', () => {
    const story = waiting()
      .pass(7_000)
      .tell('bet.settled', { bet: bet(WON) });
    expect(isShown(story.pass(7_900))).toBe(true);
    expect(isShown(story.pass(200))).toBe(false);
  });

  test('S3: the result of another bet does not keep the dialog open', () => {
    const story = waiting()
      .pass(7_000)
      .tell('bet.settled', { bet: bet(OTHER) });
    expect(isShown(story.pass(1_100))).toBe(false);
  });

  test('S3: a dialog that is closed stays closed when another bet is told', () => {
    const story = waiting()
      .tell('bet.settled', { bet: bet(WON) })
      .pass(9_000);
    expect(isShown(story)).toBe(false);
    expect(isShown(story.tell('bet.settled', { bet: bet(OTHER) }))).toBe(false);
  });

  test('S4: after a round without an own bet, the dialog that is closed stays closed when a bet of another round is told', () => {
    const story = finished(ready().pass(2_600));
    expect(isShown(story)).toBe(true);
    expect(isShown(story.pass(9_000))).toBe(false);
    expect(isShown(story.tell('bet.settled', { bet: bet(OTHER) }))).toBe(false);
  });
});

describe('L5i: a list of rounds', () => {
  const round = (id: number, fields: Partial<RoundResult> = {}): RoundResult => ({
    ...RESULT,
    id: asId(id),
    startMs: id * 60_000,
    endMs: (id + 1) * 60_000,
    ...fields,
  });
  const idsOf = (list: typeof NO_ROUNDS): readonly number[] => list.items.items().map(({ id }) => id);

  test('L5i: a running round of the paint board is ended by its finish, in its place', () => {
    const list = joinResults(NO_ROUNDS, [round(2), round(1, { status: 0 })], 0, true);
    const ended = putResult(list, round(1, { status: 2 }));
    expect(ended.items.items().map(({ id, status }) => [id, status])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(putResult(ended, round(1, { status: 1 }))).toBe(ended);
  });

  test('L5i: a round that the site judges anew has its new outcome and keeps its prices', () => {
    const list = joinResults(NO_ROUNDS, [round(1)], 0, true);
    const { open, close, ...bare } = round(1, { status: 2 });
    expect(joinResults(list, [bare as RoundResult], 0, true).items.items()).toEqual([{ ...bare, open, close }]);
  });

  test('BR22: an outcome of number-ball that only a later page has is added to the round', () => {
    const list = joinResults(NO_ROUNDS, [round(1)], 0, true);
    const ex = { oddEven: 'O' } as unknown as NonNullable<RoundResult['ex']>;
    expect(joinResults(list, [round(1, { ex })], 0, true).items.items()).toEqual([round(1, { ex })]);
  });

  test('L5i: a round of number-ball that is judged anew has its new close and outcome, though its status says nothing of them', () => {
    const ball = (close: number, digit: number, oddEven: 'O' | 'E'): RoundResult =>
      round(1, { close, resultPrice: close, ex: { oe: oddEven, n: digit } as RoundResult['ex'] });
    const list = joinResults(NO_ROUNDS, [ball(100.01, 1, 'O')], 0, true);
    expect(joinResults(list, [ball(100.08, 8, 'E')], 0, true).items.items()).toEqual([ball(100.08, 8, 'E')]);
  });

  test('L5i: a corrected close of the same side takes the place of the old one, and of its result price', () => {
    const list = joinResults(NO_ROUNDS, [round(1, { close: 97_410, resultPrice: 97_410 })], 0, true);
    const { resultPrice: _, ...later } = round(1, { close: 97_412 });
    const [joined] = joinResults(list, [later as RoundResult], 0, true).items.items();
    expect([joined?.close, joined?.resultPrice]).toEqual([97_412, undefined]);
  });

  test('L5i: a page that says nothing new of a result leaves the row as it is', () => {
    const list = joinResults(NO_ROUNDS, [round(1)], 0, true);
    expect(joinResults(list, [round(1)], 0, true).items.last).toBe(list.items.last);
  });

  test('L5i: a running row of a page does not take back the end of a round', () => {
    const list = joinResults(NO_ROUNDS, [round(1, { status: 2 })], 0, true);
    expect(joinResults(list, [round(1, { status: 0 })], 0, true).items.items()).toEqual([round(1, { status: 2 })]);
  });

  test('BR22: a known outcome of number-ball stays when a page brings the prices of the round without it', () => {
    const ex = { oddEven: 'O' } as unknown as NonNullable<RoundResult['ex']>;
    const { open: _open, close: _close, ...bare } = round(1, { ex });
    const list = joinResults(NO_ROUNDS, [bare as RoundResult], 0, true);
    expect(joinResults(list, [round(1)], 0, true).items.items()).toEqual([round(1, { ex })]);
  });

  test('L5i: a first page in any order that reaches down to what is known leaves out nothing', () => {
    const list = joinResults(NO_ROUNDS, [round(3), round(2), round(1)], 0, true);
    expect(idsOf(joinResults(list, [round(4), round(2), round(3)], 0, false))).toEqual([1, 2, 3, 4]);
    expect(idsOf(joinResults(list, [round(8), round(6), round(7)], 0, false))).toEqual([6, 7, 8]);
  });
});

describe('BR26: what a bet was accepted under', () => {
  const sent = (option: TradeOption = OPTION): Story => {
    const story = ready({ option: option as typeof OPTION }).pass(2_000);
    for (const intent of BETTING) story.send(intent);
    expect(story.state.ticket.value).toBe('sending');
    return story;
  };
  const percentOf = (story: Story, id: number): number | undefined =>
    story.state.bets.terms.find((one) => one.id === id)?.sent?.percent;
  const clientIdOf = (story: Story) => story.state.ticket.context.clientId as never;

  test.each<[string, Partial<Bet>]>([
    ['in another round', { roundId: asId(6_999) }],
    ['on the other side', { type: 'S' }],
    ['of another amount', { points: asPoints(45_000) }],
  ])('BR26: a bet %s takes nothing of the confirmation of the bet in flight', (_what, fields) => {
    const story = sent();
    story.tell('bet.accepted', { bet: bet({ id: asId(1), createdMs: story.at, ...fields }) });
    expect(percentOf(story, 1)).toBeUndefined();
    story.tell('bet.accepted', { bet: bet({ id: asId(2), createdMs: story.at }) });
    expect(percentOf(story, 2)).toBe(88);
  });

  test('BR26: the first word with the client id of a sent bet is of that bet, although an earlier word had none', () => {
    const story = sent();
    const early = bet({ id: asId(1), createdMs: story.at - 60_000 });
    story.tell('bet.accepted', { bet: early });
    expect(percentOf(story, 1)).toBeUndefined();
    story.tell('bet.accepted', { bet: { ...early, profit: asPoints(1) } });
    expect(percentOf(story, 1)).toBeUndefined();
    story.tell('bet.accepted', { bet: { ...early, profit: asPoints(2), clientId: clientIdOf(story) } });
    expect(percentOf(story, 1)).toBe(88);
  });

  test('BR26: each different word of the site on a bet is kept, once', () => {
    const story = sent();
    const words = [
      bet({ id: asId(1), createdMs: story.at }),
      bet({ id: asId(1), createdMs: story.at, profitPercent: 80 }),
    ];
    for (const word of [...words, ...words]) story.tell('bet.accepted', { bet: word });
    expect(story.state.bets.terms.find(({ id }) => id === 1)?.words).toMatchObject([
      { profitPercent: 88 },
      { profitPercent: 80 },
    ]);
  });

  test.each(['precision', 'buyPip', 'sellPip'] as const)('BR26: without the %s, nobody knows the pips', (name) => {
    const pips = (story: Story) => story.state.bets.terms.at(-1)?.pips;
    expect(pips(sent())).toMatchObject({ precision: 2, buyPip: 4.62, sellPip: 4.62 });
    expect(pips(sent({ ...OPTION, [name]: undefined } as TradeOption))).toBeNull();
  });

  test('BR26: the prices of a round are those of the bet’s own round', () => {
    const story = ready().tell('bet.accepted', { bet: bet({ id: asId(1), roundId: asId(6_999) }) });
    story.tell('bet.accepted', { bet: bet({ id: asId(2) }) });
    const rounds = story.state.bets.terms.map(({ id, round }) => [id, round?.id ?? null]);
    expect(rounds).toEqual([
      [1, null],
      [2, ROUND.id],
    ]);
  });
});

test('L5i: a first page that begins the list again keeps the known rounds that are newer than its oldest round', () => {
  const at = (n: number): RoundResult => ({ ...RESULT, id: asId(8_000 + n), startMs: RESULT.startMs + n * 60_000 });
  const list = joinResults(NO_ROUNDS, [at(1), at(5)], 0, true);
  expect(joinResults(list, [at(3), at(4)], 0, true).items.items()).toEqual([at(3), at(4), at(5)]);
});

describe('BR15: a round of the results without a result (product.md 4: anything but 1 and 2 shows as void)', () => {
  const over = (id: number, fields: Partial<RoundResult> = {}): RoundResult => ({
    ...RESULT,
    id: asId(id),
    startMs: ROUND.startMs - 120_000,
    endMs: ROUND.startMs - 60_000,
    status: 0,
    ...fields,
  });
  const listed = (story: Story, ...items: readonly RoundResult[]): Story => {
    const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
    return story.answerTo(story.ask('round.results', params), 'round.results', { items, last: true });
  };
  const shown = ({ state }: Story) => selectResults(state).items.map(({ id, status }) => [id, status]);

  test('BR15: is in the list from 30 s after its end on, and never before', () => {
    const story = ready();
    const endMs = story.at - 29_000;
    expect(shown(listed(story, over(1), over(2, { startMs: endMs - 60_000, endMs })))).toEqual([[1, 0]]);
  });

  test('BR15: is shown with its result once the site tells one, in its place', () => {
    const story = listed(ready(), over(1), over(2, { startMs: over(1).endMs, endMs: ROUND.startMs, status: 2 }));
    expect(shown(story)).toEqual([
      [2, 2],
      [1, 0],
    ]);
    const late = over(1, { status: 1 });
    story.tell('round.finished', { optionId: OPTION.id, result: late, fast: false }, 'stomp');
    expect(shown(listed(story, late))).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test('BR15: adds nothing but an open price to a round that has its result', () => {
    const won = over(1, { status: 1, open: undefined });
    for (const open of [7, undefined]) {
      const [round] = selectResults(listed(listed(ready(), won), over(1, { open, close: undefined })).state).items;
      expect(round).toEqual({ ...won, open });
    }
  });

  test('BR24: is no word on the round of an own bet: the audit goes by the result that comes later', () => {
    const story = ready().tell('bet.accepted', { bet: bet({ roundId: asId(1) }) }, 'stomp');
    expect(listed(story, over(1)).state.bets.rounds.items()).toEqual([]);
    expect(listed(story, over(1, { status: 1 })).state.bets.rounds.items()).toMatchObject([{ id: 1, status: 1 }]);
  });
});
