import type { Round, TradeOption } from '../events/market.ts';
import type { Policy } from '../events/settings.ts';
import type { BetType, Side } from '../events/ticket.ts';
import { profitPercent } from './payout.ts';

/**
 * Bet types with the same limits, and the names of these limits in limitJson (product.md 3). A stake is a multiple of `unit`.
 */
export type BetKind = {
  readonly betTypes: readonly BetType[];
  readonly min: string;
  readonly max: string;
  readonly unit: string;
};

/** The bet types of a family of game types, and what a bet pays. Only this table distinguishes families. */
export type Family = {
  readonly kinds: readonly BetKind[];
  /** The profit of a won bet in percent of its stake. If a family pays all bet types the same, the type need not be given. */
  readonly percent: (
    option: Pick<TradeOption, 'feePercent' | 'dividendPercent'>,
    policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
    betType?: BetType,
  ) => number;
  /** Points that the round still accepts on a bet type. Undefined if the site gives no limit. */
  readonly roundLimit: (round: Pick<Round, 'buyLimit' | 'sellLimit'>, betType: BetType) => number | undefined;
  /** The price at which a bet wins. Undefined until the round has opened. */
  readonly targetPrice: (round: Pick<Round, 'buyPrice' | 'sellPrice'>, betType: BetType) => number | undefined;
};

/** Rent and binary: buy or sell, one kind. Its unit is the option's min (decisions, Betting rules). */
const SIDES: BetKind = { betTypes: ['B', 'S'], min: 'min', max: 'max', unit: 'min' };
const SIDED: Family = {
  kinds: [SIDES],
  percent: profitPercent,
  roundLimit: ({ buyLimit, sellLimit }, betType) => (betType === 'B' ? buyLimit : sellLimit),
  targetPrice: ({ buyPrice, sellPrice }, betType) => (betType === 'B' ? buyPrice : sellPrice),
};

/** The families by the first letter of their game types. Number-ball (P) has no screen yet, so it takes no bets. */
const FAMILIES: Readonly<Record<string, Family>> = { R: SIDED, B: SIDED };

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

/** The kind whose limits apply: that of the bet type, or the family's first one if no bet type is chosen. */
export const limitKind = (family: Family | undefined, betType: BetType | null): BetKind =>
  (betType === null ? undefined : kindOf(family, betType)) ?? family?.kinds[0] ?? SIDES;
