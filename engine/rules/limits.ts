import type { Points } from '../base/brand.ts';
import type { Limits, TradeOption } from '../events/market.ts';
import type { BetKind } from './kinds.ts';

/** The bounds of one stake, in points. `unit`: a stake is a multiple of it. `ownMax`: the member's own play limit. */
export type StakeLimits = {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly ownMax: number | undefined;
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
  ownMax?: number,
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
    ownMax,
    ...(chip === unit ? {} : { chip }),
  };
}

/** The largest stake that would be taken: the smaller of max and balance, rounded down to the unit; 0 where that is below min (product.md 5, Max action). */
export function maxStake(limits: StakeLimits, balancePoints: number): Points {
  const ceiling = Math.min(limits.max, balancePoints, limits.ownMax ?? Number.MAX_SAFE_INTEGER);
  const stake = Math.floor(ceiling / limits.unit) * limits.unit;
  return (stake < limits.min ? 0 : stake) as Points;
}

const positive = (value: Limits[string]): number | undefined =>
  typeof value === 'number' && value > 0 ? value : undefined;
