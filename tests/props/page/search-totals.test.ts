import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { rowsRead, type TotalsStatus, totalsStatusOf } from '../../../engine/selectors/money/bet-search.ts';
import { selectCountOf, selectTotals } from '../../../engine/selectors/screens.ts';
import {
  filterNow,
  recordSearchOf,
  searchOf,
  statementRecordsOf,
} from '../../../engine/state/modules/page/searches.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/** The address of a statement. */
const STATEMENT = '/history_trade?view=statement';

describe('N5: how far the list of a screen with a filter is read', () => {
  type Read = Parameters<typeof totalsStatusOf>[0];
  const read = (status: 'asking' | 'done' | 'failed', last: boolean | null, count = 1): Read => {
    const items: readonly Bet[] = Array.from({ length: count }, () => BET);
    return { call: 'bets.search', status, body: last === null ? null : { items, last } } as Read;
  };

  test.each<[string, Read, Read, TotalsStatus]>([
    ['nothing was asked for', undefined, undefined, 'reading'],
    ['the rows are read to their end', read('done', true), undefined, 'whole'],
    ['the totals are read to their end', read('done', false), read('done', true), 'whole'],
    ['a further page of whole rows is asked for anew', read('asking', true), undefined, 'reading'],
    ['the totals hold as many bets as are kept', read('done', false), read('done', false, QUERY_ITEMS_MAX), 'newest'],
    ['the totals are read on', read('done', false), read('done', false), 'reading'],
    ['a page of the totals is asked for', read('done', false), read('asking', false, QUERY_ITEMS_MAX), 'reading'],
    ['the rows failed', read('failed', null), undefined, 'failed'],
    ['the totals failed', read('done', false), read('failed', false), 'failed'],
    ['a page of the rows failed, and the totals are whole', read('failed', false), read('done', true), 'whole'],
    ['a page of the rows failed, and the totals are read on', read('failed', false), read('asking', false), 'reading'],
    ['the check of whole rows failed, and the totals did', read('failed', true), read('failed', false), 'failed'],
    ['whole rows are checked anew, and the totals failed', read('asking', true), read('failed', false), 'reading'],
  ])('where %s', (_what, rowsOf, totalsOf, status) => {
    expect(totalsStatusOf(rowsOf, totalsOf)).toBe(status);
  });

  test.each<[string, Read, object]>([
    ['not asked for', undefined, { isEmptyYet: true, isReading: false, isFailed: false, hasMore: false }],
    ['asked for', read('asking', null), { isEmptyYet: true, isReading: true, isFailed: false, hasMore: false }],
    ['read on', read('asking', false), { isEmptyYet: false, isReading: true, isFailed: false, hasMore: true }],
    ['failed', read('failed', null), { isEmptyYet: false, isReading: false, isFailed: true, hasMore: false }],
    ['read to its end', read('done', true), { isEmptyYet: false, isReading: false, isFailed: false, hasMore: false }],
  ])('the foot of a list that is %s', (_what, one, foot) => {
    expect(rowsRead(one)).toEqual(foot);
  });
});

describe('N5: what a screen with a filter asks for', () => {
  const { session, dayMs, options, app, search, nav } = signedIn({ path: STATEMENT }).state;
  const known = { session, dayMs, options, app, search, nav };
  const asked = (state: typeof known): readonly unknown[] => [
    searchOf(state, {}, 50),
    recordSearchOf(state, {}),
    statementRecordsOf(state),
  ];

  test('is known once the member, the day and the options are', () => {
    expect(asked(known)).not.toContain(undefined);
  });

  test.each<[string, Partial<typeof known>]>([
    ['the member is', { session: { ...session, me: null } }],
    ['the day is', { dayMs: null }],
    ['neither is', { session: { ...session, me: null }, dayMs: null }],
  ])('is not known before %s', (_what, missing) => {
    expect(asked({ ...known, ...missing })).toEqual([undefined, undefined, undefined]);
  });

  test('of bets is not known before the options are, and that of records is', () => {
    const [bets, ...records] = asked({ ...known, options: { ...options, isLoaded: false } });
    expect(bets).toBeUndefined();
    expect(records).not.toContain(undefined);
  });

  test('of records is the statement of the screen that shows one, and no other', () => {
    for (const path of ['/list_dnw', '/history_trade', '/asset'])
      expect(statementRecordsOf({ ...known, nav: signedIn({ path }).state.nav }), path).toBeUndefined();
  });
});

