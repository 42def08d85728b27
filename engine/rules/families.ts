import type { Limits, Round, RoundResult, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import type { BetType, Side } from '../events/ticket.ts';
import { ballBetOutcome, ballOutcome } from './ball.ts';
import { BALL_KINDS, type BetKind, SIDES } from './kinds.ts';
import { ballPayout, profitPercent } from './payout.ts';
import { type Outcome, outcomeOf } from './settlement.ts';

type RoundLimits = Pick<Round, 'buyLimit' | 'sellLimit'>;
type RoundPrices = Pick<Round, 'buyPrice' | 'sellPrice'>;
type Paying = Pick<TradeOption, 'feePercent' | 'dividendPercent' | 'limits'>;
type Ended = Pick<RoundResult, 'status' | 'ex' | 'close' | 'resultPrice'>;

/** The bet types of a family of game types, and what a bet pays. Only this table distinguishes families. */
export type Family = {
  readonly kinds: readonly BetKind[];
  /** Whether the member chooses the bet type before the amount. Otherwise the first step or the bet button says it. */
  readonly isChosenFirst: boolean;
  /** Whether a digit decides: its rounds have an outcome of their own (exStatus). */
  readonly isOnDigit: boolean;
  /** Whether its screen shows a rent line: the prices at which the running round pays (product.md 3). */
  readonly hasRentLine: boolean;
  /** The profit of a won bet in percent of its stake. Undefined if the site says no ratio for the kind: then it takes no bets. */
  readonly percent: (
    option: Paying,
    policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
    kind: BetKind,
  ) => number | undefined;
  /** Points that the round still accepts on a bet type. Undefined if the site gives no limit. */
  readonly roundLimit: (round: RoundLimits, betType: BetType) => number | undefined;
  /** The price at which a bet wins. Undefined until the round has opened, and in number-ball. */
  readonly targetPrice: (round: RoundPrices, betType: BetType) => number | undefined;
  /** What a round makes of a bet. Undefined if its result does not say enough. `precision`: that of the option. */
  readonly outcome: (
    betType: BetType,
    result: Ended,
    precision: number,
    policy: Pick<Policy, 'ballSizes'>,
  ) => Outcome | undefined;
  /** How often a member may bet in one round. */
  readonly betsPerRound: (policy: Pick<Policy, 'betsPerRound' | 'ballBetsPerRound'>) => 'one' | 'many';
};

const SIDED: Family = {
  kinds: [SIDES],
  isChosenFirst: false,
  isOnDigit: false,
  hasRentLine: false,
  percent: profitPercent,
  roundLimit: ({ buyLimit, sellLimit }, betType) => (betType === 'B' ? buyLimit : sellLimit),
  targetPrice: ({ buyPrice, sellPrice }, betType) => (betType === 'B' ? buyPrice : sellPrice),
  outcome: (betType, { status }) => (betType === 'B' || betType === 'S' ? outcomeOf(betType, status) : undefined),
  betsPerRound: ({ betsPerRound = 'one' }) => betsPerRound,
};

const BALL: Family = {
  kinds: BALL_KINDS,
  isChosenFirst: true,
  isOnDigit: true,
  hasRentLine: false,
  percent: ({ limits }, _policy, kind) => {
    const ratio = ratioOf(limits, kind);
    return ratio === undefined ? undefined : ballPayout(ratio).percent;
  },
  roundLimit: () => undefined,
  targetPrice: () => undefined,
  outcome: (betType, result, precision, policy) =>
    ballBetOutcome(betType, result.status, ballOutcome(result, precision, policy)),
  betsPerRound: ({ ballBetsPerRound = 'one' }) => ballBetsPerRound,
};

/** The families by the first letter of their game types. */
const FAMILIES: Readonly<Record<string, Family>> = { R: { ...SIDED, hasRentLine: true }, B: SIDED, P: BALL };

/** The family of a game type. Undefined if this client cannot bet on it. */
export const familyOf = (gameType: string): Family | undefined => FAMILIES[gameType.charAt(0)];

/** The kind of a bet type. Undefined if the family does not offer it. */
export const kindOf = (family: Family | undefined, betType: BetType): BetKind | undefined =>
  family?.kinds.find(({ betTypes }) => betTypes.includes(betType));

/**
 * The side of a bet type: buy or sell in rent and binary. Null in other families, and where the game type is not known:
 * the same letter means something else there (`S` is small in number-ball).
 */
export const sideOf = (gameType: string | undefined, betType: BetType): Side | null =>
  (betType === 'B' || betType === 'S') && kindOf(familyOf(gameType ?? ''), betType) === SIDES ? betType : null;

/** All bet types of a family, in the order of its screen. */
export const betTypesOf = (family: Family | undefined): readonly BetType[] =>
  family?.kinds.flatMap(({ betTypes }) => betTypes) ?? [];

/** The payout ratio of a kind. Undefined if the family pays by the fee, or the site says no ratio. */
export const ratioOf = (limits: Limits, { ratio }: BetKind): number | undefined => {
  const said = ratio === null ? undefined : limits[ratio];
  return typeof said === 'number' && said > 0 ? said : undefined;
};

/** An option with the ratios that its running round has for this site. */
export const withRatios = <O extends Pick<TradeOption, 'limits'>>(option: O, ratios: Limits | undefined): O =>
  ratios === undefined ? option : { ...option, limits: { ...option.limits, ...ratios } };

/** The kinds that an option offers: those with a payout. Combined types, for example, need a ratio of their own (decisions, Money and payout). */
export const kindsOn = (family: Family | undefined, { limits }: Pick<TradeOption, 'limits'>): readonly BetKind[] =>
  family?.kinds.filter((kind) => kind.ratio === null || ratioOf(limits, kind) !== undefined) ?? [];

/**
 * The bet type that the amount is for. Where it is chosen first, it is the option's first one until the member chooses. Null if
 * none is chosen, or none is offered.
 */
export function chosenType(
  family: Family | undefined,
  option: Pick<TradeOption, 'limits'>,
  betType: BetType | null,
): BetType | null {
  if (family?.isChosenFirst !== true) return betType;
  const offered = kindsOn(family, option).flatMap(({ betTypes }) => betTypes);
  return betType !== null && offered.includes(betType) ? betType : (offered[0] ?? null);
}

/**
 * The profit percent of an option's bet type, or of its first kind if no bet type is chosen. 0 if the kind has no payout. Undefined for an unknown
 * family: nobody knows what it pays.
 */
export function percentOf(
  gameType: string,
  option: Paying,
  policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
  betType: BetType | null,
): number | undefined {
  const family = familyOf(gameType);
  return family && (family.percent(option, policy, limitKind(family, betType)) ?? 0);
}

/** The kind whose limits apply: that of the bet type, or the family's first one if no bet type is chosen. */
export const limitKind = (family: Family | undefined, betType: BetType | null): BetKind =>
  (betType === null ? undefined : kindOf(family, betType)) ?? family?.kinds[0] ?? SIDES;
