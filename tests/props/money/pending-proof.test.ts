import { describe, expect, test } from 'vitest';
import type { CallAnswer } from '../../../engine/model/calls.ts';
import { selectAreRecordsSought } from '../../../engine/selectors/money/cash.ts';
import { selectAreCoinsSought } from '../../../engine/selectors/money/coins.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { COMMANDS, lock } from '../../support/coins.ts';
import { pageAs, SAYS } from '../../support/paged-site.ts';
import { coinRecord, dnwRecord } from '../../support/records.ts';

/* An answer that does not prove that it has all that is pending opens no form (C9a, K6). */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const UNREAD = ['content.0: expected an object'];
type List = 'dnw.list' | 'coin.list';
type Row = ReturnType<typeof dnwRecord> | ReturnType<typeof coinRecord>;
/** What a site narrows its lists by, a row of it that cannot be read, and how it gives its pages. */
type Site = {
  readonly rows: readonly Row[];
  readonly by: 'all' | 'types' | 'nothing';
  readonly broken?: Row;
  readonly cap?: number;
  readonly says?: (typeof SAYS)[number];
};
type Asked = {
  readonly page: number;
  readonly size: number;
  readonly typeStrs?: readonly string[];
  readonly statusStrs?: readonly number[];
};

/** The site answers every question of a list. The number of the answers. */
function serve(story: Story, list: List, { rows, by, broken, cap = 50, says = 'totals' }: Site): number {
  for (let count = 0; ; count++) {
    const pending = story.state.calls.pending.find(({ call }) => call === list);
    if (pending === undefined) return count;
    const { page, size, typeStrs, statusStrs } = pending.params as Asked;
    const isGiven = ({ type, status }: Row): boolean =>
      (by === 'nothing' || (typeStrs?.includes(type) ?? true)) &&
      (by !== 'all' || (statusStrs?.some((one) => one === status) ?? true));
    const found = pageAs(
      rows.filter((row) => row !== broken && isGiven(row)) as never[],
      { order: 'newest', cap, says },
      page,
      size,
    );
    const isHoled = broken !== undefined && isGiven(broken);
    const { callId, params } = pending;
    const body = found as unknown as CallAnswer[List];
    story.tell(`${list}.answered`, { callId, params, body, ...(isHoled ? { skipped: UNREAD } : {}) } as never, 'rest');
  }
}

/** The lists of the member: how each begins, what is given, and whether the member is told that the records are looked for. */
const LISTS = [
  {
    list: 'dnw.list',
    begin: () => signedIn(),
    row: (id: number, createdMs: number, over: object) => dnwRecord(id, { type: 'D', createdMs, ...over }),
    kind: 'D',
    give: (story: Story) => story.send({ type: 'deposit.request', text: '50,000' }),
    isTold: ({ state }: Story) => selectAreRecordsSought(state),
    sent: 'dnw.apply',
    refused: 'depositPending',
  },
  {
    list: 'coin.list',
    begin: () => {
      const story = ready().pass(3_000);
      story.ask('coin.list', { playerId: ME.id, page: 0, size: 50 });
      return story;
    },
    row: (id: number, createdMs: number, over: object) => coinRecord(id, createdMs, over),
    kind: 'withdraw',
    give: (story: Story) => story.send(COMMANDS.withdraw),
    isTold: ({ state }: Story) => selectAreCoinsSought(state),
    sent: 'coin.withdraw',
    refused: 'withdrawalPending',
  },
] as const;
type Of = (typeof LISTS)[number];

/** Eighty decided records, newest first, and one behind them. */
const rowsOf = ({ row }: Of, { at }: Story, last: object, lastMs = at - 200 * MINUTE): readonly Row[] => [
  ...Array.from({ length: 80 }, (_, i) => row(i + 100, at - (i + 2) * MINUTE, { status: 1 })),
  row(7, lastMs, last),
];
const count = (story: Story, { sent }: Of): number =>
  story.effectsOf('rest.call').filter(({ call }) => call === sent).length;
const shut = (story: Story, of: Of): void => {
  expect(of.give(story)).toMatchObject({ left: { code: 'loading' } });
  expect(of.isTold(story)).toBe(true);
};
const open = (story: Story, of: Of): void => {
  expect(of.isTold(story)).toBe(false);
  expect(of.give(story)).toMatchObject({ _tag: 'Right' });
  expect(count(story, of)).toBe(1);
};

