import { SECOND_MS } from '../../../base/time.ts';
import { roundLengthMs, STALE_MS } from '../../../events/policy.ts';
import type { Bet } from '../../../model/bets.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { TradeOption } from '../../../model/market.ts';
import { familyOf } from '../../../rules/families.ts';
import { needsOf } from '../../../rules/family.ts';
import { fullerOf } from '../../../rules/newest-word.ts';
import type { BetTerms } from '../../../rules/terms.ts';
import { findBet, optionOfBet } from '../../reads.ts';
import type { State } from '../../state.ts';

/* What the receipt of a bet asks the site for (engine/SPEC.md, BR25). */

/** No market is silent for longer while it is open, so the trade that a price comes from is within this time. */
const BEFORE_MS = STALE_MS;
/** The first trades after the end of a round are shown too. */
const AFTER_MS = SECOND_MS;
/** A page of rounds (product.md 7). Only one round begins in its own time. */
const ROUNDS = 50;

type Trades = CallParams['receipt.trades'];
/**
 * The time of the bet's round (epoch ms), the rounds that began in it, and the trades before its start and around its end. Where all prices
 * decide, both are one question: the trades from before the start to after the end. `trades`: those that the bet's family needs.
 */
export type ReceiptRequests = {
  readonly startMs: number;
  readonly endMs: number;
  readonly rounds: CallParams['receipt.rounds'];
  readonly open: Trades;
  readonly close: Trades;
  readonly trades: readonly Trades[];
};

/**
 * What is asked for a bet. The round as the site told of it while it ran says its times, else the date of the round in the bet and the length
 * of its game type. Undefined if the site did not say when the round began, or on which option it is.
 */
export function receiptRequests(
  bet: Bet,
  option: TradeOption | undefined,
  terms: Pick<BetTerms, 'round'> | undefined,
): ReceiptRequests | undefined {
  const startMs = terms?.round?.startMs ?? bet.roundStartMs;
  if (startMs === undefined || option === undefined) return undefined;
  const endMs = terms?.round?.endMs ?? startMs + roundLengthMs(option.type);
  const { id: optionId, stock } = option;
  const needs = needsOf(familyOf(option.type));
  const closeMs = needs.path ? startMs : endMs;
  const close = { stock, startMs: closeMs - BEFORE_MS, endMs: endMs + AFTER_MS, page: 0 };
  const open = needs.path ? close : { stock, startMs: startMs - BEFORE_MS, endMs: startMs, page: 0 };
  return {
    startMs,
    endMs,
    rounds: { optionId, startMs, endMs: endMs - 1, page: 0, size: ROUNDS },
    open,
    close,
    trades: needs.path || !needs.open ? [close] : [close, open],
  };
}

/** What is asked for the member's bet of that id. Undefined without the bet, its option, or the start of its round. */
export function requestsOf(state: State, betId: number): ReceiptRequests | undefined {
  const bet = receiptBet(state, betId);
  const terms = state.bets.terms.find(({ id }) => id === bet?.id);
  return bet && receiptRequests(bet, optionOfBet(bet, state.options.list), terms);
}

/** The member's bet of that id: of the list on the screen or of those that the page keeps, whichever says more. */
export function receiptBet(state: Pick<State, 'bets' | 'queries'>, id: number): Bet | undefined {
  const told = findBet(state, id);
  const listed = state.queries.flatMap((query) =>
    query.call === 'bets.search' ? (query.body?.items.filter((bet) => bet.id === id) ?? []) : [],
  );
  return [...listed, ...(told === undefined ? [] : [told])].reduce<Bet | undefined>(
    (before, word) => (before === undefined ? word : fullerOf(before, word)),
    undefined,
  );
}
