import type { DigitLetter, FamilyOf } from '../base/game-types.ts';
import type { Policy } from '../events/settings.ts';
import type { Round, RoundResult, TradeOption } from '../model/market.ts';
import type { BetType } from '../model/ticket.ts';
import type { BetKind } from './kinds.ts';
import type { Outcome } from './side-outcome.ts';

type RoundLimits = Pick<Round, 'buyLimit' | 'sellLimit'>;
type RoundPrices = Pick<Round, 'buyPrice' | 'sellPrice'>;
export type Paying = Pick<TradeOption, 'feePercent' | 'dividendPercent' | 'limits'>;
type Ended = Pick<RoundResult, 'status' | 'ex' | 'close' | 'resultPrice'>;

/**
 * What decides a round. `close`: its settle price, against its open price. `digit`: the last digit of its settle price; the round has an
 * outcome of its own then (exStatus). `path`: all of its prices, in their order.
 */
export type SettlesOn = 'close' | 'digit' | 'path';

/** The bet types of a family of game types, and what a bet pays. Its judge is in `judges.ts`. */
export type Family = {
  readonly kinds: readonly BetKind[];
  /** The member chooses the bet type before the amount. Otherwise the first step or the bet button says it. */
  readonly isChosenFirst?: true;
  readonly settlesOn: SettlesOn;
  /** Its screen shows a rent line: the prices at which the running round pays (product.md 3). */
  readonly hasRentLine?: true;
  /** The profit of a won bet in percent of its stake. Undefined if the site says no ratio for the kind: then it takes no bets. */
  readonly percent: (
    option: Paying,
    policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
    kind: BetKind,
  ) => number | undefined;
  /** Points that the round still accepts on a bet type. Undefined if the site gives no limit. */
  readonly roundLimit: (round: RoundLimits, betType: BetType) => number | undefined;
  /** The price at which a bet wins. Undefined until the round has opened, and where a digit decides. */
  readonly targetPrice: (round: RoundPrices, betType: BetType) => number | undefined;
  /** What a round makes of a bet. Undefined if its result does not say enough. `precision`: that of the option, if it is known. */
  readonly outcome: (
    betType: BetType,
    result: Ended,
    precision: number | undefined,
    policy: Pick<Policy, 'ballSizes'>,
  ) => Outcome | undefined;
  /** How often a member may bet in one round. */
  readonly betsPerRound: (policy: Pick<Policy, 'betsPerRound' | 'ballBetsPerRound'>) => 'one' | 'many';
};

/**
 * A row for each family of a list of game types: a list with a new letter does not compile without the row. A row settles on the digit
 * where its letter is a digit letter, and nowhere else.
 */
export type FamilyRows<GameType extends string> = {
  readonly [Letter in FamilyOf<GameType>]: Family & {
    readonly settlesOn: Letter extends DigitLetter ? 'digit' : Exclude<SettlesOn, 'digit'>;
  };
};

/**
 * What a round is judged by, beside its settle price. `open`: its open price; without it the outcome that the site tells (exStatus, and the
 * status of number-ball). `path`: every price of it.
 */
type Needs = { readonly open: boolean; readonly path: boolean };
const NEEDS: Readonly<Record<SettlesOn, Needs>> = {
  close: { open: true, path: false },
  digit: { open: false, path: false },
  path: { open: true, path: true },
};
/** What is needed to judge a round. Of an unknown family as of one that settles on the close: its prices are asked for at least. */
export const needsOf = (family: Family | undefined): Needs => NEEDS[family?.settlesOn ?? 'close'];
const HAS_OUTCOME: Readonly<Record<SettlesOn, boolean>> = { close: false, digit: true, path: false };
/** Whether the site tells an outcome of the rounds beside their status (exStatus), as number-ball has it. */
export const hasOutcome = (family: Family | undefined): boolean =>
  family !== undefined && HAS_OUTCOME[family.settlesOn];
