import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import { DAY_MS, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { RESULTS_MAX } from '../../../engine/state/shape/limits.ts';
import { OPTION, RESULT, said } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const optionId = OPTION.id;
const LISTS = ['results', 'paint'] as const;
type List = (typeof LISTS)[number];
const CALLS = { results: 'round.results', paint: 'round.paint' } as const;
const MORE = { results: { type: 'results.more' }, paint: { type: 'paint.more' } } as const;

/** The n-th round of the day; numbers below 0 are of the hours before. */
const ended = (n: number, fields: Partial<RoundResult> = {}): RoundResult => ({
  ...RESULT,
  id: (8_000 + n) as RoundId,
  round: 100 + n,
  startMs: RESULT.startMs - 86_400_000 + n * 60_000,
  endMs: RESULT.endMs - 86_400_000 + n * 60_000,
  ...fields,
});
const rounds = (story: Story, list: List): readonly RoundResult[] => story.state.stage[list].items.items();
const ids = (story: Story, list: List): readonly number[] => rounds(story, list).map(({ id }) => id - 8_000);
const page = (story: Story, list: List, items: readonly RoundResult[], last: boolean): Story =>
  story.answer(CALLS[list], { items, last });
const more = (story: Story, list: List): Story => {
  story.send(MORE[list]);
  return story;
};
const asked = (story: Story, list: List): readonly { readonly page: number; readonly size: number }[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === CALLS[list] ? [params as never] : []));
const finish = (story: Story, result: RoundResult): Story =>
  story.tell('round.finished', { optionId, result, fast: true }, 'stomp');

describe.each(LISTS)('the rounds of the day (product.md 9): %s', (list) => {
  test('more of the list is asked for page by page, one at a time, until the last', () => {
    const story = page(signedIn(), list, [ended(3), ended(4)], false);
    expect(story.state.stage[list]).toMatchObject({ page: 0, isLast: false, isLoading: false });
    more(more(story, list), list);
    expect(asked(story, list).map((params) => params.page)).toEqual([0, 1]);
    expect(story.state.stage[list].isLoading).toBe(true);
    page(story, list, [ended(1), ended(2), ended(3)], true);
    expect([ids(story, list), story.state.stage[list]]).toMatchObject([
      [1, 2, 3, 4],
      { page: 1, isLast: true, isLoading: false },
    ]);
    more(story, list);
    expect(asked(story, list)).toHaveLength(2);
    expect(asked(story, list)[0]?.size).toBe(list === 'results' ? 50 : 100);
  });

  test('a page that comes again removes nothing, and neither does one that is read anew', () => {
    const story = page(more(page(signedIn(), list, [ended(3)], false), list), list, [ended(2)], true);
    finish(resynced(story), ended(90)); // nobody holds it: the first page is read anew
    page(story, list, [ended(3), ended(90)], false);
    expect(story.state.stage[list]).toMatchObject({ page: 1, isLast: true });
    expect(ids(story, list)).toEqual([2, 3, 90]);
  });

  test('L5i: after any time away, and whatever came over the link before the page, the list has no gap and can be read to its end', () => {
    const size = 5;
    const times = fc.record({ known: fc.integer({ min: 1, max: 12 }), away: fc.nat(20), live: fc.nat(2) });
    fc.assert(
      fc.property(times, ({ known, away, live }) => {
        const total = known + away + live;
        const pageOf = (end: number, number: number): readonly RoundResult[] =>
          Array.from({ length: end }, (_, i) => ended(i))
            .reverse()
            .slice(number * size, (number + 1) * size);
        const read = (story: Story, end: number, number: number): Story =>
          page(story, list, pageOf(end, number), (number + 1) * size >= end);
        const story = read(signedIn(), known, 0);
        for (let number = 1; number * size < known; number++) read(more(story, list), known, number);
        resynced(story);
        for (let n = known + away; n < total; n++) finish(story, ended(n));
        story.ask(CALLS[list], { ...asked(story, list)[0], page: 0 } as never);
        while (story.isPending(CALLS[list])) read(story, total, 0);
        const isWhole = (): boolean => ids(story, list).every((id, i, all) => i === 0 || id === (all[i - 1] ?? 0) + 1);
        expect([isWhole(), ids(story, list).at(-1)]).toEqual([true, total - 1]);
        for (let tries = 0; tries < total && !story.state.stage[list].isLast; tries++) {
          more(story, list);
          read(story, total, story.state.stage[list].page + 1);
          expect(isWhole()).toBe(true);
        }
        expect(ids(story, list)).toHaveLength(total);
      }),
    );
  });

  test('a round that is already there stays as it is, unless only the page has its prices', () => {
    const bare = ended(3, { open: undefined, close: undefined } as never);
    const story = more(page(signedIn(), list, [bare, ended(4, { close: 5 })], false), list);
    page(story, list, [ended(3), ended(4, { close: 6 }), ended(5, { open: undefined } as never)], false);
    expect(rounds(story, list)).toEqual([ended(3), ended(4, { close: 5 }), ended(5, { open: undefined } as never)]);
    more(story, list);
    page(story, list, [bare], false);
    expect(rounds(story, list)[0]).toEqual(ended(3));
  });

  test('a running round without prices is not replaced by another word without prices', () => {
    const bare = (some: object): RoundResult => ended(3, { open: undefined, close: undefined, ...some } as never);
    const story = page(signedIn(), list, [bare({ round: 103 }), ended(4)], false);
    page(more(story, list), list, [bare({ round: 999 }), ended(4)], false);
    expect(rounds(story, list)[0]?.round).toBe(103);
  });

  test('L5i: a further page that begins where the known rounds end joins them, and no page is read again', () => {
    const story = page(signedIn(), list, [ended(4), ended(3)], false);
    page(more(story, list), list, [ended(2), ended(1)], false);
    expect(asked(story, list).map((params) => params.page)).toEqual([0, 1]);
    const gap = page(signedIn(), list, [ended(4), ended(3)], false);
    page(more(gap, list), list, [ended(1), ended(0)], false);
    expect(asked(gap, list).map((params) => params.page)).toEqual([0, 1, 0]);
  });

  test('L5i: after midnight a further page is of the day of the first one', () => {
    const midnightMs = seoulDayStartMs(RESULT.startMs) + DAY_MS;
    const endBefore = (minutes: number): Partial<RoundResult> => {
      const endMs = midnightMs - minutes * 60_000;
      return { startMs: endMs - 60_000, endMs };
    };
    const story = signedIn({ at: midnightMs - 60_000, round: null });
    page(story, list, [ended(4, endBefore(2)), ended(3, endBefore(3))], false);
    expect(asked(more(story.pass(300_000), list), list).at(-1)).toMatchObject({
      page: 1,
      startMs: midnightMs - DAY_MS,
    });
    page(story, list, [ended(3, endBefore(3)), ended(2, endBefore(4))], true);
    expect(ids(story, list)).toEqual([2, 3, 4]);
  });

  test(`the list ends at ${RESULTS_MAX}`, () => {
    const all = Array.from({ length: RESULTS_MAX }, (_, i) => ended(i));
    const story = more(page(signedIn(), list, all.slice(1), false), list);
    expect(story.state.stage[list].isLast).toBe(false);
    expect(page(story, list, all, false).state.stage[list].isLast).toBe(true);
  });

  test('a list that failed may be asked for again', () => {
    const story = signedIn().fail(CALLS[list], 404);
    expect(story.state.stage[list].isLoading).toBe(false);
    expect(asked(more(story, list), list)).toHaveLength(2);
  });

  test('without a stage nothing is asked for', () => {
    const story = signedIn();
    story.send({ type: 'nav.go', path: '/' });
    const count = story.effects.length;
    expect(more(story, list).effects).toHaveLength(count);
  });

  test('a finish is put in its place in time, once', () => {
    const story = resynced(resynced(ready().pass(2_600)).pass(100));
    const before = RESULT.startMs;
    story.state = {
      ...story.state,
      stage: { ...story.state.stage, [list]: { ...story.state.stage[list], isLast: false } },
    };
    page(more(story, list), list, [ended(3), ended(9, { startMs: before + 600_000 })], true);
    finish(story, RESULT);
    expect(rounds(story, list).map(({ id }) => id)).toEqual([8_003, RESULT.id, 8_009]);
    finish(story, RESULT);
    expect(rounds(story, list)).toHaveLength(3);
  });
});

