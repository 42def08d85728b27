import { describe, expect, test } from 'vitest';
import type { CallParams } from '../../../engine/model/calls.ts';
import { selectReceipt } from '../../../engine/selectors/screens.ts';
import { receiptRequests } from '../../../engine/state/modules/trade/receipt.ts';
import { BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* BR27: what a receipt says about the reading of its round and its trades. */

const settled = (fields: object = {}): Story =>
  ready().tell(
    'bet.settled',
    { bet: { ...BET, roundStartMs: ROUND.startMs, status: 1, profit: 44_000, ...fields } as typeof BET },
    'stomp',
  );
const status = (story: Story) => selectReceipt(BET.id)(story.state)?.status;
const asks = receiptRequests({ ...BET, roundStartMs: ROUND.startMs }, OPTION, undefined);
const NOTHING = { items: [], last: true } as const;

/** Asks for the round and for every list of trades of the receipt. */
function asking(): Story {
  const story = settled();
  if (asks === undefined) throw new Error('the bet has a receipt');
  const ask = (call: 'receipt.rounds' | 'receipt.trades', params: CallParams['receipt.rounds' | 'receipt.trades']) =>
    story.send({ type: 'call.ask', call, params } as never);
  ask('receipt.rounds', asks.rounds);
  for (const span of asks.trades) ask('receipt.trades', span);
  return story;
}

describe('BR27: the status of a receipt', () => {
  test('it is being read from the start until the round and every list of trades have come, and is read then', () => {
    expect(status(settled())).toBe('reading');
    const story = asking();
    expect(status(story)).toBe('reading');
    story.answer('receipt.rounds', NOTHING as never);
    for (const _ of asks?.trades ?? []) {
      expect(status(story)).toBe('reading');
      story.answer('receipt.trades', NOTHING as never);
    }
    expect(status(story)).toBe('read');
  });

  test('it has failed where one of them could not be read', () => {
    const story = asking();
    story.fail('receipt.rounds', 500);
    for (const _ of asks?.trades ?? []) story.answer('receipt.trades', NOTHING as never);
    expect(status(story)).toBe('failed');
  });

  test('nothing is asked for a bet whose round has no known start, and its receipt is read', () => {
    expect(status(settled({ roundId: 6_999, roundStartMs: undefined }))).toBe('read');
  });
});
