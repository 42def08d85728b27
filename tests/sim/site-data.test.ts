import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openWorld, type Wanted } from '../../fixtures/site/data-file.ts';
import { startSite } from '../../fixtures/site/server.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { MINUTE_MS, SECOND_MS } from '../../fixtures/site/world/time/calendar.ts';
import { firstLine } from '../support/child.ts';

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
const BASIC = `Basic ${btoa('web:web')}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', authorization: BASIC };

const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.db`);
};

const openSite = async (data: string, wanted: Partial<Wanted> = {}): Promise<SiteCore> =>
  createSite(await openWorld({ startMs: START_MS, ...wanted, data }));
const closeSite = (site: SiteCore): void => {
  site.commit();
  site.world.store.close();
};

type Pair = { readonly access_token: string; readonly refresh_token: string };
const signIn = (site: SiteCore, username = 'demo'): Pair => grant(site, { grant_type: 'password', username });
const grant = (site: SiteCore, fields: Record<string, string>): Pair => {
  const body = new URLSearchParams({ ...fields, password: `${fields.username}1234` }).toString();
  const { status, body: answer } = site.request({
    method: 'POST',
    path: '/oauth/token',
    query: { siteCode: 'demo' },
    headers: FORM,
    body,
  });
  expect(status).toBe(200);
  return answer as Pair;
};
const get = (site: SiteCore, token: string, path: string, query: Record<string, string> = {}) =>
  site.request({ method: 'GET', path, query, headers: { authorization: `Bearer ${token}` } });
const post = (site: SiteCore, token: string, path: string, body: object) =>
  site.request({ method: 'POST', path, body: JSON.stringify(body), headers: { authorization: `Bearer ${token}` } });

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

describe('a site with a data file goes on where it was', () => {
  test('every balance, list, account and token is there again, in the middle of everything', async () => {
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

  test('it comes to the same as a site that was never away', async () => {
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

  test('open bets whose round ended while the site was away are settled when it is back', async () => {
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
    expect(settled.status).toBe(status);
    expect(again.accounts.balance('demo')).toBe(1_284_500 + settled.profit);
    closeSite(again);
  });

  test('a client id seen before the restart books nothing after it', async () => {
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

  test('site time goes on at the later of the present and its last time', async () => {
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

  test('killed at any step, the book balances and nothing that was committed is missing', async () => {
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

  test('what was not committed is gone, all of it', async () => {
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

describe('a data file that cannot be used is refused in one line', () => {
  const refusal = (data: string, wanted: Partial<Wanted> = {}): Promise<string> =>
    openWorld({ startMs: START_MS, ...wanted, data }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message.replace(data, 'FILE')}`,
    );

  test('another seed or other ticks than it was begun with', async () => {
    const file = newFile();
    closeSite(await openSite(file, { seed: 3, tickHz: 10 }));
    expect(await refusal(file, { seed: 4 })).toBe(
      'BadArgument: FILE was begun with --seed 3, got 4. Leave it out, or choose another file.',
    );
    expect(await refusal(file, { tickHz: 20 })).toMatch(/^BadArgument: FILE was begun with --ticks 10, got 20/);
    expect(await refusal(file, { seed: 3, tickHz: 10 })).toBe('opened');
  });

  test('no database, a database of another program, a newer format, a missing folder, a folder', async () => {
    const text = newFile();
    writeFileSync(text, 'these are not the bytes of a database '.repeat(40));
    expect(await refusal(text)).toBe('BadDataFile: FILE is not a data file of the site.');
    const other = newFile();
    const database = new DatabaseSync(other);
    database.exec('CREATE TABLE things (id INTEGER)');
    database.close();
    expect(await refusal(other)).toBe(
      'BadDataFile: FILE is a database of another program, not a data file of the site.',
    );
    const newer = newFile();
    closeSite(await openSite(newer));
    const raised = new DatabaseSync(newer);
    raised.exec('PRAGMA user_version = 9');
    raised.close();
    expect(await refusal(newer)).toBe('BadDataFile: FILE was written by a newer version of the site (format 9).');
    const nowhere = 'BadDataFile: FILE cannot be opened. Does its folder exist, and is it a file?';
    expect(await refusal(join(folder, 'missing', 'x.db'))).toBe(nowhere);
    expect(await refusal(folder)).toBe(nowhere);
  });

  test('a file in use by a site that runs', async () => {
    const file = newFile();
    const site = await startSite({ port: 0, data: file, startMs: START_MS });
    expect(await refusal(file)).toBe('BadDataFile: FILE is in use by a site that is running.');
    await site.close();
    expect(await refusal(file)).toBe('opened');
  });
});

describe('a site that is killed', () => {
  const MAIN = fileURLToPath(new URL('../../fixtures/site/main.ts', import.meta.url));
  const run = async (file: string): Promise<{ child: ChildProcess; url: string }> => {
    const args = [MAIN, '--port', '0', '--control', '0', '--data', file, '--at', '2026-03-12T14:20:05+09:00'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, url: await firstLine(child) };
  };

  test('what was answered is kept, though nothing was closed', async () => {
    const file = newFile();
    const { child, url } = await run(file);
    const form = new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo1234' });
    const signedIn = await fetch(`${url}/oauth/token?siteCode=demo`, {
      method: 'POST',
      headers: { authorization: BASIC },
      body: form,
    });
    const { access_token: token } = (await signedIn.json()) as Pair;
    const applied = await fetch(`${url}/api/dnw/apply`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ type: 'W', point: 30_000 }),
    });
    expect(applied.status).toBe(200);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    const again = await openSite(file, { startMs: START_MS });
    again.accounts.check();
    expect(get(again, token, '/api/me').body).toMatchObject({ username: 'demo', point: 1_254_500 });
    expect(again.world.cash.pending()).toMatchObject([{ type: 'W', point: 30_000 }]);
    closeSite(again);
  });
});
