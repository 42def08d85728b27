import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { filledResult } from '../../../engine/rules/round-words.ts';
import { selectAudits } from '../../../engine/selectors/trade/receipt.ts';
import { joinResults } from '../../../engine/state/modules/trade/results.ts';
import { NO_ROUNDS } from '../../../engine/state/shape/lists.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BALL as BALL_OPTION, BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* A site may tell the result of a round in two messages: fastFinish with the status alone, then finish with the prices. */

type Fields = { readonly [K in keyof RoundResult]?: RoundResult[K] | undefined };
const word = (fields: Fields = {}): RoundResult => ({ ...RESULT, ...fields }) as RoundResult;
const NO_PRICES = { open: undefined, high: undefined, low: undefined, close: undefined, resultPrice: undefined };
const BALL = { oe: 'O', uo: 'UN', sml: 'S', n: 1 } as const;
const BARE = word({ ...NO_PRICES, ex: undefined });
const WHOLE = word({ ex: BALL });
/** What decides a round, as the page has it. */
const said = (result: RoundResult | null | undefined) =>
  result && [result.open, result.close, result.resultPrice, result.ex];
const ALL = said(WHOLE);

const finish = (story: Story, result: RoundResult): Story =>
  story.tell('round.finished', { optionId: OPTION.id, result, fast: false }, 'stomp');
/** The round is over. */
const over = (story: Story = ready()): Story => story.pass(ROUND.endMs - story.at + 500);
const NEXT = { ...ROUND, id: asId(7_001), round: ROUND.round + 1, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 };
/** The next round begins: the one that has ended is held no longer. */
const begin = (story: Story): Story =>
  story.tell('round.created', { optionId: OPTION.id, round: NEXT as typeof ROUND }, 'stomp');
const rowOf = ({ state }: Story, list: 'results' | 'paint'): RoundResult | undefined =>
  state.stage[list].items.newest('id', RESULT.id);
const heldOf = ({ state }: Story) => state.stage.rounds.find(({ info }) => info.id === RESULT.id)?.result;
const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const WON = bet({ status: 1, profit: asPoints(44_000) });
const keptOf = ({ state }: Story): RoundResult | undefined => state.bets.rounds.newest('id', RESULT.id);

describe('L5i: a second finish of a round', () => {
  test('L5i: adds what the first one left out to both lists, the held round and the dialog', () => {
    const story = finish(finish(over(), BARE), WHOLE);
    expect(said(rowOf(story, 'results'))).toEqual(ALL);
    expect(said(rowOf(story, 'paint'))).toEqual(ALL);
    expect(said(heldOf(story))).toEqual(ALL);
    expect(said(story.state.resultDialog?.result)).toEqual(ALL);
  });

  test('L5i: adds to the result of a round that is no longer held', () => {
    const story = finish(over(), BARE);
    begin(story);
    expect(heldOf(story)).toBeUndefined();
    expect(said(rowOf(finish(story, WHOLE), 'results'))).toEqual(ALL);
  });

  test('L5i: adds nothing to a settle price that was told, and asks for nothing', () => {
    const first = word({ resultPrice: undefined });
    const story = finish(over(), first);
    const { state } = story;
    const from = story.effects.length;
    expect(finish(story, word({ resultPrice: (first.close ?? 0) + 1 })).state).toBe(state);
    expect(story.effects.slice(from)).toEqual([]);
  });

  test('L5i: that leaves out what the first one told takes nothing away', () => {
    const story = finish(over(), WHOLE);
    const { state } = story;
    expect(finish(story, BARE).state).toBe(state);
  });

  test('L6: before the create of its round is kept with the first one, and both are told when the create comes', () => {
    const story = ready();
    const id = asId(7_001);
    const later = { id, round: RESULT.round + 1, startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 };
    finish(finish(story, { ...BARE, ...later } as RoundResult), { ...WHOLE, ...later } as RoundResult);
    story.tell('round.created', { optionId: OPTION.id, round: { ...ROUND, ...later } as typeof ROUND }, 'stomp');
    expect(said(story.state.stage.results.items.newest('id', id))).toEqual(ALL);
    expect(said(story.state.resultDialog?.result)).toEqual(ALL);
  });

  test('L5i: before the create of its round asks for the lists if it has another result', () => {
    const story = ready();
    const later = { id: asId(7_001), startMs: ROUND.endMs, endMs: ROUND.endMs + 60_000 };
    finish(story, { ...WHOLE, ...later } as RoundResult);
    for (const list of ['round.results', 'round.paint'] as const) story.answer(list, { items: [], last: true });
    const from = story.effects.length;
    const { early } = story.state.stage;
    finish(story, { ...WHOLE, ...later, status: 2 } as RoundResult);
    const asked = story.effects.slice(from).flatMap((effect) => (effect.type === 'rest.call' ? [effect.call] : []));
    expect(story.state.stage.early).toBe(early);
    expect(asked).toEqual(['round.results', 'round.paint']);
  });

  test('S4: plays the sound of an own bet where only it says how the bet ended, once', () => {
    const story = ready({ option: BALL_OPTION, path: '/trade/8' });
    const own = bet({ type: 'O', gameType: BALL_OPTION.type, stock: BALL_OPTION.stock });
    over(story.tell('bet.accepted', { bet: own }, 'stomp'));
    const sounds = () => story.effectsOf('sound.play').filter(({ sound }) => sound === 'won' || sound === 'lost');
    const say = (result: RoundResult) =>
      story.tell('round.finished', { optionId: BALL_OPTION.id, result, fast: false }, 'stomp');
    say(BARE);
    expect(sounds()).toEqual([]);
    say(WHOLE);
    expect(sounds().map(({ sound }) => sound)).toEqual(['won']);
    say(word({ ex: BALL, high: 97_500 }));
    expect(sounds()).toHaveLength(1);
  });

  test('BR22: counts an outcome of number-ball that the settle price contradicts, once', () => {
    const option = { ...OPTION, type: 'P1' } as typeof OPTION;
    const story = finish(over(ready({ option })), BARE);
    const count = () => story.state.diagnostics.contradictions;
    const before = count();
    finish(story, word({ ex: { ...BALL, oe: 'E', n: 8 } }));
    expect(count()).toBe(before + 1);
    finish(story, word({ ex: { ...BALL, oe: 'E', n: 8 } }));
    expect(count()).toBe(before + 1);
  });
});

