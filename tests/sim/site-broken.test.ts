import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openWorld } from '../../fixtures/site/data-file.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { HELD, memberPot, OUTSIDE } from '../../fixtures/site/world/book/ledger.ts';
import { MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import { firstLine } from '../support/child.ts';
import { openSite, signedIn } from '../support/site-caller.ts';

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
const SERVER = new URL('../../fixtures/site/server.ts', import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), 'site-broken-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site of its own process whose book breaks when a member reads all messages, gets one, or at once. */
const PROGRAM = `
const { startSite } = await import(${JSON.stringify(SERVER)});
const [data, way] = process.argv.slice(1);
const site = await startSite({ port: 0, controlPort: 0, data, startMs: ${START_MS} });
const { ledger } = site.accounts;
const move = () => ledger.move('member:101', 'held', 5);
const breakIt = () => { move(); ledger.check(); };
Object.assign(site.world.mail, { readAll: breakIt, send: breakIt });
console.log(site.url + ' ' + site.controlUrl);
if (way === 'pump') setTimeout(move, 30);
`;
type Running = { readonly child: ChildProcess; readonly url: string; readonly controlUrl: string };

const run = async (file: string, way: string): Promise<Running & { readonly ended: Promise<unknown> }> => {
  const args = ['--input-type=module', '-e', PROGRAM, file, way];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr?.on('data', (text) => {
    said += String(text);
  });
  const ended = new Promise((done) => child.once('close', (code) => done({ code, said })));
  const [url = '', controlUrl = ''] = (await firstLine(child)).split(' ');
  return { child, url, controlUrl, ended };
};

const readAllMessages = async (url: string): Promise<unknown> => {
  const signedIn = await fetch(`${url}/oauth/token?siteCode=demo`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo1234' }),
  });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  return fetch(`${url}/api/message/readAll?siteInfoId=1`, { headers: { authorization: `Bearer ${token}` } });
};
const sendMessage = (controlUrl: string): Promise<unknown> =>
  fetch(`${controlUrl}/message`, {
    method: 'POST',
    body: JSON.stringify({ username: 'demo', title: '안내', content: '읽어 주세요' }),
  });

describe('a broken book ends the site: it is reported, and nothing is answered or written after it', () => {
  test.each([
    ['request', ({ url }: Running) => readAllMessages(url)],
    ['control', ({ controlUrl }: Running) => sendMessage(controlUrl)],
    ['pump', async () => undefined],
  ] as const)('a %s finds it', async (way, use) => {
    const file = join(folder, `${way}.db`);
    const site = await run(file, way);
    const answer = await use(site).catch(() => 'no answer');
    expect(answer).toBe(way === 'pump' ? undefined : 'no answer');
    const { code, said } = (await site.ended) as { code: number; said: string };
    expect(code).toBe(1);
    expect(said.split('\n')[0]).toBe('The books do not balance and the site ends: 5 points in held, which owes 0');
    expect(said).toContain('BrokenBook');
    const again = createSite(await openWorld({ data: file, startMs: START_MS }));
    again.accounts.check();
    expect([again.accounts.balance('demo'), again.accounts.ledger.balance(HELD)]).toEqual([1_284_500, 0]);
    again.world.store.close();
  });

  test('commit writes nothing of a broken book', () => {
    const site = openSite(START_MS);
    site.accounts.ledger.move(memberPot(101), HELD, 5);
    expect(() => site.commit()).toThrow(/5 points in held, which owes 0/);
  });
});

/** So many bitcoin in the demo member's wallet, past every check. */
const fill = ({ world: { coins } }: SiteCore, amount: number): void =>
  coins.book.move('BTC', OUTSIDE, `wallet:${coins.wallets.of(101, 'BTC')?.walletId}`, amount * 1e8);

describe('a move that fails leaves nothing half done', () => {
  test('a move that makes a debt or too large a sum changes neither pot', () => {
    const { ledger } = openSite(START_MS).accounts;
    const pots = () => [ledger.balance(memberPot(101)), ledger.balance(OUTSIDE)];
    for (const points of [1_284_501, Number.MAX_SAFE_INTEGER, -1, 0.5, Number.NaN])
      expect(() => ledger.move(memberPot(101), OUTSIDE, points)).toThrow(/cannot move/);
    expect(() => ledger.move(OUTSIDE, memberPot(101), Number.MAX_SAFE_INTEGER)).toThrow(/cannot move/);
    expect(pots()).toEqual([1_284_500, 0]);
    ledger.check();
  });

  test('the same holds for coins, and coins that no wallet can hold are sent back', () => {
    const site = openSite(START_MS);
    const { coins } = site.world;
    const before = coins.listOf(101).length;
    coins.receive('demo', 'BTC', 5);
    fill(site, 90_071_990); // two more can be counted
    site.world.advanceTo(START_MS + 3 * MINUTE_MS);
    const found = coins.listOf(101).slice(0, coins.listOf(101).length - before);
    expect(found.map(({ status }) => status)).toEqual([2]);
    expect(() => coins.book.move('BTC', 'wallet:1', OUTSIDE, 1)).toThrow(/cannot move/);
    site.commit();
  });

  test('a conversion into more than a wallet holds is refused and moves nothing', () => {
    const site = openSite(START_MS);
    const { coins, people } = site.world;
    fill(site, 10_000_000);
    const [member] = people.all();
    const [btc, point] = [coins.wallets.of(101, 'BTC'), coins.wallets.of(101, 'POINT')];
    if (member === undefined || btc === undefined || point === undefined) throw new Error('no wallet');
    const exchangeRate = coins.rates.rate('BTC', 'POINT');
    const asked = { exchangeRate, inWalletId: btc.walletId, outWalletId: point.walletId };
    const convert = (inPoint: number) => () =>
      coins.convert(member, { ...asked, inPoint, outPoint: Math.floor(inPoint * exchangeRate) });
    expect(convert(9_000_000)).toThrow('지갑에 담을 수 있는 수량을 초과합니다.');
    expect(site.accounts.balance('demo')).toBe(1_284_500);
    site.commit();
    convert(0.001)();
    site.commit();
  });

  test('a grant leaves an account between 0 and 1e12', () => {
    const site = openSite(START_MS);
    for (const points of [1e12, 9e15, 1e300, 0.5, 0, -1_284_501, Number.NaN])
      expect(() => site.grant('demo', points)).toThrow(/from 0 to 1000000000000; demo has 1284500/);
    expect(signedIn(site, 'demo').get('/api/me').body.point).toBe(1_284_500);
    site.grant('demo', 1e12 - 1_284_500);
    expect(site.accounts.balance('demo')).toBe(1e12);
    site.commit();
  });
});
