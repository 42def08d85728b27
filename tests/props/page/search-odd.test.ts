import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BET_OUTCOMES, type BetFilter, type BetOutcome } from '../../../engine/address/bet-filter.ts';
import { placeOf } from '../../../engine/address/routes.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { CallParams } from '../../../engine/model/calls.ts';
import { betOutcome } from '../../../engine/rules/outcome.ts';
import { narrowed } from '../../../engine/rules/search.ts';
import { selectCountOf, selectQuestionOf, selectSearch, selectTotals } from '../../../engine/selectors/screens.ts';
import { recordSearchOf, searchOf } from '../../../engine/state/modules/page/searches.ts';
import { DEFAULT_PREFS } from '../../../engine/state/state.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { answers } from '../../../fixtures/arbitraries/sample-answers.ts';
import { BET, ME, OPTION } from '../../../fixtures/arbitraries/samples.ts';
import { Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

/* A site whose statuses of bets mean something else than the documents say: status and profit are against each other (BR15). */

const DAYS = { from: '2026-03-06', to: '2026-03-12' };
const screen = (...outcome: readonly BetOutcome[]): string =>
  `/history_trade?from=${DAYS.from}&to=${DAYS.to}${outcome.length === 0 ? '' : `&outcome=${outcome.join()}`}`;

let ids = 90_000;
/** A bet as the site tells it; newer ones have a higher id. */
const bet = (status: Bet['status'], profit: number): Bet => ({ ...BET, id: asId(++ids), status, profit });
/** Buys that have won or lost, on a site that says 2 for a won bet and 1 for a lost one. */
const won = (): Bet => bet(2, 44_000);
const lost = (): Bet => bet(1, -50_000);
const repeated = (count: number, make: () => Bet): readonly Bet[] => Array.from({ length: count }, make);

/** A page of a device that has found the site's statuses odd. */
function reloaded(path: string): Story {
  const story = new Story();
  const nobody = { access: null, refresh: null, expiresAtMs: null, ticket: null, siteId: null };
  const page = { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY, ...placeOf(path), prefs: DEFAULT_PREFS };
  story.tell('engine.started', { ...page, ...nobody, isStatusOdd: true });
  story.answer('site.identify', { id: asId(1), stockPrefix: '' });
  story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
  story.send({ type: 'session.login', username: asRef('username#1'), password: asRef('password#1') });
  story.answer('auth.password', { access: asRef('token#1'), refresh: asRef('token#2'), expiresInS: 1800 });
  return story.answer('me.fetch', ME).answer('options.list', [OPTION]);
}

type Asked = CallParams['bets.search'];
/** What the site gives of its bets, newest first: it narrows by its own statuses. */
const given = (held: readonly Bet[], { statusStrs, page, size }: Asked) => {
  const found = held
    .filter(({ status }) => statusStrs === undefined || statusStrs.includes(status))
    .toSorted((a, b) => b.id - a.id);
  return { items: found.slice(page * size, (page + 1) * size), last: found.length <= (page + 1) * size };
};
const question = (story: Story): { readonly callId: number; readonly params: Asked } | undefined =>
  story.state.calls.pending.flatMap(({ call, callId, params }) =>
    call === 'bets.search' ? [{ callId, params: params as Asked }] : [],
  )[0];
/** Answers every question for bets, until none is left. */
function served(story: Story, held: readonly Bet[]): Story {
  for (let asked = question(story); asked !== undefined; asked = question(story))
    story.answerTo(asked.callId, 'bets.search', given(held, asked.params));
  return story;
}
/** The rows as a member has them who scrolls to the end. */
function scrolled(story: Story, held: readonly Bet[]): readonly number[] {
  served(story, held);
  for (let i = 0; selectSearch(story.state).hasMore; i++) {
    expect(i).toBeLessThan(50);
    story.send({ type: 'search.more' });
    served(story, held);
  }
  return selectSearch(story.state).rows.map(({ id }) => id);
}
const asked = (story: Story): readonly Asked[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'bets.search' ? [params as Asked] : []));
const shownAs = (held: readonly Bet[], outcomes: readonly BetOutcome[]): readonly number[] =>
  held
    .filter((one) => outcomes.some((outcome) => outcome === betOutcome(one, DEFAULT_POLICY)))
    .map(({ id }) => id)
    .toSorted((a, b) => b - a);
