import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import { CALL_TREATMENT, type CallName } from '../../engine/events/calls.ts';
import type { createCaller, RestCall } from '../../engine/link/rest.ts';
import { rows } from '../../engine/link/rows.ts';
import { createVault } from '../../engine/link/vault.ts';
import { CALLS } from '../../fixtures/arbitraries/story.ts';
import { ACCESS, asker, body, expected } from './table/asker.ts';

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

const COMMANDS = ['dnw.apply', 'dnw.cancel', 'coin.withdraw', 'coin.convert', 'coin.send'] as const;
/** An empty body is an answer for these: no round runs, or there is nothing to say. */
const EMPTY_IS_ANSWER = new Set<CallName>([
  ...(['round.current', 'round.recent', 'player.findPassword', 'player.changePassword', 'player.leave'] as const),
  ...(['certi.requestEmail', 'certi.requestPhone'] as const),
  ...COMMANDS,
]);
/** Answers that a word for "done" is enough for. */
const DONE_IS_ANSWER = new Set<CallName>([
  ...(['player.findPassword', 'player.changePassword', 'player.leave'] as const),
  ...COMMANDS,
]);
/** Answers without a single field that must be there; any object will do. */
const ANY_OBJECT = new Set<CallName>([
  ...(['player.findPassword', 'player.changePassword', 'player.leave', 'certi.requestEmail'] as const),
  ...(['certi.requestPhone', 'site.account', 'site.dnw', 'coin.rates', ...COMMANDS] as const),
]);

test('the tables agree: every call has a row, and session and failure are the same in both', () => {
  expect(Object.keys(rows).sort()).toEqual([...CALLS].sort());
  expect(Object.keys(expected).sort()).toEqual([...CALLS].sort());
  for (const name of CALLS) {
    const { needsSession, failure } = CALL_TREATMENT[name];
    expect({ name, session: rows[name].session, failure: rows[name].failure }).toEqual({
      ...{ name, session: needsSession, failure },
    });
  }
});

