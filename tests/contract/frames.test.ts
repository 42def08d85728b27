import { describe, expect, test } from 'vitest';
import type { Fact } from '../../engine/events/facts.ts';
import { createBatcher } from '../../engine/link/batch.ts';
import { readFrame } from '../../engine/link/frames.ts';
import { createVault } from '../../engine/link/vault.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { type TopicRow, topics } from '../../engine/wire/topics.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';
import { at, bet, feed, GOOD, hear, result, round, say, subscriptions, types } from '../support/heard.ts';

describe('L1: every message becomes exactly one fact', () => {
  test('the table has every destination, type and fact of the specification', () => {
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

  test("deposits, withdrawals and popups are told in the engine's words", () => {
    expect(say('dnw', 'create', { id: 3, type: 'W', status: 0, point: 5_000, createDate: 61_000 })).toEqual([
      { type: 'dnw.created', data: { record: { id: 3, type: 'W', status: 0, points: 5_000, createdMs: 61_000 } } },
    ]);
    expect(say('dnw', 'update', { id: 3, type: 'W', status: 2 })).toEqual([
      { type: 'dnw.updated', data: { record: { id: 3, type: 'W', status: 2 } } },
    ]);
    expect(say('popup', 'popup', { id: 4, type: 1, title: 't', content: '/p.png', isShow: null })).toMatchObject([
      { data: { popup: { id: 4, type: 1, content: said('/p.***', 'public#2'), isShow: true } } },
    ]);
  });

  test('the name of a type is looked up in the vault only for a message in which something is odd', () => {
    const asked: string[] = [];
    const vault = createVault(scrub);
    const isKnown = (word: string): boolean => asked.push(word) > 0 && vault.isKnown(word);
    const batcher = createBatcher({ emit: () => undefined, later: () => undefined });
    const read = (data: object): void =>
      readFrame(
        at('ticks'),
        JSON.stringify({ type: 'rawData', data }),
        { vault: { ...vault, isKnown }, batcher, emit: () => undefined, siteNow: () => 5 },
        1,
      );
    read({ tradeTime: 61_000, price: 97_000, qty: 1 });
    expect(asked).toEqual([]);
    read({ tradeTime: 61_000, price: 'x', qty: 1 });
    expect(asked).toContain('rawdata');
  });

  test('number-ball results tell the outcome as far as it can be read', () => {
    const ball = (exStatus: unknown) => say('rounds', 'finish', { ...result, exStatus });
    expect(ball('{"OE":"E","UO":"OV","SML":"L","N":8}')).toMatchObject([
      { data: { result: { ex: { oe: 'E', uo: 'OV', sml: 'L', n: 8 } } } },
    ]);
    expect(ball({ OE: 'x', N: '3' })).toMatchObject([{ data: { result: { ex: { n: 3 } } } }]);
    for (const odd of [null, undefined, '', '{', 5, [], {}, { OE: 1 }])
      expect(ball(odd)[0]).toMatchObject({ type: 'round.finished', data: { result: { ex: undefined } } });
  });

  test('an error is read with a number as its code, or with only a code', () => {
    expect(say('error', 'error', { message: 'x', code: 17, clientId: 5 })).toMatchObject([
      { type: 'server.errored', data: { message: said('***', 'said#1'), code: '17', clientId: 'client#1' } },
    ]);
    for (const message of [null, undefined])
      expect(say('error', 'error', { message, code: 'sideLimit' })).toMatchObject([
        { type: 'server.errored', data: { message: said('***', 'said#1'), code: 'sideLimit' } },
      ]);
    for (const data of [{}, { message: null, code: null, clientId: 'c' }, { message: ['x'] }])
      expect(types(say('error', 'error', data))).toEqual(['wire.rejected']);
  });

  test('a queue for one type is read whatever type the envelope names', () => {
    expect(types(say('error', 'betError', { message: 'x' }))).toEqual(['server.errored']);
    expect(types(say('point', 'balance', { point: 10, money: 20 }))).toEqual(['wallet.changed']);
    expect(types(say('point', 'balance', {}))).toEqual(['wire.rejected']);
    for (const body of [
      '{"type":"logout"}',
      '{"type":"forceLogout","data":null}',
      '{"type":"x","data":{"message":[]}}',
    ])
      expect(hear('forceLogout', body)[0]).toMatchObject({ type: 'link.forcedOut', data: { message: null } });
    const report = say('error', '홍길동', {});
    expect(JSON.stringify(report)).not.toContain('홍');
  });

  test.each(['create', 'NOTICE', 'popup', 'message', 'constructor'])(
    'a notice and a popup are read under the name %s too, where they have words',
    (type) => {
      const words = { id: 1, title: '점검', content: '내용' };
      for (const topic of ['notice', 'siteNotice']) expect(types(say(topic, type, words))).toEqual(['notice.received']);
      expect(types(say('popup', type, { ...words, type: 2 }))).toEqual(['popup.received']);
      expect(types(say('popup', type, { id: 1, isShow: 0 }))).toEqual(['popup.received']);
      expect(types(say('notice', type, { id: 1 }))).toEqual(['wire.rejected']);
    },
  );

  test('a new or changed deposit is read with no more than its type and status, as the specification names them', () => {
    for (const [type, fact] of [
      ['create', 'dnw.created'],
      ['update', 'dnw.updated'],
    ] as const) {
      // without any word, the list is asked for
      for (const data of [
        { type: 'D', status: 0 },
        { type: 'W', status: 1 },
        { id: 3, status: 1 },
        { type: 'EVENT' },
        {},
      ])
        expect(say('dnw', type, data)).toEqual([{ type: fact, data: { record: { type: '', ...data } } }]);
      expect(say('dnw', type, { type: 'D', status: null })).toMatchObject([{ type: fact }]);
      expect(types(say('dnw', type, { other: 1 }))).toEqual(['wire.rejected']);
    }
  });

  test('a popup of an image and a notice are read without a title', () => {
    expect(say('popup', 'popup', { id: 4, type: 1, title: null, content: '/p.png' })).toMatchObject([
      { data: { popup: { title: said(''), content: said('/p.***', 'public#1') } } },
    ]);
    expect(say('notice', 'notice', { id: 1, title: null, content: 'c' })).toMatchObject([
      { type: 'notice.received', data: { title: said(''), content: said('***', 'public#1') } },
    ]);
  });

  test('a sentence of the server to one member names nobody in the log', () => {
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

  test.each(GOOD)('%s: %s', (topic, type, data, fact) =>
    expect(types(say(topic, type, data)).filter((one) => one !== 'wire.unknown')).toEqual([fact]),
  );

  test('ISO times and JSON texts are read too', () => {
    const iso = { ...round, startTime: '1970-01-01T09:01:00+09:00', endTime: '1970-01-01 09:02:00' };
    const [plain] = say('rounds', 'create', round);
    expect(say('rounds', 'create', { ...iso, siteStatus: '{"1":1}' })).toEqual([plain]);
    expect(say('rounds', 'create', { ...round, siteStatus: { 1: '1' } })).toEqual([plain]);
    for (const siteStatus of [{ 1: 0, 2: 1 }, '', { 1: null }, { 1: '0' }, null, undefined, { 1: 2 }, {}])
      expect(say('rounds', 'create', { ...round, siteStatus })[0]).toMatchObject({
        data: { round: { siteOpen: false } },
      });
  });

  test("BR21: a round's ratios are those of this site, part by part; without any the round has none", () => {
    const ratiosOf = (feeJson: unknown): unknown => {
      const [fact] = say('rounds', 'create', { ...round, feeJson });
      return (fact?.data as { readonly round: { readonly ratios?: unknown } } | undefined)?.round.ratios;
    };
    for (const feeJson of [{ oeFee: 0.9512 }, '{"1":{"oeFee":"0.9512"}}', { 1: { oeFee: 0.9512 }, 2: { nfee: 7 } }])
      expect(ratiosOf(feeJson)).toEqual({ oeFee: 0.9512 });
    expect(ratiosOf({ oeFee: 1, nfee: 8, 1: { oeFee: 0.5 } })).toEqual({ oeFee: 0.5, nfee: 8 });
    for (const feeJson of [undefined, '', { fee: 12 }, { 1: 12 }, { oeFee: {} }, { 2: { oeFee: 1 } }])
      expect(ratiosOf(feeJson)).toBeUndefined();
  });

  test("BR18: a round's fee is the one of this site, in any of its forms; what cannot be read says nothing", () => {
    const feeOf = (feeJson: unknown): unknown => {
      const [fact] = say('rounds', 'create', { ...round, feeJson });
      return (fact?.data as { readonly round: { readonly feePercent: unknown } } | undefined)?.round.feePercent;
    };
    for (const feeJson of [
      { fee: 21.96 },
      '{"fee":"21.96"}',
      { 1: 21.96 },
      '{"1":{"fee":21.96}}',
      { 1: '21.96', fee: 3 },
      21.96,
      '21.96%',
      { 1: '{"fee":"21.96 %"}', fee: 3 },
    ])
      expect(feeOf(feeJson)).toBe(21.96);
    for (const feeJson of [undefined, null, '', 'no JSON', [], { 2: 3 }, { 1: null }, { 1: {} }, { fee: 1e300 }])
      expect(feeOf(feeJson)).toBeUndefined();
    expect(JSON.stringify(say('rounds', 'create', { ...round, feeJson: { 1: 5, secret: 'canary' } }))).not.toContain(
      'canary',
    );
  });

  test("another member's name leaves the decoder only masked", () => {
    const text = JSON.stringify(say('feed', 'realtimeBetting', feed));
    expect(text).toContain('mi***27');
    expect(text).not.toContain('minsu27');
  });

  test('a missing field or one of another kind is rejected with its path and never with its value', () => {
    for (const [topic, type, data] of GOOD) {
      for (const key of Object.keys(data)) {
        for (const bad of [{ secret: 'canary' }, ['canary'], Number.NaN, undefined]) {
          const facts = say(topic, type, { ...data, [key]: bad });
          const rejects = facts.filter((fact) => fact.type === 'wire.rejected');
          const unknown = facts.filter((fact) => fact.type === 'wire.unknown');
          expect(facts.length - rejects.length - unknown.length, `${topic} ${type} ${key}`).toBeLessThan(2);
          expect(JSON.stringify(rejects)).not.toContain('canary');
        }
      }
    }
  });

  test('L3a: points and won are integers or their text; anything else is unknown, and is told beside the rest', () => {
    for (const point of [0.5, 'ten', 2 ** 53, {}])
      expect(say('point', 'point', { point, money: 1 }), String(point)).toMatchObject([
        { type: 'wallet.changed', data: { points: undefined, money: 1 } },
        {
          type: 'wire.rejected',
          data: {
            from: '/user/queue/point',
            report: [expect.stringMatching(/^point\.point: expected .*, got/)],
            isPart: true,
          },
        },
      ]);
    expect(say('point', 'point', { point: '10', money: 20 })).toMatchObject([{ data: { points: 10, money: 20 } }]);
    expect(types(say('point', 'point', { point: 'ten', money: 'ten' }))).toEqual(['wire.rejected']);
  });

  test('V3a: a field that no codec names leaves its name and a sketch in the log, once, beside the message', () => {
    const player = { username: 'minsu27', gradeCode: 'VIP', memo: 'a long text', level2: 1_500, weight: 0.25 };
    expect(say('feed', 'realtimeBetting', { ...feed, player })).toMatchObject([
      {
        type: 'wire.unknown',
        data: {
          from: '/topic/trade/site/1_2',
          type: 'realtimeBetting',
          sketch: {
            'player.gradeCode': 'VIP',
            'player.memo': '<text 11>',
            'player.level2': 1_500,
            'player.weight': 0.25,
          },
          isPart: true,
        },
      },
      { type: 'feed.batched' },
    ]);
  });

  test('a bet without a round is dropped', () => {
    expect(types(say('ownBets', 'gameBet', { ...bet, tradeRound: null }))).toEqual(['wire.rejected']);
  });
});

test('L1, L2: what waits in the batch is logged before the message that comes after it', () => {
  const facts: Fact[] = [];
  const emit = (fact: Fact): void => {
    facts.push(fact);
  };
  const batcher = createBatcher({ emit, later: () => undefined });
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
