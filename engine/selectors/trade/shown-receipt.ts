import type { Policy } from '../../events/settings.ts';
import type { RoundResult, Trade, TradeOption } from '../../model/market.ts';
import type { SettlesOn } from '../../rules/family.ts';
import type { Receipt } from '../../rules/receipt.ts';
import type { BetTerms, Reference } from '../../rules/terms.ts';
import type { SoughtBet } from '../money/bet-search.ts';

/** What a trade was to the round: before its settle price, the settle price, or after the end. `reached`: at or past the target. */
type TradeVerdict = 'before' | 'reached' | 'settles' | 'after';
export type ReceiptTrade = {
  readonly timeMs: number;
  readonly price: number;
  /** Price less the price that the bet had to reach. Null in number-ball, and where nobody knows the decimals. */
  readonly distance: number | null;
  /** The digit that decides at this price. Null: nobody knows the decimals. */
  readonly digit: number | null;
  readonly verdict: TradeVerdict;
};

/** The receipt of a bet, as the screen shows it. */
export type ShownReceipt = Receipt & {
  readonly bet: SoughtBet;
  /** What decides its round. Of an unknown family as of one that settles on the close. */
  readonly settlesOn: SettlesOn;
  /** With the pips and decimals that the receipt is computed by. */
  readonly option: TradeOption;
  /** What the site told of the round. */
  readonly round: RoundResult | undefined;
  /** What it told of the round before, where that was another result. */
  readonly earlier: readonly RoundResult[];
  /** The times of the round by which the trades are read, in epoch ms. */
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** What the bet is judged by, and what that was made of. */
  readonly reference: Reference;
  readonly terms: BetTerms | undefined;
  /** The profit in percent that such a bet would be booked with now. Undefined for an unknown family. */
  readonly presentPercent: number | undefined;
  /** Nobody can tell whether it is a bet that this page has sent with other particulars. */
  readonly mayBeSent: boolean;
  readonly policy: Policy;
  /** Every trade that was read, and whether these are all. */
  readonly allTrades: readonly Trade[];
  readonly areTradesWhole: boolean;
  /** The last trades before the end of the round and the first ones after it, oldest first. */
  readonly trades: readonly ReceiptTrade[];
  /** The time of the trade that gives the settle price, in epoch ms. */
  readonly settledMs: number | null;
  /** Whether something is still asked for, or could not be read. */
  readonly status: 'reading' | 'read' | 'failed';
  /** A hash of the evidence, 16 hex digits: two files with the same one say the same. It is no signature. */
  readonly fingerprint: string;
};
