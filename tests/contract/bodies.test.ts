import { describe, expect, test } from 'vitest';
import { asker, body } from './table/asker.ts';

const COMMANDS = ['dnw.apply', 'dnw.cancel', 'coin.withdraw', 'coin.convert', 'coin.send'] as const;

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
