import { type Either, right } from 'fp-ts/lib/Either.js';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';
import { queryOf } from '../state/modules/request/keys.ts';
import { receiptBet, receiptRequests } from '../state/modules/trade/receipt.ts';
import { optionOfBet } from '../state/reads.ts';
import type { State } from '../state/state.ts';

type Decision = Either<Refusal, readonly Fact[]>;

/** Asks for what a bet's receipt lacks: its round, and the trades that its prices come from. What is known is not asked again. */
export function readReceipt(state: State, betId: number): Decision {
  const bet = receiptBet(state, betId);
  const option = bet && optionOfBet(bet, state.options.list);
  const asks = bet && receiptRequests(bet, option);
  if (asks === undefined) return right([]);
  const questions = [
    { call: 'receipt.rounds', params: asks.rounds } as const,
    ...asks.trades.map((params) => ({ call: 'receipt.trades', params }) as const),
  ];
  const isMissing = ({ call, params }: (typeof questions)[number]): boolean => {
    const known = queryOf(state, call, params);
    return known === undefined || known.status === 'failed';
  };
  return right(questions.filter(isMissing).map((data) => ({ type: 'call.asked', data }) as Fact));
}