/** The member's newest bets come with the re-read after a connect. */
const listed = (story: Story, items: readonly Bet[]): Story => {
  if (!story.isPending('bets.list')) story.ask('bets.list', { playerId: ME.id, page: 0, size: 20 } as never);
  return story.answer('bets.list', { items, last: true });
};

describe('N6: what an outcome’s filter finds is what shows that outcome', () => {
  test('N6: the first answer with a status against its profit is asked for anew, with every settled status', () => {
    const held = [...repeated(60, won), ...repeated(70, lost)];
    const story = signedIn({ path: screen('won') });
    const [first] = asked(story);
    expect(first).toMatchObject({ statusStrs: [1], size: 50 });
    expect(scrolled(story, held)).toEqual(shownAs(held, ['won']));
    expect(asked(story)[1]).toEqual({ ...first, statusStrs: [1, 2, 3], size: 500 });
    expect(story.state.search.isStatusOdd).toBe(true);
  });

  test('N6: while the list is asked for anew, nothing that shows another outcome is listed or counted', () => {
    const held = [...repeated(60, won), ...repeated(70, lost)];
    const story = signedIn({ path: screen('won') });
    const first = question(story);
    story.answerTo(first?.callId ?? 0, 'bets.search', given(held, first?.params as Asked));
    expect(selectSearch(story.state)).toMatchObject({ rows: [], isEmptyYet: true });
    expect(selectTotals(story.state)).toMatchObject({ status: 'reading', count: 0 });
    served(story, held);
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 60, outcomes: { won: 60, lost: 0 } });
  });

  test('N6: a page whose bets all have another outcome is no end: the pages after it are read', () => {
    const held = [...repeated(3, won), ...repeated(1_100, lost)];
    const older = { ...(held[0] as Bet), createdMs: BET.createdMs - 1 };
    const story = listed(signedIn({ path: '/' }), [older]);
    story.send({ type: 'nav.go', path: screen('won') });
    expect(asked(story)).toMatchObject([{ statusStrs: [1, 2, 3], page: 0 }]);
    const first = question(story);
    story.answerTo(first?.callId ?? 0, 'bets.search', given(held, first?.params as Asked));
    expect(selectSearch(story.state)).toMatchObject({ rows: [], hasMore: true, isReading: true, isEmptyYet: false });
    expect(selectTotals(story.state).status).toBe('reading');
    expect(scrolled(story, held)).toEqual(shownAs(held, ['won']));
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 3 });
  });

  test('N6: a result that comes while the screen is open and contradicts itself has the list asked for anew', () => {
    const right = repeated(3, () => bet(1, 44_000));
    const story = served(signedIn({ path: screen('won') }), right);
    const odd = won();
    for (const call of ['bets.list', 'dnw.list', 'me.fetch'] as const)
      if (story.isPending(call)) story.answer(call, answers()[call] as never);
    story.tell('bet.settled', { bet: odd }, 'stomp');
    expect(scrolled(story, [...right, odd])).toEqual([odd, ...right].map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('N6: a site that does not contradict itself is asked by status, and is asked once', () => {
    const right = [bet(1, 44_000), bet(2, -50_000), bet(3, 0), bet(1, 0), bet(0, 0)];
    const story = listed(signedIn({ path: screen('won') }), right);
    expect(scrolled(story, right)).toEqual(shownAs(right, ['won']));
    expect(asked(story)).toMatchObject([{ statusStrs: [1], size: 50 }]);
    expect(story.state.search).toEqual({ path: screen('won') });
  });

  test('N6: what was found of the statuses holds on every later screen', () => {
    const held = [won(), lost()];
    const story = served(signedIn({ path: screen() }), held);
    expect(asked(story)).toHaveLength(1);
    story.send({ type: 'nav.go', path: '/mypage' });
    story.send({ type: 'nav.go', path: screen('lost') });
    expect(asked(story)[1]).toMatchObject({ statusStrs: [1, 2, 3] });
    expect(scrolled(story, held)).toEqual(shownAs(held, ['lost']));
  });

  test('N6: what was found of the statuses is kept by the device, once, and the next page asks by no settled status from the start', () => {
    const held = [won(), lost()];
    const story = served(signedIn({ path: screen() }), held);
    story.tell('bet.settled', { bet: won() }, 'stomp');
    expect(story.effectsOf('oddStatus.save')).toHaveLength(1);
    const next = reloaded(screen('won'));
    expect(asked(next)).toMatchObject([{ statusStrs: [1, 2, 3], size: 500 }]);
    expect(scrolled(next, held)).toEqual(shownAs(held, ['won']));
    expect(next.effectsOf('oddStatus.save')).toEqual([]);
  });

  test('N6: a site that does not contradict itself leaves nothing on the device', () => {
    const right = [bet(1, 44_000), bet(2, -50_000), bet(3, 0), bet(0, 0)];
    expect(listed(served(signedIn({ path: screen() }), right), right).effectsOf('oddStatus.save')).toEqual([]);
  });

  test('N5: the totals of a screen without an outcome are read on after an answer that contradicts itself', () => {
    const held = [...repeated(400, won), ...repeated(300, lost)];
    const story = served(signedIn({ path: screen() }), held);
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 700, outcomes: { won: 400, lost: 300 } });
  });

  test('N5: the count of another filter that has to be asked for anew says so by another question', () => {
    const held = [...repeated(60, won), ...repeated(70, lost)];
    const story = served(signedIn({ path: `${screen('void')}&bet=B` }), held);
    const filter: BetFilter = { ...DAYS, outcome: ['won'] };
    const count = (): string | null => {
      story.send({ type: 'search.count', filter });
      const text = selectQuestionOf(filter)(story.state);
      served(story, held);
      return text;
    };
    const first = count();
    expect(selectQuestionOf(filter)(story.state)).not.toBe(first);
    expect(selectCountOf(filter)(story.state)).toBeNull();
    expect(count()).toBe(selectQuestionOf(filter)(story.state));
    expect(selectCountOf(filter)(story.state)).toBe(60);
  });

  test('N6: any bets, any outcomes: the rows, the totals and the count are of the bets that show these outcomes', () => {
    const any = fc.record({
      status: fc.constantFrom<Bet['status']>(0, 1, 2, 3),
      profit: fc.constantFrom(-50_000, 0, 44_000),
    });
    const outcomes = fc.subarray([...BET_OUTCOMES], { minLength: 1 });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 160 }), outcomes, (told, chosen) => {
        const held = told.map(({ status, profit }) => bet(status, status === 0 ? 0 : profit));
        const story = served(signedIn({ path: screen() }), held); // a member sees all bets first
        story.send({ type: 'nav.go', path: screen(...chosen) });
        const wanted = shownAs(held, chosen);
        expect(scrolled(story, held)).toEqual(wanted);
        expect(selectSearch(story.state).rows.every(({ outcome }) => chosen.some((one) => one === outcome))).toBe(true);
        expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: wanted.length });
        const filter: BetFilter = { ...DAYS, outcome: chosen };
        story.send({ type: 'search.count', filter });
        expect(selectCountOf(filter)(served(story, held).state)).toBe(wanted.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('N6: what is asked for where statuses are odd', () => {
  test.each<[readonly BetOutcome[], object, boolean]>([
    [['won'], { statusStrs: [1, 2, 3] }, false],
    [['lost', 'void'], { statusStrs: [1, 2, 3] }, false],
    [['won', 'lost', 'void'], { statusStrs: [1, 2, 3] }, true],
    [['void', 'pending'], {}, false],
    [['won', 'lost', 'void', 'pending'], {}, false],
    [['pending'], {}, false],
  ])('%j asks for %j, and its list is exact: %s', (outcome, fields, isExact) => {
    expect(narrowed({ outcome }, [], DEFAULT_POLICY, true)).toEqual({ fields, isExact });
  });

  test('N6: where a status is the round’s, the site is asked for no status in any case', () => {
    const policy = { ...DEFAULT_POLICY, betStatusIs: 'round' as const };
    for (const isOdd of [false, true])
      expect(narrowed({ outcome: ['won'] }, [], policy, isOdd)).toEqual({ fields: {}, isExact: false });
  });
});

test.each([
  ['the member', { session: { ...signedIn().state.session, me: null } }],
  ['the day', { dayMs: null }],
])('N4: nothing is asked for a filter of records or bets while %s is not known', (_what, unknown) => {
  const state = { ...signedIn().state, ...unknown };
  expect([recordSearchOf(state, DAYS), searchOf(state, DAYS, 50)]).toEqual([undefined, undefined]);
});
