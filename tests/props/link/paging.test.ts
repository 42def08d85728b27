import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CallName, QueryCall } from '../../../engine/model/calls.ts';
import { queryOf } from '../../../engine/state/modules/request/keys.ts';
import { QUERIES } from '../../../fixtures/arbitraries/answers.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { pageAs } from '../../support/paged-site.ts';

type Row = { readonly id: number };
/** A list whose pages are kept together: the screen that reads it, what it asks first, and one of its rows. */
const LISTS = [
  [
    'bets.search',
    '/history_trade',
    null,
    (id: number): Row => ({ ...BET, id: asId(id), status: 2, createdMs: START_MS + id }) as Row,
  ],
  [
    'dnw.search',
    '/list_dnw',
    null,
    (id: number): Row => ({ id, type: 'D', status: 1, points: 10_000, createdMs: START_MS + id }) as Row,
  ],
  [
    'coin.list',
    '/asset',
    { playerId: ME.id, page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['coin.list'].items[0] as Row), id }),
  ],
  [
    'messages.list',
    '/support/message',
    { isRead: '', page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['messages.list'].items[0] as Row), id }),
  ],
  [
    'contacts.list',
    '/support/contact',
    { playerId: ME.id, isReadStrs: ['0', '1'], page: 0, size: 20 },
    (id: number): Row => ({ ...(QUERIES['contacts.list'].items[0] as Row), id }),
  ],
  [
    'strategies.list',
    '/support/strategy',
    { page: 0, size: 50 },
    (id: number): Row => ({ ...(QUERIES['strategies.list'].items[0] as Row), id }),
  ],
] as const;

/** What happens to the site's list between two answers: an nth row joins or leaves. */
type Change = { readonly add: boolean; readonly nth: number } | null;

/** A site whose list changes while it is read, and a member who scrolls to its end. */
class MovingList {
  readonly rows: Row[];
  private next: number;
  private readonly read = new Set<string>();
  readonly story: Story;
  /** The site does not say which page is the last one. */
  isUnsaid = false;
  private readonly cap: number;
  private readonly make: (id: number) => Row;
  private readonly call: CallName;
  /** The ids of the list at each moment so far. */
  readonly moments: (readonly number[])[] = [];

  constructor(story: Story, call: CallName, make: (id: number) => Row, count: number, cap: number) {
    this.story = story;
    this.call = call;
    this.make = make;
    this.cap = cap;
    this.rows = Array.from({ length: count }, (_, i) => make(count - i));
    this.next = count + 1;
    this.note();
  }

  private note(): void {
    this.moments.push(this.rows.map(({ id }) => id));
  }

  change(change: Change): void {
    if (change === null) return;
    if (change.add) this.rows.splice(change.nth % (this.rows.length + 1), 0, this.make(this.next++));
    else if (this.rows.length > 0) this.rows.splice(change.nth % this.rows.length, 1);
    this.note();
  }

  /** Answers what is asked of the list. The list changes before each page that was not read yet, and `again` before each that was. */
  answer(changes: Change[], again: Change[] = []): void {
    for (let i = 0; i < 500; i++) {
      const pending = this.story.state.calls.pending.find(({ call }) => call === this.call);
      if (pending === undefined) return;
      const { page, size } = pending.params as { readonly page: number; readonly size: number };
      this.change((this.read.has(`${page} ${size}`) ? again : changes).shift() ?? null);
      this.read.add(`${page} ${size}`);
      const its = Math.min(size, this.cap);
      const items = this.rows.slice(page * its, (page + 1) * its);
      const end = this.isUnsaid ? { last: true, isUnsaid: true } : { last: (page + 1) * its >= this.rows.length };
      this.story.answerTo(pending.callId, this.call, { items, ...end } as never);
    }
    throw new Error('the list is read without an end');
  }
}

