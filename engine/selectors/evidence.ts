import type { Bet } from '../events/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import { type Audit, auditBet, UNPUBLISHED } from '../rules/audit.ts';
import { optionOfBet, type ReceiptAsks, receiptAsks } from '../state/receipt.ts';
import type { Lookup } from '../state/shape/calls.ts';
import type { State } from '../state/state.ts';
import { select, steadyList } from './memo.ts';

type Asked = Extract<Lookup, { readonly call: 'receipt.rounds' | 'receipt.trades' }>;
const isAsked = (lookup: Lookup): lookup is Asked =>
  lookup.call === 'receipt.rounds' || lookup.call === 'receipt.trades';
const asked = steadyList((s: State) => s.lookups.filter(isAsked));

type Span = ReceiptAsks['open'];
const keyOf = ({ stock, startMs, endMs }: Span): string => `${stock} ${startMs} ${endMs}`;
const keyOfRound = ({ optionId, startMs }: ReceiptAsks['rounds']): string => `${optionId} ${startMs}`;

/** What the page knows of the rounds and options of bets, and of the trades that were published around the rounds. */
export type Evidence = {
  readonly rounds: ReadonlyMap<number, RoundResult>;
  readonly options: readonly TradeOption[];
  /** Whether the site has answered what it was asked of a round. */
  readonly isAnswered: (asked: ReceiptAsks['rounds']) => boolean;
  /** Oldest first. Undefined if the site was not asked, or did not answer. */
  readonly tradesIn: (span: Span) => readonly Trade[] | undefined;
  /** False: no trades are known at all, so that a long list need not look for them. */
  readonly hasTrades: boolean;
};

/** The evidence of the audit: the rounds of own bets that the page keeps, and what receipts have asked for. */
export const selectEvidence = select(
  [(s) => s.bets.rounds, (s) => s.options.list, asked],
  (kept, options, receipts): Evidence => {
    const rounds = new Map(kept.items().map((round) => [round.id as number, round]));
    const answered = new Set<string>();
    const trades = new Map<string, readonly Trade[]>();
    for (const receipt of receipts) {
      if (receipt.body === null) continue;
      if (receipt.call === 'receipt.trades') trades.set(keyOf(receipt.params), receipt.body);
      else {
        answered.add(keyOfRound(receipt.params));
        for (const round of receipt.body.items) if (!rounds.has(round.id)) rounds.set(round.id, round);
      }
    }
    return {
      rounds,
      options,
      isAnswered: (asks) => answered.has(keyOfRound(asks)),
      tradesIn: (span) => trades.get(keyOf(span)),
      hasTrades: trades.size > 0,
    };
  },
);

/** The last trade at or before an instant. Undefined if there is none. */
const tradeAt = (trades: readonly Trade[] | undefined, atMs: number): Trade | undefined =>
  trades?.findLast(([timeMs]) => timeMs <= atMs);

const NO_TRADES = { open: undefined, close: undefined };

/** The trades that a bet's round opened and closed with, as far as they are known. */
export function tradesOf(bet: Bet, { options, tradesIn, hasTrades }: Evidence) {
  if (!hasTrades) return NO_TRADES;
  const asks = receiptAsks(bet, optionOfBet(bet, options));
  if (asks === undefined) return NO_TRADES;
  return {
    open: tradeAt(tradesIn(asks.open), asks.startMs),
    close: tradeAt(tradesIn(asks.close), asks.endMs),
  };
}

/** What the audit makes of a bet with all that the page knows. Null while the bet is in progress. */
export function auditOf(bet: Bet, evidence: Evidence, policy: Policy): Audit | null {
  const { open, close } = tradesOf(bet, evidence);
  const published = (open ?? close) ? { open: open?.[1], close: close?.[1] } : UNPUBLISHED;
  const option = optionOfBet(bet, evidence.options);
  const audit = auditBet(bet, evidence.rounds.get(bet.roundId), option, policy, published);
  if (audit?.verdict !== 'unknown' || audit.missing !== 'round') return audit;
  const asks = receiptAsks(bet, option);
  return asks === undefined || evidence.isAnswered(asks.rounds) ? audit : { verdict: 'unknown', missing: 'unread' };
}
