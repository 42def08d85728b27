import { describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { asker, body, expected } from './table/asker.ts';

/** Calls of every kind of answer, beside the commands. */
const READS = Object.keys(expected).filter((name) => callTable[name as CallName].parse !== 'command') as CallName[];

describe('an answer in the envelope of a framework', () => {
  const ENVELOPES = [
    { status: 200, message: 'success' },
    { code: 0, msg: 'ok' },
    { success: true },
    { result: 'success' },
  ];

  test.each(READS)('%s: it is read as without the envelope, if that says that all went well', async (name) => {
    const { answer } = expected[name];
    if (answer === null || answer === undefined) return;
    const bare = await asker(body(JSON.stringify(answer))).call(name);
    for (const envelope of ENVELOPES) {
      expect(await asker(body(JSON.stringify({ ...envelope, data: answer }))).call(name)).toEqual(bare);
      expect(await asker(body(JSON.stringify({ id: null, ...envelope, data: answer }))).call(name)).toEqual(bare);
    }
    for (const envelope of [{ code: 200 }, { isSuccess: true, code: 1000, message: 'ok' }])
      if (typeof answer === 'object')
        expect(await asker(body(JSON.stringify({ ...envelope, result: answer }))).call(name)).toEqual(bare);
    for (const odd of [{}, { success: false }, { code: 500 }, { status: 200, error: 'x' }])
      expect(await asker(body(JSON.stringify({ ...odd, data: answer }))).call(name)).not.toEqual(bare);
  });
});

describe('an envelope that holds nothing', () => {
  const SURE = [
    { status: 200, message: 'success', data: null },
    { success: true, code: 0, data: null },
    { code: 200, data: null, error: null },
    { status: 200, code: 'M001', data: null },
  ];
  const UNSURE = [
    { status: 200, message: 'success' },
    { code: 0, data: null },
    { message: 'ok', code: 'E1', data: null },
    { status: 200, error: 'x', data: null },
    { success: false, data: null },
  ];

  test.each(['round.current', 'round.recent'] as const)(
    '%s: it says that there is none, if it is sure that all went well',
    async (name) => {
      for (const one of SURE)
        expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
          type: `${name}.answered`,
          data: { body: null },
        });
      for (const one of [...UNSURE, { data: null }])
        expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
          data: { reason: 'decode' },
        });
    },
  );

  const ONE = READS.filter((name) => callTable[name].parse === 'one');
  test.each(ONE)('C9d: %s: it says that what was asked for is not there', async (name) => {
    for (const one of SURE)
      expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
        data: { reason: 'status', status: 404, message: null },
      });
    for (const one of UNSURE)
      expect(await asker(body(JSON.stringify(one))).call(name), JSON.stringify(one)).toMatchObject({
        data: { reason: 'decode' },
      });
  });

  test('it is no answer where one is asked for, nor an empty list', async () => {
    for (const name of ['me.fetch', 'player.checkNick', 'coupon.use', 'notices.list', 'banks.list'] as const)
      for (const one of SURE)
        expect((await asker(body(JSON.stringify(one))).call(name)).type, name).toBe('call.failed');
  });
});
