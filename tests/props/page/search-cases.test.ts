import { describe, expect, test } from 'vitest';
import type { BetFilter } from '../../../engine/address/bet-filter.ts';
import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { isSought } from '../../../engine/rules/filter-match.ts';
import { narrowed, periodOf } from '../../../engine/rules/search.ts';
import {
  selectCounted,
  selectCountOf,
  selectFileBets,
  selectSearch,
  selectTotals,
} from '../../../engine/selectors/screens.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { asId, asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ME, OPTION, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const PATH = '/history_trade';
const DAYS = 'from=2026-03-06&to=2026-03-12';
const PERIOD = { startMs: parseIsoMs('2026-03-06') ?? 0, endMs: (parseIsoMs('2026-03-12') ?? 0) + DAY_MS - 1 };
const rows = { playerId: ME.id, ...PERIOD, page: 0, size: 50 };
const totals = { ...rows, size: 500 };

/** So many bets from an id downwards, newest first: won, lost and void in turn. */
const bets = (count: number, firstId = 90_000, fields: Partial<Bet> = {}): readonly Bet[] =>
  Array.from({ length: count }, (_, i) => {
    const status = ((i % 3) + 1) as 1 | 2 | 3;
    const profit = status === 1 ? 44_000 : status === 2 ? -50_000 : 0;
    return { ...BET, id: asId(firstId - i), points: asPoints(50_000), status, profit, ...fields };
  });
const page = (items: readonly Bet[], last: boolean) => ({ items, last });
const on = (query = `?${DAYS}`, setting: object = {}): Story => signedIn({ path: PATH + query, ...setting });
const asked = (story: Story): readonly unknown[] =>
  story.effectsOf('rest.call').flatMap(({ call, params }) => (call === 'bets.search' ? [params] : []));

