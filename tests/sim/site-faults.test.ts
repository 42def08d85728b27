import { expect, test as plainTest } from 'vitest';
import { writeFrame } from '../../fixtures/site/broker/frames.ts';
import { FAULTS } from '../../fixtures/site/faults/catalogue.ts';
import {
  askToConnect,
  type Bare,
  CARRIERS,
  commands,
  join,
  open,
  TRANSPORTS,
  type Transport,
  token,
  types,
  until,
} from '../support/bare-client.ts';
import { pause } from '../support/link.ts';
import { siteTest as test } from '../support/site-test.ts';

const ROUND_ID = 5910976002; // BTC R1, 14:20

const placeBet = (bare: Bare): void => {
  const body = { type: 'B', player: { id: 101, username: 'demo' }, tradeRound: { id: ROUND_ID } };
  const text = JSON.stringify({ ...body, point: 50_000, remainPoint: 1_234_500 });
  bare.send(writeFrame('SEND', { destination: '/trade/betting', clientId: 'c-1' }, text));
};

plainTest('the catalogue: 25 faults, each with a name of its own', () => {
  expect(FAULTS.map(({ nr }) => nr)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(25);
  for (const { name } of FAULTS) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
});

for (const transport of CARRIERS) {
  test(`1 dropMidFrame over ${transport} sends half a MESSAGE, then cuts the socket`, async (site) => {
    const [cut, spared] = [await join(site, transport), await join(site, 'raw')];
    const heard = cut.texts.length;
    site.faults.dropMidFrame(1);
    await until('a cut', () => cut.closes.length + spared.closes.length === 1);
    const hit = cut.closes.length > 0 ? cut : spared;
    expect(hit.texts.length).toBeGreaterThanOrEqual(heard);
    expect(hit.texts.at(-1)).toMatch(/^MESSAGE\n/);
    expect(hit.texts.at(-1)).not.toContain('\0');
    expect(site.linkCount()).toBe(1);
  });
}

for (const transport of TRANSPORTS) {
  test(`7, 8, 9 closeLinks over ${transport} closes with every code`, async (site) => {
    for (const [code, reason] of [
      [1000, 'Normal closure'],
      [1001, ''],
      [1012, 'Service Restart'],
      [3000, 'Go away!'],
      [4500, ''],
    ] as const) {
      const bare = await join(site, transport);
      site.faults.closeLinks(code);
      await until(`the close ${code}`, () => bare.closes.length > 0);
      expect(bare.closes).toEqual([{ code, reason }]);
      expect(site.linkCount()).toBe(0);
    }
    const told = await join(site, transport);
    const reason = '가'.repeat(41); // 123 bytes: as long as a reason may be
    site.faults.closeLinks(4000, reason);
    await until('the reason', () => told.closes.length > 0);
    expect(told.closes).toEqual([{ code: 4000, reason }]);
    const bare = await join(site, transport);
    site.faults.closeLinks(1006);
    expect(site.linkCount()).toBe(0);
    if (transport === 'xhr-streaming') return; // sockjs-client in Node does not see a response that is cut
    await until('the cut', () => bare.closes.length > 0);
    expect(bare.closes[0]?.code).toBe(1006);
  });
}

test('2 hangInfo leaves GET /bx_ws/info without an answer', async (site) => {
  site.faults.hangInfo(true);
  const leave = new AbortController();
  const hanging = fetch(`${site.url}/bx_ws/info`, { signal: leave.signal });
  await join(site, 'raw'); // a link that begins later and needs no info comes up meanwhile
  site.faults.hangInfo(false);
  expect((await fetch(`${site.url}/bx_ws/info`)).status).toBe(200);
  leave.abort();
  await expect(hanging).rejects.toThrow(/abort/i); // and not answered before
});

test('3 delayConnected sends CONNECTED late or never', async (site) => {
  site.faults.delayConnected(300);
  const late = open(site, 'raw');
  await until('the socket opens', late.isOpen);
  const askedMs = site.nowMs();
  askToConnect(late, token(site).access);
  await until('CONNECTED', () => commands(late).includes('CONNECTED'));
  expect(site.nowMs() - askedMs).toBeGreaterThanOrEqual(300);
  site.faults.delayConnected(Number.POSITIVE_INFINITY);
  const never = open(site, 'sockjs');
  await until('the socket opens', never.isOpen);
  askToConnect(never, token(site).access);
  await pause(200);
  expect([never.frames, never.isOpen()]).toEqual([[], true]);
});

for (const carrier of CARRIERS) {
  test(`4 refuseConnect over ${carrier} sends ERROR and closes with 1002`, async (site) => {
    site.faults.refuseConnect(1);
    const bare = open(site, carrier);
    await until('the socket opens', bare.isOpen);
    askToConnect(bare, token(site).access);
    await until('the close', () => bare.closes.length > 0);
    expect([commands(bare), bare.closes[0]?.code]).toEqual([['ERROR'], 1002]);
    await join(site, carrier);
  });

  test(`5 and 6 sendError and sendErrorOpen over ${carrier} send ERROR, and the link closes or stays`, async (site) => {
    const bare = await join(site, carrier);
    site.faults.sendErrorOpen('Session closed.');
    await until('ERROR', () => commands(bare).includes('ERROR'));
    const heard = types(bare).length;
    await until('more trades', () => types(bare).length > heard);
    expect([bare.closes, bare.isOpen()]).toEqual([[], true]);
    site.faults.sendError();
    await until('the close', () => bare.closes.length > 0);
    expect(bare.frames.at(-1)).toMatchObject({ command: 'ERROR', headers: { message: 'Session closed.' } });
    expect(bare.closes[0]?.code).toBe(1002);
  });

  test(`10 refuseSockets over ${carrier} closes before the socket is open, or before CONNECTED`, async (site) => {
    site.faults.refuseSockets(Number.POSITIVE_INFINITY);
    const shut = open(site, carrier);
    await until('the close', () => shut.closes.length > 0);
    expect([shut.texts, shut.closes[0]?.code]).toEqual([[], carrier === 'raw' ? 1006 : 2000]);
    for (const code of [2000, 1002] as const) {
      if (carrier === 'raw' && code === 2000) continue; // SockJS's own code: a WebSocket has none such
      site.faults.refuseSockets(1, code);
      const bare = open(site, carrier);
      await until(`the close ${code}`, () => bare.closes.length > 0);
      expect([bare.frames, bare.closes[0]?.code]).toEqual([[], code]);
    }
    await join(site, carrier);
  });
}

test(
  '11 and 12 stall and offerNoHeartbeats keep the link open, and no byte comes, not even an h frame',
  async (site) => {
    site.faults.offerNoHeartbeats(true);
    const streams = [await join(site, 'sockjs'), await join(site, 'xhr-streaming'), await join(site, 'raw')];
    for (const bare of streams) expect(bare.frames[0]?.headers['heart-beat']).toBe('0,0');
    await until('h frames', () => streams.slice(0, 2).every(({ beats }) => beats.ofSockJs > 1));
    site.beat();
    site.faults.stall(true);
    await pause(50);
    const before = streams.map(({ texts, beats }) => [texts.length, beats.ofSockJs]);
    site.beat();
    site.sendNotice('a', 'b');
    await pause(250);
    expect(streams.map(({ texts, beats }) => [texts.length, beats.ofSockJs])).toEqual(before);
    expect(streams.every((bare) => bare.isOpen())).toBe(true);
    expect(streams.flatMap(({ texts }) => texts).filter((text) => text === '\n')).toEqual([]);
    site.faults.stall(false);
    await until('trades again', () => streams.every(({ texts }, index) => texts.length > Number(before[index]?.[0])));
  },
  { sockJsBeatMs: 40 },
);

test('12 without the fault CONNECTED offers 10,000 both ways and heartbeats come', async (site) => {
  const bare = await join(site, 'raw');
  expect(bare.frames[0]?.headers['heart-beat']).toBe('10000,10000');
  site.beat();
  await until('a heartbeat', () => bare.texts.includes('\n'));
});

test('20 expireTokens and refuseRefresh end access at once, and refreshing works unless it is refused', async (site) => {
  const { access, refresh } = token(site);
  const me = () =>
    site.request({
      method: 'GET',
      path: '/api/me',
      query: { siteInfoId: '1' },
      headers: { authorization: `Bearer ${access}` },
    }).status;
  const renew = () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refresh }).toString();
    return site.request({
      method: 'POST',
      path: '/oauth/token',
      query: { siteCode: 'demo' },
      headers: { authorization: `Basic ${btoa('web:web')}` },
      body,
    });
  };
  expect(me()).toBe(200);
  site.faults.expireTokens();
  expect(me()).toBe(401);
  const bare = open(site, 'raw');
  await until('the socket opens', bare.isOpen);
  askToConnect(bare, access);
  await until('the close', () => bare.closes.length > 0);
  expect(commands(bare)).toEqual(['ERROR']);
  site.faults.refuseRefresh(1);
  expect(renew()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const fresh = renew();
  expect(fresh.status).toBe(200);
  await join(site, 'raw', (fresh.body as Record<string, string>).access_token);
});

