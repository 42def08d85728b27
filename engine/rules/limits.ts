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
 * The limits of a stake of one kind, field by field: the player's if limitJson.isEnabled is 'Y' and has the field, else the
 * option's (decisions, Betting rules). The unit is always the option's. Without a max there is none. Without a unit, any whole
 * amount from 1 is allowed.
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
