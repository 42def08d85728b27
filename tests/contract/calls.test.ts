import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import type { CallName, CallParams } from '../../engine/events/calls.ts';
import type { Fact } from '../../engine/events/facts.ts';
import { type CallerConfig, createCaller, type RestCall } from '../../engine/link/rest.ts';
import { createVault } from '../../engine/link/vault.ts';
import { START_MS } from '../../fixtures/arbitraries/samples.ts';
import { CALLS } from '../../fixtures/arbitraries/story.ts';
import { createSite } from '../../fixtures/site/site.ts';

type Request = Parameters<CallerConfig['http']>[0];
type Answer = Awaited<ReturnType<CallerConfig['http']>>;
const CANARIES = {
  access: 'ACCESS-canary-1',
  refresh: 'REFRESH-canary-2',
  password: 'PASSWORD-canary-3',
  username: 'USER-canary-4',
};

const optionId = 2 as never;
const stock = 'BTCUSDT' as never;
const page = { startMs: START_MS - 3_600_000, endMs: START_MS, page: 0, size: 50 };

/** A caller whose network answers what a test says, and what was asked of it. */
function caller(answer: (request: Request) => Answer) {
  const vault = createVault();
  const asked: Request[] = [];
  let nowMs = START_MS;
  const ask = createCaller({
    http: async (request) => {
      asked.push(request);
      nowMs += 40;
      return answer(request);
    },
    vault,
    monotonicMs: () => nowMs,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const access = vault.secret('token', CANARIES.access);
  const params: CallParams = {
    'site.identify': { code: 'demo' },
    'auth.password': {
      username: vault.personal('username', CANARIES.username),
      password: vault.secret('password', CANARIES.password),
    },
    'auth.refresh': { refresh: vault.secret('token', CANARIES.refresh) },
    'me.fetch': {},
    'clock.probe': {},
    'options.list': {},
    'tickers.fetch': { stocks: [stock] },
    'round.current': { optionId },
    'round.results': { optionId, ...page },
    'round.paint': { optionId, ...page },
    'bets.current': { optionId, roundId: 7 as never },
    'bets.list': { playerId: 101, page: 0, size: 50 },
    'summary.daily': { optionId, dateMs: START_MS },
    'bars.fetch': { stock, periodS: 60, beginMs: START_MS - 3_600_000, endMs: START_MS, isFirst: true },
    'ticks.fetch': { stock, startMs: START_MS - 60_000, endMs: START_MS },
  };
  const effect = (call: CallName): RestCall =>
    ({ type: 'rest.call', callId: 5, call, params: params[call], access, siteId: 1 }) as unknown as RestCall;
  return { asked, vault, call: (name: CallName): Promise<Fact> => ask(effect(name)) };
}
const body =
  (text: string, status = 200): (() => Answer) =>
  () => ({ kind: 'answer', status, body: text });

describe.each(CALLS)('%s', (name) => {
  test.each([400, 401, 403, 404, 500, 503])('an answer of %d', async (status) => {
    const said = JSON.stringify({ message: '지금은 처리할 수 없습니다.' });
    expect(await caller(body(said, status)).call(name)).toEqual({
      type: 'call.failed',
      data: { callId: 5, call: name, reason: 'status', status, message: '지금은 처리할 수 없습니다.', report: [] },
    });
  });

  test('only 200 is success', async () => {
    for (const status of [201, 204, 206, 301, 304])
      expect(await caller(body('{}', status)).call(name)).toMatchObject({ data: { reason: 'status', status } });
  });

  test.each(['network', 'timeout'] as const)('%s', async (kind) => {
    expect(await caller(() => ({ kind })).call(name)).toMatchObject({
      ...{ type: 'call.failed', data: { call: name, reason: kind, status: null, message: null } },
    });
  });

  test.each(['<html>maintenance</html>', '{"cut', 'undefined', '\u0000'])(
    'a body that is no JSON: %j',
    async (text) => {
      expect(await caller(body(text)).call(name)).toMatchObject({
        data: { reason: 'decode', report: ['body: not JSON'] },
      });
      expect(await caller(body(text, 500)).call(name)).toMatchObject({ data: { reason: 'status', message: null } });
    },
  );

  test('a body of another shape is refused with the path of what is wrong, never its value', async () => {
    for (const text of [
      '"canary"',
      'true',
      '["canary"]',
      '[{"canary":{"x":1}}]',
      '{"content":{"canary":1},"buyCnt":"canary","bars":"canary"}',
    ]) {
      const fact = await caller(body(text)).call(name);
      expect(fact, text).toMatchObject({ type: 'call.failed', data: { reason: 'decode', status: 200 } });
      expect((fact.data as { report: string[] }).report.length).toBeGreaterThan(0);
      expect(JSON.stringify(fact)).not.toContain('canary"');
    }
  });

  test('an empty body is no answer, except where it says that no round runs', async () => {
    const fact = await caller(body('')).call(name);
    if (name === 'round.current') expect(fact).toMatchObject({ type: 'round.current.answered', data: { body: null } });
    else expect(fact).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
  });

  test('an error page without end, or with odd members, gives no message', async () => {
    for (const text of [JSON.stringify({ message: 'x'.repeat(400) }), '{"message":5}', '[]', 'null', '""'])
      expect(await caller(body(text, 500)).call(name)).toMatchObject({ data: { message: null } });
  });

  test('whatever comes back becomes one fact that can be kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.constantFrom(200, 200, 500), async (text, status) => {
        const fact = await caller(body(text, status)).call(name);
        expect([`${name}.answered`, 'call.failed']).toContain(fact.type);
        expect(hashValue(fact)).toHaveLength(16);
      }),
      { numRuns: 60 },
    );
  });

  test('no secret is in the address; the token goes in its header, the password in the form', async () => {
    const one = caller(() => ({ kind: 'network' }));
    await one.call(name);
    const { path, query, headers, form, method } = one.asked[0] as Request;
    for (const secret of Object.values(CANARIES)) expect(path + JSON.stringify(query)).not.toContain(secret);
    expect(query).toMatchObject({ siteInfoId: '1' });
    if (name === 'auth.password' || name === 'auth.refresh') {
      expect({ method, path, siteCode: query.siteCode }).toEqual({
        method: 'POST',
        path: '/oauth/token',
        siteCode: 'demo',
      });
      expect(headers).toEqual({ Authorization: `Basic ${btoa('web:web')}` });
    } else {
      expect(form).toBeUndefined();
      expect(headers).toEqual({ Authorization: `Bearer ${CANARIES.access}` });
    }
  });
});