describe.each(CALLS)('%s', (name) => {
  const row = expected[name];

  test('the request is the specification’s, and no secret is in the address', async () => {
    const one = asker(() => ({ kind: 'network' }));
    await one.call(name);
    const { method, path, query, headers, form, json, multipart } = one.asked[0] ?? expect.fail('nothing was asked');
    expect({ request: `${method} ${path}`, query }).toEqual({
      ...{ request: row.request, query: { ...row.query, siteInfoId: '1' } },
    });
    expect({ form, json }).toEqual({ form: row.form, json: row.json });
    const files = Object.entries(multipart ?? {}).map(async ([part, file]) => [
      ...[part, [file.name, file.type, await file.text()]],
    ]);
    expect(Object.fromEntries(await Promise.all(files))).toEqual(row.multipart ?? {});
    const basic = { Authorization: `Basic ${btoa('web:web')}` };
    const bearer = { Authorization: `Bearer ${ACCESS}` };
    expect(headers).toEqual({ basic, bearer, none: {} }[row.auth]);
    expect(path).not.toContain('canary');
    expect(JSON.stringify(query)).not.toMatch(/(access|old|new|p|s|12)-canary/);
  });

  test('a sample answer becomes its fact, in the engine’s words and without a hidden text', async () => {
    const fact = await asker(body(JSON.stringify(row.answer))).call(name);
    expect(fact).toMatchObject({ type: `${name}.answered`, data: { callId: 5 } });
    expect((fact.data as { body: unknown }).body).toEqual(row.body);
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test.each([400, 401, 403, 404, 500, 503])('an answer of %d', async (status) => {
    const said = JSON.stringify({ message: '지금은 처리할 수 없습니다.', status, detail: 'canary' });
    expect(await asker(body(said, status)).call(name)).toEqual({
      type: 'call.failed',
      data: { callId: 5, call: name, reason: 'status', status, message: '지금은 처리할 수 없습니다.', report: [] },
    });
  });

  test('only 200 is success', async () => {
    for (const status of [201, 204, 206, 301, 304])
      expect(await asker(body('{}', status)).call(name)).toMatchObject({ data: { reason: 'status', status } });
  });

  test('no network, no answer in time, a carrier that throws', async () => {
    for (const kind of ['network', 'timeout'] as const) {
      expect(await asker(() => ({ kind })).call(name)).toMatchObject({
        ...{ type: 'call.failed', data: { call: name, reason: kind, status: null, message: null } },
      });
    }
    const fact = await asker(() => Promise.reject(new Error('canary'))).call(name);
    expect(fact).toMatchObject({ type: 'call.failed', data: { reason: 'network' } });
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test('let go of: aborted at once, whether or not the carrier listens', async () => {
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
    'a body that is no JSON: %j',
    async (text) => {
      expect(await asker(body(text)).call(name)).toMatchObject({
        data: { reason: 'decode', report: ['body: not JSON'] },
      });
      expect(await asker(body(text, 500)).call(name)).toMatchObject({ data: { reason: 'status', message: null } });
    },
  );

  test('a body of another shape is refused with the path of what is wrong, never its value', async () => {
    const odd = ['"canary"', 'false', '["canary"]', '[{"canary":{"x":1}}]'];
    const object = '{"content":{"canary":1},"buyCnt":"canary","bars":"canary"}';
    for (const text of [...odd, object]) {
      const fact = await asker(body(text)).call(name);
      expect(JSON.stringify(fact)).not.toContain('canary"');
      if (text === object && ANY_OBJECT.has(name)) expect(fact.type).toBe(`${name}.answered`);
      else {
        expect(fact, text).toMatchObject({ type: 'call.failed', data: { reason: 'decode', status: 200 } });
        expect((fact.data as { report: string[] }).report.length).toBeGreaterThan(0);
      }
    }
  });

  test('an empty body is an answer only where it can say something', async () => {
    const fact = await asker(body('')).call(name);
    if (EMPTY_IS_ANSWER.has(name)) expect(fact).toMatchObject({ type: `${name}.answered` });
    else expect(fact).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
  });

  test('a word for "done" is an answer only where nothing more is asked for', async () => {
    for (const text of ['true', '"ok"', 'OK', ' ok\n', '"Success"']) {
      const fact = await asker(body(text)).call(name);
      if (DONE_IS_ANSWER.has(name)) {
        expect(fact, text).toMatchObject({ type: `${name}.answered`, data: { body: { message: null } } });
      } else expect(fact, text).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
    }
  });

  test('an error page without end, or with odd members, gives no message', async () => {
    for (const text of [JSON.stringify({ message: 'x'.repeat(400) }), '{"message":5}', '[]', 'null', '""'])
      expect(await asker(body(text, 500)).call(name)).toMatchObject({ data: { message: null } });
  });

  test('a message that repeats what the member typed is kept without it', async () => {
    const typed = Object.values(row.ask).filter((value) => String(value).includes('canary'));
    const message = `${typed.join(' ')} 이미 등록되었습니다.`.slice(0, 300);
    const fact = await asker(body(JSON.stringify({ message }), 400)).call(name);
    expect(fact).toMatchObject({ data: { message: expect.stringContaining('이미 등록되었습니다.') } });
    expect(JSON.stringify(fact)).not.toContain('canary');
  });

  test('whatever comes back becomes one fact that can be kept', async () => {
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

describe('what is typed in secret', () => {
  test('is forgotten once it is sent; a token is not', async () => {
    for (const name of ['auth.password', 'player.changePassword', 'coupon.use', 'certi.verifyPhone'] as const) {
      const one = asker(() => ({ kind: 'network' }));
      await one.call(name);
      for (const ref of ['password#1', 'password#2', 'code#1', 'code#2']) expect(one.vault.reveal(ref)).toBe(ref);
    }
    const one = asker(() => ({ kind: 'network' }));
    await one.call('auth.refresh');
    expect(one.vault.reveal('token#2')).toBe('old-canary');
  });

  test('stays where the session had expired: the call is asked once more', async () => {
    const one = asker(body('{}', 401));
    await one.call('player.changePassword');
    expect(one.vault.reveal('password#1')).toBe('new-canary');
    const open = asker(body('{}', 401));
    await open.call('auth.password');
    expect(open.vault.reveal('password#1')).toBe('password#1');
  });
});

describe('a command, and what its answer says of it', () => {
  test.each(COMMANDS)('%s: an answer of 200 without a status, or with 200, is done', async (name) => {
    const done = [
      '',
      '{}',
      '{"status":null}',
      '{"status":"200"}',
      '{"status":200}',
      '{"status":"OK"}',
      '{"status":true}',
    ];
    for (const text of done)
      expect(await asker(body(text)).call(name), text).toMatchObject({
        ...{ type: `${name}.answered`, data: { body: { message: null } } },
      });
    for (const said of [{}, { status: ' 200 ' }, { status: 'ok' }]) {
      const one = asker(body(JSON.stringify({ ...said, message: '완료' })));
      expect(await one.call(name)).toMatchObject({ data: { body: { message: 'words#1' } } });
      expect(one.vault.reveal('words#1')).toBe('완료');
    }
  });

  test.each(COMMANDS)('%s: another status is a refusal, as a number, as text or in words', async (name) => {
    for (const [status, told] of [
      [400, 400],
      ['400', 400],
      [0, 0],
      ['FAIL', 200],
      [false, 200],
      [200.5, 200],
    ])
      expect(await asker(body(JSON.stringify({ status, message: '불가' }))).call(name)).toMatchObject({
        ...{ type: 'call.failed', data: { reason: 'status', status: told, message: '불가' } },
      });
  });

  test.each(COMMANDS)('%s: a status of nothing, without a word: nobody knows', async (name) => {
    for (const text of ['{"status":"FAIL"}', '{"status":{}}', '{"status":200.5,"message":" "}', 'false', '[]', '5'])
      expect(await asker(body(text)).call(name), text).toMatchObject({
        ...{ type: 'call.failed', data: { reason: 'decode', status: 200, message: null } },
      });
  });
});

describe('the words of an error', () => {
  const said = async (text: string) => {
    const { data } = await asker(body(text, 500)).call('dnw.apply');
    return (data as { readonly message: string | null }).message;
  };

  test.each([
    ['{"message":"점검 중입니다.","error":5,"status":"x","path":{}}', '점검 중입니다.'],
    ['{"message":null,"error":[],"error_description":"점검 중입니다."}', '점검 중입니다.'],
    ['{"message":" ","error_description":"점검 중입니다."}', '점검 중입니다.'],
    ['"점검 중입니다."', '점검 중입니다.'],
    [' 점검 중입니다. \n', '점검 중입니다.'],
    ['Bad Gateway', 'Bad Gateway'],
    ['010-9999-8888 번호는 없습니다.', '*** 번호는 없습니다.'],
    [`${'가 '.repeat(99)}나`, `${'가 '.repeat(99)}나`],
  ])('%j', async (text, message) => expect(await said(text)).toBe(message));

  test.each([
    ...['', 'null', '[]', '5', 'error', '"E_01"', '{"message":5}', '{"message":{"text":"x"}}', '{"cut off'],
    ...['<html>점검 중</html>', 'Sorry <br> 점검', '점검\n중입니다.', '가 '.repeat(101), `"${'가 '.repeat(101)}"`],
  ])('none in %j', async (text) => expect(await said(text)).toBe(null));
});

describe('a member of a site that writes in its own way', () => {
  const me = (fields: object) =>
    asker(body(JSON.stringify({ id: 101, username: 'u', point: 10, money: 20, ...fields }))).call('me.fetch');

  test.each([
    [{ limitJson: '' }, { limits: {} }],
    [{ limitJson: ' ' }, { limits: {} }],
    [
      { limitJson: '{"isEnabled":"Y","min":"5000","max":"","oeFee":"1.5","oeMax":{}}' },
      { limits: { isEnabled: 'Y', min: 5_000, oeFee: 1.5 } },
    ],
    [{ limitJson: { isEnabled: true, min: '오천' } }, { limits: {} }],
    [
      { phone: 1_012_345_678, birthDate: 19_900_102, accountNum: 110_123 },
      { phone: 'phone#1', birthDate: 'birthDate#1', accountNum: 'account#1' },
    ],
    [
      { status: 1, role: 2 },
      { status: '1', role: '2' },
    ],
  ])('%j', async (fields, answer) => {
    expect(await me(fields)).toMatchObject({ type: 'me.fetch.answered', data: { body: answer } });
  });

  test('points and money stay whole numbers', async () => {
    for (const fields of [{ point: '10' }, { money: 0.5 }, { point: null }, { id: '101' }])
      expect(await me(fields)).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
  });

  test('options, fees and switches', async () => {
    const option = { id: 1, stock: 'BTCUSDT', type: 'R1', precision: 2, buyPip: 1, sellPip: 1 };
    const fetched = async (feeJson: unknown, fields: object) => {
      const answer = { siteInfo: { id: 1, feeJson }, tradeOption: { ...option, ...fields } };
      return (await asker(body(JSON.stringify(answer))).call('option.fetch')).data;
    };
    expect(await fetched('', { isPlay: '1', isStop: null })).toMatchObject({
      body: { isPlay: true, isStop: false, feePercent: undefined },
    });
    expect(await fetched('{"fee":"12","oeFee":""}', { isPlay: 2, limitJson: '' })).toMatchObject({
      body: { isPlay: false, isStop: false, feePercent: 12, limits: {} },
    });
    expect(await asker(body('{"dactive":"1","wactive":2}')).call('site.dnw')).toMatchObject({
      data: { body: { isDepositActive: true, isWithdrawActive: false } },
    });
  });

  test('current bets without any, or with a recent round that cannot be read', async () => {
    const none = { current: [], recent: [], recentRound: null };
    for (const text of ['{"current":null}', '{"current":[],"recent":null,"recentRound":{"id":"x"}}'])
      expect(await asker(body(text)).call('bets.current')).toMatchObject({ data: { body: none } });
    expect(await asker(body('{"recent":[]}')).call('bets.current')).toMatchObject({ data: { reason: 'decode' } });
  });

  test('a popup without a title or a text, and a notice without a title', async () => {
    const popups = JSON.stringify({
      content: [
        { id: 1, type: 1, title: null, content: '/p.png' },
        { id: 2, type: 2 },
      ],
    });
    expect(await asker(body(popups)).call('popups.list')).toMatchObject({
      data: {
        body: {
          items: [
            { title: '', content: '/p.png' },
            { title: '', content: '' },
          ],
        },
      },
    });
    expect(await asker(body('{"id":1,"title":null,"content":"x"}')).call('notice.fetch')).toMatchObject({
      data: { body: { title: '', content: 'x' } },
    });
  });
});

describe('a 200 that says that nothing was done', () => {
  test.each(COMMANDS)('%s', async (name) => {
    const said = JSON.stringify({ status: 400, message: '현재 입금신청중인 내역이 있습니다.' });
    expect(await asker(body(said)).call(name)).toMatchObject({
      ...{
        type: 'call.failed',
        data: { reason: 'status', status: 400, message: '현재 입금신청중인 내역이 있습니다.' },
      },
    });
  });

  test('a chart’s message in place of its bars', async () => {
    expect(await asker(body('{"message":"지원하지 않는 차트 간격입니다."}')).call('bars.fetch')).toMatchObject({
      ...{ type: 'call.failed', data: { reason: 'status', message: '지원하지 않는 차트 간격입니다.' } },
    });
  });
});

describe('sites whose lists are in English', () => {
  const said = (message: string) => body(JSON.stringify({ message }), 400);
  test.each([
    ['잔액이 부족합니다.', 'Insufficient balance.'],
    ['투자금액은 5,000원 단위로만 가능합니다.', 'Investment amount must be in units of 5,000 won.'],
    ['처음 듣는 말입니다.', '처음 듣는 말입니다.'],
    ['constructor', 'constructor'],
  ])('%s', async (korean, english) => {
    const at = (siteId: number, config = {}) => asker(said(korean), { siteId, ...config }).call('dnw.apply');
    expect(await at(37)).toMatchObject({ data: { message: english } });
    expect(await at(1)).toMatchObject({ data: { message: korean } });
    expect(await at(37, { englishSites: [] })).toMatchObject({ data: { message: korean } });
    expect(await at(5, { englishSites: [5] })).toMatchObject({ data: { message: english } });
  });
});

describe('the words of an answer', () => {
  const words = '홍길동님 110-123-456789 계좌로 보냈습니다.';

  test('are the vault’s, and a screen has them from there', async () => {
    const one = asker(body(JSON.stringify({ status: 200, message: words })));
    const fact = await one.call('dnw.apply');
    expect((fact.data as { body: unknown }).body).toEqual({ message: 'words#1' });
    expect(one.vault.reveal('words#1')).toBe(words);
  });

  test('are in English where the site is', async () => {
    const one = asker(body('{"status":200,"message":"출금신청이 완료되었습니다."}'), { siteId: 37 });
    await one.call('dnw.apply');
    expect(one.vault.reveal('words#1')).toBe('Your withdrawal request has been received.');
  });

  test('of a refusal are scrubbed, however they come', async () => {
    for (const [status, text] of [
      [400, JSON.stringify({ message: words })],
      [400, JSON.stringify({ error: 'x', error_description: words })],
      [200, JSON.stringify({ status: 400, message: words })],
    ] as const) {
      const one = asker(body(text, status));
      one.vault.personal('name', '홍길동');
      expect(await one.call('dnw.apply')).toMatchObject({ data: { message: '***님 *** 계좌로 보냈습니다.' } });
    }
  });

  test('a number typed in one way and repeated in another', async () => {
    const certificate = { secretCode: 's-canary', ignoreKey: false };
    for (const [typed, said] of [
      ['010-9999-8888', '01099998888'],
      ['01099998888', '010-9999-8888'],
      ['010 9999 8888', '010.9999.8888'],
    ] as const) {
      const one = asker(body(JSON.stringify({ message: `${said} 이미 가입` }), 400));
      const fact = await one.call('certi.requestPhone', { ...certificate, key: typed });
      expect(fact).toMatchObject({ data: { message: '*** 이미 가입' } });
    }
  });
});

test('clock.probe measures with the monotonic clock around the very request', async () => {
  expect(await asker(body('-3600020')).call('clock.probe')).toMatchObject({
    data: { body: { sentMs: 1_773_292_800_000, receivedMs: 1_773_292_800_040, offsetMs: -3_600_020 } },
  });
});

test('left out: filters nobody set; null in JSON is null, in a query nothing; defaults give way', async () => {
  const one = asker(() => ({ kind: 'network' }));
  await one.call('dnw.list', { playerId: 101, page: 0, size: 20, typeStrs: [] });
  await one.call('site.identify', { code: null });
  await one.call('coin.approve', { dnwHistoryId: 31 as never, hours: 8 });
  await one.call('player.signUp', { ...expected['player.signUp'].ask, email: null, partner: null });
  expect(one.asked.map(({ query }) => query)).toEqual([
    { resultType: 'ClientList', playerId: '101', page: '0', size: '20', siteInfoId: '1' },
    ...[{ siteInfoId: '1' }, { siteInfoId: '1' }, { siteInfoId: '1' }],
  ]);
  expect(one.asked[2]?.json).toEqual({ dnwHistoryId: 31, hours: 8 });
  expect(one.asked[3]?.json).toMatchObject({ email: null, partner: null });
});

test('a file is given two minutes, any other call ten seconds', async () => {
  const one = asker(() => ({ kind: 'network' }));
  await one.call('file.upload', { file: 'data:,x' });
  await one.call('dnw.apply');
  expect(one.asked.map(({ timeoutMs }) => timeoutMs)).toEqual([120_000, 10_000]);
});

test('a file of any data URL, or of any other text', async () => {
  const one = asker(() => ({ kind: 'network' }));
  for (const file of ['data:image/png;base64,AAEC', 'data:,hello%20there', 'no address at all'])
    await one.call('file.upload', { file });
  const files = one.asked.map(({ multipart }) => multipart?.file);
  expect(files.map((file) => [file?.name, file?.type, file?.size])).toEqual([
    ...[
      ['file', 'image/png', 3],
      ['file', '', 11],
      ['file', 'text/plain', 17],
    ],
  ]);
  const broken = await one.call('file.upload', { file: 'data:image/png;base64,***' });
  expect(broken).toMatchObject({ type: 'call.failed', data: { reason: 'network' } });
});

test('when the explainer cannot be loaded the call still comes to an end', async () => {
  vi.resetModules();
  vi.doMock('../../engine/wire/explain.ts', () => {
    throw new Error('the chunk is gone');
  });
  const fresh = await import('../../engine/link/rest.ts');
  const { ask } = (fresh.createCaller as typeof createCaller)({
    http: async () => ({ kind: 'answer', status: 200, body: '5' }),
    vault: createVault(),
    monotonicMs: () => 0,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const effect = { type: 'rest.call', callId: 5, call: 'me.fetch', params: {}, access: null, siteId: 1 };
  expect(await ask(effect as unknown as RestCall)).toMatchObject({
    ...{ type: 'call.failed', data: { callId: 5, reason: 'decode' } },
  });
  vi.doUnmock('../../engine/wire/explain.ts');
});