test('C6: the number of a round that its create left out is that of a later answer', () => {
  const story = ready();
  const later = {
    ...ROUND,
    id: asId(7_001),
    round: 0,
    startMs: ROUND.endMs,
    endMs: ROUND.endMs + 60_000,
  } as typeof ROUND;
  story.tell('round.created', { optionId: OPTION.id, round: later }, 'stomp');
  story.tell('round.created', { optionId: OPTION.id, round: { ...later, round: 862 } }, 'stomp');
  expect(story.state.stage.rounds.at(-1)?.info.round).toBe(862);
});

describe('BR15: the open price of a result', () => {
  test('BR15: is in the lists and the dialog that of the start, where the finish has none', () => {
    const story = finish(over(), word({ open: undefined }));
    const start = story.state.stage.rounds.find(({ info }) => info.id === RESULT.id)?.info.openPrice;
    expect(start).toBeDefined();
    const shown = [rowOf(story, 'results'), rowOf(story, 'paint'), story.state.resultDialog?.result];
    expect(shown.map((result) => [result?.open, result?.startOpen])).toEqual([
      [undefined, start],
      [undefined, start],
      [undefined, start],
    ]);
  });

  test('BR15: stays in a row of a running round that its finish ends without one', () => {
    const list = joinResults(NO_ROUNDS, [word({ status: 0 })], 0, true);
    const ended = joinResults(list, [word({ open: undefined })], 0, true).items.last;
    expect([ended?.status, ended?.open]).toEqual([1, RESULT.open]);
  });
});

describe('L5i: a list that is read again', () => {
  test('L5i: adds each price and outcome that the row lacks', () => {
    const list = joinResults(NO_ROUNDS, [word({ ...NO_PRICES, open: RESULT.open })], 0, true);
    expect(said(joinResults(list, [WHOLE], 0, true).items.last)).toEqual(ALL);
  });

  test('L5i: adds what they lack to the held round and to the evidence', () => {
    const story = finish(over(ready().tell('bet.settled', { bet: WON }, 'stomp')), BARE);
    const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
    story.answerTo(story.ask('round.results', params), 'round.results', { items: [WHOLE], last: true });
    expect([said(heldOf(story)), said(keptOf(story))]).toEqual([ALL, ALL]);
  });
});

