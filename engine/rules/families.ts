import type { Policy } from '../events/settings.ts';
import type { Limits, TradeOption } from '../model/market.ts';
import type { BetType, Side } from '../model/ticket.ts';
import type { Family, Paying } from './family.ts';
import { FAMILIES } from './family-rows.ts';
import { type BetKind, ratioOf, SIDES } from './kinds.ts';

const FAMILY: Readonly<Record<string, Family>> = FAMILIES;

/** The family of a game type. Undefined if this client cannot bet on it. Rule: BR12. */
export const familyOf = (gameType: string | undefined): Family | undefined => FAMILY[gameType?.[0] ?? ''];

/**
 * Whether an option takes no bets: the site has stopped it, or this client does not know what decides its rounds: its
 * family, or the decimals where a digit decides. Rule: BR12.
 */
export const isStopped = ({ type, isStop, isPrecisionUntold }: Settled): boolean => {
  const family = familyOf(type);
  return isStop || family === undefined || (isPrecisionUntold === true && family.settlesOn === 'digit');
};
type Settled = Pick<TradeOption, 'type' | 'isStop' | 'isPrecisionUntold'>;

/** The kind of a bet type. Undefined if the family does not offer it. Rule: BR12, BR20. */
export const kindOf = (family: Family | undefined, betType: BetType): BetKind | undefined =>
  family?.kinds.find(({ betTypes }) => betTypes.includes(betType));

/**
 * The side of a bet type: buy or sell in rent and binary. Null in other families, and where the game type is not known:
 * the same letter means something else there (`S` is small in number-ball). Rule: BR12, BR15.
 */
export const sideOf = (gameType: string | undefined, betType: BetType): Side | null =>
  (betType === 'B' || betType === 'S') && kindOf(familyOf(gameType), betType) === SIDES ? betType : null;

/** All bet types of a family, in the order of its screen. Rule: BR12. */
export const betTypesOf = (family: Family | undefined): readonly BetType[] =>
  family?.kinds.flatMap(({ betTypes }) => betTypes) ?? [];

/** An option with the ratios that its running round has for this site. Rule: BR21. */
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
 * family, and for a dividend that the site does not tell: nobody knows what it pays. Rule: BR7, BR12, BR21.
 */
export function percentOf(
  gameType: string,
  option: Paying,
  policy: Pick<Policy, 'payout' | 'defaultFeePercent'>,
  betType: BetType | null,
): number | undefined {
  const family = familyOf(gameType);
  if (family === undefined) return undefined;
  const kind = limitKind(family, betType);
  return family.percent(option, policy, kind) ?? (kind.ratio === null ? undefined : 0);
}

/** The kind whose limits apply: that of the bet type, or the family's first one if no bet type is chosen. Rule: BR2, BR20. */
export const limitKind = (family: Family | undefined, betType: BetType | null): BetKind =>
  (betType === null ? undefined : kindOf(family, betType)) ?? family?.kinds[0] ?? SIDES;