describe('what a list of results means for held rounds', () => {
  test('a result of the round on the stage ends it; an entry without a status is not a result', () => {
    const open = signedIn().answer('round.current', { ...RESULT, siteOpen: true } as never);
    page(open, 'results', [{ ...RESULT, status: 0 }], true);
    expect([rounds(open, 'results'), open.state.resultDialog]).toEqual([[], null]);
    const done = signedIn().answer('round.current', { ...RESULT, siteOpen: true } as never);
    page(done, 'results', [RESULT], true);
    expect([rounds(done, 'results'), done.state.resultDialog]).toEqual([[RESULT], { optionId, result: RESULT }]);
  });

  test('the paint board shows running rounds too and ends none', () => {
    const story = signedIn().answer('round.current', { ...RESULT, siteOpen: true } as never);
    page(story, 'paint', [{ ...RESULT, status: 0 }, ended(1)], true);
    expect([ids(story, 'paint'), story.state.resultDialog]).toEqual([[1, RESULT.id - 8_000], null]);
  });
});

describe('L5: bars and options that fail', () => {
  test("failed bars are shown with the site's message", () => {
    const story = signedIn().fail('bars.fetch', 400, '준비 중입니다.');
    expect(story.state.stage.bars).toMatchObject({ isLoaded: true, message: said('준비 중입니다.') });
    expect(story.state.stage.results.isLoading).toBe(true);
  });

  test('options are asked for again after 5 s if there are none yet, else after a minute', () => {
    const story = resynced(resynced(ready().pass(2_600)).pass(57_400));
    story.pass(5_000);
    const count = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'options.list').length;
    const before = count();
    if (!story.isPending('options.list')) story.pass(60_000);
    story.fail('options.list', 500).pass(59_999);
    const after = count();
    story.pass(1);
    expect([count() - after, after >= before]).toEqual([1, true]);
  });
});