describe('BR24: the evidence of a round that was told in two finishes', () => {
  const betting = (): Story => over(ready().tell('bet.accepted', { bet: bet() }, 'stomp'));

  test('BR24: has what the first one left out, whenever the bet is settled', () => {
    const between = finish(finish(betting(), BARE).tell('bet.settled', { bet: WON }, 'stomp'), WHOLE);
    const after = finish(finish(betting(), BARE), WHOLE).tell('bet.settled', { bet: WON }, 'stomp');
    for (const story of [between, after]) {
      expect(said(keptOf(story))).toEqual(ALL);
      expect(selectAudits(story.state).map(({ audit }) => audit?.verdict)).toEqual(['agrees']);
    }
  });

  test('BR24: has no word of a finish with another result', () => {
    const story = finish(finish(betting(), BARE), word({ status: 2 }));
    expect(said(keptOf(story))).toEqual(said(BARE));
  });

  test('BR26: has no open price that only the start told: another one of the second finish is found', () => {
    const story = finish(betting(), BARE).tell('bet.settled', { bet: WON }, 'stomp');
    expect(keptOf(story)?.open).toBeUndefined();
    finish(story, word({ open: (RESULT.open ?? 0) - 7 }));
    expect(selectAudits(story.state)).toMatchObject([{ audit: { verdict: 'differs' } }]);
  });

  test.each([false, true])(
    'BR26: the same is found after the next round has begun (a bare first finish: %s)',
    (isBare) => {
      const story = finish(betting(), isBare ? BARE : word({ open: undefined }));
      begin(story);
      story.tell('bet.settled', { bet: WON }, 'stomp');
      expect(keptOf(story)?.open).toBeUndefined();
      finish(story, word({ open: (RESULT.open ?? 0) - 7 }));
      expect(keptOf(story)?.open).toBe((RESULT.open ?? 0) - 7);
      expect(selectAudits(story.state)).toMatchObject([{ audit: { verdict: 'differs' } }]);
    },
  );

  test.each([false, true])(
    'BR26: so is that of a list, also after the next round has begun (%s), and the row and the dialog show it',
    (isNext) => {
      const story = finish(betting(), word({ open: undefined }));
      if (isNext) begin(story);
      story.tell('bet.settled', { bet: WON }, 'stomp');
      const other = (RESULT.open ?? 0) - 7;
      const params = { optionId: OPTION.id, startMs: 0, endMs: story.at, page: 0, size: 50 };
      const items = [word({ open: other })];
      story.answerTo(story.ask('round.results', params), 'round.results', { items, last: true });
      const shown = [rowOf(story, 'results'), story.state.resultDialog?.result, keptOf(story)];
      expect(shown.map((result) => result?.open)).toEqual([other, other, other]);
      expect(selectAudits(story.state)).toMatchObject([{ audit: { verdict: 'differs' } }]);
    },
  );
});

describe('BR26: a word that is filled by a later one', () => {
  test.each<readonly [what: string, first: Fields, later: Fields, want: Fields]>([
    ['keeps its close and result price', {}, { close: 97_411 }, {}],
    ['takes no result price after a close', { resultPrice: undefined }, {}, { resultPrice: undefined }],
    ['takes the parts of an outcome that it lacks', { ex: { oe: 'O' } as never }, { ex: BALL }, { ex: BALL }],
    ['takes the number of its round', { round: 0 }, {}, {}],
    [
      'takes only an open price of a word without a result',
      NO_PRICES,
      { status: 0 },
      { ...NO_PRICES, open: RESULT.open },
    ],
    ['takes nothing of another result', NO_PRICES, { status: 2 }, NO_PRICES],
  ])('%s', (_what, first, later, want) => {
    expect(filledResult(word(first), word(later))).toEqual(word(want));
  });

  test('keeps nothing of a round that ran but its open price', () => {
    const running = word({ status: 0, high: 97_500, low: 97_300, ex: BALL });
    const told = { close: 97_410, open: undefined, high: undefined, low: undefined, resultPrice: undefined };
    expect(filledResult(running, word(told))).toEqual(word({ ...told, open: RESULT.open, ex: undefined }));
  });

  test('is the same word where the later one adds nothing', () => {
    const first = word({ ex: BALL });
    for (const later of [BARE, WHOLE, word({ status: 2 })]) expect(filledResult(first, later)).toBe(first);
  });
});
