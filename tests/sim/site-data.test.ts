import { copyFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../fixtures/site/data-file.ts';
import type { SiteCore } from '../../fixtures/site/site.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { closeSite, get, grant, newFile, openSite, post, START_MS, signIn } from '../support/data-site.ts';

const bet = (site: SiteCore, over: Record<string, unknown> = {}, optionId = 2) => {
  const option = findOption(optionId);
  const round = option === undefined ? null : site.world.market.roundAt(option, site.world.nowMs());
  const remainPoint = site.accounts.balance('demo') - 50_000;
  const asked = { type: 'B', playerId: 101, playerUsername: 'demo', roundId: round?.id, point: 50_000, remainPoint };
  return site.world.placeBet('demo', { ...asked, clientId: null, ...over });
};

/** Everything a member can read, at one instant. */
const readAll = (site: SiteCore, token: string): Record<string, unknown> => {
  const paths: [path: string, query?: Record<string, string>][] = [
    ['/api/me'],
    ['/api/trade/history/list', { size: '100' }],
    ['/api/trade/history/current_for_option', { tradeOptionId: '2' }],
    ['/api/trade/game/current', { tradeOptionId: '2' }],
    ['/api/trade/game/round/list', { tradeOptionId: '2', size: '20' }],
    ['/api/trade/history/recent_history', { tradeOptionId: '2' }],
    ['/api/trade/summary/daily', { tradeOptionId: '2' }],
    ['/api/stock/chart', { stock: 'BTCUSDT', period: '60' }],
    ['/api/dnw/list', { size: '100' }],
    ['/api/message/my', { size: '100' }],
    ['/api/contact/list', { size: '100' }],
    ['/api/content/notice/list', { size: '100' }],
    ['/api/coin/wallet/summary', { userId: '101' }],
  ];
  return Object.fromEntries(paths.map(([path, query]) => [path, get(site, token, path, query)]));
};

const balances = (site: SiteCore) =>
  site.world.people.all().map(({ username }) => [username, site.accounts.balance(username)]);

describe('a site with a data file continues where it stopped', () => {
  test('every balance, list, account and token is there again', async () => {
    const file = newFile();
    const first = await openSite(file, { seed: 11 });
    const [demo, limited] = [signIn(first), signIn(first, 'limited')];
    bet(first, { clientId: 'c-1' });
    first.world.advanceTo(START_MS + 70 * SECOND_MS);
    bet(first, { clientId: 'c-2' });
    bet(first, { type: 'O' }, 8);
    first.grant('limited', 25_000);
    first.world.setLimits(2, { buyLimit: 60_000, sellLimit: 0 });
    post(first, demo.access_token, '/api/dnw/apply', { type: 'W', point: 30_000 });
    post(first, demo.access_token, '/api/contact/create', { question: '출금은 언제 되나요?' });
    get(first, demo.access_token, '/api/message/readAll');
    first.sendNotice('점검', '<p>점검</p>');
    const before = [balances(first), readAll(first, demo.access_token), readAll(first, limited.access_token)];
    closeSite(first);

    const again = await openSite(file);
    expect(again.world).toMatchObject({ seed: 11, startMs: START_MS });
    expect(again.world.nowMs()).toBe(START_MS + 70 * SECOND_MS);
    expect([balances(again), readAll(again, demo.access_token), readAll(again, limited.access_token)]).toEqual(before);
    again.accounts.check();
    expect(grant(again, { grant_type: 'refresh_token', refresh_token: demo.refresh_token, username: 'demo' })).toEqual(
      expect.objectContaining({ access_token: expect.not.stringMatching(demo.access_token) }),
    );
    closeSite(again);
  });

  test('the result equals that of a site that never stopped', async () => {
    const run = async (isInterrupted: boolean) => {
      const file = newFile();
      let site = await openSite(file, { seed: 5 });
      const { access_token: token } = signIn(site);
      for (let step = 0; step < 6; step += 1) {
        bet(site, { type: step % 2 === 0 ? 'B' : 'S', clientId: `c-${step}` });
        site.world.advanceTo(START_MS + step * 37 * SECOND_MS);
        if (!isInterrupted) continue;
        closeSite(site);
        site = await openSite(file);
      }
      site.world.advanceTo(START_MS + 10 * MINUTE_MS);
      const all = [balances(site), readAll(site, token)];
      closeSite(site);
      return all;
    };
    expect(await run(true)).toEqual(await run(false));
  });

  test('open bets whose round ended while the site was off are settled at the start', async () => {
    const file = newFile();
    const first = await openSite(file);
    const answer = bet(first);
    closeSite(first);
    const again = await openSite(file, { startMs: START_MS + 5 * MINUTE_MS });
    expect(again.accounts.openBets()).toHaveLength(1);
    again.world.advanceTo(again.world.nowMs());
    expect(again.accounts.openBets()).toEqual([]);
    const [settled] = again.accounts.betsOf('demo');
    if (answer.kind !== 'booked' || settled === undefined) throw new Error('no bet');
    const { status } = again.world.market.result(answer.bet.round);
    expect(settled.status).toBe(status); // a bet on buy wins where its round has 1
    expect(again.accounts.balance('demo')).toBe(1_284_500 + settled.profit);
    closeSite(again);
  });

  test("a file of format 1, in which a bet has the status of its round, is read with the bet's own status", async () => {
    const file = newFile();
    const first = await openSite(file);
    const types = { won: 'S', lost: 'B' };
    const answers = Object.values(types).map((type, nr) => bet(first, { type }, [2, 3][nr]));
    const ids = answers.map((answer) => (answer.kind === 'booked' ? answer.bet.id : expect.fail(answer.kind)));
    closeSite(first);
    const database = new DatabaseSync(file);
    const settled = (id: number | undefined, profit: number): void =>
      void database
        .prepare("UPDATE records SET json = json_set(json, '$.status', 2, '$.profit', ?) WHERE tbl = 'bets' AND id = ?")
        .run(profit, String(id));
    settled(ids[0], 44_000);
    settled(ids[1], -50_000);
    database.exec('PRAGMA user_version = 1');
    database.close();
    for (const _opened of [1, 2]) {
      const { store } = await openWorld({ startMs: START_MS, data: file });
      const statuses = [...store.table<{ id: number; status: number }>('bets').all()].map(({ id, status }) => [
        id,
        status,
      ]);
      expect(statuses).toEqual([
        [ids[0], 1],
        [ids[1], 2],
      ]);
      store.close();
    }
  });

  test('a client id from before the restart books nothing again', async () => {
    const file = newFile();
    const first = await openSite(file);
    bet(first, { clientId: 'c-1' });
    bet(first, { clientId: 'c-2', point: 1 }); // refused, and seen all the same
    closeSite(first);
    const again = await openSite(file);
    expect(bet(again, { clientId: 'c-1' }).kind).toBe('repeated');
    bet(again, { clientId: 'c-2', point: 1 });
    expect(again.accounts.diagnostics).toMatchObject({ booked: 0, repeatedClientIds: 2 });
    closeSite(again);
  });

  test('fixed results and fixed limits stay fixed', async () => {
    const file = newFile();
    const first = await openSite(file);
    const option = findOption(2);
    if (option === undefined) throw new Error('no option');
    const fixed = first.world.finishRound(option, 99_999.37);
    first.world.setLimits(2, { buyLimit: 7, sellLimit: 8 });
    closeSite(first);
    const again = await openSite(file);
    const round = fixed === null ? null : again.world.market.findRound(fixed.round.id);
    if (round === null) throw new Error('no round');
    expect(again.world.market.result(round)).toMatchObject({ close: 9_999_937, status: 1 });
    expect(again.world.limitsOf(round)).toEqual({ buyLimit: 7, sellLimit: 8 });
    closeSite(again);
  });

  test('site time continues at the later of the present and its last time', async () => {
    const file = newFile();
    const first = await openSite(file);
    first.world.advanceTo(START_MS + MINUTE_MS);
    closeSite(first);
    const early = await openSite(file, { startMs: START_MS - MINUTE_MS });
    expect(early.world.nowMs()).toBe(START_MS + MINUTE_MS);
    closeSite(early);
    const late = await openSite(file, { startMs: START_MS + 9 * MINUTE_MS });
    expect(late.world.nowMs()).toBe(START_MS + 9 * MINUTE_MS);
    closeSite(late);
  });

  /** What a kill at this moment would leave: the file and the log beside it, as they are. */
  const leftOf = (file: string): string => {
    const left = newFile();
    for (const end of ['', '-wal']) copyFileSync(file + end, left + end);
    return left;
  };

  test('after a kill at any step the book balances and everything committed is there', async () => {
    const file = newFile();
    const site = await openSite(file);
    const { access_token: token } = signIn(site);
    for (let step = 0; step < 8; step += 1) {
      bet(site, { type: step % 2 === 0 ? 'B' : 'S' }, step % 3 === 0 ? 1 : 2);
      if (step === 3) post(site, token, '/api/dnw/apply', { type: 'W', point: 20_000 });
      site.commit();
      const before = [site.world.nowMs(), balances(site), readAll(site, token)];
      const again = await openSite(leftOf(file));
      again.accounts.check();
      expect([again.world.nowMs(), balances(again), readAll(again, token)]).toEqual(before);
      closeSite(again);
      site.world.advanceTo(START_MS + step * 23 * SECOND_MS);
    }
    closeSite(site);
  });

  test('everything that was not committed is gone', async () => {
    const file = newFile();
    const site = await openSite(file);
    site.commit();
    bet(site);
    const again = await openSite(leftOf(file));
    expect([again.accounts.openBets(), again.accounts.balance('demo')]).toEqual([[], 1_284_500]);
    closeSite(again);
    closeSite(site);
  });

  test('pots that do not add up stop the site at once', async () => {
    const file = newFile();
    closeSite(await openSite(file));
    const database = new DatabaseSync(file);
    database.exec(`UPDATE records SET json = replace(json, '7000', '7001') WHERE tbl = 'pots'`);
    database.close();
    await expect(openSite(file)).rejects.toThrow(/the stored pots hold/);
  });
});
