import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import type { Round } from '../../../engine/model/market.ts';
import { betSituation } from '../../../engine/state/modules/trade/bet-situation.ts';
import { ORPHANS_MAX } from '../../../engine/state/shape/limits.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { NEXT_ROUND as next, OPTION, RESULT, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the change of a round does to the timers, the form, the bars and the diagnostics of the stage. */

const optionId = OPTION.id;
const quiet = (): Story => resynced(resynced(ready().pass(2_600)).pass(100));
const timersOf = ({ state }: Story, id: number): readonly string[] =>
  state.timers.map((timer) => timer.id).filter((name) => name.startsWith(`round:${id}|`));

describe('C6: the timers of a round', () => {
  test('C6: they end with the round that has its result, and those of a round that awaits it go on', () => {
    const story = quiet().pass(ROUND.endMs - ROUND.startMs);
    const before = timersOf(story, ROUND.id);
    expect(before).not.toEqual([]);
    story.tell('round.created', { optionId, round: next }, 'stomp');
    expect(timersOf(story, ROUND.id)).toEqual(before);
    story.tell('round.finished', { optionId, result: { ...RESULT, id: ROUND.id }, fast: false }, 'stomp');
    const after = { ...next, id: 7_002 as RoundId, startMs: next.endMs, endMs: next.endMs + 60_000 };
    story.tell('round.created', { optionId, round: after }, 'stomp');
    expect(timersOf(story, ROUND.id)).toEqual([]);
  });
});

test('C6: a result that does not come is asked for 30 s, 1, 2 and 4 minutes after the end, and then every 2 minutes', () => {
  const story = quiet();
  const asked: number[] = [];
  for (story.pass(ROUND.endMs - story.at); story.at < ROUND.endMs + 600_000; story.pass(1_000)) {
    if (!story.isPending('round.results')) continue;
    asked.push(Math.round((story.at - ROUND.endMs) / 1_000));
    story.answer('round.results', { items: [], last: true });
  }
  expect(asked).toEqual([30, 60, 120, 240, 360, 480]);
});

describe('BR16: the amount that was typed before the round was known', () => {
  const typed = (story: Story): Story => {
    story.send({ type: 'amount.enter', text: '50,000' });
    return story;
  };
  const current = (story: Story, round: Round): Story =>
    story.answerTo(story.ask('round.current', { optionId }), 'round.current', round);

  test('BR16: it stays when the first round of the stage is told, and is cleared by a round after that', () => {
    const story = typed(quiet());
    expect(current(story, ROUND).state.form.points).toBe(50_000);
    expect(current(story, next).state.form.points).toBe(0);
    const first = typed(quiet());
    first.state = { ...first.state, stage: { ...first.state.stage, rounds: [] } };
    expect(current(first, next).state.form.points).toBe(50_000);
    const empty = quiet();
    const form = { ...empty.state.form, clicks: 3 };
    empty.state = { ...empty.state, form, stage: { ...empty.state.stage, rounds: [] } };
    expect(current(empty, next).state.form.clicks).toBe(0);
  });
});

describe('L5e: what a round accepts', () => {
  test('L5e: is as a message said while it was asked for, and as an answer says that was asked for after the message', () => {
    const story = quiet();
    const early = story.ask('round.current', { optionId });
    story.tell('round.limitChanged', { optionId, id: ROUND.id, buyLimit: 1_000, sellLimit: 1_000 } as never, 'stomp');
    const later = story.ask('round.current', { optionId });
    const limit = (callId: number, buyLimit: number) =>
      story.answerTo(callId, 'round.current', { ...ROUND, buyLimit } as Round).state.stage.rounds.at(-1)?.info.buyLimit;
    expect(limit(early, 5_000)).toBe(1_000);
    expect(limit(later, 2_000)).toBe(2_000);
  });
});

