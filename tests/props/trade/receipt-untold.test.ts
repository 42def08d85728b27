import { describe, expect, test } from 'vitest';
import type { Bet } from '../../../engine/model/bets.ts';
import type { RoundResult } from '../../../engine/model/market.ts';
import { receiptRequests } from '../../../engine/state/modules/trade/receipt.ts';
import { BET, OPTION, RESULT, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { CLOSE, END_MS, OPEN, read, shown } from '../../support/read-receipt.ts';

/* BR25: the receipt of a bet of which the site's words leave out particulars. */

/** A void round, by a settle price that no trade has. */
const VOID = { ...RESULT, close: 97_403, resultPrice: 97_403, status: 3 } as RoundResult;
const without = (name: keyof Bet): Bet => ({ ...BET, [name]: undefined });

/** The bet was told while its round ran, and then the round and the bet are told to be void. */
function voided(first: Bet, last = first): Story {
  const story = ready().pass(3_000);
  story.tell('bet.accepted', { bet: first }, 'stomp').pass(END_MS - story.at);
  story.tell('round.finished', { optionId: OPTION.id, result: VOID, fast: true }, 'stomp');
  return story.tell('bet.settled', { bet: { ...last, status: 3 } as Bet }, 'stomp');
}

describe('BR25: a bet without the date of its round', () => {
  test('BR25: the round that the site told of while it ran says what the receipt asks for', () => {
    const dated = receiptRequests(BET, OPTION, undefined);
    expect(dated?.startMs).toBe(ROUND.startMs);
    expect(receiptRequests(without('roundStartMs'), OPTION, { round: ROUND })).toEqual(dated);
    expect(receiptRequests(without('roundStartMs'), OPTION, { round: null })).toBeUndefined();
  });

  test('BR24: a settle price that no trade has is found in its receipt', () => {
    const story = read(voided(without('roundStartMs')), { round: VOID, open: OPEN, close: CLOSE });
    expect(shown(story)).toMatchObject({
      status: 'read',
      startMs: ROUND.startMs,
      close: { own: 97_410, told: 97_403, isSame: false },
      bet: { audit: { verdict: 'differs', findings: ['close', 'outcome'] } },
    });
  });
});
