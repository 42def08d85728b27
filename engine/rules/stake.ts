import type { Points } from '../base/brand.ts';
import type { Refusal, RefusalCode } from '../events/refusal.ts';
import type { BettingFacts } from './bet-checks.ts';
import { type AmountSituation, nearestStake, type StakeLimits } from './limits.ts';

/** What the checks of a bet need to know. Amounts are in points. */
export type StakeSituation = BettingFacts & AmountSituation;

/** One check of an amount. Amounts are in points. */
export type AmountCheck = {
  readonly code: RefusalCode;
  /** The number that the amount is held against. Undefined: there is none, and the check holds. */
  readonly bound: (at: AmountSituation) => number | undefined;
  /** `bound`: what the function of that name gives. */
  readonly fails: (points: number, bound: number) => boolean;
  /** The name of the bound in the refusal's message. Absent: the message names no number. */
  readonly names?: 'min' | 'unit' | 'max';
};

/** The checks after `BET_CHECKS`, in their order. The member's own limits come after all of them (`whyNotOwn`). */
export const AMOUNT_CHECKS: readonly AmountCheck[] = [
  { code: 'notInteger', bound: () => 1, fails: (points, least) => !Number.isSafeInteger(points) || points < least },
  { code: 'belowMin', bound: ({ limits }) => limits.min, fails: (points, min) => points < min, names: 'min' },
  { code: 'offUnit', bound: ({ limits }) => limits.unit, fails: (points, unit) => points % unit !== 0, names: 'unit' },
  { code: 'aboveMax', bound: ({ limits }) => limits.max, fails: (points, max) => points > max, names: 'max' },
  { code: 'balanceUnknown', bound: ({ balancePoints }) => (balancePoints === null ? 0 : undefined), fails: () => true },
  {
    code: 'aboveBalance',
    bound: ({ balancePoints }) => balancePoints ?? undefined,
    fails: (points, balance) => points > balance,
  },
  {
    code: 'sideLimit',
    bound: ({ sideLimitPoints: left }) => (left === undefined ? undefined : Math.max(0, left)),
    fails: (points, left) => points > left,
    names: 'max',
  },
];

/**
 * Why this amount cannot be bet, or null when it can: the first of `AMOUNT_CHECKS` that fails, then the member's own limits. Off the
 * unit, the refusal carries the amount that is offered instead, if any amount can be bet (BR4).
 */
export function whyNoAmount(points: number, at: AmountSituation): Refusal | null {
  for (const { code, bound, fails, names } of AMOUNT_CHECKS) {
    const number = bound(at);
    if (number === undefined || !fails(points, number)) continue;
    const offered = code === 'offUnit' ? (nearestStake(points, at) ?? undefined) : undefined;
    return refuse(code, names === undefined ? {} : { [names]: number }, offered);
  }
  return whyNotOwn(points, at.limits);
}

/** Why the member's own play limits refuse this amount, or null: the last of all checks. */
export const whyNotOwn = (points: number, { ownMax, own }: StakeLimits): Refusal | null =>
  ownMax !== undefined && points > ownMax ? (own ?? refuse('ownLimit', { max: ownMax })) : null;

const refuse = (code: Refusal['code'], params: Refusal['params'] = {}, points?: Points): Refusal =>
  points === undefined ? { code, params } : { code, params, points };
