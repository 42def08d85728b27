import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { CallName } from '../../../engine/model/calls.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId } from '../../../fixtures/arbitraries/make.ts';
import { BET, RESULT } from '../../../fixtures/arbitraries/samples.ts';
import { type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* Lists that are joined by id: the results, the paint board and the own bets, on a site whose rows come and leave (L5i). */

type Row = RoundResult | Bet;
type List = {
  readonly call: CallName;
  readonly more: RedactedIntent;
  /** The n-th row of the site. Several rows may have one date. */
  readonly row: (n: number) => Row;
  readonly ids: (state: State) => readonly number[];
  readonly place: (state: State) => { readonly isLast: boolean; readonly isLoading: boolean };
};
const DAY_MS = 86_400_000;
const round = (n: number): RoundResult => ({
  ...RESULT,
  id: asId(n),
  startMs: RESULT.startMs - DAY_MS + n * 60_000,
  endMs: RESULT.endMs - DAY_MS + n * 60_000,
});
const bet = (n: number): Bet => ({
  ...BET,
  id: asId(n),
  status: 1,
  profit: 1_000,
  createdMs: BET.createdMs - DAY_MS + Math.floor(n / 3),
});
const idsOf = (items: readonly { readonly id: number }[]): readonly number[] => items.map(({ id }) => id);
const LISTS: readonly List[] = [
  {
    call: 'round.results',
    more: { type: 'results.more' },
    row: round,
    ids: ({ stage }) => idsOf(stage.results.items.items()),
    place: ({ stage }) => stage.results,
  },
  {
    call: 'round.paint',
    more: { type: 'paint.more' },
    row: round,
    ids: ({ stage }) => idsOf(stage.paint.items.items()),
    place: ({ stage }) => stage.paint,
  },
  {
    call: 'bets.list',
    more: { type: 'history.more' },
    row: bet,
    ids: ({ bets }) => idsOf([...bets.open, ...bets.settled.items()]),
    place: ({ bets }) => bets,
  },
];

/** What happens to the site's list before a page is read: so many rows come at the front, and these leave. */
type Change = { readonly come: number; readonly leave: readonly number[] };

class Site {
  readonly rows: number[];
  private next: number;
  private readonly list: List;
  private readonly size: number;
  /** The site does not say which page is the last one. */
  isUnsaid = false;

  constructor(list: List, count: number, size: number) {
    this.list = list;
    this.size = size;
    this.rows = Array.from({ length: count }, (_, i) => count - i);
    this.next = count + 1;
  }

  change({ come, leave }: Change): void {
    for (let i = 0; i < come; i++) this.rows.unshift(this.next++);
    for (const nth of leave) if (this.rows.length > 0) this.rows.splice(nth % this.rows.length, 1);
  }

  /** Answers the list's question, if one waits. */
  answer(story: Story): boolean {
    const asked = story.state.calls.pending.find(
      ({ call, params }) => call === this.list.call && !('startMs' in params && call === 'bets.list'),
    );
    if (asked === undefined) return false;
    const { page } = asked.params as { readonly page: number };
    const items = this.rows.slice(page * this.size, (page + 1) * this.size).map((n) => this.list.row(n));
    const end = this.isUnsaid ? { last: true, isUnsaid: true } : { last: (page + 1) * this.size >= this.rows.length };
    story.answerTo(asked.callId, this.list.call, { items, ...end } as never);
    return true;
  }
}

/** The member scrolls to the end. The site's list changes before each page that scrolling asks for. */
function scrolled(story: Story, site: Site, list: List, changes: readonly Change[]): void {
  while (site.answer(story));
  for (let i = 0; i < 60 && !list.place(story.state).isLast; i++) {
    story.send(list.more);
    site.change(changes[i] ?? { come: 0, leave: [] });
    while (site.answer(story));
    expect(list.place(story.state).isLoading).toBe(false);
  }
}

describe.each(LISTS)('L5i: the rows of $call', (list) => {
  const missing = (story: Story, site: Site): readonly number[] => {
    const known = new Set(list.ids(story.state));
    const newest = Math.max(...known);
    return site.rows.filter((n) => n <= newest && !known.has(n));
  };

  test('a row that leaves before the next page is read takes no other row with it', () => {
    const site = new Site(list, 113, 20);
    const story = signedIn();
    scrolled(story, site, list, [
      { come: 0, leave: [3] },
      { come: 0, leave: [] },
      { come: 0, leave: [7, 8, 9] },
      { come: 2, leave: [30] },
    ]);
    expect(missing(story, site)).toEqual([]);
    expect(new Set(list.ids(story.state)).size).toBe(list.ids(story.state).length);
  });

  test('a site that does not say which page is the last one is read until a page is empty', () => {
    const site = new Site(list, 113, 20);
    site.isUnsaid = true;
    const story = signedIn();
    scrolled(story, site, list, [{ come: 0, leave: [3] }]);
    expect(missing(story, site)).toEqual([]);
    expect(list.place(story.state)).toMatchObject({ isLast: true, isLoading: false });
  });

  test('a page that is read again has known rows only, and is no end', () => {
    const site = new Site(list, 52, 5);
    const story = signedIn();
    scrolled(story, site, list, [
      { come: 2, leave: [] },
      { come: 3, leave: [] },
      { come: 0, leave: [0] },
      { come: 3, leave: [] },
      { come: 0, leave: [0, 0, 0, 22, 22, 33] },
      { come: 3, leave: [] },
      { come: 3, leave: [] },
    ]);
    expect(missing(story, site)).toEqual([]);
  });

  test('any rows that come or leave between two pages: no row is lost between the newest and the end, and none is there twice', () => {
    const change = fc.record({
      come: fc.oneof(fc.constant(0), fc.nat(3)),
      leave: fc.array(fc.nat(200), { maxLength: 12 }),
    });
    const cases = fc.record({
      count: fc.integer({ min: 0, max: 120 }),
      size: fc.constantFrom(5, 20, 50),
      changes: fc.array(
        fc.oneof(
          change,
          change.map(({ come }) => ({ come, leave: [] })),
        ),
        { maxLength: 12 },
      ),
    });
    fc.assert(
      fc.property(cases, ({ count, size, changes }) => {
        const site = new Site(list, count, size);
        const story = signedIn();
        scrolled(story, site, list, changes);
        expect(missing(story, site)).toEqual([]);
        expect(new Set(list.ids(story.state)).size).toBe(list.ids(story.state).length);
      }),
      { numRuns: 150 },
    );
  });

  test('a page that cannot be read again is made good by scrolling on', () => {
    const site = new Site(list, 60, 20);
    const story = signedIn();
    while (site.answer(story));
    site.rows.splice(0, 2);
    story.send(list.more);
    site.answer(story);
    while (story.isPending(list.call)) story.fail(list.call, 404);
    expect(list.place(story.state)).toMatchObject({ isLast: false, isLoading: false });
    scrolled(story, site, list, []);
    expect(missing(story, site)).toEqual([]);
  });

  test('where nothing has left, a page is asked for once', () => {
    const site = new Site(list, 90, 20);
    const story = signedIn();
    scrolled(story, site, list, [
      { come: 1, leave: [] },
      { come: 1, leave: [] },
      { come: 1, leave: [] },
      { come: 1, leave: [] },
      { come: 1, leave: [] },
    ]);
    const pages = story
      .effectsOf('rest.call')
      .flatMap(({ call, params }) => (call === list.call && 'page' in params ? [params.page] : []));
    expect(pages).toEqual([...new Set(pages)]);
    expect(missing(story, site)).toEqual([]);
  });
});
