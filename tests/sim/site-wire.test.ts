import { createRequire } from 'node:module';
import { Client } from '@stomp/stompjs';
import { afterEach, describe, expect, test } from 'vitest';
import { type Site, startSite } from '../../fixtures/site/server.ts';
import { until } from '../support/until.ts';

// The project's alias gives the browser's build, which finds no XMLHttpRequest here and waits two seconds for it.
const SockJS = createRequire(import.meta.url)('sockjs-client') as typeof import('sockjs-client');

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
const BASIC = `Basic ${btoa('web:web')}`;

describe('STOMP over a real socket', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const signIn = async (site: Site): Promise<string> => {
    const response = await fetch(`${site.url}/oauth/token?siteCode=demo`, {
      method: 'POST',
      headers: { authorization: BASIC },
      body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo1234' }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };
  type Heard = { destination: string; type: string; data: Record<string, unknown> };
  const join = async (site: Site, token: string, carrier: 'sockjs' | 'raw') => {
    const heard: Heard[] = [];
    const seen = { errors: 0, closes: [] as number[], userName: '' };
    const client = new Client({
      webSocketFactory: () =>
        carrier === 'raw'
          ? new WebSocket(`${site.url.replace('http', 'ws')}/bx_ws/websocket`)
          : new SockJS(`${site.url}/bx_ws`, null, { transports: ['websocket'] }),
      connectHeaders: { Authorization: `Bearer ${token}`, siteInfoId: '1' },
      reconnectDelay: 0,
      onStompError: () => {
        seen.errors += 1;
      },
      onWebSocketClose: (event: CloseEvent) => seen.closes.push(event.code),
    });
    const isUp = new Promise<void>((done) => {
      client.onConnect = (frame) => {
        seen.userName = frame.headers['user-name'] ?? '';
        const topics = ['/user/queue/trade/bet', '/user/queue/point', '/user/queue/error', '/topic/trade/BTCUSDT'];
        for (const destination of topics) {
          client.subscribe(destination, (message) => heard.push({ destination, ...JSON.parse(message.body) }));
        }
        done();
      };
    });
    client.activate();
    closers.push(() => client.deactivate({ force: true }));
    return { client, heard, seen, isUp };
  };
  const start = async (): Promise<Site> => {
    const site = await startSite({ port: 0, seed: 7, startMs: START_MS });
    closers.push(site.close);
    return site;
  };
  const bet = (site: Site, client: Client, clientId: string): void => {
    const round = site.world.market.findRound(5910976002); // BTC R1, 14:20
    const body = {
      type: 'B',
      player: { id: 101, username: 'demo' },
      tradeRound: { id: round?.id },
      point: 50_000,
      remainPoint: 1_234_500,
    };
    client.publish({ destination: '/trade/betting', body: JSON.stringify(body), headers: { clientId } });
  };

  test.each(['sockjs', 'raw'] as const)(
    'a client over %s connects, hears trades, bets, and is told',
    async (carrier) => {
      const site = await start();
      const { client, heard, seen, isUp } = await join(site, await signIn(site), carrier);
      await isUp;
      expect(seen.userName).toBe('demo');
      await until('a trade', () => heard.some((each) => each.type === 'rawData'));
      bet(site, client, 'c-1');
      await until('the points', () => heard.some((each) => each.type === 'point'));
      expect(heard.find((each) => each.type === 'gameBet')?.data).toMatchObject({
        clientId: 'c-1',
        point: 50_000,
        status: 0,
      });
      expect(heard.find((each) => each.type === 'point')?.data).toEqual({ point: 1_234_500, money: 1_234_500 });
      bet(site, client, 'c-2');
      await until('the refusal', () => heard.some((each) => each.type === 'error'));
      expect(heard.find((each) => each.type === 'error')?.data).toMatchObject({ code: 'duplicate', clientId: 'c-2' });
    },
  );

  test.each(['sockjs', 'raw'] as const)('a bad token over %s gets an ERROR and a close with 1002', async (carrier) => {
    const site = await start();
    const { seen } = await join(site, 'nonsense', carrier);
    await until('the close', () => seen.closes.length > 0);
    expect(seen).toMatchObject({ errors: 1, closes: [1002] });
  });

  test('the faults are a booked bet on a cut link, raw frames, duplicates and a site that is down', async () => {
    const site = await start();
    const token = await signIn(site);
    const first = await join(site, token, 'sockjs');
    await first.isUp;
    await until('a trade', () => first.heard.length > 0);
    site.faults.dropOnNextBet();
    bet(site, first.client, 'c-1');
    await until('the close', () => first.seen.closes.length > 0);
    expect(site.accounts.balance('demo')).toBe(1_234_500);
    expect(first.heard.filter((each) => each.type !== 'rawData')).toEqual([]);

    const second = await join(site, token, 'raw');
    await second.isUp;
    await until('a trade', () => second.heard.length > 0);
    site.faults.duplicateMessages(true);
    site.faults.sendRaw('/user/queue/error', '{"type":"odd","data":{}}');
    await until('two odd ones', () => second.heard.filter((each) => each.type === 'odd').length === 2);
    site.faults.setDown(true);
    await until('the close', () => second.seen.closes.length > 0);
    expect((await fetch(`${site.url}/api/me`)).status).toBe(503);
    expect((await fetch(`${site.url}/bx_ws/info`)).status).toBe(503);
    site.faults.clear();
    expect((await fetch(`${site.url}/api/me`)).status).toBe(401);
  });
});
