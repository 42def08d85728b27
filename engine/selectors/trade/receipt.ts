import { hashValue } from '../../base/hash.ts';
import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { Trade, TradeOption } from '../../model/market.ts';
import { judgedDecimals } from '../../rules/ball.ts';
import { familyOf } from '../../rules/families.ts';
import { type Receipt, receiptOf } from '../../rules/receipt.ts';
import { keyDigit } from '../../rules/ticks.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import { type ReceiptRequests, receiptBet, receiptRequests, requestsOf } from '../../state/modules/trade/receipt.ts';
import type { State } from '../../state/state.ts';
import { type Selector, select } from '../memo.ts';
import { toSought } from '../money/bet-search.ts';
import {
  auditOf,
  type Evidence,
  mayBeSent,
  optionFor,
  presentPercent,
  referenceOfBet,
  selectEvidence,
  tradesOf,
} from './evidence.ts';
import { evidenceFile } from './evidence-file.ts';
import type { ReceiptTrade, ShownReceipt } from './shown-receipt.ts';

export type { Compared } from '../../rules/receipt.ts';
export type { ShownReceipt } from './shown-receipt.ts';

const BEFORE = 9;
const AFTER = 3;

/** The trades around the end of a round. `close`: the one that gives the settle price; undefined if none is known to. */
function shownTrades(
  all: readonly Trade[],
  endMs: number,
  { sided }: Receipt,
  option: TradeOption,
  close: Trade | undefined,
): readonly ReceiptTrade[] {
  const after = all.findIndex(([timeMs]) => timeMs > endMs);
  const end = after < 0 ? all.length : after;
  const { precision } = option;
  const decimals = judgedDecimals(option);
  const target = sided?.target.own ?? null;
  return all.slice(Math.max(0, end - BEFORE), end + AFTER).map((trade) => {
    const [timeMs, price] = trade;
    // never -0
    const distance = target === null ? null : Number((price - target).toFixed(precision)) + 0;
    return {
      timeMs,
      price,
      distance,
      digit: decimals === undefined ? null : keyDigit(price, decimals),
      verdict:
        timeMs > endMs
          ? 'after'
          : trade === close
            ? 'settles'
            : sided?.isWonAt?.(price) === true
              ? 'reached'
              : 'before',
    };
  });
}

type Status = ShownReceipt['status'];
/** What the page has of each question of a receipt. Undefined: it has not asked, or has it no more. */
const queriesOf = (state: State, asks: ReceiptRequests) => [
  queryOf(state, 'receipt.rounds', asks.rounds),
  ...asks.trades.map((params) => queryOf(state, 'receipt.trades', params)),
];
const statusOf = (state: State, asks: ReceiptRequests | undefined): Status => {
  if (asks === undefined) return 'read';
  const queries = queriesOf(state, asks);
  if (queries.some((query) => query === undefined || query.status === 'asking')) return 'reading';
  return queries.some((query) => query?.status === 'failed') ? 'failed' : 'read';
};

function shownReceipt(bet: Bet, evidence: Evidence, policy: Policy, status: Status): ShownReceipt | null {
  const now = optionFor(bet, evidence);
  if (now === undefined) return null;
  const round = evidence.rounds.get(bet.roundId);
  const asks = receiptRequests(bet, now, evidence.terms.get(bet.id));
  const { open, close, path, isCut } = tradesOf(bet, evidence);
  const sought = toSought(bet, evidence, policy);
  const published = { open: open?.[1], close: close?.[1], path, isCut };
  const reference = referenceOfBet(bet, now, evidence, policy);
  const option = { ...now, isPrecisionUntold: false, ...reference.pips[0] };
  const receipt = receiptOf(bet, round, option, { audit: sought.audit, published, policy, reference });
  const shown = {
    reference,
    terms: evidence.terms.get(bet.id),
    presentPercent: presentPercent(bet, now, evidence, policy),
    mayBeSent: mayBeSent(bet, evidence),
    policy,
    allTrades:
      asks === undefined ? [] : asks.trades.toReversed().flatMap((span) => evidence.tradesIn(span)?.list ?? []),
    areTradesWhole: !isCut,
    ...receipt,
    bet: sought,
    settlesOn: familyOf(option.type)?.settlesOn ?? 'close',
    option,
    round,
    earlier: evidence.corrected.get(bet.roundId) ?? [],
    startMs: asks?.startMs ?? null,
    endMs: asks?.endMs ?? null,
    trades:
      asks === undefined
        ? []
        : shownTrades(evidence.tradesIn(asks.close)?.list ?? [], asks.endMs, receipt, option, close),
    settledMs: close?.[0] ?? null,
  };
  return { ...shown, status, fingerprint: hashValue(evidenceFile(shown)) };
}

/** What the audit makes of every settled bet that the page keeps. */
export const selectAudits = select(
  [(s) => s.bets.settled, selectEvidence, (s) => s.app.policy],
  (settled, evidence, policy) => settled.items().map((bet) => ({ id: bet.id, audit: auditOf(bet, evidence, policy) })),
);

/** The receipt of the bet of that id. Null if the page does not know the bet, or its option. */
export const selectReceipt = (id: number): Selector<ShownReceipt | null> => {
  const status: Selector<Status> = (s) => statusOf(s, requestsOf(s, id));
  return select(
    [(s) => receiptBet(s, id), selectEvidence, (s) => s.app.policy, status],
    (bet, evidence, policy, read) => (bet === undefined ? null : shownReceipt(bet, evidence, policy, read)),
  );
};

/** Whether something of the receipt of that bet is to be asked for: it was not yet, or is not kept any more. Rule: BR25. */
export const selectIsReceiptUnasked =
  (id: number) =>
  (s: State): boolean => {
    const asks = requestsOf(s, id);
    return asks !== undefined && queriesOf(s, asks).includes(undefined);
  };