describe('the token call', () => {
  test('names the grant as the specification does, and forgets the password once it is sent', async () => {
    const one = caller(() => ({ kind: 'network' }));
    await one.call('auth.password');
    await one.call('auth.refresh');
    expect(one.asked.map(({ form }) => form)).toEqual([
      { grant_type: 'password', username: CANARIES.username, password: CANARIES.password },
      { grant_type: 'refresh_token', refresh_token: CANARIES.refresh },
    ]);
    expect(one.vault.reveal('password#1')).toBe('password#1');
  });

  test('its answer holds references only', async () => {
    const text = JSON.stringify({
      access_token: 'A-canary',
      refresh_token: 'R-canary',
      expires_in: 1800,
      token_type: 'bearer',
    });
    const fact = await caller(body(text)).call('auth.password');
    expect(JSON.stringify(fact)).not.toContain('canary');
    expect(fact).toMatchObject({ type: 'auth.password.answered', data: { body: { expiresInS: 1800 } } });
  });
});

test('clock.probe measures with the monotonic clock around the very request', async () => {
  const one = caller(body('-3600020'));
  expect(await one.call('clock.probe')).toMatchObject({
    data: { body: { sentMs: START_MS, receivedMs: START_MS + 40, offsetMs: -3_600_020 } },
  });
  expect(one.asked[0]?.query.ms).toBe(String(START_MS));
});

test('every call of the table is answered by the simulated site, and decodes', async () => {
  const site = createSite({ seed: 7, startMs: START_MS });
  const ask = (path: string, rest: object) => site.request({ method: 'GET', path, ...rest });
  const token = site.request({
    ...{ method: 'POST', path: '/oauth/token', headers: { authorization: `Basic ${btoa('web:web')}` } },
    body: 'grant_type=password&username=demo&password=demo1234',
  }).body as { access_token: string; refresh_token: string };
  const answered = await Promise.all(
    CALLS.map(async (name) => {
      const one = caller(({ method, path, query, form }) => {
        const grant = { grant_type: 'refresh_token', refresh_token: token.refresh_token };
        const { status, body: json } =
          form === undefined
            ? ask(path, { query, headers: { authorization: `Bearer ${token.access_token}` } })
            : site.request({
                ...{ method, path, headers: { authorization: `Basic ${btoa('web:web')}` } },
                body: new URLSearchParams(
                  name === 'auth.refresh' ? grant : { ...form, username: 'demo', password: 'demo1234' },
                ).toString(),
              });
        return { kind: 'answer', status, body: JSON.stringify(json) };
      });
      return one.call(name);
    }),
  );
  expect(answered.map(({ type }) => type)).toEqual(CALLS.map((name) => `${name}.answered`));
});

test('when the explainer cannot be loaded the call still comes to an end', async () => {
  vi.resetModules();
  vi.doMock('../../engine/wire/explain.ts', () => {
    throw new Error('the chunk is gone');
  });
  const fresh = await import('../../engine/link/rest.ts');
  const ask = fresh.createCaller({
    http: async () => ({ kind: 'answer', status: 200, body: '5' }),
    vault: createVault(),
    monotonicMs: () => 0,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const effect = {
    type: 'rest.call',
    callId: 5,
    call: 'me.fetch',
    params: {},
    access: null,
    siteId: 1,
  } as unknown as RestCall;
  expect(await ask(effect)).toMatchObject({ type: 'call.failed', data: { callId: 5, reason: 'decode' } });
  vi.doUnmock('../../engine/wire/explain.ts');
});
