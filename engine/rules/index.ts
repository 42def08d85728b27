/**
 * The rules as a face of their own: pure functions of betting, payout, settlement, hours and cash. They need no engine and no state.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module rules
 */
export { readAmount } from './amount.ts';
export { ballBetOutcome, ballOutcome, digitOutcome } from './ball.ts';
export { hitsOf } from './ball-hits.ts';
export { type BettingFacts, whyNoBet } from './bet-checks.ts';
export { answerBetting, type BetPhase, type BetSituation, type BetStatus, type BettingAnswer } from './betting.ts';
export { breakEvenRounds } from './break-even.ts';
export { type CashSituation, checkCash } from './cash.ts';
export { CASH_RULES } from './cash-terms.ts';
export { checkStake } from './check-stake.ts';
export { gateMsOf } from './clock.ts';
export { type Audit, auditEvidence, type EvidenceFile, readEvidence } from './evidence.ts';
export {
  betTypesOf,
  familyOf,
  kindOf,
  kindsOn,
  limitKind,
  percentOf,
  sideOf,
  withRatios,
} from './families.ts';
export type { Family } from './family.ts';
export { isMarketOpen, type Market, marketOf, nextOpenMs, type Session } from './hours.ts';
export { BALL_KINDS, type BetKind, type KindName, ratioOf, SIDES } from './kinds.ts';
export { type AmountSituation, nearestStake, type StakeLimits, stakeLimits } from './limits.ts';
export { maxStake } from './max-stake.ts';
export { betOutcome } from './outcome.ts';
export {
  type BallPayout,
  ballPayout,
  criterionPoints,
  expectedProfit,
  feePercentOf,
  profitPercent,
  realisationPrices,
  STAKE_PERCENT,
} from './payout.ts';
export { priceText } from './price-text.ts';
export { nextWithdrawalMs, withdrawalsOn } from './record-sums.ts';
export { finalOutcome, type RoundOutcome, roundOutcome } from './round-outcome.ts';
export { sessionsOfDay } from './sessions-of-day.ts';
export { settleStatus } from './settlement.ts';
export { type Outcome, outcomeOf, type SaidOutcome } from './side-outcome.ts';
export { type StakeSituation, whyNoAmount } from './stake.ts';
export { ticksOf } from './ticks.ts';
