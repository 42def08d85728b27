import type { Points } from '../base/brand.ts';
import type { Limits, TradeOption } from '../events/market.ts';
import type { BetKind } from './families.ts';

/** The bounds of one stake, in points. `unit`: a stake is a multiple of it. `ownMax`: the member's own play limit. */
export type StakeLimits = {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly ownMax: number | undefined;
};

/**
 * Effective limits of a stake of one kind, field by field: the player's when limitJson.isEnabled is 'Y' and the field is
 * there, else the option's (decisions, Betting rules). The unit is the option's own.
 * An option that names no max has none; one that names no unit takes any whole amount from 1.
 */
export function stakeLimits(
  option: Pick<TradeOption, 'limits'>,
  player: Limits | undefined,
  kind: Pick<BetKind, 'min' | 'max' | 'unit'>,
  ownMax?: number,
): StakeLimits {
  const own = player?.isEnabled === 'Y' ? player : {};
  const unit = positive(option.limits[kind.unit]) ?? 1;
  return {
    min: positive(own[kind.min]) ?? positive(option.limits[kind.min]) ?? unit,
    max: positive(own[kind.max]) ?? positive(option.limits[kind.max]) ?? Number.MAX_SAFE_INTEGER,
    unit,
    ownMax,
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