test('21 logoutOnNextBet books the bet without a reply, forces a logout, then closes the link', async (site) => {
  const bearer = token(site).access;
  const [bare, secondTab] = [await join(site, 'sockjs', bearer), await join(site, 'raw', bearer)];
  site.faults.logoutOnNextBet();
  placeBet(bare);
  await until('the close', () => bare.closes.length > 0 && secondTab.closes.length > 0);
  for (const each of [bare, secondTab])
    expect(types(each).filter((type) => type !== 'rawData')).toEqual(['forceLogout']);
  expect(site.accounts.betsOf('demo')).toMatchObject([{ clientId: 'c-1', point: 50_000, status: 0 }]);
  const headers = { authorization: `Bearer ${bearer}` };
  expect(site.request({ method: 'GET', path: '/api/me', headers }).status).toBe(401);
});

test('22 dropLinks cuts every link at once', async (site) => {
  const herd = await Promise.all(['sockjs', 'raw', 'sockjs', 'raw'].map((each) => join(site, each as Transport)));
  site.faults.dropLinks();
  expect(site.linkCount()).toBe(0);
  await until('every close', () => herd.every(({ closes }) => closes.length === 1));
});

test('25 connectAs names another user in CONNECTED', async (site) => {
  site.faults.connectAs('limited');
  expect((await join(site, 'raw')).frames[0]?.headers['user-name']).toBe('limited');
  site.faults.connectAs(null);
  expect((await join(site, 'sockjs')).frames[0]?.headers['user-name']).toBe('demo');
});

test('clear turns every switch off', async (site) => {
  site.faults.stall(true);
  site.faults.hangInfo(true);
  site.faults.refuseSockets(9);
  site.faults.delayConnected(Number.POSITIVE_INFINITY);
  site.faults.clear();
  await join(site, 'sockjs');
});

test('a SockJS message that is not text ends its link and nothing else', async (site) => {
  for (const [nr, odd] of ['[null]', '[{"toString":1}]', '7', '[[]]', '["GARBAGE\\n\\n\\u0000"]'].entries()) {
    const bare = await join(site, 'raw');
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/bx_ws/000/odd-${nr}/websocket`);
    const closed = new Promise<unknown>((done) => socket.addEventListener('close', done));
    await new Promise((done) => socket.addEventListener('message', done, { once: true }));
    socket.send(odd);
    await closed;
    expect([odd, bare.isOpen()]).toEqual([odd, true]);
  }
});