describe('N5: the history screen reads the bets of its filter', () => {
  test('without days the period is the last seven days in Seoul', () => {
    const today = seoulDayStartMs(START_MS);
    expect(periodOf({}, today)).toEqual(PERIOD);
    expect(asked(on(''))).toEqual([rows]);
  });

  test('before anything is read there are no rows and no totals', () => {
    const { state } = on();
    expect([selectSearch(state).rows, selectFileBets(state).bets, selectCounted(state)]).toEqual([[], [], null]);
  });

  test('rows are read page by page as the member scrolls, and not twice at a time', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    expect(selectSearch(story.state)).toMatchObject({ hasMore: true, isReading: false });
    story.send({ type: 'search.more' });
    story.send({ type: 'search.more' });
    expect(asked(story)).toEqual([rows, totals, { ...rows, page: 1 }]);
  });

  test('a screen without a list, and a list that is read to its end, ask for nothing more, and nothing happened', () => {
    const whole = on().answer('bets.search', page(bets(3), true));
    const none = on();
    none.send({ type: 'nav.go', path: '/' });
    for (const story of [whole, none]) {
      const before = story.entries.length;
      story.send({ type: 'search.more' });
      story.send({ type: 'search.count' });
      expect(story.entries).toHaveLength(before);
    }
  });

  test('totals are of the filter and not of the rows: they are read to the end, one page at a time', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    expect(asked(story)).toEqual([rows, totals]);
    expect(selectTotals(story.state).status).toBe('reading');
    story.answer('bets.search', page(bets(500), false));
    expect(asked(story)).toEqual([rows, totals, { ...totals, page: 1 }]);
    expect(selectTotals(story.state).status).toBe('reading');
    story.answer('bets.search', page(bets(100, 80_000, { status: 0, profit: 0 }), true));
    expect(asked(story)).toEqual([rows, totals, { ...totals, page: 1 }, totals]);
    expect(selectTotals(story.state).status).toBe('reading');
    story.answer('bets.search', page(bets(500), false)); // the page before is read again (L5i)
    expect(asked(story)).toHaveLength(4);
    expect(selectTotals(story.state)).toEqual({
      status: 'whole',
      isHoled: false,
      count: 600,
      points: 600 * 50_000,
      profit: 167 * 44_000 - 167 * 50_000,
      outcomes: { won: 167, lost: 167, void: 166, pending: 100 },
    });
    expect(selectSearch(story.state).rows).toHaveLength(50);
  });

  test('a first page that is the last one has the totals itself', () => {
    const story = on().answer('bets.search', page(bets(3), true));
    expect(asked(story)).toEqual([rows]);
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 3, points: 150_000, profit: -6_000 });
  });

  test('totals end at as many bets as are kept, and say so', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    for (let i = 0; i < QUERY_ITEMS_MAX / 500; i++) {
      expect(selectTotals(story.state).status).toBe('reading');
      story.answer('bets.search', page(bets(500, 90_000 - i * 500), false));
    }
    for (let i = QUERY_ITEMS_MAX / 500 - 2; i >= 0; i--)
      story.answer('bets.search', page(bets(500, 90_000 - i * 500), false));
    expect(story.isPending('bets.search')).toBe(false);
    expect(selectTotals(story.state)).toMatchObject({ status: 'newest', count: QUERY_ITEMS_MAX });
    expect(selectFileBets(story.state)).toMatchObject({ isWhole: false, bets: { length: QUERY_ITEMS_MAX } });
  });

  test('a bet that is settled while the screen is open has its result at once, and the totals have its profit', () => {
    const running = { ...BET, status: 0 as const, profit: 0, points: asPoints(50_000) };
    const story = on().answer('bets.search', page([running], true));
    expect(selectTotals(story.state)).toMatchObject({ profit: 0, outcomes: { pending: 1 } });
    for (const call of ['bets.list', 'dnw.list', 'me.fetch'] as const)
      if (story.isPending(call)) story.answer(call, call === 'me.fetch' ? ME : ({ items: [], last: true } as never));
    story.tell('bet.settled', { bet: { ...running, status: 1, profit: 44_000 } }, 'stomp');
    expect(selectSearch(story.state).rows[0]).toMatchObject({ outcome: 'won', profit: 44_000 });
    expect(selectTotals(story.state)).toMatchObject({ profit: 44_000, outcomes: { won: 1, pending: 0 } });
  });

  test('a profit that the site tells of a bet in progress is in no sum', () => {
    const story = on().answer('bets.search', page([{ ...BET, status: 0, profit: 44_000 }], true));
    expect(selectTotals(story.state)).toMatchObject({ count: 1, profit: 0, outcomes: { pending: 1 } });
  });

  test('another filter drops what was read, aborts what is asked, and asks anew', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    const [callId] = story.waiting('bets.search');
    story.send({ type: 'nav.go', path: `${PATH}?${DAYS}&outcome=won` });
    expect(story.effectsOf('rest.abort').at(-1)?.callIds).toContain(callId);
    expect(asked(story).at(-1)).toEqual({ ...rows, statusStrs: [1] });
    expect(selectSearch(story.state)).toMatchObject({ rows: [], isEmptyYet: true });
    story.tell('nav.changed', { path: `${PATH}?${DAYS}`, isExact: true, by: 'history' });
    expect(asked(story).at(-1)).toEqual(rows);
  });

  test('another screen drops what was read', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    story.send({ type: 'nav.go', path: '/mypage' });
    expect(story.state.queries.some(({ call }) => call === 'bets.search')).toBe(false);
    expect([story.state.search.path, story.isPending('bets.search')]).toEqual([null, false]);
  });

  test('what was read stays as long as the screen is open', () => {
    const story = on()
      .answer('bets.search', page(bets(3), true))
      .pass(3_600_000);
    story.send({ type: 'call.ask', call: 'banks.list', params: {} });
    expect(selectSearch(story.state).rows).toHaveLength(3);
  });

  test('a page that failed is asked for again when the member tries again', () => {
    const story = on().fail('bets.search', 500);
    expect(selectSearch(story.state)).toMatchObject({ isFailed: true, isEmptyYet: false });
    expect(selectTotals(story.state).status).toBe('failed');
    story.send({ type: 'search.more' });
    story.answer('bets.search', page(bets(50), false));
    story.fail('bets.search', 500);
    expect(selectTotals(story.state).status).toBe('failed');
    story.send({ type: 'search.count', filter: { from: '2026-03-06', to: '2026-03-12' } });
    expect(asked(story).slice(-2)).toEqual([totals, totals]);
  });

  test('a filter cannot be counted before the member, the day and the options are known: nothing is asked', () => {
    for (const story of [begun(), new Story(), ready({ isUnmeasured: true })]) {
      const before = asked(story).length;
      expect(story.send({ type: 'search.count', filter: { outcome: ['won'] } })).toMatchObject({ _tag: 'Right' });
      expect(asked(story)).toHaveLength(before);
    }
  });

  test('totals of the screen are read on while another filter is counted, of which only the last one is', () => {
    const story = on().answer('bets.search', page(bets(50), false));
    const count = (outcome: 'won' | 'lost'): number => {
      story.send({ type: 'search.count', filter: { from: '2026-03-06', to: '2026-03-12', outcome: [outcome] } });
      return story.waiting('bets.search').at(-1) ?? 0;
    };
    const [own = 0] = story.waiting('bets.search');
    const [won, lost] = [count('won'), count('lost')];
    story.answerTo(won, 'bets.search', page(bets(50), false));
    expect(asked(story)).toHaveLength(4);
    story.answerTo(own, 'bets.search', page(bets(500), false));
    expect(asked(story).at(-1)).toEqual({ ...totals, page: 1 });
    story.answerTo(lost, 'bets.search', page(bets(50), false));
    expect(asked(story).slice(5)).toEqual([{ ...totals, statusStrs: [2] }]);
  });

  test('the bets of another filter are counted before it is chosen', () => {
    const story = on().answer('bets.search', page(bets(3), true));
    const won: BetFilter = { from: '2026-03-06', to: '2026-03-12', outcome: ['won'] };
    expect(selectCountOf(won)(story.state)).toBeNull();
    story.send({ type: 'search.count', filter: won });
    story.answer('bets.search', page(bets(50, 90_000, { status: 1, profit: 1 }), false));
    expect(selectCountOf(won)(story.state)).toBeNull();
    story.answer('bets.search', page(bets(303, 90_000, { status: 1, profit: 1 }), true));
    expect(selectCountOf(won)(story.state)).toBe(303);
    expect(selectSearch(story.state).rows).toHaveLength(3);
  });
});

