import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../engine/address/routes.ts';
import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import {
  recordsPath,
  selectCountedRecords,
  selectRecordSearch,
  selectRecordsInRow,
} from '../../../engine/selectors/screens.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { listRows, monthsOf } from '../../../view/screens/cash/months.ts';

const PATH = '/list_dnw';
const TODAY = seoulDayStartMs(START_MS);
const on = (query = ''): Story => signedIn({ path: PATH + query });
/** The same with the link up, so that messages count at once. */
function live(query = ''): Story {
  const story = ready();
  story.send({ type: 'nav.go', path: PATH + query });
  return story;
}
const asked = (story: Story): readonly object[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'dnw.search' ? [params] : []));
const record = (id: number, fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id, type: 'D', status: 1, points: 10_000, createdMs: START_MS - (1_000 - id) * 60_000, ...fields }) as DnwRecord;
/** So many records from an id downwards, newest first. */
const records = (count: number, firstId = 900): readonly DnwRecord[] =>
  Array.from({ length: count }, (_, i) => record(firstId - i));
const page = (items: readonly DnwRecord[], last: boolean) => ({ items, last });
const shown = (story: Story): readonly number[] => selectRecordSearch(story.state).rows.map(({ id }) => id);

describe('N4: the address of the screen of all records says its filter', () => {
  test.each([
    ['?from=2026-02-01&to=2026-02-28&type=D,PB&status=done', true],
    ['?status=pending,rejected', true],
    ['', true],
    ['?type=PB,D', false],
    ['?type=D,W,B,E,C,PB,PM,BD', false],
    ['?type=gildong', false],
    ['?from=2026-03-12&to=2026-03-01', false],
    ['?stock=BTCUSDT', false],
    ['?keyword=01012345678', false],
  ])('"%s" is exact: %s', (query, isExact) => expect(placeOf(PATH + query).isExact).toBe(isExact));

  test.each([
    ['?type=gildong', true],
    ['?from=2026-03-12&to=2026-03-01', true],
    ['?type=PB,D', undefined],
    ['?stock=BTCUSDT', undefined],
  ])('of "%s" a part is left out: %s', (query, isCut) => expect(placeOf(PATH + query).isCut).toBe(isCut));

  test('a list of a link whose commas are encoded is read whole', () => {
    const place = { path: `${PATH}?type=D,W&status=done`, isExact: false };
    expect(placeOf(`${PATH}?type=D%2CW&status=done`)).toEqual(place);
  });

  test('a filter is written in the order of the screen', () => {
    expect(recordsPath({ status: ['done'], type: ['W'], from: '2026-03-01', to: '2026-03-12' })).toBe(
      `${PATH}?from=2026-03-01&to=2026-03-12&type=W&status=done`,
    );
  });
});

