import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryCall } from '../../../engine/model/calls.ts';
import { queryOf } from '../../../engine/state/modules/request/keys.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';
import { LISTS, MovingList, type Row } from '../../support/moving-list.ts';
import { pageAs } from '../../support/paged-site.ts';

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
          site.size = sizeOf(listOf(story));
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

  test.each([
    ['says nothing of the last page', { last: true, isUnsaid: true }],
    ['says of each page that another follows', { last: false }],
    ['counts more pages than it has', { last: false, totalPages: 99 }],
    ['counts more rows than it gives', { last: false, total: 999 }],
    ['counts more rows, and calls each full page the last one', { last: true, total: 9_999 }],
    ['counts more rows, and says nothing else', { last: true, isUnsaid: true, total: 9_999 }],
  ])('L5i: a site that %s and gives the same page again is not asked without an end', (_says, end) => {
    const story = signedIn({ path });
    const items = Array.from({ length: 'total' in end && end.total === 9_999 ? 500 : 3 }, (_, i) => make(500 - i));
    let asked = 0;
    const answer = (): void => {
      for (; asked < 50 && story.isPending(call); asked++) story.answer(call, { items, ...end } as never);
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
    // the search for a pending withdrawal asks for its list three times, too (K6)
    expect(asked).toBeLessThan(16);
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
