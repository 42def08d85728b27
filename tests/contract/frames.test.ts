import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import type { Fact, FactType } from '../../engine/events/facts.ts';
import { createBatcher } from '../../engine/link/batch.ts';
import { readFrame, subscriptionsOf } from '../../engine/link/frames.ts';
import { createVault } from '../../engine/link/vault.ts';
import { createLog } from '../../engine/log/log.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { type Subscription, type TopicRow, topics } from '../../engine/wire/topics.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';

const subscriptions = subscriptionsOf({ siteId: 1 as never, optionId: 2 as never, stock: 'BTCUSDT' as never });
const at = (topic: string): Subscription => {
  const found = subscriptions.find((one) => one.topic === topic);
  if (found === undefined) throw new Error(`nobody subscribes to ${topic}`);
  return found;
};

/** Reads one frame and ends its window: the facts that came of it. */
function hear(topic: string, body: string): readonly Fact[] {
  const facts: Fact[] = [];
  const log = createLog();
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  const batcher = createBatcher({ columns: (stock) => log.columns(stock), emit, later: () => undefined });
  readFrame(at(topic), body, { vault: createVault(scrub), batcher, emit, siteNow: () => 5 }, 1);
  batcher.flush();
  return facts;
}
const say = (topic: string, type: string, data: unknown) => hear(topic, JSON.stringify({ type, data }));
const types = (facts: readonly Fact[]): readonly FactType[] => facts.map(({ type }) => type);

const round = {
  id: 7,
  round: 3,
  startTime: 60_000,
  endTime: 120_000,
  siteStatus: { 1: 1 },
  buyLimit: 5,
  sellLimit: null,
};
const result = {
  id: 7,
  round: 3,
  startTime: 60_000,
  endTime: 120_000,
  open: 1.5,
  close: 2.5,
  status: 1,
  resultPrice: 2.5,
};
const bet = { id: 9, type: 'B', tradeRound: { id: 7 }, point: 5_000, status: 0, createDate: 61_000, clientId: 'c' };
const feed = { id: 9, type: 'S', point: 5_000, createDate: 1, player: { id: 4, username: 'minsu27' } };

/** One good message of each type of each topic, and the fact it becomes. */
const GOOD: readonly (readonly [topic: string, type: string, data: Record<string, unknown>, fact: FactType])[] = [
  ['point', 'point', { point: 10, money: 20 }, 'wallet.changed'],
  ['error', 'error', { message: 'x', clientId: 'c' }, 'server.errored'],
  ['forceLogout', 'forceLogout', { message: 'x' }, 'link.forcedOut'],
  ['ownBets', 'gameBet', bet, 'bet.accepted'],
  ['ownBets', 'betResult', { ...bet, status: 1, profit: 4_400 }, 'bet.settled'],
  ['dnw', 'create', { id: 3, type: 'D', status: 0, point: 50_000, createDate: 61_000 }, 'dnw.created'],
  ['dnw', 'update', { id: 3, type: 'D', status: 1 }, 'dnw.updated'],
  ['popup', 'popup', { id: 4, type: 2, title: 't', content: 'c', isShow: '1', width: 400 }, 'popup.received'],
  ['notice', 'notice', { id: 1, title: 't', content: 'c' }, 'notice.received'],
  ['siteNotice', 'notice', { id: 1, title: 't', content: null }, 'notice.received'],
  ['rounds', 'create', round, 'round.created'],
  ['rounds', 'startPrice', { id: 7, openPrice: 1, buyPrice: 2, sellPrice: 0 }, 'round.started'],
  ['rounds', 'changeLimit', { id: 7, buyLimit: 1, sellLimit: 2 }, 'round.limitChanged'],
  ['rounds', 'finish', result, 'round.finished'],
  ['rounds', 'fastFinish', result, 'round.finished'],
  ['ticks', 'rawData', { tradeTime: 100, price: 97_400.25, qty: 1 }, 'price.batched'],
  ['feed', 'realtimeBetting', feed, 'feed.batched'],
];

