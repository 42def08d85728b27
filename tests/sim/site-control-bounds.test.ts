import { expect, test } from 'vitest';
import { spoilBody } from '../../fixtures/site/faults/state.ts';
import { control as call, openControlled as open } from '../support/controlled-site.ts';

test('/notice, /popup and /message take a title of 1 to 100 characters and a content of 1 to 60,000', async (t) => {
  const site = await open(t);
  const right = { username: 'demo', title: 'x'.repeat(100), content: 'y'.repeat(60_000) };
  for (const path of ['/notice', '/popup', '/message']) {
    for (const odd of [
      { title: '' },
      { title: ' ' },
      { title: 'x'.repeat(101) },
      { content: '' },
      { content: 'y'.repeat(60_001) },
    ])
      expect([path, (await call(site, 'POST', path, { ...right, ...odd })).status]).toEqual([path, 400]);
    expect([path, (await call(site, 'POST', path, right)).status]).toEqual([path, 200]);
  }
  expect((await call(site, 'POST', '/popup', { ...right, title: '' })).body).toEqual({
    message: 'title must be a text of 1 to 100 characters, got ""',
  });
  expect(site.world.mail.listOf(101)).toHaveLength(4);
});

test('/state lists no used-up fault and no fault that was never to happen', async (t) => {
  const site = await open(t);
  const faultsOn = async () => (await call(site, 'GET', '/state')).body.faultsOn;
  const me = () => site.request({ method: 'GET', path: '/api/me' }).status;
  await call(site, 'POST', '/faults/failRest', { path: '/api/me', status: 503, times: 2 });
  await call(site, 'POST', '/faults/refuseSockets', { times: 1, how: 1002 });
  await call(site, 'POST', '/faults/malformed', { times: 1, how: 'kind' });
  expect(me()).toBe(503);
  expect(await faultsOn()).toEqual({
    rest: [{ path: '/api/me', status: 503, left: 1, isDone: false, body: 'own' }],
    socketRefusals: { left: 1, how: 1002 },
    spoilt: { left: 1, how: 'kind' },
  });
  expect([me(), me()]).toEqual([503, 401]);
  site.attach({ send: () => {}, close: () => {}, destroy: () => {} });
  expect(spoilBody(site.faultState, '{"type":"x","data":{"a":1}}')).toContain('"not"');
  expect(await faultsOn()).toEqual({});
  for (const [name, body] of [
    ['failRest', { path: '/' }],
    ['refuseSockets', { how: 2000 }],
    ['malformed', { how: 'kind' }],
  ] as const)
    await call(site, 'POST', `/faults/${name}`, { ...body, times: 0 });
  expect(await faultsOn()).toEqual({});
});

test('/faults/closeLinks refuses codes that no close frame can have and reasons of more than 123 bytes', async (t) => {
  const site = await open(t);
  const close = (code: number, reason?: string) => call(site, 'POST', '/faults/closeLinks', { code, reason });
  for (const code of [1004, 1005, 1015, 999, 5000]) expect([code, (await close(code)).status]).toEqual([code, 400]);
  for (const code of [1000, 1006, 1011, 2000, 3000, 4999])
    expect([code, (await close(code)).status]).toEqual([code, 200]);
  expect((await close(1000, '가'.repeat(41))).status).toBe(200);
  expect(await close(1000, `${'가'.repeat(41)}x`)).toEqual({
    status: 400,
    body: { message: 'reason must have at most 123 bytes, got 124' },
  });
});

test('a number that makes no sense for a switch is refused', async (t) => {
  const site = await open(t);
  const path = '/api/me';
  for (const status of [99, 1e9, -5, 200.5, 600, '500'])
    expect((await call(site, 'POST', '/faults/failRest', { path, status })).status).toBe(400);
  for (const odd of [-1, 0.5, 1e300, '1']) {
    expect((await call(site, 'POST', '/faults/refuseConnect', { times: odd })).status).toBe(400);
    expect((await call(site, 'POST', '/faults/failRest', { path, times: odd })).status).toBe(400);
    expect((await call(site, 'POST', '/faults/delayConnected', { ms: odd })).status).toBe(400);
    expect((await call(site, 'POST', '/faults/delayRestMs', { path, ms: odd })).status).toBe(400);
  }
  expect((await call(site, 'GET', '/state')).body.faultsOn).toEqual({});
  for (const odd of [-5, 1e300, 0.5, '1'])
    expect(await call(site, 'POST', '/limits', { tradeOptionId: 2, buyLimit: odd, sellLimit: 0 })).toEqual({
      status: 400,
      body: { message: `buyLimit must be a whole number from 0 to 1000000000000, got ${JSON.stringify(odd)}` },
    });
});

test('a grant that leaves more than 1e12 or a debt is refused, and the points stay as they were', async (t) => {
  const site = await open(t);
  for (const points of [1e12, 9e15, 1e300, -1_284_501, 0, 0.5])
    expect(await call(site, 'POST', '/grant', { username: 'demo', points })).toEqual({
      status: 400,
      body: { message: 'points must be a whole number that leaves from 0 to 1000000000000; demo has 1284500' },
    });
  expect(site.accounts.balance('demo')).toBe(1_284_500);
  site.commit();
});
