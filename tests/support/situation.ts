import type { BetSituation } from '../../engine/rules/betting.ts';

/** A stage on which a bet may be placed. */
export const BETTING_OPEN: BetSituation = {
  isSignedIn: true,
  isBlocked: false,
  isOnline: true,
  isCut: false,
  isPriceFresh: true,
  option: 'open',
  isMarketOpen: true,
  opensAtMs: null,
  isRoundKnown: true,
  round: 'open',
  isSiteOpen: true,
  ticket: 'idle',
  hasBet: false,
  betsPerRound: 'one',
};
