import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import { OWN_BETS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, opened, ready, resynced, type Story } from '../../../fixtures/arbitraries/story.ts';

const bet = (fields: Partial<Bet> = {}): Bet => ({ ...BET, ...fields });
const settled = (story: Story): readonly Bet[] => story.state.bets.settled.items();

describe("the member's own bets, page by page (product.md 9)", () => {
  const page = (story: Story, items: readonly Bet[], last: boolean): Story =>
    story.answer('bets.list', { items, last });
  const done = (id: number): Bet => bet({ id: asId(id), status: 2, roundId: asId(id) });

  test('the page after the last one is asked for, once, until the last page', () => {
    const story = ready();
    const first = resynced(opened(lost(story.pass(2_600)).pass(100)));
    first.state = { ...first.state, bets: { ...first.state.bets, isLast: false } };
    const from = first.effects.length;
    first.send({ type: 'history.more' });
    first.send({ type: 'history.more' });
    expect(first.effects.slice(from)).toEqual([
      expect.objectContaining({ call: 'bets.list', params: { playerId: ME.id, page: 1, size: 50 } }),
    ]);
    expect(first.state.bets.isLoading).toBe(true);
    expect(page(first, [done(1)], false).state.bets).toMatchObject({ page: 1, isLast: false, isLoading: true });
    // nothing shows that this page joins the one before, so that one is read again
    expect(page(first, [], false).state.bets).toMatchObject({ page: 1, isLast: false, isLoading: false });
    first.send({ type: 'history.more' });
    expect(page(first, [done(2), done(1)], true).state.bets).toMatchObject({ page: 2, isLast: true, isLoading: false });
    const count = first.effects.length;
    first.send({ type: 'history.more' });
    expect(first.effects).toHaveLength(count);
    expect(settled(first).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('a first page with a new bet leaves the place that was read to, and so does a further page with new ones only', () => {
    const story = ready();
    const first = (items: readonly Bet[]): Story => {
      story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
      return page(story, items, false);
    };
    const at = (id: number): Bet => ({ ...done(id), createdMs: BET.createdMs + id });
    first([at(5), at(4)]);
    story.send({ type: 'history.more' });
    page(story, [at(4), at(3)], false);
    expect(story.state.bets.page).toBe(1);
    for (const items of [
      [at(7), at(5)],
      [at(5), at(7)],
    ])
      expect(first(items).state.bets.page).toBe(1);
    story.send({ type: 'history.more' });
    expect(page(story, [at(2), at(1)], false).state.bets.page).toBe(2);
  });

  test('a page that is wanted while nobody is signed in is not waited for', () => {
    const story = begun().tell('results.wanted', { list: 'bets' });
    expect([story.state.bets.isLoading, story.isPending('bets.list')]).toEqual([false, false]);
  });

  test('L5i: after more bets than a page has, made elsewhere while the page was away, every bet is read by scrolling on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(20), (known, away) => {
        const size = 5;
        const total = known + away;
        const made = (id: number): Bet => ({ ...done(id), createdMs: BET.createdMs - 600_000 + id * 1_000 });
        const read = (story: Story, end: number, number: number): Story =>
          page(
            story,
            Array.from({ length: end }, (_, i) => made(i + 1))
              .reverse()
              .slice(number * size, (number + 1) * size),
            (number + 1) * size >= end,
          );
        const story = ready();
        story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
        read(story, known, 0);
        for (let number = 1; number * size < known; number++) {
          story.send({ type: 'history.more' });
          read(story, known, number);
        }
        story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
        read(story, total, 0);
        for (let tries = 0; tries < total && !story.state.bets.isLast; tries++) {
          story.send({ type: 'history.more' });
          read(story, total, story.state.bets.page + 1);
        }
        expect(
          settled(story)
            .map(({ id }) => Number(id))
            .sort((a, b) => a - b),
        ).toEqual(Array.from({ length: total }, (_, i) => i + 1));
      }),
    );
  });

  test('a list that failed may be asked for again', () => {
    const story = resynced(opened(lost(ready().pass(2_600)).pass(100)));
    story.state = { ...story.state, bets: { ...story.state.bets, isLast: false } };
    story.send({ type: 'history.more' });
    expect(story.fail('bets.list', 404).state.bets.isLoading).toBe(false);
    story.send({ type: 'history.more' });
    expect(story.isPending('bets.list')).toBe(true);
  });

  test(`the list ends at ${OWN_BETS_MAX}`, () => {
    const story = resynced(ready());
    story.state = { ...story.state, bets: { ...story.state.bets, isLast: false } };
    story.send({ type: 'history.more' });
    page(
      story,
      Array.from({ length: OWN_BETS_MAX - 1 }, (_, i) => done(i + 1)),
      false,
    );
    expect(story.state.bets.isLast).toBe(false);
    page(story, [], false);
    story.send({ type: 'history.more' });
    expect(page(story, [done(OWN_BETS_MAX)], false).state.bets.isLast).toBe(true);
  });
});