describe('L1: what is heard becomes exactly one fact', () => {
  test('every destination, type and fact of the table is the specification’s', () => {
    const told = GOOD.map(([topic, type, , fact]) => `${at(topic).destination} ${type} ${fact}`);
    const table = Object.entries<TopicRow>(topics).flatMap(([topic, { types }]) =>
      Object.entries(types).map(([type, { fact }]) => `${at(topic).destination} ${type} ${fact}`),
    );
    expect(table.sort()).toEqual(told.sort());
    expect(subscriptions.map(({ destination }) => destination)).toEqual([
      '/user/queue/point',
      '/user/queue/error',
      '/user/queue/force_logout',
      '/user/queue/trade/bet',
      '/user/queue/dnw',
      '/topic/notice',
      '/topic/notice/1',
      '/topic/popup/1',
      '/topic/trade/2',
      '/topic/trade/BTCUSDT',
      '/topic/trade/site/1_2',
    ]);
  });

  test('deposits, withdrawals and popups in the engine’s words', () => {
    expect(say('dnw', 'create', { id: 3, type: 'W', status: 0, point: 5_000, createDate: 61_000 })).toEqual([
      { type: 'dnw.created', data: { record: { id: 3, type: 'W', status: 0, points: 5_000, createdMs: 61_000 } } },
    ]);
    expect(say('dnw', 'update', { id: 3, type: 'W', status: 2, account: 'x' })).toEqual([
      { type: 'dnw.updated', data: { record: { id: 3, type: 'W', status: 2 } } },
    ]);
    expect(say('popup', 'popup', { id: 4, type: 1, title: 't', content: '/p.png', isShow: null })).toMatchObject([
      { data: { popup: { id: 4, type: 1, content: said('/p.***', 'public#2'), isShow: true } } },
    ]);
  });

  test('number-ball results say what came out, as far as it can be read', () => {
    const ball = (exStatus: unknown) => say('rounds', 'finish', { ...result, exStatus });
    expect(ball('{"OE":"E","UO":"OV","SML":"L","N":8}')).toMatchObject([
      { data: { result: { ex: { oe: 'E', uo: 'OV', sml: 'L', n: 8 } } } },
    ]);
    expect(ball({ OE: 'x', N: '3' })).toMatchObject([{ data: { result: { ex: { n: 3 } } } }]);
    for (const odd of [null, undefined, '', '{', 5, [], {}, { OE: 1 }])
      expect(ball(odd)).toMatchObject([{ type: 'round.finished', data: { result: { ex: undefined } } }]);
  });

  test('an error with a number for its code, or with nothing but a code', () => {
    expect(say('error', 'error', { message: 'x', code: 17, clientId: 5 })).toMatchObject([
      { type: 'server.errored', data: { message: said('***', 'said#1'), code: 'code#1', clientId: 'client#1' } },
    ]);
    for (const message of [null, undefined])
      expect(say('error', 'error', { message, code: 'sideLimit' })).toMatchObject([
        { type: 'server.errored', data: { message: said('***', 'said#1'), code: 'sideLimit' } },
      ]);
    for (const data of [{}, { message: null, code: null, clientId: 'c' }, { message: ['x'] }])
      expect(types(say('error', 'error', data))).toEqual(['wire.rejected']);
  });

  test('a queue for one thing only: whatever the envelope calls it', () => {
    expect(types(say('error', 'betError', { message: 'x' }))).toEqual(['server.errored']);
    expect(types(say('point', 'balance', { point: 10, money: 20 }))).toEqual(['wallet.changed']);
    expect(types(say('point', 'balance', {}))).toEqual(['wire.rejected']);
    for (const body of [
      '{"type":"logout"}',
      '{"type":"forceLogout","data":null}',
      '{"type":"x","data":{"message":[]}}',
    ])
      expect(hear('forceLogout', body)).toMatchObject([{ type: 'link.forcedOut', data: { message: null } }]);
    const report = say('error', 'minsu27', {});
    expect(JSON.stringify(report)).not.toContain('minsu');
  });

  test('an update of a deposit that names no record, as the specification has it', () => {
    expect(say('dnw', 'update', { type: 'D', status: 1 })).toEqual([
      { type: 'dnw.updated', data: { record: { id: undefined, type: 'D', status: 1 } } },
    ]);
  });

  test('a popup of an image, and a notice, without a title', () => {
    expect(say('popup', 'popup', { id: 4, type: 1, title: null, content: '/p.png' })).toMatchObject([
      { data: { popup: { title: said(''), content: said('/p.***', 'public#1') } } },
    ]);
    expect(say('notice', 'notice', { id: 1, title: null, content: 'c' })).toMatchObject([
      { type: 'notice.received', data: { title: said(''), content: said('***', 'public#1') } },
    ]);
  });

  test('what the server says to one member names nobody', () => {
    const message = '홍길동님(010-9999-8888, gildong@round.example) 계정을 확인해 주세요.';
    const clean = said('*** 계정을 확인해 주세요.', 'said#1');
    expect(say('error', 'error', { message, code: 'E01099998888' })).toMatchObject([
      { data: { message: clean, code: 'code#1' } },
    ]);
    expect(say('forceLogout', 'forceLogout', { message })).toMatchObject([{ data: { message: clean } }]);
    expect(say('notice', 'notice', { id: 1, title: message, content: null })).toMatchObject([
      { data: { title: { ...clean, ref: 'public#1' } } },
    ]);
  });

  test('every topic is tried', () => {
    expect(new Set(GOOD.map(([topic]) => topic))).toEqual(new Set(subscriptions.map(({ topic }) => topic)));
  });

  test.each(GOOD)('%s: %s', (topic, type, data, fact) => expect(types(say(topic, type, data))).toEqual([fact]));

  test('unknown fields are dropped, ISO times and JSON texts are read as well', () => {
    const iso = { ...round, startTime: '1970-01-01T09:01:00+09:00', endTime: '1970-01-01 09:02:00', extra: 'x' };
    const [plain] = say('rounds', 'create', round);
    expect(say('rounds', 'create', { ...iso, siteStatus: '{"1":1}' })).toEqual([plain]);
    expect(say('rounds', 'create', { ...round, siteStatus: { 1: '1' } })).toEqual([plain]);
    for (const siteStatus of [{ 1: 0, 2: 1 }, '', { 1: null }, { 1: '0' }])
      expect(say('rounds', 'create', { ...round, siteStatus })).toMatchObject([
        { data: { round: { siteOpen: false } } },
      ]);
  });

  test("another member's name leaves the decoder masked", () => {
    const text = JSON.stringify(say('feed', 'realtimeBetting', feed));
    expect(text).toContain('mi***27');
    expect(text).not.toContain('minsu27');
  });

  test('a field less, or one of another kind: rejected with its path, and never with its value', () => {
    for (const [topic, type, data] of GOOD) {
      for (const key of Object.keys(data)) {
        for (const bad of [{ secret: 'canary' }, ['canary'], Number.NaN, undefined]) {
          const facts = say(topic, type, { ...data, [key]: bad });
          expect(facts, `${topic} ${type} ${key}`).toHaveLength(1);
          const text = JSON.stringify(facts);
          if (facts[0]?.type === 'wire.rejected') expect(text).not.toContain('canary');
        }
      }
    }
    expect(say('point', 'point', { point: '10', money: 20 })).toMatchObject([
      { type: 'wire.rejected', data: { from: '/user/queue/point', report: [expect.stringContaining('point.point')] } },
    ]);
  });

  test('points and won are integers; anything else is a decode error', () => {
    for (const point of [0.5, '5000', null, 2 ** 53])
      expect(types(say('point', 'point', { point, money: 1 })), String(point)).toEqual(['wire.rejected']);
  });

  test('a bet without a round can be placed nowhere', () => {
    expect(types(say('ownBets', 'gameBet', { ...bet, tradeRound: null }))).toEqual(['wire.rejected']);
  });
});

