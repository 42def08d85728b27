/** The public face: the engine, its ports' types, and what a view or a tool needs to speak with it. */
export type { Sentence } from './base/sentence.ts';
export { TickRun } from './base/ticks.ts';
export { pad2, seoulCivil } from './base/time.ts';
export type { CallFailure, CallName } from './events/calls.ts';
export type {
  Bar,
  Bet,
  BetType,
  FeedBet,
  GameType,
  Limits,
  Me,
  RoundResult,
  RoundStatus,
  Side,
  TradeOption,
} from './events/domain.ts';
export type { ChartStep } from './events/effects.ts';
export type { Entry, Source, UnknownEntry } from './events/entry.ts';
export {
  type Fact,
  type FactType,
  LOTS,
  type Lot,
  type Prefs,
  type Refusal,
  type RefusalCode,
  STEP_COUNTS,
  type StepCount,
  type Theme,
} from './events/facts.ts';
export type { Intent } from './events/intents.ts';
export { DEFAULT_POLICY, type Policy, roundLengthMs } from './events/policy.ts';
export type { Route, ScreenName } from './events/routes.ts';
export { createVault, type Vault } from './link/vault.ts';
export { createLog, type Log } from './log/log.ts';
export { expectedProfit } from './rules/payout.ts';
export { createEngine, type Engine, type EngineOptions } from './run/engine.ts';
export type { Ports } from './run/ports.ts';
export { hashesOf, SEEN_VERSION, seenHash } from './selectors/seen.ts';
export { createAdopter } from './state/adopt.ts';
export { fold } from './state/fold.ts';
export { initialState, STATE_VERSION, type State, type Toast } from './state/state.ts';
