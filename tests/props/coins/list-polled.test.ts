import { describe, expect, test } from 'vitest';
import { queryOf } from '../../../engine/state/modules/request/keys.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* The list of coins on the screen is asked for every 15 s, since no message tells of coins (L5i). */

const SIZE = 50;
const paramsOf = (page: number) => ({ playerId: ME.id, page, size: SIZE });
type Row = { readonly id: number; readonly status: number; readonly createdMs: number };
const rowsOf = (story: Story, count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    id: 1_000 - i,
    type: 'W',
    status: 1,
    amount: 1,
    coin: 'BTC',
    createdMs: story.at - i * 60_000,
  }));

/** The screen asks for a page, and the site answers all that is asked. The pages that were asked for. */
function read(story: Story, rows: readonly Row[], page: number): readonly number[] {
  const pages: number[] = [];
  story.send({ type: 'call.ask', call: 'coin.list', params: paramsOf(page) });
  for (let i = 0; i < 60 && story.isPending('coin.list'); i++) {
    const pending = story.state.calls.pending.find(({ call }) => call === 'coin.list') ?? expect.fail('none');
    const { page: nr } = pending.params as ReturnType<typeof paramsOf>;
    pages.push(nr);
    const items = rows.slice(nr * SIZE, (nr + 1) * SIZE);
    story.answerTo(pending.callId, 'coin.list', { items, last: (nr + 1) * SIZE >= rows.length } as never);
  }
  return pages;
}
const list = (story: Story) => queryOf(story.state, 'coin.list', paramsOf(0)) ?? expect.fail('no list');
const ids = (story: Story): readonly number[] => (list(story).body?.items ?? []).map(({ id }) => id);

/** A member who has scrolled to the third page. */
function scrolled(): { readonly story: Story; readonly rows: Row[] } {
  const story = ready();
  const rows = rowsOf(story, 120);
  for (const page of [0, 1, 2]) read(story, rows, page);
  story.pass(15_000);
  return { story, rows };
}

describe('L5i: a list of coins that is asked for again while it is on the screen', () => {
  test('keeps the rows that the member has scrolled to, at every time, and asks for one page', () => {
    const { story, rows } = scrolled();
    story.send({ type: 'call.ask', call: 'coin.list', params: paramsOf(0) });
    expect(ids(story)).toEqual(rows.map(({ id }) => id));
    story.answer('coin.list', { items: rows.slice(0, SIZE), last: false } as never);
    expect([ids(story), story.isPending('coin.list')]).toEqual([rows.map(({ id }) => id), false]);
  });

  test('keeps the rows of two pages as those of three', () => {
    const story = ready();
    const rows = rowsOf(story, 120);
    for (const page of [0, 1]) read(story, rows, page);
    expect(read(story.pass(15_000), rows, 0)).toEqual([0]);
    expect(ids(story)).toEqual(rows.slice(0, 2 * SIZE).map(({ id }) => id));
  });

  test('has the new word about a record of the first page', () => {
    const { story, rows } = scrolled();
    const decided = rows.with(3, { ...(rows[3] as Row), status: 2 });
    expect(read(story, decided, 0)).toEqual([0]);
    expect(list(story).body?.items[3]).toMatchObject({ id: 997, status: 2 });
  });

  test('that is asked for three times before its first answer has each row once', () => {
    const story = ready();
    const rows = rowsOf(story, 2);
    for (let i = 0; i < 3; i++) story.send({ type: 'call.ask', call: 'coin.list', params: paramsOf(0) });
    for (const callId of story.waiting('coin.list'))
      story.answerTo(callId, 'coin.list', { items: rows, last: true } as never);
    expect([list(story).status, ids(story)]).toEqual(['done', [1_000, 999]]);
  });

  test('of one page is readable again once its record that could not be read can be', () => {
    const story = ready();
    const [row] = rowsOf(story, 1);
    const answer = (skipped: object): boolean => {
      story.send({ type: 'call.ask', call: 'coin.list', params: paramsOf(0) });
      const callId = story.waiting('coin.list').at(-1);
      const told = { callId, params: paramsOf(0), body: { items: [row], last: true } };
      story.tell('coin.list.answered', { ...told, ...skipped } as never, 'rest').pass(15_000);
      return list(story).isReadable;
    };
    expect([answer({ skipped: ['content.1.status: odd'] }), answer({})]).toEqual([false, true]);
  });

  test('is read anew as far as it was read where a record has come or has left', () => {
    const { story, rows } = scrolled();
    const newer = [{ ...(rows[0] as Row), id: 2_000 }, ...rows];
    read(story, newer, 0);
    expect(ids(story)).toEqual(newer.map(({ id }) => id));
    const fewer = newer.filter((_, i) => i !== 4);
    story.pass(15_000);
    read(story, fewer, 0);
    expect(ids(story)).toEqual(fewer.map(({ id }) => id));
    const few = fewer.slice(0, 30);
    story.pass(15_000);
    read(story, few, 0);
    expect([ids(story), list(story).body?.last]).toEqual([few.map(({ id }) => id), true]);
  });

  test('is read anew as far as it was read where the page was hidden meanwhile, or where the last question failed', () => {
    const { story, rows } = scrolled();
    const decided = rows.with(110, { ...(rows[110] as Row), status: 2 });
    story.pass(20_000);
    expect(read(story, decided, 0)).toEqual([0, 1, 2, 1, 0]);
    expect(list(story).body?.items.map(({ id, status }) => [id, status])).toEqual(
      decided.map(({ id, status }) => [id, status]),
    );
    story.send({ type: 'call.ask', call: 'coin.list', params: paramsOf(0) });
    story.fail('coin.list', 404);
    expect(ids(story)).toEqual(rows.map(({ id }) => id));
    expect(read(story, rows, 0)).toEqual([0, 1, 2, 1, 0]);
    expect(list(story).body?.items[110]).toMatchObject({ status: 1 });
  });

  test('has fewer rows at once where the site has fewer, once all of them are read', () => {
    const { story, rows } = scrolled();
    story.pass(20_000);
    for (const count of [70, 20, 0]) {
      read(story, rows.slice(0, count), 0);
      expect([ids(story), list(story).body?.last]).toEqual([rows.slice(0, count).map(({ id }) => id), true]);
      story.pass(40_000);
    }
  });
});
