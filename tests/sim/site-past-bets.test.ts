import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import { control as call, openControlled as open } from '../support/controlled-site.ts';
import { signedIn } from '../support/site-caller.ts';

const PATH = '/api/trade/history/list';
type Listed = {
  readonly type: string;
  readonly status: number;
  readonly profit: number;
  readonly point: number;
  readonly createDate: string;
  readonly gameType: string;
};

describe('the past of a member', () => {
  test('/bets/past enters settled bets of the last days, newest first in the list, and moves no points', async (t) => {
    const site = await open(t);
    const before = site.accounts.balance('demo');
    expect((await call(site, 'POST', '/bets/past', { username: 'demo', count: 120, days: 3 })).body).toEqual({
      username: 'demo',
      bets: 120,
    });
    expect(site.accounts.balance('demo')).toBe(before);
    site.accounts.check();
    const { get } = signedIn(site, 'demo');
    const pages = [0, 1, 2].map((page) => get(PATH, { page: String(page), size: '50' }).body);
    expect(pages.map(({ content, last }) => [content.length, last])).toEqual([
      [50, false],
      [50, false],
      [20, true],
    ]);
    const rows = pages.flatMap(({ content }) => content) as unknown as readonly Listed[];
    const times = rows.map(({ createDate }) => Date.parse(createDate));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(times[0]).toBeLessThan(site.world.nowMs() - 5 * MINUTE_MS);
    expect(times.at(-1)).toBeGreaterThan(site.world.nowMs() - 3 * DAY_MS - 10 * MINUTE_MS);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
    for (const { status, profit, point } of rows)
      expect(status === 1 ? profit > 0 : profit === (status === 2 ? -point : 0)).toBe(true);
  });

  test('the list is narrowed by option, type, status and days, and each of them counts', async (t) => {
    const site = await open(t);
    await call(site, 'POST', '/bets/past', { username: 'demo', count: 300, days: 5 });
    const { get } = signedIn(site, 'demo');
    const list = (query: object): readonly Listed[] =>
      get(PATH, { size: '500', ...query }).body.content as unknown as readonly Listed[];
    const all = list({});
    const isWon = ({ status }: Listed): boolean => status === 1;
    expect(list({ statusStrs: '1' })).toEqual(all.filter(isWon));
    expect(list({ statusStrs: '2,3' })).toEqual(all.filter((bet) => !isWon(bet)));
    expect(list({ typeStrs: 'S' })).toEqual(all.filter(({ type }) => type === 'S'));
    expect(list({ tradeOptionId: '2' }).every(({ gameType }) => gameType === 'R1')).toBe(true);
    const [startDate, endDate] = ['2026-03-10T00:00:00.000+09:00', '2026-03-10T23:59:59.999+09:00'];
    const within = all.filter(({ createDate }) => createDate >= startDate && createDate <= endDate);
    expect(within.length).toBeGreaterThan(20);
    expect(list({ startDate, endDate })).toEqual(within);
  });

  test('what is no number of bets is refused', async (t) => {
    const site = await open(t);
    for (const count of [0, 20_001, 1.5, '7'])
      expect((await call(site, 'POST', '/bets/past', { username: 'demo', count })).status).toBe(400);
  });
});