type Sent = { readonly page: number; readonly size: number };
const sent = (story: Story): readonly Sent[] =>
  story
    .effectsOf('rest.call')
    .flatMap(({ call, params }) => (call === 'bets.search' || call === 'dnw.search' ? [params as Sent] : []));

describe.each<[string, string, number]>([
  ['the history screen', '/history_trade', 50],
  ['the history beside the trade screen', '/trade/2?view=history', 20],
])('N5: the totals of %s', (_name, path, size) => {
  const rows = Array.from({ length: size }, (_, i) => ({ ...BET, id: asId(900 - i) }));
  const on = (): Story => {
    const story = ready().pass(3_000);
    story.send({ type: 'nav.go', path });
    return story;
  };
  const filter = (story: Story) => filterNow(story.state) ?? expect.fail('no filter');

  test('are wanted before the first rows are there: nothing more is asked', () => {
    const story = on();
    story.send({ type: 'search.count' });
    expect(sent(story).map(({ size: asked }) => asked)).toEqual([size]);
  });

  test('are tried again where the first rows failed: the rows are asked for', () => {
    const story = on().fail('bets.search', 500);
    expect(selectTotals(story.state).status).toBe('failed');
    story.send({ type: 'search.count' });
    expect(sent(story).slice(1)).toMatchObject([{ page: 0, size }]);
    expect(selectTotals(story.state).status).toBe('reading');
  });

  test('are tried again where they failed, with and without their filter named: the same totals are asked for', () => {
    for (const named of [false, true]) {
      const story = on().answer('bets.search', { items: rows, last: false }).fail('bets.search', 500);
      expect(selectTotals(story.state).status).toBe('failed');
      story.send({ type: 'search.count', ...(named ? { filter: filter(story) } : {}) });
      expect(sent(story).slice(1)).toMatchObject(Array(2).fill({ page: 0, size: 500 }));
      expect(selectTotals(story.state).status).toBe('reading');
      story.answer('bets.search', { items: [...rows, { ...BET, id: asId(7) }], last: true });
      expect(selectTotals(story.state)).toMatchObject({ status: 'whole' });
    }
  });

  test('are tried again where the rows were read to their end and the check of a page of them failed', () => {
    const story = on().answer('bets.search', { items: rows, last: false }).fail('bets.search', 500);
    // the totals are tried again by themselves later, so that call still waits
    const newest = (): number => story.waiting('bets.search').at(-1) ?? expect.fail('nothing is asked');
    story.send({ type: 'search.more' });
    story.answerTo(newest(), 'bets.search', { items: [{ ...BET, id: asId(7) }], last: true });
    const failure = { call: 'bets.search', reason: 'status', status: 500, message: null, report: [] } as const;
    story.tell('call.failed', { callId: newest(), ...failure }, 'rest');
    expect(selectTotals(story.state).status).toBe('failed');
    const before = sent(story).length;
    story.send({ type: 'search.count' });
    expect(sent(story).slice(before)).toMatchObject([{ page: 0, size }]);
    expect(selectTotals(story.state).status).toBe('reading');
    story.answerTo(newest(), 'bets.search', { items: rows, last: false });
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: size + 1 });
  });

  test('are the count of the same filter, which asks for nothing of its own', () => {
    const story = on().answer('bets.search', { items: rows.slice(1), last: true });
    story.send({ type: 'search.count', filter: filter(story) });
    expect(sent(story)).toHaveLength(1);
    expect(selectCountOf(filter(story))(story.state)).toBe(selectTotals(story.state).count);
  });
});
