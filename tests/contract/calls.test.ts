import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import type { Fact } from '../../engine/events/facts.ts';
import type { HttpAnswer } from '../../engine/link/http.ts';
import type { createCaller, RestCall } from '../../engine/link/rest.ts';
import { createVault } from '../../engine/link/vault.ts';
import { type CallRow, callTable } from '../../engine/wire/calls.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { asId } from '../../fixtures/arbitraries/make.ts';
import { CALLS } from '../../fixtures/arbitraries/sample-answers.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { ACCESS, asker, body, caseOf, expected } from './table/asker.ts';

/** Rejections nobody handles: there may be none, whatever the network does. */
const unhandled: unknown[] = [];
const note = (reason: unknown): void => {
  unhandled.push(reason);
};
beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => {
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('every call has a row in each table', () => {
  expect(Object.keys(callTable).sort()).toEqual([...CALLS].sort());
  expect(Object.keys(expected).sort()).toEqual([...CALLS].sort());
});

test('every row whose codec is of a command, of bars, of options, of bets or of one thing says how its body is read beside the codec', () => {
  const commands = { Done: 'command', CodeSent: 'command', ReadCount: 'command', Verified: 'done' } as const;
  const bets = { BetPage: 'bets', BetList: 'bets', CurrentBets: 'bets' } as const;
  const found = { FoundId: 'one', PartnerName: 'one' } as const;
  const parsed = { ...commands, ...bets, Bars: 'bars', OptionList: 'options', Offset: 'timed', ...found } as const;
  const byId = new Set(['notice.fetch', 'strategy.fetch', 'popup.fetch', 'message.read', 'contact.read']);
  const rows: readonly (readonly [string, CallRow])[] = Object.entries(callTable);
  for (const [name, { codec, parse }] of rows) {
    const plain = byId.has(name) ? 'one' : 'plain';
    expect(`${name} ${parse}`).toBe(
      `${name} ${Object.hasOwn(parsed, codec) ? parsed[codec as keyof typeof parsed] : plain}`,
    );
  }
});

describe.each(CALLS)('%s', (name) => {
  const row = caseOf(name);
  const isAlso = (kind: NonNullable<typeof row.also>[number]): boolean => row.also?.includes(kind) ?? false;

  test('the request is that of the specification, and no secret is in the address', async () => {
    const one = asker(() => ({ kind: 'network' }));
    await one.call(name);
    const { method, path, query, headers, form, json, multipart } = one.asked[0] ?? expect.fail('nothing was asked');
    expect({ request: `${method} ${path}`, query }).toEqual({
      request: row.request,
      query: { ...row.query, siteInfoId: '1' },
    });
    expect({ form, json }).toEqual({ form: row.form, json: row.json });
    const files = Object.entries(multipart ?? {}).map(async ([part, file]) => [
      part,
      [file.name, file.type, await file.text()],
    ]);
    expect(Object.fromEntries(await Promise.all(files))).toEqual(row.multipart ?? {});
    const basic = { Authorization: `Basic ${btoa('web:web')}` };
    const bearer = { Authorization: `Bearer ${ACCESS}` };
    expect(headers).toEqual({ basic, bearer, none: {} }[row.auth]);
    expect(path).not.toContain('canary');
    expect(JSON.stringify(query)).not.toMatch(/(access|old|new|p|s|12)-canary/);
  });

  test("a sample answer becomes its fact, in the engine's words and without a hidden text", async () => {
    const fact = await asker(body(JSON.stringify(row.answer))).call(name);
    expect(fact).toMatchObject({ type: `${name}.answered`, data: { callId: 5 } });
    expect((fact.data as { body: unknown }).body).toEqual(row.body);
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test.each([400, 401, 403, 404, 500, 503])('an answer with status %d', async (status) => {
    const text = JSON.stringify({ message: '지금은 처리할 수 없습니다.', status, detail: 'canary' });
    expect(await asker(body(text, status)).call(name)).toEqual({
      type: 'call.failed',
      data: {
        callId: 5,
        call: name,
        reason: 'status',
        status,
        message: said('지금은 처리할 수 없습니다.'),
        report: [],
      },
    });
  });

  test('L5: only 200 is a success', async () => {
    for (const status of [201, 204, 206, 301, 304])
      expect(await asker(body('{}', status)).call(name)).toMatchObject({ data: { reason: 'status', status } });
  });

  test('no network, a timeout and a port that throws become failures', async () => {
    for (const kind of ['network', 'timeout'] as const) {
      expect(await asker(() => ({ kind })).call(name)).toMatchObject({
        type: 'call.failed',
        data: { call: name, reason: kind, status: null, message: null },
      });
    }
    const fact = await asker(() => Promise.reject(new Error('canary'))).call(name);
    expect(fact).toMatchObject({ type: 'call.failed', data: { reason: 'network' } });
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test('L15: the answer that comes to an aborted call after all is told by its structure', async () => {
    let answer: (answer: HttpAnswer) => void = () => undefined;
    const told: Fact[] = [];
    const asked = new Promise<HttpAnswer>((resolve) => {
      answer = resolve;
    });
    const one = asker(() => asked, { late: (fact) => told.push(fact) });
    const fact = one.call(name);
    one.abort([5]);
    await fact;
    answer({ kind: 'answer', status: 200, body: '{"phone":"010-1234-5678","status":"A"}' });
    await expect.poll(() => told).toHaveLength(1);
    const sketch = { phone: '<text 13>', status: '<text 1>' };
    expect(told).toEqual([{ type: 'call.late', data: { callId: 5, call: name, status: 200, sketch } }]);
  });

  test('a dropped call is aborted at once, even if the port does not listen', async () => {
    const one = asker(() => new Promise(() => undefined));
    const fact = one.call(name);
    one.abort([4, 5, 6]);
    expect(await fact).toEqual({
      type: 'call.failed',
      data: { callId: 5, call: name, reason: 'aborted', status: null, message: null, report: [] },
    });
    expect(one.asked[0]?.signal?.aborted).toBe(true);
  });

  test.each(['<html>maintenance</html>', '{"cut', 'undefined', '\u0000'])(
    'the body %j is not JSON and is refused',
    async (text) => {
      expect(await asker(body(text)).call(name)).toMatchObject({
        data: { reason: 'decode', report: ['body: not JSON'] },
      });
      expect(await asker(body(text, 500)).call(name)).toMatchObject({ data: { reason: 'status', message: null } });
    },
  );

  test('a body of another shape is refused with the path of the fault and never with its value', async () => {
    const odd = ['"canary"', 'false', '["canary"]', '[{"canary":{"x":1}}]'];
    const object = '{"content":{"a canary":1},"buyCnt":"canary","bars":"canary"}';
    for (const text of [...odd, object]) {
      const fact = await asker(body(text)).call(name);
      expect(JSON.stringify(fact)).not.toContain('canary"');
      if ((text === object && isAlso('anyObject')) || (text === 'false' && isAlso('flag')))
        expect(fact.type).toBe(`${name}.answered`);
      else {
        expect(fact, text).toMatchObject({ type: 'call.failed', data: { reason: 'decode', status: 200 } });
        expect((fact.data as { report: string[] }).report.length).toBeGreaterThan(0);
      }
    }
  });

  test('an empty body is an answer only if the call may have one', async () => {
    const fact = await asker(body('')).call(name);
    if (isAlso('empty')) expect(fact).toMatchObject({ type: `${name}.answered` });
    else {
      const reason = isAlso('refusedEmpty') ? 'status' : 'decode';
      expect(fact).toMatchObject({ type: 'call.failed', data: { reason } });
    }
  });

  test('a word for "done" is an answer only if the call asks for nothing more', async () => {
    for (const text of ['true', '"ok"', 'OK', ' ok\n', '"Success"']) {
      const fact = await asker(body(text)).call(name);
      if (text === 'true' && isAlso('flag')) expect(fact).toMatchObject({ type: `${name}.answered` });
      else if (isAlso('doneWord')) {
        expect(fact, text).toMatchObject({ type: `${name}.answered` });
        expect(['{}', '{"message":null}', '{"message":null,"expiresInS":null}', '{"isVerified":true}'], text).toContain(
          JSON.stringify((fact.data as { body: unknown }).body),
        );
      } else expect(fact, text).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
    }
  });

  test('V5: a refusal of 3,000 characters keeps its reference, so that all of it can be read', async () => {
    const failed = await asker(
      body(JSON.stringify({ message: '홍길동님 신청할 수 없습니다. '.repeat(200) }), 500),
    ).call(name);
    expect(failed).toMatchObject({ data: { message: { ref: expect.stringMatching(/^said#\d+$/) } } });
  });

  test('an endless error page, or one with odd members, gives no message', async () => {
    for (const text of [JSON.stringify({ message: 'x'.repeat(400) }), '{"message":5}', '[]', 'null', '""'])
      expect(await asker(body(text, 500)).call(name)).toMatchObject({ data: { message: null } });
  });

  test('a message that repeats what the member typed is kept without it', async () => {
    const typed = Object.values(row.ask).filter((value) => String(value).includes('canary'));
    const message = `${typed.join(' ')} 이미 등록되었습니다.`.slice(0, 300);
    const fact = await asker(body(JSON.stringify({ message }), 400)).call(name);
    expect(fact).toMatchObject({ data: { message: { text: expect.stringContaining('이미 등록되었습니다.') } } });
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test('every answer becomes exactly one fact that the log can keep', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.constantFrom(200, 200, 500), async (text, status) => {
        const fact = await asker(body(text, status)).call(name);
        expect([`${name}.answered`, 'call.failed']).toContain(fact.type);
        expect(hashValue(fact)).toHaveLength(16);
      }),
      { numRuns: 25 },
    );
  });
});

test('clock.probe measures the request itself with the monotonic clock', async () => {
  expect(await asker(body('-3600020')).call('clock.probe')).toMatchObject({
    data: { body: { sentMs: 1_773_292_800_000, receivedMs: 1_773_292_800_040, offsetMs: -3_600_020 } },
  });
});

test('an unset filter is left out; null is null in JSON and left out in a query; defaults apply', async () => {
  const one = asker(() => ({ kind: 'network' }));
  await one.call('dnw.list', { playerId: 101, page: 0, size: 20, typeStrs: [] });
  await one.call('site.identify', { code: null });
  await one.call('coin.approve', { dnwHistoryId: asId(31), hours: 8 });
  await one.call('player.signUp', { ...expected['player.signUp'].ask, email: null, partner: null });
  expect(one.asked.map(({ query }) => query)).toEqual([
    { resultType: 'ClientList', playerId: '101', page: '0', size: '20', siteInfoId: '1' },
    { siteInfoId: '1' },
    { siteInfoId: '1' },
    { siteInfoId: '1' },
  ]);
  expect(one.asked[2]?.json).toEqual({ dnwHistoryId: 31, hours: 8 });
  expect(one.asked[3]?.json).toMatchObject({ email: null, partner: null });
});

test('a file upload may take two minutes, any other call ten seconds', async () => {
  const one = asker(() => ({ kind: 'network' }));
  await one.call('file.upload', { file: 'data:,x' });
  await one.call('dnw.apply');
  expect(one.asked.map(({ timeoutMs }) => timeoutMs)).toEqual([120_000, 10_000]);
});

test('a file is made of any data URL or any other text', async () => {
  const one = asker(() => ({ kind: 'network' }));
  for (const file of ['data:image/png;base64,AAEC', 'data:,hello%20there', 'no address at all'])
    await one.call('file.upload', { file });
  const files = one.asked.map(({ multipart }) => multipart?.file);
  expect(files.map((file) => [file?.name, file?.type, file?.size])).toEqual([
    ['file', 'image/png', 3],
    ['file', '', 11],
    ['file', 'text/plain', 17],
  ]);
  const broken = await one.call('file.upload', { file: 'data:image/png;base64,***' });
  expect(broken).toMatchObject({ type: 'call.failed', data: { reason: 'network' } });
});

test('a call ends even if the explainer cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('../../engine/wire/explain.ts', () => {
    throw new Error('the chunk is gone');
  });
  const fresh = await import('../../engine/link/rest.ts');
  const { ask } = (fresh.createCaller as typeof createCaller)({
    http: async () => ({ kind: 'answer', status: 200, body: '5' }),
    vault: createVault(scrub),
    monotonicMs: () => 0,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const effect = { type: 'rest.call', callId: 5, call: 'me.fetch', params: {}, access: null, siteId: 1 };
  expect(await ask(effect as unknown as RestCall)).toMatchObject({
    type: 'call.failed',
    data: { callId: 5, reason: 'decode' },
  });
  vi.doUnmock('../../engine/wire/explain.ts');
});
