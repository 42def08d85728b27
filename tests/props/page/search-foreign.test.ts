import { describe, expect, test } from 'vitest';
import { seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { betsOfDay, selectDayProfit, selectDayTotals } from '../../../engine/selectors/money/day-totals.ts';
import {
  selectCounted,
  selectFileBets,
  selectSearch,
  selectStatement,
  selectTotals,
} from '../../../engine/selectors/screens.ts';
import { pageOf } from '../../../engine/state/modules/request/keys.ts';
import { receiptBet } from '../../../engine/state/modules/trade/receipt.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, resynced, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* A site that gives bets of another player in a list of the member's bets. */

const PATH = '/history_trade?from=2026-03-06&to=2026-03-12';
const won = (id: number, whose: object): Bet => ({ ...BET, id: asId(id), status: 1, profit: 44_000, ...whose });
const mine = (id: number): Bet => won(id, { playerId: ME.id });
const theirs = (id: number): Bet => won(id, { playerId: ME.id + 1 });
/** So many bets of another player, newest first. */
const many = (count: number, firstId: number): readonly Bet[] =>
  Array.from({ length: count }, (_, i) => theirs(firstId - i));
const page = (items: readonly Bet[], last = true) => ({ items, last });
const ids = (bets: readonly { readonly id: number }[] | null) => bets?.map(({ id }) => id);
const notes = ({ state }: Story) => state.diagnostics.last.filter(({ code }) => code === 'foreignBets');
/** The page that the site is asked for. */
const askedPage = ({ state }: Story): number =>
  state.calls.pending.flatMap(({ call, params }) => (call === 'bets.search' ? [pageOf(params)] : []))[0] ?? -1;
const MIXED = page([theirs(9), mine(8), theirs(7), won(6, {})]);

describe('L13: a bet of another player in the list of a filter', () => {
  const on = (path = PATH): Story => signedIn({ path });

  test('is in no row, no total, no file and no receipt, and is noted', () => {
    const story = on().answer('bets.search', MIXED);
    const { state } = story;
    expect([ids(selectSearch(state).rows), ids(selectCounted(state)), ids(selectFileBets(state).bets)]).toEqual(
      Array(3).fill([8, 6]),
    );
    expect(selectTotals(state)).toMatchObject({ status: 'whole', count: 2, profit: 88_000 });
    expect([receiptBet(state, 9), receiptBet(state, 8)?.id]).toEqual([undefined, 8]);
    expect(notes(story)).toEqual([{ code: 'foreignBets', count: 2 }]);
  });

  test('is not in the history beside the trade screen', () => {
    const story = ready().pass(3_000);
    story.send({ type: 'nav.go', path: '/trade/2?view=history' });
    story.answer('bets.search', MIXED);
    expect(ids(selectSearch(story.state).rows)).toEqual([8, 6]);
  });

  test('is not in the result of the present day on the assets page', () => {
    const story = on('/asset').answer('bets.search', MIXED);
    expect(selectDayTotals(story.state)).toMatchObject({ status: 'whole', count: 2, profit: 88_000 });
  });

  test('is in no sum of the statement', () => {
    const story = on('/history_trade?view=statement')
      .answer('bets.search', MIXED)
      .answer('dnw.search', page([]) as never);
    expect(selectStatement(story.state)).toMatchObject({
      status: 'whole',
      count: 2,
      statement: { total: { bets: 2 } },
    });
  });

  test('is not in the result of the day on the home page', () => {
    const story = resynced(on('/'));
    const params = betsOfDay(ME.id, seoulDayStartMs(story.at));
    story.send({ type: 'call.ask', call: 'bets.search', params });
    const at = (bet: Bet): Bet => ({ ...bet, createdMs: story.at - 60_000 });
    story.answer('bets.search', page(MIXED.items.map(at)));
    expect(selectDayProfit(params)(story.state)).toBe(88_000);
  });

  test('says nothing of the site’s statuses', () => {
    const odd = { ...theirs(9), status: 2 } as Bet;
    const story = on().answer('bets.search', page([odd, mine(8)]));
    expect(story.state.search.isStatusOdd).toBeUndefined();
    const own = on().answer('bets.search', page([{ ...odd, playerId: ME.id } as Bet]));
    expect(own.state.search.isStatusOdd).toBe(true);
  });

  test('counts as a row of its page: a full page that says it is the last, where the site counts more, is no end', () => {
    const first = { ...page([...many(49, 900), mine(800)]), total: 51 };
    const story = on().answer('bets.search', first);
    expect(ids(selectSearch(story.state).rows)).toEqual([800]);
    expect(selectSearch(story.state).hasMore).toBe(true);
    story.answer('bets.search', { ...page([...first.items, mine(7)]), total: 51 });
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 2 });
  });

  test('leaves the pages of a list joined, also where a page has no other', () => {
    const story = on().answer('bets.search', page(many(50, 900), false));
    const pages = [page([mine(899), ...many(499, 80_000)], false), page(many(500, 30_000), false), page([mine(1)])];
    for (let i = 0; story.isPending('bets.search'); i++) {
      expect(i).toBeLessThan(12);
      const number = askedPage(story);
      story.answer('bets.search', pages[number] ?? expect.fail(`page ${number}`));
    }
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 2 });
    expect(ids(selectFileBets(story.state).bets)).toEqual([899, 1]);
  });

  test('counts as read: a site that gives the bets of everybody is asked for as many as are kept', () => {
    const story = on().answer('bets.search', page(many(50, 900_000), false));
    let last = 0;
    while (story.isPending('bets.search')) {
      const number = askedPage(story);
      last = Math.max(last, number);
      expect(last).toBeLessThan(QUERY_ITEMS_MAX / 500);
      story.answer('bets.search', page([mine(1_000_000 - number), ...many(499, 900_000 - number * 500)], false));
    }
    expect(last).toBe(QUERY_ITEMS_MAX / 500 - 1);
    expect(selectTotals(story.state)).toMatchObject({ status: 'newest', count: 20 });
  });
});
