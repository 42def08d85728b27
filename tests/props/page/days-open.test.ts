import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, parseIsoMs } from '../../../engine/base/time.ts';
import { dayOf, presetDays } from '../../../engine/rules/days.ts';
import { coinQuestion } from '../../../engine/selectors/money/coins.ts';
import { historyPath, recordsPath, selectRecordSearch, selectSearch } from '../../../engine/selectors/screens.ts';
import { selectDayMs } from '../../../engine/selectors/shell.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { dates } from '../../../view/parts/dates.ts';
import { dayAndTime, dayTime, shortDate } from '../../../view/parts/figures.ts';
import { dayHead } from '../../../view/screens/history/period.ts';
import { ko } from '../../support/words.ts';

/* A page that is open for days, and a device whose clock is set to another zone than the site's. */

const must = (text: string): number => parseIsoMs(text) ?? Number.NaN;
/** What the page asks for: the question may wait for a new token. */
const asked = (story: Story, call: string): unknown =>
  story.state.calls.pending.findLast((pending) => pending.call === call)?.params;

/** Ends of months, and of a February with 28 and with 29 days. */
const EVES = ['2026-02-28', '2028-02-28', '2028-02-29', '2026-12-31'] as const;

describe.each(EVES)('T7: a page that is open from the eve of %s, over two midnights and 50 hours,', (eve) => {
  const beginMs = must(`${eve}T23:00:00+09:00`);

  test.each(['today', 'month', 'quarter'] as const)('keeps the quick choice %s of the history', (preset) => {
    const story = signedIn({ path: historyPath(presetDays(preset, must(eve))), at: beginMs });
    for (const hours of [0, 2, 24, 24]) {
      story.pass(hours * HOUR_MS);
      const dayMs = must(dayOf(story.at));
      expect(selectDayMs(story.state)).toBe(dayMs);
      const { filter, period } = selectSearch(story.state);
      expect(filter).toEqual(presetDays(preset, dayMs));
      expect(period?.endMs).toBe(dayMs + DAY_MS - 1);
      expect(asked(story, 'bets.search')).toMatchObject({ startMs: period?.startMs, endMs: period?.endMs });
    }
    expect(dayOf(story.at)).not.toBe(eve);
  });

  test('keeps the quick choice of the records', () => {
    const records = signedIn({ path: recordsPath(presetDays('quarter', must(eve))), at: beginMs }).pass(50 * HOUR_MS);
    expect(selectRecordSearch(records.state).filter).toEqual(presetDays('quarter', must(dayOf(records.at))));
  });
});

test('T7: a page that is open over three midnights asks for the summary of each day', () => {
  const trade = ready({ at: must('2028-02-28T23:00:00+09:00') });
  for (const hours of [2, 24, 24]) {
    trade.pass(hours * HOUR_MS);
    expect(asked(trade, 'summary.daily')).toMatchObject({ dateMs: must(dayOf(trade.at)) });
  }
});

test('T7: a month has the days that end with the present one, and three months before a day that is missing there end with its last', () => {
  expect(presetDays('quarter', must('2028-05-31'))).toEqual({ from: '2028-02-29', to: '2028-05-31' });
  expect(presetDays('quarter', must('2026-05-31')).from).toBe('2026-02-28');
  expect(presetDays('year', must('2028-02-29')).from).toBe('2027-02-28');
  expect(presetDays('month', must('2026-03-01')).from).toBe('2026-01-31');
  expect(coinQuestion({ period: 'month' }, must('2026-03-01')).sums).toEqual({ startMs: must('2026-01-31') });
});

describe('T5: a device in another zone reads the days and times of Seoul', () => {
  const ZONES = ['Asia/Seoul', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Europe/Berlin'];
  const own = process.env.TZ;
  afterEach(() => {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  });

  /** Instants about midnight in Seoul, and about the hours at which America and Europe change to and from summer time. */
  const INSTANTS = [
    '2026-03-08T15:59:59+09:00',
    '2026-03-08T16:00:00+09:00',
    '2026-03-28T23:59:59+09:00',
    '2026-03-29T10:00:00+09:00',
    '2026-10-25T10:00:00+09:00',
    '2026-11-01T15:00:00+09:00',
    '2026-12-31T23:59:59+09:00',
    '2027-01-01T00:00:00+09:00',
  ].map(must);

  test.each(ZONES)('%s', (zone) => {
    process.env.TZ = zone;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const shown = INSTANTS.map((ms) => [
      dayAndTime(ms),
      dayTime(ms),
      shortDate(ms, must('2026-12-31')),
      dayHead(ms, must('2026-12-31'), 'ko'),
      dates.start(ko, ms, must('2026-12-31')),
      dates.short(ko, ms),
      dates.sessions(ko, [{ openMs: ms, closeMs: ms + HOUR_MS }] as never),
      presetDays('quarter', ms),
    ]);
    expect(shown[0]).toEqual([
      '2026.03.08 15:59',
      '03.08 15:59',
      '03.08',
      '3월 8일 일요일',
      '일요일 15:59',
      '일 15:59',
      '15:59 ~ 16:59 (주말 휴장)',
      { from: '2025-12-08', to: '2026-03-08' },
    ]);
    expect(shown[6]?.slice(2, 7)).toEqual([
      '23:59',
      '12월 31일 목요일',
      '오늘 23:59',
      '목 23:59',
      '23:59 ~ 다음 날 00:59 (주말 휴장)',
    ]);
    expect(shown[7]?.slice(0, 4)).toEqual(['2027.01.01 00:00', '01.01 00:00', '2027.01.01', '2027년 1월 1일 금요일']);
  });
});

test('T7: a device whose clock is a day off has the day of the site once the clock is measured', () => {
  for (const offMs of [-DAY_MS, DAY_MS, 14 * HOUR_MS, -11 * HOUR_MS]) {
    const siteMs = must('2026-03-12T20:00:00+09:00');
    const story = signedIn({
      path: historyPath({ stock: BET.stock as never }),
      at: siteMs + offMs,
      isUnmeasured: true,
    });
    story.measure(offMs);
    expect(selectDayMs(story.state)).toBe(must('2026-03-12'));
    expect(asked(story, 'bets.search')).toMatchObject({ endMs: must('2026-03-12') + DAY_MS - 1 });
    expect(selectDayMs(story.pass(5 * HOUR_MS).state)).toBe(must('2026-03-13'));
  }
});
