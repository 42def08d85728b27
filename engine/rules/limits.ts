import type { Points } from '../base/brand.ts';
import type { Limits, TradeOption } from '../events/domain.ts';

/** The bounds of one stake, in points. `unit`: a stake is a multiple of it. `ownMax`: the member's own play limit. */
export type StakeLimits = {
  readonly min: number;
  readonly max: number;
  readonly unit: number;
  readonly ownMax: number | undefined;
};

/**
 * Effective limits of a rent or binary stake, field by field: the player's when limitJson.isEnabled is 'Y' and the
 * field is there, else the option's (decisions, Betting rules). The unit of R and B is the option's min.
 * An option that names no max has none; one that names no min takes any whole amount from 1.
 */
export function stakeLimits(
  option: Pick<TradeOption, 'limits'>,
  player: Limits | undefined,
  ownMax?: number,
): StakeLimits {
  const own = player?.isEnabled === 'Y' ? player : undefined;
  const unit = positive(option.limits.min) ?? 1;
  return {
    min: positive(own?.min) ?? unit,
    max: positive(own?.max) ?? positive(option.limits.max) ?? Number.MAX_SAFE_INTEGER,
    unit,
    ownMax,
  };
}

/** The largest stake the 최대 button may set: the smaller of max and balance, rounded down to the unit (product.md 5). */
export function maxStake(limits: StakeLimits, balancePoints: number): Points {
  const ceiling = Math.min(limits.max, balancePoints, limits.ownMax ?? Number.MAX_SAFE_INTEGER);
  return Math.max(0, Math.floor(ceiling / limits.unit) * limits.unit) as Points;
}

const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;