describe('N5: the screen of all records reads the records of its filter', () => {
  test('without days it asks for all records, until a day after the present one', () => {
    expect(asked(on())).toEqual([{ playerId: ME.id, endMs: TODAY + 2 * DAY_MS - 1, page: 0, size: 20 }]);
  });

  test('types, pending and rejected are narrowed by the site', () => {
    const days = { startMs: parseIsoMs('2026-02-01'), endMs: (parseIsoMs('2026-02-28') ?? 0) + DAY_MS - 1 };
    expect(asked(on('?from=2026-02-01&to=2026-02-28&type=D,W&status=pending,rejected'))).toEqual([
      { playerId: ME.id, ...days, typeStrs: ['D', 'W'], statusStrs: [0, 2], page: 0, size: 20 },
    ]);
  });

  test('done is every other status: such a list is read whole and narrowed here', () => {
    const story = on('?status=done');
    expect(asked(story)).toMatchObject([{ page: 0, size: 500 }]);
    story.answer('dnw.search', page([record(9), record(8, { status: 2 }), record(7, { status: 5 })], true));
    expect(shown(story)).toEqual([9, 7]);
  });

  test('rows are read in pages of 20 as the member scrolls, and the sums of all in pages of 500', () => {
    const story = on().answer('dnw.search', page(records(20), false));
    expect(asked(story).at(-1)).toMatchObject({ page: 0, size: 500 });
    expect(selectCountedRecords(story.state).status).toBe('reading');
    story.answer('dnw.search', page(records(30), true));
    const counted = selectCountedRecords(story.state);
    expect([counted.status, counted.records.length, sumsOf(counted.records).deposits]).toEqual(['whole', 30, 300_000]);
    expect(shown(story)).toHaveLength(20);
    story.send({ type: 'search.more' });
    expect(asked(story).at(-1)).toMatchObject({ page: 1, size: 20 });
    story.answer('dnw.search', page(records(10, 880), true));
    expect(shown(story)).toHaveLength(30);
  });

  test('sums that failed are asked for again', () => {
    const story = on()
      .answer('dnw.search', page(records(20), false))
      .fail('dnw.search', 500);
    expect(selectCountedRecords(story.state).status).toBe('failed');
    story.send({ type: 'search.count' });
    story.answer('dnw.search', page(records(21), true));
    expect(selectCountedRecords(story.state).status).toBe('whole');
  });

  test('another filter drops what was read', () => {
    const story = on().answer('dnw.search', page(records(3), true));
    story.send({ type: 'nav.go', path: `${PATH}?type=W` });
    expect([shown(story), selectRecordSearch(story.state).isEmptyYet]).toEqual([[], true]);
    expect(asked(story).at(-1)).toMatchObject({ typeStrs: ['W'], page: 0 });
  });

  test('first records are awaited until they came or could not be read, and not while a further page is read', () => {
    const states = (story: Story) => {
      const { isEmptyYet, isReading, isFailed, hasMore } = selectRecordSearch(story.state);
      return { isEmptyYet, isReading, isFailed, hasMore };
    };
    expect(states(on())).toEqual({ isEmptyYet: true, isReading: true, isFailed: false, hasMore: false });
    const failed = on().fail('dnw.search', 500);
    expect(states(failed)).toEqual({ isEmptyYet: false, isReading: false, isFailed: true, hasMore: false });
    const story = on().answer('dnw.search', page(records(20), false));
    expect(states(story)).toEqual({ isEmptyYet: false, isReading: false, isFailed: false, hasMore: true });
    story.send({ type: 'search.more' });
    expect(states(story)).toEqual({ isEmptyYet: false, isReading: true, isFailed: false, hasMore: true });
  });

  test('of a list that goes on, a record that is told is shown from the date of its oldest row on', () => {
    const oldestMs = record(881).createdMs;
    const story = live();
    story.answer('dnw.search', page(records(20), false));
    for (const [i, createdMs] of [oldestMs - 1, oldestMs, oldestMs + 1].entries())
      story.tell('dnw.created', { record: record(2_000 + i, { createdMs }) }, 'stomp');
    expect(shown(story).filter((id) => id >= 2_000)).toEqual([2_002, 2_001]);
  });

  test('of a list that is whole, a record that is told is shown if its date is in the period', () => {
    const [startMs, endMs] = [TODAY - DAY_MS, TODAY - 1];
    const story = live('?from=2026-03-11&to=2026-03-11').answer('dnw.search', page([], true));
    for (const [i, createdMs] of [startMs - 1, startMs, endMs, endMs + 1].entries())
      story.tell('dnw.created', { record: record(2_000 + i, { createdMs }) }, 'stomp');
    expect(shown(story)).toEqual([2_002, 2_001]);
  });

  test('records of one instant are shown with the highest number first', () => {
    const story = live().answer('dnw.search', page([record(2_000, { createdMs: START_MS })], true));
    for (const id of [2_002, 2_001])
      story.tell('dnw.created', { record: record(id, { createdMs: START_MS }) }, 'stomp');
    expect(shown(story)).toEqual([2_002, 2_001, 2_000]);
  });

  test('a record that a list has decided stays decided, although no message has told it', () => {
    const pending = record(950, { status: 0, createdMs: START_MS });
    const story = live();
    story.tell('dnw.created', { record: pending }, 'stomp');
    story.answer('dnw.search', page([{ ...pending, status: 1 }], true));
    expect(selectRecordSearch(story.state).rows).toMatchObject([{ id: 950, status: 1 }]);
  });

  test('a pending row that the newest records lack is over, which nobody knows before they are read', () => {
    const story = on().answer('dnw.search', page([record(5, { status: 0 }), record(4)], true));
    expect(shown(story)).toEqual([5, 4]);
    story.answer('dnw.list', page([record(4)], true));
    expect(shown(story)).toEqual([4]);
  });

  test('a decision, a new record and a cancellation show at once', () => {
    const own = record(950, { status: 0, createdMs: START_MS });
    const story = live();
    story.tell('dnw.created', { record: own }, 'stomp');
    story.answer('dnw.search', page([own, ...records(3)], true));
    expect(selectRecordSearch(story.state).rows[0]).toMatchObject({ id: 950, status: 0 });
    story.tell('dnw.updated', { record: { ...own, status: 1 } }, 'stomp');
    expect(selectRecordSearch(story.state).rows[0]).toMatchObject({ id: 950, status: 1 });
    story.tell('dnw.created', { record: record(951, { status: 0, createdMs: START_MS + 1 }) }, 'stomp');
    expect(shown(story)).toEqual([951, 950, 900, 899, 898]);
    story.send({ type: 'deposit.cancel', id: asId(951) });
    story.answer('dnw.cancel', { message: null });
    expect(shown(story)).toEqual([950, 900, 899, 898]);
  });

  test('a deposit that was cancelled is not shown any more, also where no other record is known', () => {
    const own = record(950, { status: 0, createdMs: START_MS });
    const story = live();
    story.tell('dnw.created', { record: own }, 'stomp');
    story.answer('dnw.search', page([own], true));
    story.send({ type: 'deposit.cancel', id: asId(950) });
    story.answer('dnw.cancel', { message: null });
    expect(shown(story)).toEqual([]);
  });

  test('a new record that the filter does not ask for is not shown', () => {
    const story = live('?type=W').answer('dnw.search', page([], true));
    story.tell('dnw.created', { record: record(951, { status: 0, createdMs: START_MS }) }, 'stomp');
    expect(shown(story)).toEqual([]);
  });
});

