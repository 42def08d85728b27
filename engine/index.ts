/**
 * The public interface: the engine, the types of its ports, and what a view or a tool needs to use it.
 * Errors: a function throws only what its `@throws` says. Wrong types are the compiler's matter, except where a `@throws` names them.
 * @module round-client
 */

export type { Inner } from './address/inner-view.ts';
export type { Route, ScreenName } from './address/routes.ts';
export type { Points } from './base/brand.ts';
export { DNW_TYPES } from './base/dnw-types.ts';
export type { Sentence } from './base/sentence.ts';
export { TickRun } from './base/ticks.ts';
export { DAY_MS, pad2, parseIsoMs, seoulCivil, seoulDayStartMs } from './base/time.ts';
export { phasesAt } from './charts/phases.ts';
export { nameOf } from './charts/step.ts';
export { decide } from './decide/decide.ts';
export { type BarPeriod, type Language, SWITCHES, type Theme } from './events/choices.ts';
export type { ChartStep, Effect, Effects } from './events/effects.ts';
export type { Entry, Source, UnknownEntry } from './events/entry.ts';
export type { Fact, FactType } from './events/facts.ts';
export type { Intent } from './events/intents.ts';
export { DEFAULT_POLICY, roundLengthMs } from './events/policy.ts';
export type { Refusal, RefusalCode } from './events/refusal.ts';
export type { Policy, Prefs, PriceChartPrefs } from './events/settings.ts';
export { bodyOf, type HttpAnswer, type HttpPort, type HttpRequest } from './link/http.ts';
export type { SocketConnection, SocketPort, SocketSignal } from './link/socket.ts';
export { createVault, isTooLongFor, type Vault } from './link/vault.ts';
export { createLog, type Log } from './log/log.ts';
export type { Me } from './model/account.ts';
export type { Bet, FeedBet } from './model/bets.ts';
export type { CallAnswer, CallFailure, CallName, CallParams, QueryCall, RawParams } from './model/calls.ts';
export type { CashKind, DnwId, DnwRecord, DnwType } from './model/cash.ts';
export type { CoinRecord, CoinSummary } from './model/coin.ts';
export type { CoinKind, CommandKind, SentCommand } from './model/command.ts';
export type { Notice, Popup } from './model/content.ts';
export type { FileWords } from './model/file-words.ts';
export type { AskedCoins, FormName, FormStep } from './model/form-step.ts';
export type { Bar, GameType, Limits, RoundResult, RoundStatus, TradeOption } from './model/market.ts';
export type { OwnKind } from './model/own-limits.ts';
export type { Contact, Message } from './model/site.ts';
export { LOTS, type Lot, STEP_COUNTS, type StepCount } from './model/steps.ts';
export type { BetType, SentBet, Side } from './model/ticket.ts';
export type { KeptSession, Ports, SessionKeeping, SessionsPort, StoredTokens, WakeReason } from './ports/ports.ts';
export { readAmount } from './rules/amount.ts';
export { checkCash } from './rules/cash.ts';
export { CASH_RULES } from './rules/cash-terms.ts';
export { expectedProfit, STAKE_PERCENT } from './rules/payout.ts';
export { isDated } from './rules/reading.ts';
export { nextWithdrawalMs, type RecordSums, sumsOf, withdrawalsOn } from './rules/record-sums.ts';
export { isKnownType, isPlain, isTaken, recordOutcome } from './rules/records.ts';
export { finalOutcome, type RoundOutcome, roundOutcome } from './rules/round-outcome.ts';
export { settlePriceOf } from './rules/settle-price.ts';
export { createEngine } from './run/checked.ts';
export type { Engine } from './run/engine.ts';
export type { EngineOptions } from './run/loop.ts';
export { createAdopter } from './run/older-recordings.ts';
export type { LastKnown } from './run/phone/last-known.ts';
export type { Phone, PhoneState } from './run/phone/phone.ts';
export type { Told } from './selectors/page/phone.ts';
export { hashesOf, SEEN_VERSION, seenHash } from './selectors/page/seen.ts';
export { fold } from './state/fold.ts';
export type { Toast } from './state/shape/says.ts';
export { initialState, STATE_VERSION, type State } from './state/state.ts';