test('a bet is judged by the phase of its round: open, late before betting closes, closed, and without its result settling', () => {
  const story = quiet();
  const phases = [betSituation(story.state).round];
  for (let ms = story.at - START_MS; ms < 70_000; ms += 500) {
    const { round } = betSituation(story.pass(500).state);
    if (round !== phases.at(-1)) phases.push(round);
  }
  expect(phases).toEqual(['open', 'late', 'closed', 'settling']);
});

test('an option of a type that this client does not know takes one bet a round', () => {
  const option = { ...OPTION, type: 'X9' } as unknown as typeof OPTION;
  expect(betSituation(ready({ option }).state)).toMatchObject({ option: 'stopped', betsPerRound: 'one' });
});

describe('what later words on a held round change', () => {
  /** Of each member: what is known, and what another word says. */
  const WORDS = {
    siteOpen: [true, false],
    buyLimit: [5_000_000, 1_000],
    sellLimit: [5_000_000, 2_000],
    openPrice: [97_400, 1],
    buyPrice: [97_404.62, 2],
    sellPrice: [97_395.38, 3],
    feePercent: [12, 10],
    ratios: [{ oe: 0.95 }, { oe: 0.9 }],
  } as const;
  const FIRST: readonly (keyof typeof WORDS)[] = ['openPrice', 'buyPrice', 'sellPrice'];
  const names = Object.keys(WORDS) as readonly (keyof typeof WORDS)[];
  const known = Object.fromEntries(names.map((name) => [name, WORDS[name][0]]));
  const info = ({ state }: Story) => state.stage.rounds.at(-1)?.info;
  const held = (some: object): Story => {
    const story = quiet();
    const round = { ...ROUND, ...known, id: next.id, startMs: next.startMs, endMs: next.endMs, ...some };
    return story.tell('round.created', { optionId, round: round as never }, 'stomp');
  };
  const told = (story: Story, some: object): Story =>
    story.tell('round.created', { optionId, round: { ...info(story), ...some } as never }, 'stomp');
  /** An answer that was asked for before the last word. */
  const older = (story: Story, some: object): Story => {
    const callId = story.ask('round.current', { optionId });
    story.tell('round.limitChanged', { optionId, id: next.id } as never, 'stomp');
    return story.answerTo(callId, 'round.current', { ...info(story), ...some } as never);
  };

  test.each(names)('%s: the latest word counts, of a price the first, and an older answer changes nothing', (name) => {
    const [before, after] = WORDS[name];
    expect(info(told(held({}), { [name]: after }))?.[name]).toEqual(FIRST.includes(name) ? before : after);
    expect(info(older(held({}), { [name]: after }))?.[name]).toEqual(before);
  });

  test.each(names.filter((name) => name !== 'siteOpen'))(
    '%s: what is not known yet is filled in, and nothing is removed',
    (name) => {
      const [before, after] = WORDS[name];
      expect(info(told(held({ [name]: undefined }), { [name]: after }))?.[name]).toEqual(after);
      expect(info(older(held({ [name]: undefined }), { [name]: after }))?.[name]).toEqual(after);
      expect(info(told(held({}), { [name]: undefined }))?.[name]).toEqual(before);
    },
  );
});

