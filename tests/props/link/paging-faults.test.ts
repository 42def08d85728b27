import { describe, expect, test } from 'vitest';
import { signedIn } from '../../../fixtures/arbitraries/story.ts';
import { LISTS, type Row } from '../../support/moving-list.ts';

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
