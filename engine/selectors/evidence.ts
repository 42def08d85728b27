import type { Bet } from '../events/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import { type Audit, auditBet } from '../rules/audit.ts';
import { percentOf } from '../rules/families.ts';
import { feePercentOf } from '../rules/payout.ts';
import { type BetTerms, type Pips, type Reference, referenceOf } from '../rules/terms.ts';
import { ticksOf } from '../rules/ticks.ts';
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

/** The trades of a span, oldest first. `isWhole`: all of its pages were read, and every trade in them. */
export type Trades = { readonly list: readonly Trade[]; readonly isWhole: boolean };

/** What the page knows of the rounds and options of bets, and of the trades that were published around the rounds. */
export type Evidence = {
  readonly rounds: ReadonlyMap<number, RoundResult>;
  readonly options: readonly TradeOption[];
  /** What bets were accepted under, by the id of the bet. */
  readonly terms: ReadonlyMap<number, BetTerms>;
  /** The fee of options that name none, in percent. Null: not known. */
  readonly siteFee: number | null;
  /** Whether the site has answered what it was asked of a round. */
  readonly isAnswered: (asked: ReceiptAsks['rounds']) => boolean;
  /** Undefined if the site was not asked, or did not answer. */
  readonly tradesIn: (span: Span) => Trades | undefined;
  /** False: no trades are known at all, so that a long list need not look for them. */
  readonly hasTrades: boolean;
};

const byTime = ([one]: Trade, [other]: Trade): number => one - other;
const tradesOfAnswer = ({ body, isReadable }: Extract<Asked, { readonly call: 'receipt.trades' }>): Trades => ({
  list: (body?.items ?? []).toSorted(byTime),
  isWhole: body?.last === true && isReadable,
});

/** The evidence of the audit: the rounds of own bets that the page keeps, and what receipts have asked for. */
export const selectEvidence = select(
  [
    (s) => s.bets.rounds,
    (s) => s.bets.terms,
    (s) => s.options.list,
    (s) => s.site.feePercent,
    asked,
  ],
  (kept, terms, options, siteFee, receipts): Evidence => {
    const rounds = new Map(kept.items().map((round) => [round.id as number, round]));
    const answered = new Set<string>();
    const trades = new Map<string, Trades>();
    for (const receipt of receipts) {
      if (receipt.body === null) continue;
      if (receipt.call === 'receipt.trades') trades.set(keyOf(receipt.params), tradesOfAnswer(receipt));
      else {
        answered.add(keyOfRound(receipt.params));
        for (const round of receipt.body.items) if (!rounds.has(round.id)) rounds.set(round.id, round);
      }
    }
    return {
      rounds,
      options,
      terms: new Map(terms.flatMap((one) => (one.id === null ? [] : [[one.id as number, one] as const]))),
      siteFee,
      isAnswered: (asks) => answered.has(keyOfRound(asks)),
      tradesIn: (span) => trades.get(keyOf(span)),
      hasTrades: trades.size > 0,
    };
  },
);

/**
 * The last trade at or before an instant. Undefined if there is none. Of several at the same instant nobody knows which was the
 * last: then the one with the price that the site told counts.
 */
export function tradeAt(trades: Trades | undefined, atMs: number, told: number | undefined, precision: number) {
  const last = trades?.list.findLast(([timeMs]) => timeMs <= atMs);
  if (trades === undefined || last === undefined || told === undefined) return last;
  const isTold = ([timeMs, price]: Trade): boolean =>
    timeMs === last[0] && ticksOf(price, precision) === ticksOf(told, precision);
  return trades.list.find(isTold) ?? last;
}

const NO_TRADES = { open: undefined, close: undefined, isCut: false };

/** The trades that a bet's round opened and closed with, as far as they are known. `isCut`: not all could be read. */
export function tradesOf(bet: Bet, evidence: Evidence) {
  const { options, tradesIn, hasTrades, rounds } = evidence;
  if (!hasTrades) return NO_TRADES;
  const option = optionOfBet(bet, options);
  const asks = receiptAsks(bet, option);
  if (asks === undefined || option === undefined) return NO_TRADES;
  const [before, after] = [tradesIn(asks.open), tradesIn(asks.close)];
  if ([before, after].some((trades) => trades?.isWhole === false)) return { ...NO_TRADES, isCut: true };
  const round = rounds.get(bet.roundId);
  const { precision } = pipsOf(bet, option, evidence);
  return {
    open: tradeAt(before, asks.startMs, round?.open, precision),
    close: tradeAt(after, asks.endMs, round?.resultPrice ?? round?.close, precision),
    isCut: false,
  };
}

const pipsOf = ({ id }: Bet, option: TradeOption, { terms }: Pick<Evidence, 'terms'>): Pips =>
  terms.get(id)?.pips ?? option;

/** What a bet is judged by. */
export function referenceOfBet(bet: Bet, option: TradeOption, { terms, siteFee }: Evidence, policy: Policy): Reference {
  const feePercent = feePercentOf(undefined, option.feePercent, siteFee, policy);
  const percent = percentOf(option.type, { ...option, feePercent }, policy, bet.type);
  return referenceOf(bet, terms.get(bet.id), { option, percent, policy });
}

/** What the audit makes of a bet with all that the page knows. Null while the bet is in progress. */
export function auditOf(bet: Bet, evidence: Evidence, policy: Policy): Audit | null {
  const { open, close, isCut } = tradesOf(bet, evidence);
  const option = optionOfBet(bet, evidence.options);
  const published = { open: open?.[1], close: close?.[1], isCut };
  const reference = option && referenceOfBet(bet, option, evidence, policy);
  const audit = auditBet(bet, evidence.rounds.get(bet.roundId), option, policy, published, reference);
  if (audit?.verdict !== 'unknown' || audit.missing !== 'round') return audit;
  const asks = receiptAsks(bet, option);
  return asks === undefined || evidence.isAnswered(asks.rounds) ? audit : { verdict: 'unknown', missing: 'unread' };
}
