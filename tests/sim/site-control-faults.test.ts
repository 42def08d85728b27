import { request } from 'node:http';
import { expect, test } from 'vitest';
import { FAULTS } from '../../fixtures/site/faults/catalogue.ts';
import { control as call, openControlled as open } from '../support/controlled-site.ts';

/** A request whose path goes out as it is written. */
const plain = (url: string, path: string): Promise<{ readonly status: number }> =>
  new Promise((done, fail) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (response) => {
      response.resume();
      done({ status: response.statusCode ?? 0 });
    })
      .on('error', fail)
      .end();
  });

test('/faults lists all 25 and turns on those of the site', async (t) => {
  const site = await open(t);
  const { faults, others } = (await call(site, 'GET', '/faults')).body as Record<string, Record<string, unknown>[]>;
  expect(faults?.map(({ nr }) => nr)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(faults?.filter(({ where }) => where !== 'site').map(({ nr, where }) => [nr, where])).toEqual([
    [19, 'ports'],
    [23, 'browser'],
    [24, 'browser'],
  ]);
  expect(others?.map(({ name }) => name)).toContain('failRest');
  const destination = '/topic/trade/2';
  for (const { name, where } of FAULTS)
    expect([name, (await call(site, 'POST', `/faults/${name}`, { destination })).status]).toEqual([
      name,
      where === 'site' ? 200 : 400,
    ]);
  expect(site.faultState).toMatchObject({
    isStalled: true,
    nextBet: 'logout',
    connectDelayMs: Number.POSITIVE_INFINITY,
  });
  expect((await call(site, 'POST', '/faults/clear')).status).toBe(200);
  expect((await call(site, 'GET', '/state')).body.faultsOn).toEqual({});
  for (const [name, body] of [
    ['failRest', { path: '/api/me', status: 500, times: 1 }],
    ['failRest', { path: '/api/me', status: 504, times: 1, isDone: true, body: 'page' }],
    ['delayRestMs', { path: '/api/me', ms: 5 }],
    ['hangRest', { path: '/api/me' }],
    ['stallBody', { path: '/api/me' }],
    ['sendRaw', { destination, body: '{' }],
    ['refuseSockets', { times: 1, how: 2000 }],
    ['malformed', { times: 1, how: 'kind' }],
    ...['muteReplies', 'holdFinish', 'dropOnNextBet', 'dropBeforeNextBet', 'withholdBalance', 'setDown'].map(
      (name) => [name, {}] as const,
    ),
  ] as const)
    expect([name, (await call(site, 'POST', `/faults/${name}`, body)).status]).toEqual([name, 200]);
  expect((await call(site, 'POST', '/faults/clear')).status).toBe(200);
});

test('an unknown command is refused with the names of what it takes', async (t) => {
  const site = await open(t);
  expect(await call(site, 'GET', '/nothing')).toMatchObject({ status: 404 });
  expect(await call(site, 'GET', '/grant')).toEqual({ status: 405, body: { message: '/grant takes POST' } });
  expect(await call(site, 'POST', '/faults/nothing')).toMatchObject({ status: 404 });
  expect(await call(site, 'GET', '/faults/stall')).toMatchObject({ status: 405 });
  expect(await call(site, 'POST', '/faults/stall', { on: 'yes' })).toEqual({
    status: 400,
    body: { message: 'on must be true or false, got "yes"' },
  });
  expect(await call(site, 'POST', '/faults/closeLinks', { code: 7 })).toMatchObject({ status: 400 });
  expect(await call(site, 'POST', '/grant', [])).toMatchObject({ status: 400 });
  for (const path of ['//', '//evil.example/state', '/state//']) {
    const { status } = await plain(`${site.controlUrl}`, path);
    expect([path, status]).toEqual([path, 404]);
  }
});
