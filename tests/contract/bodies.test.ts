import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { asker, body } from './table/asker.ts';

describe('the message of an error', () => {
  const heard = async (text: string) => {
    const one = asker(body(text, 500));
    const { message } = (await one.call('dnw.apply')).data as FactData<'call.failed'>;
    return message === null
      ? null
      : [message.text, message.ref === null ? message.text : one.vault.reveal(message.ref)];
  };

  test.each([
    ['{"message":"점검 중입니다.","error":5,"status":"x","path":{}}', '점검 중입니다.'],
    ['{"message":null,"error":[],"error_description":"점검 중입니다."}', '점검 중입니다.'],
    ['{"message":" ","error_description":"점검 중입니다."}', '점검 중입니다.'],
    [
      '{"type":"about:blank","title":"Bad Request","status":400,"detail":"점검 중입니다.","instance":"/api"}',
      '점검 중입니다.',
    ],
    ['"점검 중입니다."', '점검 중입니다.'],
    [' 점검 중입니다. \n', '점검 중입니다.'],
    [`${'점검 '.repeat(66)}중`, `${'점검 '.repeat(66)}중`],
  ])('the message of the body %j is found', async (text, message) =>
    expect(await heard(text)).toEqual([message, message]),
  );

  test.each([
    ['Bad Gateway', 'Bad ***'],
    ['010-9999-8888 번호는 없습니다.', '*** 번호는 없습니다.'],
  ])('V2: the log keeps only the harmless words of %j, and the vault holds all of it', async (text, kept) =>
    expect(await heard(text)).toEqual([kept, text]),
  );

  test.each([
    '',
    'null',
    '[]',
    '5',
    'error',
    '"E_01"',
    '{"message":5}',
    '{"message":{"text":"x"}}',
    '{"cut off',
    '<html>점검 중</html>',
    'Sorry <br> 점검',
    '점검\n중입니다.',
    '가 '.repeat(101),
    `"${'가 '.repeat(101)}"`,
  ])('the body %j has no message', async (text) => expect(await heard(text)).toBe(null));
});

describe('a site that writes a member in its own way', () => {
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
  ])('the member %j is read', async (fields, answer) => {
    expect(await me(fields)).toMatchObject({ type: 'me.fetch.answered', data: { body: answer } });
  });

  test('L3a: points and money stay whole numbers, and a member is read without them', async () => {
    for (const fields of [{ id: '10.5' }, { id: null }, { username: {} }])
      expect(await me(fields)).toMatchObject({ type: 'call.failed', data: { reason: 'decode' } });
    const body = async (fields: object) => ((await me(fields)).data as FactData<'me.fetch.answered'>).body;
    expect(await body({ id: '101', point: '1000' })).toMatchObject({ id: 101, points: 1_000 });
    for (const odd of [0.5, '10.5', null, {}, [], 'ten', 1e300]) {
      expect((await body({ point: odd })).points).toBeUndefined();
      expect((await body({ money: odd })).money).toBeUndefined();
    }
  });

  test('options, fees and switches are read', async () => {
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

  test('current bets are read without a bet and with an unreadable recent round', async () => {
    const none = { current: [], recent: [], recentRound: null };
    for (const text of ['{"current":null}', '{"current":[],"recent":null,"recentRound":{"id":"x"}}'])
      expect(await asker(body(text)).call('bets.current')).toMatchObject({ data: { body: none } });
  });

  test('the items of a paint board may say their outcome as `value`, and `status` counts where both are told', async () => {
    const times = { startTime: 1_773_378_000_000, endTime: 1_773_378_060_000 };
    const content = [
      { id: 3, value: 1, round: 863, ...times },
      { id: 2, value: '2', round: 862, ...times },
      { id: 1, status: 2, value: 3, round: 861, ...times },
    ];
    expect(await asker(body(JSON.stringify({ content, last: true }))).call('round.paint')).toMatchObject({
      data: { body: { items: [1, 2, 2].map((status, i) => ({ id: 3 - i, status })) } },
    });
  });

  test('a popup without a title or a text is read, and a notice without a title', async () => {
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
            { title: said(''), content: said('/p.***', 'public#1') },
            { title: said(''), content: said('') },
          ],
        },
      },
    });
    expect(await asker(body('{"id":1,"title":null,"content":"x"}')).call('notice.fetch')).toMatchObject({
      data: { body: { title: said(''), content: said('***', 'public#1') } },
    });
  });
});