describe.each(LISTS)('C9a, K6: what is pending beyond the newest page of $list', (of) => {
  const { list, begin } = of;
  const BY = ['all', 'types', 'nothing'] as const;

  test.each(BY.flatMap((by) => SAYS.flatMap((says) => [50, 20].map((cap) => [by, says, cap] as const))))(
    'is found at a site that narrows by %s and says of its pages: %s, with %i rows each',
    (by, says, cap) => {
      const [locked, free] = [begin(), begin()];
      serve(locked, list, { rows: rowsOf(of, locked, { status: 0 }), by, says, cap });
      expect(lock(locked, of.kind as never)).toBe('pending');
      expect(of.give(locked)).toMatchObject({ left: { code: of.refused } });
      expect(count(locked, of)).toBe(0);
      serve(free, list, { rows: rowsOf(of, free, { status: 1 }), by, says, cap });
      open(free, of);
    },
  );

  test('is looked for as long as the answer has other rows than those it was asked for', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    for (const _first of [1, 2]) story.answer(list, { items: rows.slice(0, 50), last: false } as never);
    shut(story, of);
    serve(story, list, { rows, by: 'nothing' });
    expect(lock(story, of.kind as never)).toBe('pending');
  });

  test('is looked for as long as it may be a row that cannot be read, and the member is told', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    const site: Site = { rows, by: 'all', broken: rows[80] as Row };
    for (let left = 10; left > 0; left--) {
      serve(story, list, site);
      shut(story, of);
      story.pass(MINUTE);
    }
    serve(story.pass(10 * MINUTE), list, { rows: rowsOf(of, story, { status: 2 }), by: 'all' });
    open(story, of);
  });

  test('is asked for after waits that grow up to five minutes, as long as no answer proves anything', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    const site: Site = { rows, by: 'all', broken: rows[80] as Row };
    serve(story, list, site);
    const [waits, sinceMs]: [number[], number] = [[], story.at];
    for (let asked = sinceMs; story.at < sinceMs + 20 * MINUTE; ) {
      if (serve(story.pass(1_000), list, site) === 0) continue;
      waits.push((story.at - asked) / 1_000);
      asked = story.at;
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  });

  test('is none where the row that cannot be read is decided, at a site that narrows its lists', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 1 });
    serve(story, list, { rows, by: 'all', broken: rows[80] as Row });
    open(story, of);
  });

  test.each(BY)('is read from all requests where the site refuses the question for it (%s)', (by) => {
    for (const status of [0, 1]) {
      const story = begin();
      const rows = rowsOf(of, story, { status });
      story.answer(list, { items: rows.slice(0, 50), last: false } as never).fail(list, 400);
      shut(story, of);
      serve(story, list, { rows, by });
      if (status === 1) open(story, of);
      else expect(of.give(story)).toMatchObject({ left: { code: of.refused } });
    }
  });

  test('is left to the site where it refuses both questions', () => {
    const story = begin();
    story.answer(list, { items: rowsOf(of, story, { status: 0 }).slice(0, 50), last: false } as never);
    story.fail(list, 400).fail(list, 403);
    open(story, of);
  });

  test('is asked for again if a page of all requests does not come', () => {
    const story = begin();
    const rows = rowsOf(of, story, { status: 0 });
    for (const _first of [1, 2]) story.answer(list, { items: rows.slice(0, 50), last: false } as never);
    story.answer(list, { items: rows.slice(0, 50), last: false } as never).fail(list, 503);
    shut(story, of);
    serve(story.pass(5_000), list, { rows, by: 'nothing' });
    expect(of.give(story)).toMatchObject({ left: { code: of.refused } });
  });

  test('may be a record without a status for a day from its date, and no longer', () => {
    const told = (lastMs: number): Story => {
      const story = begin();
      serve(story, list, { rows: rowsOf(of, story, { status: undefined }, story.at - lastMs), by: 'types' });
      return story;
    };
    shut(told(DAY - MINUTE), of);
    open(told(DAY + MINUTE), of);
  });
});
