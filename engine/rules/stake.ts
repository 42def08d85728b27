import type { Points } from '../base/brand.ts';
import type { Refusal, RefusalCode } from '../events/refusal.ts';
import { type AmountSituation, nearestStake, type StakeLimits } from './limits.ts';

/** Everything that decides whether a bet of any amount may be placed. */
export type BettingFacts = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  /** Whether it is not known yet what can be bet on. */
  readonly isLoading: boolean;
  readonly isStopped: boolean;
  readonly isMarketOpen: boolean;
  /** When the closed market opens (epoch ms); null if nobody knows. */
  readonly opensAtMs: number | null;
  readonly hasRound: boolean;
  readonly isSiteOpen: boolean;
  readonly isBettingOpen: boolean;
  readonly isSubmitting: boolean;
  readonly hasBetInRound: boolean;
  readonly isOnline: boolean;
  /** Whether the shown price can be trusted. */
  readonly isPriceFresh: boolean;
};

/** What the checks of a bet need to know. Amounts are in points. */
export type StakeSituation = BettingFacts & AmountSituation;

/** One check of a bet, whatever its amount: the code of its refusal, and whether it fails. */
export type BetCheck = { readonly code: RefusalCode; readonly fails: (at: BettingFacts) => boolean };

/** The first checks of decisions.md, Betting rules, in their order. */
export const BET_CHECKS: readonly BetCheck[] = [
  { code: 'notSignedIn', fails: (at) => !at.isSignedIn },
  { code: 'accountBlocked', fails: (at) => at.isBlocked },
  { code: 'loading', fails: (at) => at.isLoading },
  { code: 'optionStopped', fails: (at) => at.isStopped },
  { code: 'marketClosed', fails: (at) => !at.isMarketOpen },
  { code: 'noRound', fails: (at) => !at.hasRound },
  { code: 'siteClosed', fails: (at) => !at.isSiteOpen },
  { code: 'bettingClosed', fails: (at) => !at.isBettingOpen },
  { code: 'submitting', fails: (at) => at.isSubmitting },
  { code: 'alreadyBet', fails: (at) => at.hasBetInRound },
  { code: 'offline', fails: (at) => !at.isOnline },
  { code: 'priceStale', fails: (at) => !at.isPriceFresh },
];

/** Why no bet may be placed, or null if one may: the first of `BET_CHECKS` that fails. Rule: BR1. */
export const whyNoBet = (at: BettingFacts): Refusal['code'] | null =>
  BET_CHECKS.find(({ fails }) => fails(at))?.code ?? null;

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
