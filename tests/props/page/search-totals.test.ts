import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { rowsRead, type TotalsStatus, totalsStatusOf } from '../../../engine/selectors/money/bet-search.ts';
import { recordSearchOf, searchOf, statementRecordsOf } from '../../../engine/state/modules/page/searches.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { BET } from '../../../fixtures/arbitraries/samples.ts';
import { signedIn } from '../../../fixtures/arbitraries/story.ts';

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
    searchOf(state, {}),
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

test('N5: totals that are wanted before the first rows are there ask for nothing, also where those failed', () => {
  const story = signedIn({ path: '/history_trade' });
  const asked = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'bets.search').length;
  story.send({ type: 'search.count' });
  story.fail('bets.search', 404).send({ type: 'search.count' });
  expect(asked()).toBe(1);
});