describe('N5: sums of records', () => {
  const kinds = ['D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD'] as const;
  test.each(kinds)(
    'N5: of type %s, a pending or rejected record is in no sum and no count, and a done one is',
    (type) => {
      const of = (status: number) => sumsOf([record(1, { type, status })]);
      expect([of(0), of(2)]).toEqual([sumsOf([]), sumsOf([])]);
      const { count, deposits, withdrawals, other } = of(1);
      expect([count, deposits + withdrawals + Math.abs(other)]).toEqual([1, 10_000]);
      expect(of(5)).toEqual(of(1));
    },
  );
});

describe('months', () => {
  const at = (time: string): number => Date.parse(`${time}+09:00`);
  const list = [
    record(6, { createdMs: at('2026-03-01T00:00') }),
    record(5, { createdMs: at('2026-02-28T23:59'), type: 'W', points: asPoints(3_000) }),
    record(4, { createdMs: at('2026-02-10T10:00'), status: 2 }),
    record(3, { createdMs: at('2026-02-02T10:00'), status: 0 }),
    record(2, { createdMs: at('2026-02-01T10:00'), type: 'PM', points: asPoints(700) }),
  ];

  test('records are under the month of Seoul that they were made in, and a pending or rejected one is in no sum', () => {
    const [march, february] = monthsOf(list, Number.POSITIVE_INFINITY);
    expect([march?.month, march?.records.length, february?.month, february?.records.length]).toEqual([3, 1, 2, 4]);
    expect(february?.sums).toEqual({ count: 2, deposits: 0, withdrawals: 3_000, other: -700 });
  });

  test('a month has sums if the record after it is one of those without a gap, or if all are known', () => {
    const hasSums = (inRow: number): readonly boolean[] => monthsOf(list, inRow).map(({ sums }) => sums !== null);
    expect([0, 1, 2, 5, Number.POSITIVE_INFINITY].map(hasSums)).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  test('any member: a month of the newest records has the sums of the site, or none', () => {
    const DAYS_BETWEEN = [0.01, 0.3, 1];
    let told = 0;
    for (const count of [1, 30, 49, 50, 51, 120])
      for (const days of DAYS_BETWEEN)
        for (const [cancels, cap] of [
          [0, 50],
          [1, 50],
          [2, 50],
          [1, 20],
        ] as const) {
          const story = ready().pass(3_000);
          const site = Array.from({ length: count }, (_, i) =>
            record(1_000 - i, { createdMs: story.at - Math.floor(i * days * DAY_MS), status: i < cancels ? 0 : 1 }),
          );
          const old = record(5, { createdMs: story.at - 300 * DAY_MS, status: 0, type: 'W' });
          const answers = {
            newest: page(site.slice(0, cap), count <= cap),
            pending: page([...site.slice(0, cancels), old], true),
          };
          while (story.isPending('dnw.list')) {
            const { params } = story.state.calls.pending.find(({ call }) => call === 'dnw.list') ?? expect.fail();
            story.answer('dnw.list', answers['statusStrs' in params ? 'pending' : 'newest']);
          }
          expect(story.state.cash.records.length).toBe(Math.min(count, cap) + (count > cap ? 1 : 0));
          for (const { id } of site.slice(0, cancels)) {
            story.send({ type: 'deposit.cancel', id });
            story.answer('dnw.cancel', { message: null });
          }
          const truth = monthsOf([...site.slice(cancels), old], Number.POSITIVE_INFINITY);
          for (const { year, month, sums } of monthsOf(story.state.cash.records, selectRecordsInRow(story.state))) {
            if (sums === null) continue;
            told++;
            expect(sums).toEqual(truth.find((one) => one.year === year && one.month === month)?.sums);
          }
        }
    expect(told).toBeGreaterThan(30);
  });

  test('the heads of a list with a filter have sums only where all records of the filter are counted', () => {
    const bare = listRows(list.slice(0, 3), null).filter((row) => row.kind === 'month');
    expect(bare.map(({ sums }) => sums)).toEqual([null, null]);
    const heads = listRows(list.slice(0, 3), list).filter((row) => row.kind === 'month');
    expect(heads.map(({ sums }) => sums?.deposits)).toEqual([10_000, 0]);
  });
});
