import { hashValue } from '../base/hash.ts';
import { seoulIso } from '../base/time.ts';
import type { Bet } from '../events/bets.ts';
import type { RoundResult, Trade, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import { familyOf } from '../rules/families.ts';
import { type Receipt, receiptOf } from '../rules/receipt.ts';
import { keyDigit, ticksOf } from '../rules/ticks.ts';
import { lookupOf } from '../state/queries.ts';
import { optionOfBet, type ReceiptAsks, receiptAsks, receiptBet } from '../state/receipt.ts';
import type { State } from '../state/state.ts';
import { type Evidence, selectEvidence, tradesOf } from './evidence.ts';
import { type Selector, select } from './memo.ts';
import { type SoughtBet, toSought } from './search.ts';

export type { Compared } from '../rules/receipt.ts';

/** What a trade was to the round: before its settle price, the settle price, or after the end. `reached`: at or past the target. */
type TradeVerdict = 'before' | 'reached' | 'settles' | 'after';
type ReceiptTrade = {
  readonly timeMs: number;
  readonly price: number;
  /** Price less the price that the bet had to reach. Null in number-ball. */
  readonly distance: number | null;
  readonly digit: number;
  readonly verdict: TradeVerdict;
};

/** The receipt of a bet, as the screen shows it. */
export type ShownReceipt = Receipt & {
  readonly bet: SoughtBet;
  readonly option: TradeOption;
  /** What the site told of the round. */
  readonly round: RoundResult | undefined;
  readonly endMs: number | null;
  /** The last trades before the end of the round and the first ones after it, oldest first. */
  readonly trades: readonly ReceiptTrade[];
  /** The time of the trade that gives the settle price, in epoch ms. */
  readonly settledMs: number | null;
  /** Whether something is still asked for, or could not be read. */
  readonly status: 'reading' | 'read' | 'failed';
  /** A hash of the evidence, 16 hex digits: two files with the same one say the same. It is no signature. */
  readonly fingerprint: string;
};

const BEFORE = 9;
const AFTER = 3;

/** The trades around the end of a round. */
function shownTrades(
  all: readonly Trade[],
  endMs: number,
  { sided }: Receipt,
  { precision }: TradeOption,
): readonly ReceiptTrade[] {
  const after = all.findIndex(([timeMs]) => timeMs > endMs);
  const end = after < 0 ? all.length : after;
  const target = sided?.target.own ?? null;
  return all.slice(Math.max(0, end - BEFORE), end + AFTER).map((trade) => {
    const [timeMs, price] = trade;
    const distance = target === null ? null : Number((price - target).toFixed(precision));
    return {
      timeMs,
      price,
      distance,
      digit: keyDigit(price, precision),
      verdict: timeMs > endMs ? 'after' : trade === all[end - 1] ? 'settles' : isReached(sided, price, precision),
    };
  });
}

function isReached(sided: Receipt['sided'], price: number, precision: number): 'reached' | 'before' {
  const target = sided?.target.own ?? null;
  if (sided === null || target === null) return 'before';
  const [at, to] = [ticksOf(price, precision), ticksOf(target, precision)];
  return ((sided.pip ?? 0) < 0 ? at <= to : at >= to) ? 'reached' : 'before';
}

/** Everything of a receipt that a member may hold against the site, without anything that says who the member is. */
export function evidenceFile(shown: Omit<ShownReceipt, 'fingerprint' | 'status'>) {
  const { bet, option, round } = shown;
  const at = (ms: number | null | undefined): string | null => (ms == null ? null : seoulIso(ms));
  const { sided, close, ball, outcome, paid } = shown;
  return {
    kind: 'round-receipt',
    version: 1,
    bet: {
      id: bet.id,
      type: bet.type,
      gameType: option.type,
      stock: option.stock,
      points: bet.points,
      profitPercent: bet.profitPercent ?? null,
      createdAt: at(bet.createdMs),
    },
    round: { id: bet.roundId, round: bet.round, startsAt: at(bet.roundStartMs), endsAt: at(shown.endMs) },
    rule: {
      prices: 'A round opens and closes at the last trade at or before its start and its end.',
      outcome:
        sided === null
          ? 'The last digit of the close at the precision decides.'
          : 'Buy wins at close >= open + buyPip, sell at close <= open - sellPip, otherwise the round is void.',
      profit: 'floor(points x profitPercent / 100) if won, -points if lost, 0 if void.',
      precision: option.precision,
      ...(sided === null ? {} : { buyPip: option.buyPip, sellPip: option.sellPip }),
    },
    site: {
      open: sided?.open.told ?? null,
      close: close.told,
      roundStatus: round?.status ?? null,
      exStatus: ball?.told ?? null,
      betStatus: bet.status,
      outcome: outcome.told,
      profit: bet.profit,
      paid: paid.told,
    },
    own: {
      open: sided?.open.own ?? null,
      target: sided?.target.own ?? null,
      close: close.own,
      settledAt: at(shown.settledMs),
      roundStatus: sided?.status.own ?? null,
      digit: ball?.own ?? null,
      outcome: outcome.own,
      paid: paid.own,
    },
    verdict: shown.bet.audit,
    trades: shown.trades.map(({ timeMs, price }) => [at(timeMs), price]),
  };
}

type Status = ShownReceipt['status'];
const statusOf = (state: State, asks: ReceiptAsks | undefined, isOnDigit: boolean): Status => {
  if (asks === undefined) return 'read';
  const lookups = [
    lookupOf(state, 'receipt.rounds', asks.rounds),
    lookupOf(state, 'receipt.trades', asks.close),
    ...(isOnDigit ? [] : [lookupOf(state, 'receipt.trades', asks.open)]),
  ];
  if (lookups.some((lookup) => lookup === undefined || lookup.status === 'asking')) return 'reading';
  return lookups.some((lookup) => lookup?.status === 'failed') ? 'failed' : 'read';
};

function shownReceipt(bet: Bet, evidence: Evidence, policy: Policy, status: Status): ShownReceipt | null {
  const option = optionOfBet(bet, evidence.options);
  if (option === undefined) return null;
  const round = evidence.rounds.get(bet.roundId);
  const asks = receiptAsks(bet, option);
  const { open, close } = tradesOf(bet, evidence);
  const sought = toSought(bet, evidence, policy);
  const published = { open: open?.[1], close: close?.[1] };
  const receipt = receiptOf(bet, round, option, { audit: sought.audit, published, policy });
  const endMs = asks?.endMs ?? null;
  const trades = asks === undefined ? [] : (evidence.tradesIn(asks.close) ?? []);
  const shown = {
    ...receipt,
    bet: sought,
    option,
    round,
    endMs,
    trades: endMs === null ? [] : shownTrades(trades, endMs, receipt, option),
    settledMs: close?.[0] ?? null,
  };
  return { ...shown, status, fingerprint: hashValue(evidenceFile(shown)) };
}

/** The receipt of the bet of that id. Null if the page does not know the bet, or its option. */
export const selectReceipt = (id: number): Selector<ShownReceipt | null> => {
  const status: Selector<Status> = (s) => {
    const bet = receiptBet(s, id);
    const option = bet && optionOfBet(bet, s.options.list);
    return statusOf(s, bet && receiptAsks(bet, option), familyOf(option?.type ?? '')?.isOnDigit === true);
  };
  return select(
    [(s) => receiptBet(s, id), selectEvidence, (s) => s.app.policy, status],
    (bet, evidence, policy, read) => (bet === undefined ? null : shownReceipt(bet, evidence, policy, read)),
  );
};
