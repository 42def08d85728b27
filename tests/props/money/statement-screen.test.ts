import { describe, expect, test } from 'vitest';
import { parseRoute, placeOf } from '../../../engine/address/routes.ts';
import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { saveStatement } from '../../../engine/run/files/statement-file.ts';
import { historyPath, selectStatement } from '../../../engine/selectors/screens.ts';
import { QUERY_ITEMS_MAX } from '../../../engine/state/shape/limits.ts';
import { BET, ME, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const TODAY = seoulDayStartMs(START_MS);
const at = (text: string): number => parseIsoMs(text) ?? 0;
const bet = (id: number, createdMs: number, fields: object = {}): Bet =>
  ({
    ...BET,
    id,
    createdMs,
    points: 50_000,
    status: 1,
    profit: 44_000,
    profitPercent: 88,
    gameType: 'R1',
    type: 'B',
    ...fields,
  }) as Bet;
const record = (id: number, createdMs: number, fields: object = {}): DnwRecord =>
  ({ id, createdMs, type: 'D', status: 1, points: 10_000, ...fields }) as DnwRecord;

describe('N13: the screen of the statement', () => {
  const PATH = '/history_trade?view=statement';
  const on = (query = ''): Story => signedIn({ path: PATH + query });
  const span = { startMs: at('2025-12-12'), endMs: TODAY + DAY_MS - 1 };
  const params = { playerId: ME.id, ...span, page: 0, size: 500 };
  const asked = (story: Story): readonly unknown[] =>
    story
      .effectsOf('rest.call')
      .flatMap(({ call, params: own }) => (call === 'bets.search' || call === 'dnw.search' ? [[call, own]] : []));
  const read = (query = ''): Story =>
    on(query)
      .answer('bets.search', {
        items: [bet(9, START_MS), bet(8, START_MS - DAY_MS, { status: 2, profit: -50_000 })],
        last: true,
      })
      .answer('dnw.search', { items: [record(5, START_MS), record(4, START_MS - DAY_MS, { status: 0 })], last: true });

  /** What is read beside the statement after a connect is there: nothing is on it. */
  const reread = (story: Story): Story => {
    for (const call of ['bets.list', 'dnw.list', 'me.fetch'] as const)
      if (story.isPending(call)) story.answer(call, call === 'me.fetch' ? ME : ({ items: [], last: true } as never));
    return story;
  };

  test('what happened at the first and at the last millisecond of the period counts, and nothing beside it', () => {
    const [startMs, endMs] = [at('2026-03-10'), at('2026-03-12') - 1];
    const dates = [endMs + 1, endMs, startMs, startMs - 1];
    const story = on('&from=2026-03-10&to=2026-03-11')
      .answer('bets.search', { items: dates.map((ms, i) => bet(9 - i, ms)), last: true })
      .answer('dnw.search', { items: dates.map((ms, i) => record(9 - i, ms)), last: true });
    const { statement } = selectStatement(story.state);
    expect(statement?.total).toMatchObject({ bets: 2, stake: 100_000, deposits: 20_000 });
  });

  test('before the day is known it has no period, and nothing is on it', () => {
    const { state } = begun({ path: PATH });
    expect(selectStatement({ ...state, dayMs: null })).toMatchObject({ period: null, statement: null, count: 0 });
  });

  test('without days it reads the bets and the records of three months, in large pages', () => {
    expect(asked(on())).toEqual([
      ['bets.search', params],
      ['dnw.search', params],
    ]);
  });

  test('both lists are read to their end; until then there is no statement', () => {
    const story = on().answer('dnw.search', { items: [record(5, START_MS)], last: true });
    expect(selectStatement(story.state)).toMatchObject({ status: 'reading', statement: null });
    story.answer('bets.search', {
      items: Array.from({ length: 500 }, (_, i) => bet(9_000 - i, START_MS - i)),
      last: false,
    });
    expect(asked(story).at(-1)).toEqual(['bets.search', { ...params, page: 1 }]);
    story.answer('bets.search', { items: [bet(5, START_MS - DAY_MS)], last: true });
    story.answer('bets.search', {
      items: Array.from({ length: 500 }, (_, i) => bet(9_000 - i, START_MS - i)),
      last: false,
    });
    expect(selectStatement(story.state)).toMatchObject({ status: 'whole', isCut: false, count: 502 });
    expect(selectStatement(story.state).statement?.total).toMatchObject({
      bets: 501,
      net: 501 * 44_000,
      deposits: 10_000,
    });
  });

  test('it has what has happened: a pending request is in no sum, and an open bet is told of', () => {
    const { statement } = selectStatement(read().state);
    expect(statement?.total).toMatchObject({
      bets: 2,
      stake: 100_000,
      net: -6_000,
      deposits: 10_000,
      netDeposits: 10_000,
    });
    const open = on()
      .answer('bets.search', { items: [bet(9, START_MS, { status: 0, profit: 0 })], last: true })
      .answer('dnw.search', { items: [], last: true });
    expect(selectStatement(open.state).statement).toMatchObject({ rows: [], uncounted: 1 });
  });

  test('a list that holds more than is read is complete from the day after its oldest bet on, and the statement begins there', () => {
    const story = on().answer('dnw.search', { items: [record(5, START_MS - 60 * DAY_MS)], last: true });
    const pages = QUERY_ITEMS_MAX / 500;
    const page = (nr: number) => ({
      items: Array.from({ length: 500 }, (_, i) => bet(90_000 - nr * 500 - i, START_MS - (nr * 500 + i) * 60_000)),
      last: false,
    });
    for (let nr = 0; nr < pages; nr++) story.answer('bets.search', page(nr));
    for (let nr = pages - 2; nr >= 0; nr--) story.answer('bets.search', page(nr));
    const oldestMs = START_MS - (QUERY_ITEMS_MAX - 1) * 60_000;
    const { isCut, span: shown, statement, status } = selectStatement(story.state);
    expect([status, isCut, shown?.startMs]).toEqual(['newest', true, seoulDayStartMs(oldestMs) + DAY_MS]);
    expect(statement?.rows.every(({ fromMs }) => fromMs > oldestMs)).toBe(true);
    expect(statement?.total.deposits).toBe(0);
  });

  test('a statement is as far known as the worse of its two lists', () => {
    const half = (call: 'bets.search' | 'dnw.search', other: 'bets.search' | 'dnw.search'): Story =>
      on().answer(call, { items: [], last: true }).fail(other, 500);
    for (const story of [half('bets.search', 'dnw.search'), half('dnw.search', 'bets.search')])
      expect(selectStatement(story.state)).toMatchObject({ status: 'failed', statement: null });
    expect(selectStatement(on().fail('bets.search', 500).state).status).toBe('failed');
    expect(selectStatement(on().answer('bets.search', { items: [], last: true }).state).status).toBe('reading');
  });

  test('it counts what was read of both lists, and misses something where a row of either could not be read', () => {
    const { count, isHoled } = selectStatement(read().state);
    expect([count, isHoled]).toEqual([4, false]);
    const skipping = (call: 'bets.search' | 'dnw.search'): Story => {
      const story = on();
      const other = call === 'bets.search' ? 'dnw.search' : 'bets.search';
      story.answer(other, { items: [], last: true });
      const callId = story.pending(call);
      const sent = story.effectsOf('rest.call').find((effect) => effect.callId === callId);
      const body = { items: [], last: true };
      return story.tell(
        `${call}.answered`,
        { callId, params: sent?.params, body, skipped: ['items.0'] } as never,
        'rest',
      );
    };
    for (const call of ['bets.search', 'dnw.search'] as const)
      expect(selectStatement(skipping(call).state).isHoled).toBe(true);
  });

  test('records that are more than is read cut the statement too, also where two of one instant stand side by side', () => {
    const story = on().answer('bets.search', { items: [bet(9, START_MS - 60 * DAY_MS)], last: true });
    const pages = QUERY_ITEMS_MAX / 500;
    const dateOf = (place: number): number => START_MS - Math.floor(place / 2) * 120_000;
    const page = (nr: number) => ({
      items: Array.from({ length: 500 }, (_, i) => record(90_000 - nr * 500 - i, dateOf(nr * 500 + i))),
      last: false,
    });
    for (let nr = 0; nr < pages; nr++) story.answer('dnw.search', page(nr));
    for (let nr = pages - 2; nr >= 0; nr--) story.answer('dnw.search', page(nr));
    const { isCut, span: shown, statement, status } = selectStatement(story.state);
    const fromMs = seoulDayStartMs(dateOf(QUERY_ITEMS_MAX - 1)) + DAY_MS;
    expect([status, isCut, shown?.startMs, statement?.total.bets]).toEqual(['newest', true, fromMs, 0]);
  });

  test('a record that is told while it is open is in it, from the first day of the period to the last', () => {
    const story = reread(
      on('&from=2026-03-10&to=2026-03-12')
        .answer('bets.search', { items: [], last: true })
        .answer('dnw.search', { items: [record(5, at('2026-03-11'))], last: true }),
    );
    const dates = [at('2026-03-10') - 1, at('2026-03-10'), START_MS];
    for (const [i, ms] of dates.entries()) story.tell('dnw.created', { record: record(900 + i, ms) }, 'stomp');
    expect(selectStatement(story.state).statement?.total.deposits).toBe(30_000);
  });

  /** Bets were read, and no page of them is asked for: the site has more. */
  const paused = (items: readonly Bet[]) => {
    const { state } = read();
    const queries = state.queries.map((one) =>
      one.call === 'bets.search' ? { ...one, status: 'done', body: { items, last: false } } : one,
    );
    return selectStatement({ ...state, queries: queries as never });
  };
  const most = (dateOf: (place: number) => number): readonly Bet[] =>
    Array.from({ length: QUERY_ITEMS_MAX }, (_, i) => bet(90_000 - i, dateOf(i)));

  test('a list of which more can be read is not known yet, and one that holds as many as are kept is', () => {
    expect(paused([bet(9, START_MS)]).status).toBe('reading');
    expect(paused(most(() => START_MS)).status).toBe('newest');
  });

  test('where a list is cut, bets without a date prove nothing, and the statement never begins before its period', () => {
    const fromMs = (dateOf: (place: number) => number) => paused(most(dateOf)).span?.startMs;
    const today = TODAY + DAY_MS;
    expect(fromMs((place) => (place % 2 === 0 ? START_MS : 0))).toBe(today);
    expect(fromMs(() => span.startMs - 5 * DAY_MS)).toBe(span.startMs);
  });

  test('where as many rows are read as are kept and none tells a day of the member, there is no statement, and nothing can be asked for again', () => {
    const story = on().answer('dnw.search', { items: [], last: true });
    while (story.isPending('bets.search')) {
      const [, { page }] = asked(story).at(-1) as [string, { page: number }];
      const items = Array.from({ length: 500 }, (_, i) => bet(page * 500 + i, START_MS, { playerId: 0 }));
      story.answer('bets.search', { items, last: false });
    }
    expect(selectStatement(story.state)).toMatchObject({ status: 'failed', statement: null, isAskable: false });
  });

  test('a list that failed is asked for again, and only that one', () => {
    const story = on().answer('bets.search', { items: [], last: true }).fail('dnw.search', 500);
    expect(selectStatement(story.state)).toMatchObject({ status: 'failed', isAskable: true });
    story.send({ type: 'search.count' });
    expect(asked(story)).toHaveLength(3);
    expect(asked(story).at(-1)).toEqual(['dnw.search', params]);
  });

  test('a result that comes while it is open is in it at once', () => {
    const running = bet(9, START_MS, { status: 0, profit: 0 });
    const story = on()
      .answer('bets.search', { items: [running], last: true })
      .answer('dnw.search', { items: [], last: true });
    reread(story);
    story.tell('bet.settled', { bet: { ...running, status: 1, profit: 44_000 } }, 'stomp');
    expect(selectStatement(story.state).statement).toMatchObject({ total: { net: 44_000 }, uncounted: 0 });
  });

  test('a bet that is placed and settled while it is open is in it', () => {
    const story = reread(read());
    story.tell('bet.settled', { bet: bet(10, START_MS, { points: 5_000, profit: 4_400 }) }, 'stomp');
    expect(selectStatement(story.state).statement?.total).toMatchObject({ bets: 3, net: -1_600 });
  });

  test('a bet without a date is in no sum, and the statement says that something is missing', () => {
    const story = on()
      .answer('bets.search', { items: [bet(9, START_MS), bet(8, 0)], last: true })
      .answer('dnw.search', { items: [], last: true });
    expect(selectStatement(story.state)).toMatchObject({ isHoled: true, statement: { total: { bets: 1 } } });
  });

  test('a long list that does not give the newest first proves no day before its newest bet', () => {
    const pages = QUERY_ITEMS_MAX / 500;
    const firstMs = START_MS - QUERY_ITEMS_MAX * 60_000;
    const page = (nr: number) => ({
      items: Array.from({ length: 500 }, (_, i) => bet(nr * 500 + i, firstMs + (nr * 500 + i) * 60_000)),
      last: false,
    });
    const story = on().answer('dnw.search', { items: [], last: true });
    for (let nr = 0; nr < pages; nr++) story.answer('bets.search', page(nr));
    for (let nr = pages - 2; nr >= 0; nr--) story.answer('bets.search', page(nr));
    const { isCut, statement } = selectStatement(story.state);
    expect([isCut, statement?.rows]).toEqual([true, []]);
  });

  test('the address has its period and its grouping, and nothing that narrows', () => {
    const filter = { view: 'statement', by: 'week', from: '2026-01-01', to: '2026-03-12' } as const;
    expect(parseRoute(historyPath(filter))).toEqual({ name: 'history', filter });
    expect(parseRoute('/history_trade?view=statement&stock=BTCUSDT')).toEqual({
      name: 'history',
      filter: { view: 'statement' },
    });
    expect(placeOf('/history_trade?view=statement&by=year').isCut).toBe(true);
    expect(placeOf('/trade/2?view=history&outcome=won').isCut).toBeUndefined();
  });

  test('the file has its rows: days of Seoul, plain numbers, the groups of the screen', () => {
    const saved: [name: string, bytes: Uint8Array][] = [];
    const columns = ['시작일', '종료일', '손익'];
    const fact = saveStatement({ save: (name, bytes) => void saved.push([name, bytes]) }, read('&by=month').state, {
      columns,
      stocks: {},
      types: {},
      bets: {},
      outcomes: {},
    });
    const [[name, bytes] = ['', new Uint8Array()]] = saved;
    expect(name).toBe('round-statement-20251212-20260312.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\uFEFF시작일,종료일,손익\r\n2026-03-01,2026-03-12,-6000,100000,94000,6000,10000,0,10000,0,2\r\n',
    );
    expect(fact).toMatchObject({ type: 'search.saved', data: { rows: 1 } });
  });
});
