import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../../model/market.ts';
import { type Audit, auditBet, type Missing, toldPrices } from '../../rules/audit.ts';
import { pathOf, type Trades, tradeAt } from '../../rules/evidence.ts';
import { familyOf, percentOf } from '../../rules/families.ts';
import { needsOf } from '../../rules/family.ts';
import { withFees } from '../../rules/payout.ts';
import { isOtherResult, joinedResult } from '../../rules/round-words.ts';
import { type BetTerms, matchingDecimals, type Reference, referenceOf } from '../../rules/terms.ts';
import { type ReceiptRequests, receiptRequests } from '../../state/modules/trade/receipt.ts';
import { optionOfBet } from '../../state/reads.ts';
import type { Query } from '../../state/shape/calls.ts';
import type { State } from '../../state/state.ts';
import { select, steady } from '../memo.ts';

type Asked = Extract<Query, { readonly call: 'receipt.rounds' | 'receipt.trades' }>;
const isAsked = (query: Query): query is Asked => query.call === 'receipt.rounds' || query.call === 'receipt.trades';
const asked = steady((s: State) => s.queries.filter(isAsked));

type Span = ReceiptRequests['open'];
const keyOf = ({ stock, startMs, endMs }: Span): string => `${stock} ${startMs} ${endMs}`;
const keyOfRound = ({ optionId, startMs }: ReceiptRequests['rounds']): string => `${optionId} ${startMs}`;

/** What the page knows of the rounds and options of bets, and of the trades that were published around the rounds. */
export type Evidence = {
  readonly rounds: ReadonlyMap<number, RoundResult>;
  /** The rounds of which the site told another result later, with what it told before: by itself its word proves nothing. */
  readonly corrected: ReadonlyMap<number, readonly RoundResult[]>;
  readonly options: readonly TradeOption[];
  /** What bets were accepted under, by the id of the bet. */
  readonly terms: ReadonlyMap<number, BetTerms>;
  /** The rounds of bets that this page has sent and the site has not told of. */
  readonly untold: ReadonlySet<number>;
  /** The fee and the dividend of options that name none. */
  readonly site: State['site'];
  /** Whether the site has answered what it was asked of a round. */
  readonly isAnswered: (asked: ReceiptRequests['rounds']) => boolean;
  /** Oldest first. Undefined if the site was not asked, or did not answer. */
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
  [(s) => s.bets.rounds, (s) => s.bets.terms, (s) => s.options.list, (s) => s.site, asked],
  (kept, terms, options, site, receipts): Evidence => {
    const rounds = new Map(kept.items().map((round) => [round.id as number, round]));
    const corrected = new Map<number, readonly RoundResult[]>();
    const answered = new Set<string>();
    const trades = new Map<string, Trades>();
    for (const receipt of receipts) {
      const isFailed = receipt.status === 'failed';
      if (receipt.call === 'receipt.trades' && isFailed)
        trades.set(keyOf(receipt.params), { list: [], isWhole: false });
      if (receipt.body === null || isFailed) continue;
      if (receipt.call === 'receipt.trades') trades.set(keyOf(receipt.params), tradesOfAnswer(receipt));
      else {
        answered.add(keyOfRound(receipt.params));
        for (const round of receipt.body.items) {
          const first = rounds.get(round.id);
          if (first === undefined) rounds.set(round.id, round);
          else if (round.status !== 0) {
            // a word without a result is older
            if (isOtherResult(first, round)) corrected.set(round.id, [...(corrected.get(round.id) ?? []), first]);
            rounds.set(round.id, joinedResult(first, round));
          }
        }
      }
    }
    return {
      rounds,
      corrected,
      options,
      terms: new Map(terms.flatMap((one) => (one.id === null ? [] : [[one.id as number, one] as const]))),
      untold: new Set(terms.flatMap(({ id, sent }) => (id === null && sent !== null ? [sent.roundId as number] : []))),
      site,
      isAnswered: (asks) => answered.has(keyOfRound(asks)),
      tradesIn: (span) => trades.get(keyOf(span)),
      hasTrades: trades.size > 0,
    };
  },
);

const NO_TRADES = { open: undefined, close: undefined, path: undefined, isCut: false };

/**
 * The trades that a bet's round opened and closed with, as far as they are known. `path`: every price after its start, where all of them
 * decide. `isCut`: not all could be read, or they do not give a price that is needed.
 */
