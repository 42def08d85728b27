import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoundId } from '../../../engine/base/brand.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { isResultsApart, joinResults, putResult } from '../../../engine/state/modules/trade/results.ts';
import { NO_ROUNDS, type Rounds } from '../../../engine/state/shape/lists.ts';
import { BET, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { signedIn } from '../../../fixtures/arbitraries/story.ts';

const SIZE = 3;
const row = (id: number): RoundResult => ({
  ...RESULT,
  id: id as RoundId,
  startMs: id * 60_000,
  endMs: id * 60_000 + 1,
});

/** What happens to the site's list before a page of it is answered. */
type Change = { readonly come: number; readonly isTold: boolean; readonly leave: readonly number[] };
const change: fc.Arbitrary<Change> = fc.record({
  come: fc.nat({ max: 8 }),
  isTold: fc.boolean(),
  leave: fc.array(fc.nat({ max: 30 }), { maxLength: 5 }),
});

/** A list of the site, and a client that reads it to its end page by page. */
class Reader {
  rows: number[];
  list: Rounds = NO_ROUNDS;
  asked = 0;
  #next = 1_000;
  readonly #isNewestFirst: boolean;

  constructor(length: number, isNewestFirst: boolean) {
    this.#isNewestFirst = isNewestFirst;
    this.rows = Array.from({ length }, (_, i) => this.#next - 1 - i);
    if (!isNewestFirst) this.rows.reverse();
  }

  happen({ come, isTold, leave }: Change): void {
    for (let i = 0; i < come; i += 1) {
      if (this.#isNewestFirst) this.rows.unshift(this.#next);
      else this.rows.push(this.#next);
      // the link tells of it. A list that begins with the newest does without
      if (isTold || !this.#isNewestFirst) this.list = putResult(this.list, row(this.#next));
      this.#next += 1;
    }
    this.rows = this.rows.filter((_, i) => !leave.includes(i));
  }

  /** The site answers a page, and all that the client reads again because of it. */
  answer(page: number): void {
    for (let at: number | undefined = page; at !== undefined; ) {
      this.asked += 1;
      const items = this.rows.slice(at * SIZE, (at + 1) * SIZE).map(row);
      const isApart: boolean = isResultsApart(this.list, items, at);
      this.list = joinResults(this.list, items, at, (at + 1) * SIZE >= this.rows.length);
      at = isApart ? at - 1 : undefined;
    }
  }

  more(): void {
    if (!this.list.isLast) this.answer(this.list.page + 1);
  }

  toEnd(): void {
    for (let i = 0; i < 1_000 && !this.list.isLast; i += 1) this.more();
  }

  get ids(): readonly number[] {
    return this.list.items.items().map(({ id }) => id);
  }
}

describe('L5i: rows that come and leave between two pages', () => {
  test('no row of the site is lost, and none is there twice', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.boolean(),
        fc.array(change, { maxLength: 8 }),
        (length, isNewest, changes) => {
          const reader = new Reader(length, isNewest);
          reader.answer(0);
          for (const each of changes) {
            reader.happen(each);
            reader.more();
          }
          reader.toEnd();
          reader.answer(0);
          reader.toEnd();
          const { ids } = reader;
          expect(reader.list.isLast).toBe(true);
          expect(new Set(ids).size).toBe(ids.length);
          expect(reader.rows.filter((id) => !ids.includes(id))).toEqual([]);
        },
      ),
    );
  });

  test('the list has no gap: after an absence the older rounds come when they are read again', () => {
    const reader = new Reader(9, true);
    reader.answer(0);
    reader.toEnd();
    reader.happen({ come: 10, isTold: false, leave: [] });
    reader.answer(0);
    expect([reader.ids, reader.list.isLast]).toEqual([[1_007, 1_008, 1_009], false]);
    reader.toEnd();
    expect(reader.ids).toEqual(reader.rows.toReversed());
  });

  test('a list that does not change is read with one more page for each page', () => {
    const reader = new Reader(9, true);
    reader.answer(0);
    reader.toEnd();
    expect(reader.asked).toBe(5);
  });
});

test('L5i: a page of bets that joins none of the known ones has the page before it read again', () => {
  const bets = (from: number) =>
    Array.from({ length: 50 }, (_, i) => ({ ...BET, id: from - i, status: 1 }) as typeof BET);
  const story = signedIn().answer('bets.list', { items: bets(900), last: false });
  const asked = () =>
    story
      .effectsOf('rest.call')
      .flatMap(({ call, params }) => (call === 'bets.list' ? [params as { page: number }] : []));
  story.send({ type: 'history.more' });
  story.answer('bets.list', { items: bets(848), last: true }); // two bets have left: 850 and 849 are on the first page now
  expect(asked().map(({ page }) => page)).toEqual([0, 1, 0]);
  story.answer('bets.list', { items: bets(898), last: false });
  story.send({ type: 'history.more' });
  story.answer('bets.list', { items: bets(848), last: true });
  const ids = story.state.bets.settled.items().map(({ id }) => Number(id));
  expect([850, 849].every((id) => ids.includes(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(story.state.bets).toMatchObject({ isLast: true, isLoading: false });
});