describe('rounds that follow each other', () => {
  const lists = (story: Story): number =>
    story.effectsOf('rest.call').filter(({ call }) => call === 'round.results').length;
  test.each([
    ['the next number', { round: ROUND.round + 1 }, {}, 0],
    ['a number later, with time between both', { round: ROUND.round + 2 }, {}, 1],
    ['a number later, without time between both', { round: ROUND.round + 2, startMs: ROUND.endMs }, {}, 0],
    ['a number after one that has none', { round: 2 }, { round: 0 }, 0],
  ])('%s: the results are asked for %j %j %i times', (_what, some, first, count) => {
    const story = resynced(resynced(ready({ round: { ...ROUND, ...first } }).pass(2_600)).pass(100));
    const before = lists(story);
    const round = { ...next, startMs: ROUND.endMs + 60_000, endMs: ROUND.endMs + 120_000, ...some };
    story.tell('round.created', { optionId, round: round as never }, 'stomp');
    expect(lists(story) - before).toBe(count);
  });

  test('a round whose create comes after its finish, and after a list has its result, ends on the stage', () => {
    const result = { ...RESULT, id: next.id, startMs: next.startMs, endMs: next.endMs } as typeof RESULT;
    const story = quiet().tell('round.finished', { optionId, result, fast: false }, 'stomp');
    story.answer('round.results', { items: [result], last: true });
    story.tell('round.created', { optionId, round: next }, 'stomp');
    expect(story.state.stage.rounds.find(({ info }) => info.id === next.id)?.result).toEqual(result);
  });

  test('a round that has its result keeps it when the clock is measured for the first time', () => {
    const story = ready({ isUnmeasured: true });
    story.tell('round.finished', { optionId, result: RESULT, fast: false }, 'stomp');
    const before = story.state.stage.rounds.at(-1)?.chart;
    expect(story.measure(0).state.stage.rounds.at(-1)?.chart).toEqual(before);
    expect(timersOf(story, ROUND.id)).toEqual([]);
  });

  test(`the finishes of rounds that nobody holds are noted, the last ${ORPHANS_MAX}`, () => {
    const story = quiet();
    for (let id = 1; id <= ORPHANS_MAX + 1; id++)
      story.tell('round.finished', { optionId, result: { ...RESULT, id: id as RoundId }, fast: false }, 'stomp');
    expect(story.state.diagnostics.orphans).toEqual(Array.from({ length: ORPHANS_MAX }, (_, i) => i + 2));
  });
});

test('BR13: an amount that is typed and cut to what it was begins the clicks anew; a text that is no amount leaves them', () => {
  const chosen = (): Story => {
    const story = ready().pass(1_000);
    for (let i = 0; i < 3; i++) story.send({ type: 'amount.chip', lot: 1 });
    return story;
  };
  const { points, clicks } = chosen().state.form;
  expect([points > 0, clicks]).toEqual([true, 3]);
  const refused = (code: 'aboveBalance' | 'notWhole', at: number) =>
    chosen().tell('intent.refused', { intent: 'amount.enter', code, params: {}, points: asPoints(at) }, 'intent');
  expect(refused('aboveBalance', points).state.form).toMatchObject({
    points,
    clicks: 0,
    refused: { code: 'aboveBalance' },
  });
  expect(refused('aboveBalance', points - 1_000).state.form).toMatchObject({ points: points - 1_000, clicks: 0 });
  expect(refused('notWhole', points).state.form).toMatchObject({ points, clicks, refused: { code: 'notWhole' } });
});

test('an amount that a rule corrects as the bet is drafted leaves the clicks of the chips', () => {
  const story = ready().pass(1_000);
  for (let i = 0; i < 3; i++) story.send({ type: 'amount.chip', lot: 1 });
  const points = (story.state.form.points - 1_000) as never;
  story.tell('intent.refused', { intent: 'bet.draft', code: 'belowMin', params: {}, points }, 'intent');
  expect(story.state.form).toMatchObject({ points, clicks: 3, refused: { by: 'bet' } });
});

test('a setting of the price chart that leaves its period asks for no bars, and another period asks once', () => {
  const story = quiet();
  const { periodS } = story.state.stage.bars;
  const asked = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'bars.fetch').length;
  const before = asked();
  const chart = { stock: OPTION.stock, periodS, step: null } as const;
  story.tell('priceChart.changed', { ...chart, step: 2 } as never, 'intent');
  expect(asked()).toBe(before);
  story.tell('priceChart.changed', { ...chart, periodS: periodS * 5 } as never, 'intent');
  expect(asked()).toBe(before + 1);
});

test('ticks ahead of the site’s clock are noted with their number', () => {
  const story = quiet().tick(97_410, ROUND.endMs + 600_000);
  expect(story.state.diagnostics.last.at(-1)).toMatchObject({ code: 'ticksAhead', count: 1 });
});
