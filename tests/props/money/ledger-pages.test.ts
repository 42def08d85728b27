import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { type Paging, pageAs } from '../../support/paged-site.ts';

/* How far the lists of the site are read for what is unexplained (M4). */

const MINUTE = 60_000;
type Asked = { readonly page: number; readonly size: number };
const made = (story: Story, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...BET,
    id: asId(500 + i),
    status: 2 as const,
    profit: -50_000,
    createdMs: story.at - (i + 1) * MINUTE,
  }));

/** A site with so many bets, no records, and a balance that nothing explains. All questions are answered; the pages of bets that were asked for. */
function asked(story: Story, bets: ReturnType<typeof made>, paging: Paging, most: number): readonly number[] {
  const pages: number[] = [];
  for (let i = 0; i < most; i++) {
    const { pending } = story.state.calls;
    const one = pending.find(({ call }) => call === 'bets.list' || call === 'dnw.list' || call === 'me.fetch');
    if (one === undefined) return pages;
    const { page, size } = one.params as Asked;
    if (one.call === 'bets.list') {
      pages.push(page);
      story.answerTo(one.callId, 'bets.list', pageAs(bets, paging, page, size) as never);
    } else if (one.call === 'dnw.list') story.answerTo(one.callId, 'dnw.list', pageAs([], paging, page, size) as never);
    else story.answerTo(one.callId, 'me.fetch', { ...ME, points: asPoints(ME.points - 10_000) });
  }
  throw new Error(`the list is read without an end: ${pages.slice(0, 20)}`);
}

/** The balance is lower than all causes say, and the site is asked why. */
const unexplained = (story: Story): Story =>
  story.tell('wallet.changed', { points: ME.points - 10_000, money: null } as never, 'stomp').pass(16_000);

const site = fc.record<Paging>({
  order: fc.constantFrom('newest', 'oldest', 'mixed'),
  cap: fc.constantFrom(3, 7, 20, 50, 500),
  says: fc.constantFrom('last', 'pages', 'totals', 'nothing'),
});

describe('M4: the bets are read for what is unexplained', () => {
  test('M4: to their end, each page once and at most twice more to join it, however the site gives its list', () => {
    fc.assert(
      fc.property(site, fc.constantFrom(0, 1, 2, 20, 49, 50, 51, 110), (paging, count) => {
        const story = ready().pass(MINUTE);
        const bets = made(story, count);
        const all = Math.ceil(count / Math.min(50, paging.cap)) + 1;
        const pages = asked(unexplained(story), bets, paging, 20 * all + 40);
        const pagesOfAll = Math.max(1, Math.ceil(count / Math.min(50, paging.cap)));
        expect(new Set(pages).size).toBeGreaterThanOrEqual(Math.min(pagesOfAll, 40));
        expect(pages.length).toBeLessThanOrEqual(3 * all);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['its last row has no date', (i: number) => i === 9],
    ['no row of it has a date', (i: number) => i < 10],
  ])('M4: on beyond a page where %s, since that says nothing of the end', (_where, isUndated) => {
    const story = ready().pass(MINUTE);
    const bets = made(story, 30).map((bet, i) => (isUndated(i) ? { ...bet, createdMs: 0 } : bet));
    const pages = asked(unexplained(story), bets, { order: 'asIs', cap: 10, says: 'last' }, 60);
    expect(new Set(pages)).toEqual(new Set([0, 1, 2]));
  });

  test('M4: not beyond a page that goes back before the first balance, though one of its rows has no date', () => {
    const story = ready().pass(MINUTE);
    const old = (i: number): number => (i === 3 ? 0 : story.at - (i + 1) * 600 * MINUTE);
    const bets = made(story, 30).map((bet, i) => ({ ...bet, createdMs: old(i) }));
    const pages = asked(unexplained(story), bets, { order: 'asIs', cap: 10, says: 'last' }, 60);
    expect(new Set(pages)).toEqual(new Set([0]));
  });

  test('M4: from the first page on again after a lost link', () => {
    const story = ready().pass(MINUTE);
    const bets = made(story, 30);
    const paging: Paging = { order: 'mixed', cap: 10, says: 'last' };
    unexplained(story);
    const first = story.state.calls.pending.find(({ call }) => call === 'bets.list') ?? expect.fail('no list');
    story.answerTo(first.callId, 'bets.list', pageAs(bets, paging, 0, 50) as never);
    opened(lost(story).pass(1_000));
    story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    expect(new Set(asked(story, bets, paging, 60))).toEqual(new Set([0, 1, 2]));
  });

  test('M4: from the first page on at once where the link was lost with the next page on its way', () => {
    const story = ready().pass(MINUTE);
    const bets = made(story, 30);
    const paging: Paging = { order: 'mixed', cap: 10, says: 'last' };
    unexplained(story);
    story.answer('bets.list', pageAs(bets, paging, 0, 50) as never).fail('bets.list', 'network');
    opened(lost(story).pass(100));
    story.ask('bets.list', { playerId: ME.id, page: 0, size: 50 });
    expect(new Set(asked(story, bets, paging, 60))).toEqual(new Set([0, 1, 2]));
  });

  test('M4: a page that the member scrolls to takes no page from the reading', () => {
    const story = ready().pass(MINUTE);
    const bets = made(story, 60);
    const paging: Paging = { order: 'mixed', cap: 10, says: 'last' };
    unexplained(story);
    story.ask('bets.list', { playerId: ME.id, page: 3, size: 50 });
    const scrolled = story.state.calls.pending.findLast(({ call }) => call === 'bets.list') ?? expect.fail('no list');
    story.answerTo(scrolled.callId, 'bets.list', pageAs(bets, paging, 3, 50) as never);
    expect(new Set(asked(story, bets, paging, 60))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });
});
