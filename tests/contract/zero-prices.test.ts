import { describe, expect, test } from 'vitest';
import type { CallName } from '../../engine/model/calls.ts';
import { SAMPLES } from '../support/frames.ts';
import { say } from '../support/heard.ts';
import { asker, body } from './table/asker.ts';

/* A site may write 0 where it has no price (engine/SPEC.md, L3a). */

const { round, result } = SAMPLES;
const answer = async (call: CallName, json: unknown) =>
  ((await asker(body(JSON.stringify(json))).call(call)).data as { readonly body: never }).body;
const NONE = [0, '0', 0.0, null, undefined, ''] as const;

describe('L3a: a price of 0 is no price', () => {
  test.each(['open', 'high', 'low', 'close', 'resultPrice'])('the %s of a result', async (name) => {
    for (const none of NONE) {
      const row = { ...result, [name]: none };
      const page = await answer('round.results', { content: [row], last: true });
      expect(page).toMatchObject({ items: [{ id: result.id, [name]: undefined }] });
      expect(say('rounds', 'finish', row)).toMatchObject([{ data: { result: { [name]: undefined } } }]);
    }
  });

  test.each(['openPrice', 'buyPrice', 'sellPrice'])('the %s of a running round', async (name) => {
    for (const none of NONE) {
      const wire = { ...round, [name]: none };
      expect(await answer('round.current', wire)).toMatchObject({ id: round.id, [name]: undefined });
      expect(say('rounds', 'create', wire)).toMatchObject([{ data: { round: { [name]: undefined } } }]);
    }
  });

  test('a message that a round has opened says nothing without a price, and its targets may be missing', () => {
    const started = { id: round.id, openPrice: 97_400, buyPrice: 0, sellPrice: '0' };
    expect(say('rounds', 'startPrice', started)).toEqual([
      {
        type: 'round.started',
        data: { optionId: 2, id: round.id, openPrice: 97_400, buyPrice: undefined, sellPrice: undefined },
      },
    ]);
    expect(say('rounds', 'startPrice', { ...started, openPrice: 0 })).toMatchObject([{ type: 'wire.rejected' }]);
  });

  test('a price below 0 is a price', async () => {
    const page = await answer('round.results', { content: [{ ...result, close: -37.63 }], last: true });
    expect(page).toMatchObject({ items: [{ close: -37.63 }] });
  });
});

test.each([undefined, null, 'two', 9, 1.5])(
  'L3a: an option whose decimals are %s says that nobody knows them',
  async (precision) => {
    const tradeOption = { id: 2, stock: 'BTCUSDT', type: 'P1', precision };
    const [option] = (await answer('options.list', [{ tradeOption }])) as never as readonly object[];
    expect(option).toMatchObject({ precision: 2, isPrecisionUntold: true });
    const [known] = (await answer('options.list', [
      { tradeOption: { ...tradeOption, precision: '0' } },
    ])) as never as readonly object[];
    expect(known).toMatchObject({ precision: 0 });
    expect(known).not.toHaveProperty('isPrecisionUntold');
  },
);

test.each([
  [0.0003, 0.0003, 4],
  [0.0003, 0.00025, 5],
  ['0.0000001', undefined, 7],
  [1e-12, 1e-12, 8],
  [4.6, 12, 2],
  [undefined, undefined, 2],
])(
  'L3a: prices without known decimals have as many as the pips %s and %s, and two at least',
  async (buyPip, sellPip, precision) => {
    const tradeOption = { id: 2, stock: 'EURUSD', type: 'R1', precision: null, buyPip, sellPip };
    const [option] = (await answer('options.list', [{ tradeOption }])) as never as readonly object[];
    expect(option).toMatchObject({ precision, isPrecisionUntold: true });
  },
);