describe('the sentences of an answer', () => {
  const words = '홍길동님 110-123-456789 계좌로 보냈습니다.';

  test('the vault holds the sentences of an answer, and a screen reads them from there', async () => {
    const one = asker(body(JSON.stringify({ status: 200, message: words })));
    const fact = await one.call('dnw.apply');
    expect((fact.data as { body: unknown }).body).toEqual({ message: said('*** 계좌로 보냈습니다.', 'said#1') });
    expect(one.vault.reveal('said#1')).toBe(words);
  });

  test('the sentences of a refusal are scrubbed, in every form of the body', async () => {
    for (const [status, text] of [
      [400, JSON.stringify({ message: words })],
      [400, JSON.stringify({ error: 'x', error_description: words })],
      [200, JSON.stringify({ status: 400, message: words })],
    ] as const) {
      const one = asker(body(text, status));
      one.vault.personal('name', '홍길동');
      expect(await one.call('dnw.apply')).toMatchObject({
        data: { message: said('*** 계좌로 보냈습니다.', 'said#1') },
      });
    }
  });

  test('a number that is typed in one form and repeated in another is hidden', async () => {
    const certificate = { secretCode: 's-canary', ignoreKey: false };
    for (const [typed, told] of [
      ['010-9999-8888', '01099998888'],
      ['01099998888', '010-9999-8888'],
      ['010 9999 8888', '010.9999.8888'],
    ] as const) {
      const one = asker(body(JSON.stringify({ message: `${told} 이미 가입` }), 400));
      const fact = await one.call('certi.requestPhone', { ...certificate, key: typed });
      expect(fact).toMatchObject({ data: { message: { text: '*** 이미 가입' } } });
    }
  });
});

describe("C4b: the body of a refused token is a page that is not the site's own, or a refusal", () => {
  const read = async (call: 'auth.refresh' | 'me.fetch' | 'dnw.apply' | 'notices.list', status: number, text: string) =>
    ((await asker(body(text, status)).call(call)).data as FactData<'call.failed'>).isPage;

  test.each([
    '<html><h1>403 Forbidden</h1></html>',
    '<!doctype html>',
    'line one\nline two',
    '{"error":',
    'x'.repeat(300),
  ])('%j is a page', async (text) => {
    for (const call of ['auth.refresh', 'me.fetch'] as const)
      for (const status of [400, 401, 403, 404]) expect(await read(call, status, text)).toBe(true);
  });

  test.each(['', '  ', 'null', '{}', '{"error":"invalid_token"}', 'Unauthorized', 'invalid_token', 'Bad credentials.'])(
    '%j is no page',
    async (text) => {
      for (const call of ['auth.refresh', 'me.fetch'] as const)
        for (const status of [400, 401, 403, 404]) expect(await read(call, status, text)).toBeUndefined();
    },
  );

  test('a call that needs the session tells of a page with 401 only, and a public call of none', async () => {
    const page = '<h1>No</h1>';
    expect([await read('dnw.apply', 401, page), await read('dnw.apply', 403, page)]).toEqual([true, undefined]);
    expect(await read('notices.list', 401, page)).toBeUndefined();
  });
});

describe("C4e: the body of a refused login is the site's own, or not", () => {
  const login = async (text: string, status: number): Promise<unknown> =>
    ((await asker(body(text, status)).call('auth.password')).data as FactData<'call.failed'>).isForeign;

  test.each(['', '  ', '<html><h1>502 Bad Gateway</h1></html>', '<!doctype html>', 'null', 'Unauthorized'])(
    '%j is not',
    async (text) => {
      for (const status of [400, 401, 502, 503]) expect(await login(text, status)).toBe(true);
    },
  );

  test.each([
    '{}',
    '{"error":"invalid_grant"}',
    '{"message":"아이디 오류"}',
    '비밀번호가 다릅니다.',
    '"Bad credentials."',
  ])('%j is', async (text) => {
    for (const status of [400, 401, 503]) expect(await login(text, status)).toBeUndefined();
  });
});
