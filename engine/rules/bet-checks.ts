import type { Refusal, RefusalCode } from '../events/refusal.ts';

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
