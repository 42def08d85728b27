import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import type { Limits, TradeOption } from '../model/market.ts';
import type { BetKind } from './kinds.ts';
import type { OwnBound } from './own-limits.ts';

/** The bounds of one stake, in points. `unit`: a stake is a multiple of it. `ownMax`: what the member's own play limits leave. */
export type StakeLimits = {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly ownMax: number | undefined;
  /** Why more than `ownMax` is refused. Absent: nothing is limited. */
  readonly own?: Refusal;
  /** What chips and steps are counted in. Absent: the unit. */
  readonly chip?: number;
};

/**
 * The limits of a stake of one kind, field by field: the player's if limitJson.isEnabled is 'Y' and has the field, else the
 * option's (decisions, Betting rules). The unit of rent and binary is always the option's min. Without a max there is none.
 * Without a unit, any whole amount from 1 is allowed. Chips and steps are counted in the option's min, rounded up to the unit.
 */
export function stakeLimits(
  option: Pick<TradeOption, 'limits'>,
  player: Limits | undefined,
  kind: Pick<BetKind, 'min' | 'max' | 'unit'>,
  bound?: OwnBound,
): StakeLimits {
  const own = player?.isEnabled === 'Y' ? player : {};
  const ownUnit = kind.unit === kind.min ? undefined : positive(own[kind.unit]);
  const unit = ownUnit ?? positive(option.limits[kind.unit]) ?? 1;
  const least = positive(option.limits[kind.min]) ?? unit;
  const chip = Math.ceil(least / unit) * unit;
  return {
    min: positive(own[kind.min]) ?? least,
    max: positive(own[kind.max]) ?? positive(option.limits[kind.max]) ?? Number.MAX_SAFE_INTEGER,
    unit,
    ownMax: bound?.max,
    ...(bound === undefined ? {} : { own: bound.refusal }),
    ...(chip === unit ? {} : { chip }),
  };
}

/** What the checks of the amount alone read; in points. */
export type AmountSituation = {
  readonly limits: StakeLimits;
  /** Null: it could not be read. No stake is taken then, but one that is refused for another reason is still corrected. */
  readonly balancePoints: number | null;
  /** Points that the round still accepts on the bet type. Undefined if the site gives no limit. */
  readonly sideLimitPoints: number | undefined;
};

/**
 * The stake that is offered in the place of one that is refused: the largest one not above it that would be taken, else the
 * least one that would be taken (BR4). Null where no stake would be taken.
 */
export function nearestStake(points: number, at: AmountSituation): Points | null {
  const largest = largestUpTo(points, at);
  if (largest > 0) return largest as Points;
  const { unit, min } = at.limits;
  const least = Math.ceil(Math.max(1, min) / unit) * unit;
  return least <= ceilingOf(at) ? (least as Points) : null;
}

/** The highest amount that no bound refuses. */
const ceilingOf = ({ limits, balancePoints, sideLimitPoints = Number.MAX_SAFE_INTEGER }: AmountSituation): number =>
  Math.min(
    limits.max,
    balancePoints ?? Number.MAX_SAFE_INTEGER,
    limits.ownMax ?? Number.MAX_SAFE_INTEGER,
    sideLimitPoints,
  );

/** The largest stake up to `most` that would be taken. 0 if there is none. */
export function largestUpTo(most: number, at: AmountSituation): number {
  const { unit, min } = at.limits;
  const stake = Math.floor(Math.min(most, ceilingOf(at)) / unit) * unit;
  return stake < Math.max(1, min) ? 0 : stake;
}

/**
 * The largest stake up to this many points that the limits of the option and the player allow, without the balance and the member's own limits: a multiple of
 * the unit, from the min on. 0: there is none. Rule: BR14.
 */
export const stakeUpTo = (limits: StakeLimits, points: number): Points =>
  largestUpTo(points, {
    limits: { ...limits, ownMax: undefined },
    balancePoints: null,
    sideLimitPoints: undefined,
  }) as Points;

const positive = (value: Limits[string]): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;