describe('N5: how far a filter is counted', () => {
  test('the totals and the file are of all bets of the filter, also where its rows alone or its totals alone are whole', () => {
    const ofRows = on().answer('bets.search', page(bets(3), true));
    const ofTotals = on()
      .answer('bets.search', page(bets(50), false))
      .answer('bets.search', page(bets(120), true));
    for (const [story, count] of [
      [ofRows, 3],
      [ofTotals, 120],
    ] as const) {
      expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count });
      expect(selectCounted(story.state)).toHaveLength(count);
      expect(selectFileBets(story.state)).toMatchObject({ isWhole: true, bets: { length: count } });
    }
    const still = on().answer('bets.search', page(bets(50), false));
    expect(selectCounted(still.state)).toBeNull();
    expect(selectFileBets(still.state)).toMatchObject({ isWhole: false, bets: { length: 50 } });
  });

  test('a filter is counted by its rows where they are whole, without a list of totals', () => {
    const filter: BetFilter = { from: '2026-03-06', to: '2026-03-12' };
    expect(selectCountOf(filter)(on().answer('bets.search', page(bets(3), true)).state)).toBe(3);
    expect(selectCountOf(filter)(on().answer('bets.search', page(bets(50), false)).state)).toBeNull();
  });
});

describe('N6: the site narrows what it can, and the client the rest', () => {
  const narrow = (filter: BetFilter, policy = DEFAULT_POLICY) => narrowed(filter, [OPTION], policy);

  test.each<[BetFilter, object, boolean]>([
    [{}, {}, true],
    [{ stock: 'BTCUSDT', type: 'R1' }, { optionId: OPTION.id }, true],
    [{ stock: 'BTCUSDT', type: 'R5' }, {}, false],
    [{ stock: 'BTCUSDT' }, {}, false],
    [{ type: 'R1' }, {}, false],
    [{ bet: 'B' }, { typeStrs: ['B'] }, true],
    [{ bet: 'POL' }, { typeStrs: ['OL'] }, true],
    [{ bet: 'S' }, { typeStrs: ['S'] }, false],
    [{ bet: 'PS' }, { typeStrs: ['S'] }, false],
    [{ bet: 'S', stock: 'BTCUSDT', type: 'R1' }, { typeStrs: ['S'], optionId: OPTION.id }, true],
    [{ outcome: ['won', 'void'] }, { statusStrs: [1, 3] }, true],
    [{ outcome: ['pending'] }, {}, false],
    [{ outcome: ['won', 'pending'] }, {}, false],
  ])('%j asks the site for %j', (filter, fields, isExact) => {
    expect(narrow(filter)).toEqual({ fields, isExact });
  });

  test('where a status is the round’s, the client tells outcomes apart', () => {
    const policy = { ...DEFAULT_POLICY, betStatusIs: 'round' as const };
    expect(narrow({ outcome: ['won'] }, policy)).toEqual({ fields: {}, isExact: false });
    const sold = { ...BET, type: 'S' as const, status: 2 as const, profit: 0 };
    expect(isSought(sold, { outcome: ['won'] }, policy)).toBe(true);
    expect(isSought(sold, { outcome: ['won'] }, DEFAULT_POLICY)).toBe(false);
  });

  test('sell and small have the same letter and are told apart by the game type', () => {
    const sell = { ...BET, type: 'S' as const, gameType: 'R1' as const };
    const small = { ...BET, type: 'S' as const, gameType: 'P1' as const };
    const unknown = { ...BET, type: 'S' as const, gameType: undefined };
    const found = (bet: BetFilter['bet']) =>
      [sell, small, unknown].map((one) => isSought(one, bet === undefined ? {} : { bet }, DEFAULT_POLICY));
    expect([found('S'), found('PS'), found(undefined)]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, true, true],
    ]);
  });

  test('a filter that the site cannot narrow is one list, read to the end in large pages', () => {
    const story = on(`?${DAYS}&stock=BTCUSDT`);
    expect(asked(story)).toEqual([totals]);
    const others = bets(200, 80_000, { stock: asRef('ETHUSDT') });
    story.answer('bets.search', page([...bets(300), ...others], false));
    expect(selectSearch(story.state).rows).toHaveLength(300);
    expect(asked(story)).toEqual([totals, { ...totals, page: 1 }]);
    story.answer('bets.search', page(bets(2, 70_000), true));
    story.answer('bets.search', page([...bets(300), ...others], false));
    expect(selectTotals(story.state)).toMatchObject({ status: 'whole', count: 302 });
  });

  test('number-ball shows stake and profit as its rate', () => {
    const of = (fields: Partial<Bet>) =>
      selectSearch(on().answer('bets.search', page([{ ...BET, ...fields }], true)).state).rows[0];
    expect(of({ gameType: 'R1', profitPercent: 88 })).toMatchObject({ rate: 88, choice: 'B', side: 'B' });
    expect(of({ gameType: 'P1', type: 'OL', profitPercent: 210 })).toMatchObject({ rate: 310, choice: 'POL' });
    expect(of({ gameType: undefined, profitPercent: undefined })).toMatchObject({ rate: null, choice: null });
  });
});