/** What an empty message is on a queue for one thing only. */
const SINGLE: Readonly<Record<string, FactType>> = {
  point: 'wire.rejected',
  error: 'wire.rejected',
  forceLogout: 'link.forcedOut',
};

describe('L3: what cannot be read is said, not thrown', () => {
  test.each([
    '',
    ' ',
    '{',
    '[]',
    'null',
    '1',
    '"x"',
    'true',
    '{"type":"point"}',
    '{"data":{}}',
    '{"type":1,"data":{}}',
    '{"type":"point","data":null}',
    '{"type":"point","data":[]}',
    '<html>502</html>',
    '\u0000',
    '{"type":"point","data":"x"}',
  ])('%j is rejected', (body) => {
    for (const { topic } of subscriptions) {
      const isWordless = topic === 'forceLogout' && body === '{"type":"point","data":null}';
      const isTypeOnly = topic === 'forceLogout' && body === '{"type":"point"}';
      expect(types(hear(topic, body))).toEqual([isWordless || isTypeOnly ? 'link.forcedOut' : 'wire.rejected']);
    }
  });

  test('an unknown type is kept in outline, its texts and long numbers left out', () => {
    const data = {
      level: 3,
      '010-1234-5678': 1,
      홍길동: 2,
      phone: '01012345678',
      account: 11_012_345_678,
      list: [true, { deep: 'canary' }],
    };
    const facts = say('rounds', 'tomorrow', data);
    expect(facts).toMatchObject([{ type: 'wire.unknown', data: { type: 'type#1', sketch: { level: 3 } } }]);
    expect(JSON.stringify(facts)).not.toMatch(/010|홍|110123|canary/);
    for (const type of ['홍길동', '010-1234-5678', 'minsu27', 'x'.repeat(25), ''])
      expect(say('rounds', type, {})).toMatchObject([{ type: 'wire.unknown', data: { type: 'type#1' } }]);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'a type named %s is unknown like any other',
    (type) => {
      for (const { topic } of subscriptions)
        expect(types(say(topic, type, {}))).toEqual([SINGLE[topic] ?? 'wire.unknown']);
    },
  );

  test('a type that belongs to another topic is unknown here', () => {
    expect(types(say('dnw', 'forceLogout', {}))).toEqual(['wire.unknown']);
    expect(types(say('ticks', 'gameBet', bet))).toEqual(['wire.unknown']);
  });

  test('deep, wide and long bodies', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(types(hear('rounds', `{"type":"odd","data":{"x":${deep}}}`))).toEqual(['wire.unknown']);
    expect(types(hear('rounds', deep))).toEqual(['wire.rejected']);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 'x'.repeat(50)]));
    const facts = say('rounds', 'x'.repeat(5_000), wide);
    expect(types(facts)).toEqual(['wire.unknown']);
    expect(JSON.stringify(facts).length).toBeLessThan(2_000);
  });

  test('any JSON on any topic becomes a fact or two, which the fold takes and the hash accepts', () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ type: fc.constantFrom(...GOOD.map(([, type]) => type), 'x'), data: fc.object() })
        .map((v) => JSON.stringify(v)),
      fc
        .record({ good: fc.constantFrom(...GOOD), key: fc.nat(9), value: fc.jsonValue() })
        .map(({ good: [, type, data], key, value }) => {
          const name = Object.keys(data)[key % Object.keys(data).length] ?? 'id';
          return JSON.stringify({ type, data: { ...data, [name]: value } });
        }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...subscriptions.map(({ topic }) => topic)), body, (topic, text) => {
        const facts = hear(topic, text);
        expect(facts).toHaveLength(1);
        let state = initialState();
        for (const { type, data } of facts)
          state = fold(state, { seq: 0, at: 5, source: 'stomp', type, v: 1, data } as never);
        expect(hashValue(state)).toHaveLength(16);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('L1, L2: order is kept: what waits in the window is logged before the message that comes after it', () => {
  const facts: Fact[] = [];
  const log = createLog();
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  const batcher = createBatcher({ columns: (stock) => log.columns(stock), emit, later: () => undefined });
  const reader = { vault: createVault(scrub), batcher, emit, siteNow: () => 5 };
  const tick = (tradeTime: number, price: number) => JSON.stringify({ type: 'rawData', data: { tradeTime, price } });
  for (const [ms, price] of [
    [120, 3],
    [100, 2],
    [110, 2],
    [130, 3],
    [140, 4],
  ] as const)
    readFrame(at('ticks'), tick(ms, price), reader, 1);
  readFrame(at('point'), '{"type":"point","data":{"point":1,"money":1}}', reader, 1);
  expect(types(facts)).toEqual(['price.batched', 'wallet.changed']);
  // in time order, and only the changes of price
  expect(JSON.parse(JSON.stringify(facts[0]?.data))).toEqual({
    stock: 'BTCUSDT',
    run: { stock: 'BTCUSDT', t: [100, 120, 140], p: [2, 3, 4] },
  });
});
