import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashValue } from '../../engine/base/hash.ts';
import type { FactType } from '../../engine/events/facts.ts';
import { fold } from '../../engine/state/fold.ts';
import { initialState } from '../../engine/state/state.ts';
import { bet, GOOD, hear, say, subscriptions, types } from '../support/heard.ts';

/** What an empty message is on a queue for one thing only. */
const SINGLE: Readonly<Record<string, FactType>> = {
  point: 'wire.rejected',
  error: 'wire.rejected',
  forceLogout: 'link.forcedOut',
  notice: 'wire.rejected',
  siteNotice: 'wire.rejected',
  popup: 'wire.rejected',
};

describe('L3: an unreadable message becomes a fact, not an exception', () => {
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

  test('the log keeps an outline of an unknown type, without its texts and long numbers', () => {
    const data = {
      level: 3,
      '010-1234-5678': 1,
      홍길동: 2,
      phone: '01012345678',
      account: 11_012_345_678,
      list: [true, { deep: 'canary' }],
    };
    const facts = say('rounds', 'tomorrow', data);
    expect(facts).toMatchObject([{ type: 'wire.unknown', data: { type: 'tomorrow', sketch: { level: 3 } } }]);
    expect(JSON.stringify(facts)).not.toMatch(/010|홍|110123|canary/);
    for (const type of ['홍길동', '010-1234-5678', 'minsu@27', 'E01099998888', 'x'.repeat(41), ''])
      expect(say('rounds', type, {})).toMatchObject([{ type: 'wire.unknown', data: { type: 'type#1' } }]);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'a type named %s is as unknown as any other',
    (type) => {
      for (const { topic } of subscriptions)
        expect(types(say(topic, type, {}))).toEqual([SINGLE[topic] ?? 'wire.unknown']);
    },
  );

  test('a type of another topic is unknown here', () => {
    expect(types(say('dnw', 'forceLogout', {}))).toEqual(['wire.unknown']);
    expect(types(say('ticks', 'gameBet', bet))).toEqual(['wire.unknown']);
  });

  test('deep, wide and long bodies are rejected', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(types(hear('rounds', `{"type":"odd","data":{"x":${deep}}}`))).toEqual(['wire.unknown']);
    expect(types(hear('rounds', deep))).toEqual(['wire.rejected']);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 'x'.repeat(50)]));
    const facts = say('rounds', 'x'.repeat(5_000), wide);
    expect(types(facts)).toEqual(['wire.unknown']);
    expect(JSON.stringify(facts).length).toBeLessThan(2_000);
  });

  test('any JSON on any topic becomes a fact or two that the fold and the hash accept', () => {
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
        expect(facts.length).toBeGreaterThan(0);
        expect(facts.length).toBeLessThan(4);
        let state = initialState();
        for (const { type, data } of facts)
          state = fold(state, { seq: 0, at: 5, source: 'stomp', type, v: 1, data } as never);
        expect(hashValue(state)).toHaveLength(16);
      }),
      { numRuns: 2_000 },
    );
  });
});
