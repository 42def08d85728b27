import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../engine/address/routes.ts';
import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/base/time.ts';
import { dayOf, PRESETS, presetDays } from '../../../engine/rules/days.ts';
import {
  historyPath,
  recordsPath,
  selectDayTotals,
  selectRecordSearch,
  selectSearch,
} from '../../../engine/selectors/screens.ts';
import { selectDayMs, selectSummary } from '../../../engine/selectors/shell.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, DAY, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const must = (text: string): number => parseIsoMs(text) ?? Number.NaN;
/** Five minutes before midnight in Seoul, and the days around it. */
const EVENING_MS = must('2026-03-12T23:55:00+09:00');
const [THURSDAY_MS, FRIDAY_MS] = [must('2026-03-12'), must('2026-03-13')];
const TO_FRIDAY_MS = 5 * 60_000;

const at = (path: string): Story => signedIn({ path, at: EVENING_MS });
const shownPath = (story: Story): string | undefined => story.effectsOf('nav.show').at(-1)?.path;
const asked = (story: Story, call: string) =>
  story.effectsOf('rest.call').flatMap((effect) => (effect.call === call ? [effect.params as object] : []));

describe('T7: the present day follows Seoul while the page is open', () => {
  test('T7: the day is known with the clock, and is the next one from midnight on', () => {
    const story = at('/asset');
    expect(selectDayMs(story.state)).toBe(THURSDAY_MS);
    expect(selectDayMs(story.pass(TO_FRIDAY_MS - 1).state)).toBe(THURSDAY_MS);
    expect(selectDayMs(story.pass(1).state)).toBe(FRIDAY_MS);
    expect(selectDayMs(story.pass(3 * DAY_MS).state)).toBe(FRIDAY_MS + 3 * DAY_MS);
  });

  test.each(PRESETS)('T7: the quick choice %s of the history is the same choice on the next day', (preset) => {
    const story = at(historyPath({ ...presetDays(preset, THURSDAY_MS), stock: BET.stock as never }));
    story.pass(TO_FRIDAY_MS);
    const days = presetDays(preset, FRIDAY_MS);
    const { filter, dayMs, period } = selectSearch(story.state);
    expect(filter).toEqual({ ...days, stock: BET.stock });
    expect([dayMs, dayOf(period?.startMs ?? 0), dayOf(period?.endMs ?? 0)]).toEqual([FRIDAY_MS, days.from, days.to]);
    expect(story.effectsOf('nav.show').at(-1)).toMatchObject({ path: historyPath(filter), replace: true });
    expect(asked(story, 'bets.search').at(-1)).toMatchObject({
      startMs: must(days.from),
      endMs: FRIDAY_MS + DAY_MS - 1,
    });
  });

  test.each(['week', 'month', 'quarter'] as const)('T7: so is the quick choice %s of the records', (preset) => {
    const story = at(recordsPath(presetDays(preset, THURSDAY_MS))).pass(TO_FRIDAY_MS);
    expect(selectRecordSearch(story.state).filter).toEqual(presetDays(preset, FRIDAY_MS));
    expect(shownPath(story)).toBe(recordsPath(presetDays(preset, FRIDAY_MS)));
  });

  test('T7: so is the quick choice of the history in the side panel', () => {
    const filter = presetDays('today', THURSDAY_MS);
    const to = `/trade/2?view=history&from=${filter.from}&to=${filter.to}`;
    const story = ready({ path: to, at: EVENING_MS }).pass(TO_FRIDAY_MS);
    expect(selectSearch(story.state).filter).toEqual(presetDays('today', FRIDAY_MS));
    expect(shownPath(story)).toBe('/trade/2?view=history&from=2026-03-13&to=2026-03-13');
  });

  test('T7: a history without days reads the last seven days anew, and records without days all up to tomorrow', () => {
    const bets = at('/history_trade').pass(TO_FRIDAY_MS);
    expect(asked(bets, 'bets.search').map((params) => 'endMs' in params && params.endMs)).toEqual([
      FRIDAY_MS - 1,
      FRIDAY_MS + DAY_MS - 1,
    ]);
    expect(shownPath(bets)).toBe('/history_trade');
    const records = at('/list_dnw').pass(TO_FRIDAY_MS);
    expect(asked(records, 'dnw.search').at(-1)).toMatchObject({ endMs: FRIDAY_MS + 2 * DAY_MS - 1 });
  });

  test.each([
    [historyPath({ from: '2026-03-01', to: '2026-03-05' }), 'bets.search'],
    [recordsPath({ from: '2026-03-01', to: '2026-03-05' }), 'dnw.search'],
    [recordsPath({ from: '2026-03-12', to: '2026-03-12' }), 'dnw.search'],
  ])('T7: days that are no quick choice of the screen stay, and are not read again: %s', (path, call) => {
    const story = at(path).pass(TO_FRIDAY_MS);
    expect(asked(story, call)).toHaveLength(1);
    expect(shownPath(story)).toBe(path);
  });

  test.each([
    '/history_trade',
    historyPath({ from: '2026-03-01', to: '2026-03-05' }),
    recordsPath({ from: '2026-03-01', to: '2026-03-05' }),
    '/trade/2?view=history&from=2026-03-01&to=2026-03-05',
    '/trade/2',
  ])('T7: an address that says the same on the next day is not shown anew: %s', (path) => {
    const story = ready({ path, at: EVENING_MS });
    const before = story.effectsOf('nav.show').length;
    expect(story.pass(TO_FRIDAY_MS).effectsOf('nav.show')).toHaveLength(before);
  });

  test('T7, N9: the result of the day begins with nothing after midnight, and counts the bets of the new day', () => {
    const story = at('/asset');
    const won = { ...BET, status: 1 as const, profit: 44_000, createdMs: EVENING_MS };
    story.answer('bets.search', { items: [won], last: true });
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', profit: 44_000 });
    story.pass(TO_FRIDAY_MS);
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'reading', profit: 0 });
    expect(asked(story, 'bets.search').at(-1)).toMatchObject({
      playerId: ME.id,
      startMs: FRIDAY_MS - 30 * 60_000,
      endMs: FRIDAY_MS + DAY_MS - 1,
    });
    const atMs = FRIDAY_MS + 1_000;
    const lost = { ...BET, id: asId(7), status: 2 as const, profit: -5_000, createdMs: atMs, roundStartMs: atMs };
    story.answer('bets.search', { items: [lost], last: true });
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', profit: -5_000 });
  });

  test('T7: an answer about the day before does not count after midnight', () => {
    const story = at('/asset');
    const callId = story.pending('bets.search');
    story.pass(TO_FRIDAY_MS);
    expect(story.waiting('bets.search')).not.toContain(callId); // nobody waits for it
    story.answerTo(callId, 'bets.search', { items: [{ ...BET, status: 1, profit: 44_000 }], last: true });
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'reading', profit: 0 });
  });

  test('T7: the summary of the day is asked for anew, and that of the day before is not shown', () => {
    const story = ready({ at: EVENING_MS });
    expect(selectSummary(story.state)).toMatchObject(DAY);
    story.pass(TO_FRIDAY_MS);
    expect(selectSummary(story.state)).toBeNull();
    expect(asked(story, 'summary.daily').at(-1)).toMatchObject({ dateMs: FRIDAY_MS });
  });

  test('T7: a clock that was wrong by hours is no other day once it is measured', () => {
    const story = signedIn({ path: '/asset', at: EVENING_MS + TO_FRIDAY_MS, isUnmeasured: true });
    expect(selectDayMs(story.state)).toBe(FRIDAY_MS);
    story.measure(TO_FRIDAY_MS);
    expect(selectDayMs(story.state)).toBe(THURSDAY_MS);
    expect(asked(story, 'bets.search').at(-1)).toMatchObject({ endMs: FRIDAY_MS - 1 });
    expect(selectDayMs(story.pass(TO_FRIDAY_MS).state)).toBe(FRIDAY_MS);
  });

  test('T7: a member who returns before the clock is measured begins no day', () => {
    const story = signedIn({ path: '/', at: EVENING_MS, isUnmeasured: true }).tell('page.focused', {});
    expect([selectDayMs(story.state), story.state.timers.filter(({ id }) => id === 'day|over')]).toEqual([null, []]);
  });

  test('T7: after a sleep over midnight the day is known when the member returns', () => {
    for (const wake of ['page.focused', 'clock.suspected'] as const) {
      const story = at('/asset');
      story.at += 9 * 3_600_000; // its timers slept too
      if (wake === 'page.focused') story.tell(wake, {});
      else story.tell(wake, { reason: 'wake', asleepMs: 9 * 3_600_000 });
      expect(selectDayMs(story.state), wake).toBe(FRIDAY_MS);
    }
  });

  test('T7: a timer that fires too early waits for the rest, and never twice for the same day', () => {
    const story = at('/asset');
    const timer = story.effectsOf('timer.arm').find(({ id }) => id === 'day|over');
    story.at = FRIDAY_MS - 40;
    story.tell('timer.elapsed', { id: 'day|over', generation: timer?.generation ?? 0 }, 'timer');
    expect(selectDayMs(story.state)).toBe(THURSDAY_MS);
    expect(story.effectsOf('timer.arm').at(-1)).toMatchObject({ id: 'day|over', delayMs: 40 });
    expect(selectDayMs(story.pass(40).state)).toBe(FRIDAY_MS);
  });

  test('T7: the address that a reload reads has the days of the new day', () => {
    const story = at(historyPath(presetDays('today', THURSDAY_MS))).pass(TO_FRIDAY_MS);
    const place = placeOf(shownPath(story) ?? '');
    expect(place).toEqual({ path: '/history_trade?from=2026-03-13&to=2026-03-13', isExact: true });
    expect(seoulDayStartMs(story.at)).toBe(FRIDAY_MS);
  });
});