describe.each(LISTS)('L5i: the pages of %s', (call, path, params, make) => {
  const listOf = (story: Story) => {
    const found = story.state.queries.filter((one) => one.call === call).toSorted((a, b) => sizeOf(a) - sizeOf(b));
    return found[0] ?? expect.fail('no list');
  };
  const sizeOf = ({ params: its }: { readonly params: object }): number => (its as { readonly size: number }).size;

  test('L5i: rows that join and leave while the member scrolls leave exactly the rows of the site, each once', () => {
    let moved = 0;
    const change = fc.option(fc.record({ add: fc.boolean(), nth: fc.nat(200) }), { freq: 2 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 130 }),
        fc.constantFrom(7, 20, 500),
        fc.array(change, { maxLength: 12 }),
        (count, cap, changes) => {
          const left = [...changes];
          const story = signedIn({ path });
          const site = new MovingList(story, call, make, count, cap);
          if (params !== null) story.send({ type: 'call.ask', call, params } as never);
          site.answer(left);
          for (let i = 0; i < 60; i++) {
            const list = listOf(story);
            expect(list.status).toBe('done');
            if ((list.body as { readonly last: boolean }).last && left.length === 0) break;
            if (params === null) story.send({ type: 'search.more' });
            else
              story.send({
                type: 'call.ask',
                call,
                params: { ...params, page: (list.body as { last: boolean }).last ? 0 : (list.read?.pages.length ?? 0) },
              } as never);
            if (story.state.calls.pending.every((one) => one.call !== call)) break;
            site.answer(left);
          }
          moved += changes.length - left.length;
          if (left.length === 0)
            expect((listOf(story).body as unknown as { items: Row[] }).items.map(({ id }) => id)).toEqual(
              site.rows.map(({ id }) => id),
            );
        },
      ),
      { numRuns: 60 },
    );
    expect(moved).toBeGreaterThan(20);
  });

  test('L5i: rows that move also while pages are read again show the rows of one moment of the site’s list, from its first on', () => {
    const few = fc.array(fc.option(fc.nat(60), { freq: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(5, 9),
        few,
        few,
        (isUnsaid, add, count, cap, ...places) => {
          const story = signedIn({ path });
          const site = new MovingList(story, call, make, count, cap);
          site.isUnsaid = isUnsaid;
          // a row that leaves while another joins may leave every page as it was: nobody can see that
          const [changes, again] = places.map((nths) => nths.map((nth) => (nth === null ? null : { add, nth })));
          if (params !== null) story.send({ type: 'call.ask', call, params } as never);
          for (let i = 0; i < 30; i++) {
            site.answer(changes ?? [], again);
            const { body, read } = listOf(story);
            const { items, last } = body as unknown as { readonly items: readonly Row[]; readonly last: boolean };
            const shown = items.map(({ id }) => id);
            expect(site.moments.map((ids) => (last ? ids : ids.slice(0, shown.length)))).toContainEqual(shown);
            if (last) break;
            const next = { ...params, page: read?.pages.length ?? 0 };
            story.send((params === null ? { type: 'search.more' } : { type: 'call.ask', call, params: next }) as never);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test.each(['nothing', 'pages'] as const)(
    'L5i: a site that does not say which page is the last one (it says %s) is read until no page follows',
    (says) => {
      const story = signedIn({ path });
      const rows = Array.from({ length: 45 }, (_, i) => ({ createdMs: 0, type: 'D', status: 1, ...make(45 - i) }));
      const answer = (): void => {
        for (let i = 0; i < 50; i++) {
          const pending = story.state.calls.pending.find((one) => one.call === call);
          if (pending === undefined) return;
          const { page, size } = pending.params as { readonly page: number; readonly size: number };
          story.answerTo(pending.callId, call, pageAs(rows, { order: 'asIs', cap: 20, says }, page, size) as never);
        }
        throw new Error('the list is read without an end');
      };
      const isOver = (): boolean => (listOf(story).body as { readonly last: boolean }).last;
      if (params !== null) story.send({ type: 'call.ask', call, params } as never);
      answer();
      for (let i = 0; i < 6 && !isOver(); i++) {
        const next = { ...params, page: listOf(story).read?.pages.length ?? 0 };
        story.send((params === null ? { type: 'search.more' } : { type: 'call.ask', call, params: next }) as never);
        answer();
      }
      const { items } = listOf(story).body as unknown as { readonly items: readonly Row[] };
      expect([isOver(), items.map(({ id }) => id)]).toEqual([true, rows.map(({ id }) => id)]);
    },
  );

  test('L5i: a site that says nothing of the last page and gives the same page again is not asked without an end', () => {
    const story = signedIn({ path });
    const items = Array.from({ length: 3 }, (_, i) => make(3 - i));
    const answer = (): void => {
      for (let i = 0; i < 50 && story.isPending(call); i++)
        story.answer(call, { items, last: true, isUnsaid: true } as never);
    };
    if (params !== null) story.send({ type: 'call.ask', call, params } as never);
    answer();
    for (let i = 0; i < 3; i++) {
      const next = { ...params, page: listOf(story).read?.pages.length ?? 0 };
      story.send((params === null ? { type: 'search.more' } : { type: 'call.ask', call, params: next }) as never);
      answer();
    }
    const { body, status } = listOf(story);
    expect([status, (body as { readonly last: boolean }).last, body]).toMatchObject(['done', true, { items }]);
    expect(story.isPending(call)).toBe(false);
  });

  test('L5i: a row that leaves before the next page is read takes no other row with it', () => {
    const story = signedIn({ path });
    const size = 20;
    const site = new MovingList(story, call, make, 113, size);
    if (params !== null) story.send({ type: 'call.ask', call, params } as never);
    site.answer([]);
    site.rows.splice(3, 1);
    for (let i = 0; i < 6; i++) {
      if (params === null) story.send({ type: 'search.more' });
      else if ((listOf(story).body as { last: boolean }).last) break;
      else
        story.send({
          type: 'call.ask',
          call,
          params: { ...params, page: listOf(story).read?.pages.length ?? 0 },
        } as never);
      site.answer([]);
    }
    const { body } = queryOf(story.state, call as QueryCall, listOf(story).params as never) ?? {};
    expect((body as unknown as { items: Row[] }).items.map(({ id }) => id)).toEqual(site.rows.map(({ id }) => id));
  });
});

/** The list of the totals is another one than that of the rows. */
const isTotals = ({ params }: { readonly params: object }): boolean => 'size' in params && params.size === 500;

describe.each(LISTS)('L5i: a row of %s that cannot be read', (call, path, params, make) => {
  test.each([0, 1, 2])('L5i: on page %d it is known of once the list is read to its end', (holed) => {
    const story = signedIn({ path });
    const rows = Array.from({ length: 45 }, (_, i) => make(45 - i));
    const answer = (): void => {
      for (let i = 0; i < 50; i++) {
        const pending = story.state.calls.pending.find((one) => one.call === call);
        if (pending === undefined) return;
        const { page } = pending.params as { readonly page: number };
        const body = { items: rows.slice(page * 20, (page + 1) * 20), last: page === 2 };
        const skipped = page === holed ? { skipped: ['content.1.status: expected a number'] } : {};
        story.tell(
          `${call}.answered` as never,
          { callId: pending.callId, params: pending.params, body, ...skipped } as never,
          'rest',
        );
      }
      throw new Error('the list is read without an end');
    };
    const list = () => story.state.queries.find((one) => one.call === call && !isTotals(one)) ?? expect.fail('no list');
    if (params !== null) story.send({ type: 'call.ask', call, params } as never);
    answer();
    for (let i = 0; i < 6 && !(list().body as { readonly last: boolean }).last; i++) {
      const next = { ...params, page: list().read?.pages.length ?? 0 };
      story.send((params === null ? { type: 'search.more' } : { type: 'call.ask', call, params: next }) as never);
      answer();
    }
    expect([(list().body as { readonly last: boolean }).last, list().isReadable]).toEqual([true, false]);
  });
});

test.each(LISTS.slice(0, 2))(
  'L5i: a page of %s that is read again and fails is tried again, and no row leaves meanwhile',
  (call, path, _params, make) => {
    const story = signedIn({ path });
    const rows = Array.from({ length: 113 }, (_, i) => make(113 - i));
    const list = () => story.state.queries.find((one) => one.call === call && !isTotals(one)) ?? expect.fail('no list');
    const ids = () => (list().body as unknown as { readonly items: readonly Row[] }).items.map(({ id }) => id);
    /** Answers all questions about the rows. `upTo`: until this page is asked for again. */
    const answer = (upTo: number | null): void => {
      for (let i = 0; i < 60; i++) {
        const pending = story.state.calls.pending.find((one) => one.call === call && !isTotals(one));
        if (pending === undefined) return;
        const { page, size } = pending.params as { readonly page: number; readonly size: number };
        if (page === upTo && list().read?.step === 'before') return;
        const items = rows.slice(page * size, (page + 1) * size);
        story.answerTo(pending.callId, call, { items, last: (page + 1) * size >= rows.length } as never);
      }
      throw new Error('the list is read without an end');
    };
    answer(null);
    for (let i = 0; i < 9 && !(list().body as { readonly last: boolean }).last; i++) {
      story.send({ type: 'search.more' });
      answer(0);
      const failing = story.state.calls.pending.find((one) => one.call === call && !isTotals(one));
      if (failing === undefined) continue;
      const shown = ids();
      const failure = { callId: failing.callId, call, reason: 'status', status: 404, message: null, report: [] };
      story.tell('call.failed', failure as never, 'rest');
      expect([list().status, ids()]).toEqual(['failed', shown]);
      story.send({ type: 'search.more' });
      expect(ids()).toEqual(shown);
      answer(null);
      expect(ids().length).toBeGreaterThanOrEqual(shown.length);
    }
    expect(ids()).toEqual(rows.map(({ id }) => id));
  },
);