export function tradesOf(bet: Bet, evidence: Evidence) {
  const { tradesIn, hasTrades, rounds } = evidence;
  const isCorrected = evidence.corrected.has(bet.roundId);
  const none = { ...NO_TRADES, isCut: isCorrected };
  if (!hasTrades) return none;
  const option = optionFor(bet, evidence);
  const terms = evidence.terms.get(bet.id);
  const asks = receiptRequests(bet, option, terms);
  if (asks === undefined || option === undefined) return none;
  if (!isTimed(asks, terms, rounds.get(bet.roundId)) || !isWhole(asks, evidence)) return { ...NO_TRADES, isCut: true };
  const [before, after] = [tradesIn(asks.open), tradesIn(asks.close)];
  const needs = needsOf(familyOf(option.type));
  // a word that was corrected chooses no trade among several of one instant
  const told = toldPrices(isCorrected ? undefined : rounds.get(bet.roundId));
  const decimals = decimalsOf(bet, option, evidence);
  // all that were read say together if their dates are whole seconds (`tradeAt`), as in the file of the receipt
  const all = asks.trades.flatMap((span) => tradesIn(span)?.list ?? []);
  const priceAt = (trades: Trades | undefined, atMs: number, price: number | undefined): Trade | undefined =>
    trades && tradeAt(all, atMs, price, decimals);
  const open = priceAt(before, asks.startMs, told.open);
  const close = priceAt(after, asks.endMs, told.close);
  // the site's own price of a round is no evidence for itself
  const isLacking = (trades: Trades | undefined, trade: Trade | undefined, price: number | undefined): boolean =>
    trades !== undefined && trade === undefined && price !== undefined;
  const start = needs.open ? unprovenStart(told.open, terms) : undefined;
  const isUnproven = isCorrected && (close === undefined || (needs.open && open === undefined));
  const isCut = isUnproven || isLacking(after, close, told.close) || isLacking(before, open, start);
  return { open, close, path: after && needs.path ? pathOf(all, asks.startMs, asks.endMs) : undefined, isCut };
}

/** The open price that the result told, where none was told when the round began. */
const unprovenStart = (open: number | undefined, terms: BetTerms | undefined): number | undefined =>
  terms?.round?.openPrice === undefined ? open : undefined;

/** Whether each list of trades that was read was read to its end. */
const isWhole = ({ trades }: ReceiptRequests, { tradesIn }: Evidence): boolean =>
  trades.every((span) => tradesIn(span)?.isWhole !== false);

/** Whether the times of a bet's round are known: as the round was told while it ran, else as the bet and the result of the round both say. */
const isTimed = (
  { startMs, endMs }: ReceiptRequests,
  terms: BetTerms | undefined,
  round: RoundResult | undefined,
): boolean => terms?.round != null || round === undefined || (round.startMs === startMs && round.endMs === endMs);

/** The decimals with which trades of one instant are held against the site's price. */
const decimalsOf = ({ id }: Bet, option: TradeOption, { terms }: Pick<Evidence, 'terms'>): readonly number[] =>
  matchingDecimals(terms.get(id)?.pips ?? option);

/** The profit in percent that such a bet would be booked with now. Undefined for an unknown family. */
export function presentPercent(
  { type }: Bet,
  option: TradeOption,
  { site }: Evidence,
  policy: Policy,
): number | undefined {
  return percentOf(option.type, withFees(option, null, site, policy), policy, type);
}

/** The option that this page has sent a bet on, if the site says another one of it for certain. */
function otherOption(bet: Bet, { options, terms }: Evidence): TradeOption | undefined {
  const sent = terms.get(bet.id)?.sent;
  const placed = options.find(({ id }) => id === sent?.optionId);
  if (placed === undefined) return undefined;
  const isOtherType = bet.gameType !== undefined && bet.gameType !== placed.type;
  const isOtherStock = bet.stock !== placed.stock && options.some(({ stock }) => stock === bet.stock);
  return isOtherType || isOtherStock ? placed : undefined;
}

/** The option that a bet was placed on. Undefined if the site's list has none. */
export const optionFor = (bet: Bet, evidence: Evidence): TradeOption | undefined =>
  otherOption(bet, evidence) ?? optionOfBet(bet, evidence.options);

/** What a bet is judged by. */
export function referenceOfBet(bet: Bet, option: TradeOption, evidence: Evidence, policy: Policy): Reference {
  const percent = presentPercent(bet, option, evidence, policy);
  return referenceOf(bet, evidence.terms.get(bet.id), { option, percent, policy, placed: otherOption(bet, evidence) });
}

/** What the audit makes of a bet with all that the page knows. Null while the bet is in progress. */
export function auditOf(bet: Bet, evidence: Evidence, policy: Policy): Audit | null {
  const { open, close, path, isCut } = tradesOf(bet, evidence);
  const option = optionFor(bet, evidence);
  const published = { open: open?.[1], close: close?.[1], path, isCut };
  const reference = option && referenceOfBet(bet, option, evidence, policy);
  const audit = auditBet(bet, evidence.rounds.get(bet.roundId), option, policy, published, reference);
  if (audit?.verdict === 'agrees' && mayBeSent(bet, evidence)) return { verdict: 'unknown', missing: 'sent' };
  if (audit?.verdict !== 'unknown') return audit;
  const asks = receiptRequests(bet, option, evidence.terms.get(bet.id));
  return asks === undefined || !isUnread(audit.missing, asks, evidence)
    ? audit
    : { verdict: 'unknown', missing: 'unread' };
}

/** Whether a bet may be one that this page has sent with other particulars: of a sent bet of this round the site never told. A client id would tell. */
export const mayBeSent = ({ id, roundId, clientId }: Bet, { terms, untold }: Evidence): boolean =>
  clientId === undefined && untold.has(roundId) && (terms.get(id)?.sent ?? null) === null;

/** Whether the site was not asked yet for what the audit lacks. */
const isUnread = (missing: Missing, asks: ReceiptRequests, { isAnswered, tradesIn }: Evidence): boolean =>
  (missing === 'round' && !isAnswered(asks.rounds)) ||
  (missing === 'trades' && asks.trades.every((span) => tradesIn(span) === undefined));
