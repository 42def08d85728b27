import type { BetFilter } from '../address/bet-filter.ts';
import type { PersonalRef, RoundId, SecretRef } from '../base/brand.ts';
import type { CallParams, QueryCall, RawParams } from '../model/calls.ts';
import type { DnwId } from '../model/cash.ts';
import type { FileWords } from '../model/file-words.ts';
import type { FormStep } from '../model/form-step.ts';
import type { OwnKind } from '../model/own-limits.ts';
import type { Lot, StepCount } from '../model/steps.ts';
import type { BetType } from '../model/ticket.ts';
import type { Prefs, PriceChartPrefs } from './settings.ts';

type I<T extends string, D = object> = { readonly type: T } & D;

/** What the view may ask for, in the imperative. A refusal is a value and becomes the fact `intent.refused`. */
export type Intent =
  | I<'nav.go', { readonly path: string }>
  /** The next login leads to this path. */
  | I<'nav.want', { readonly path: string }>
  | I<'session.login', { readonly username: string; readonly password: string }>
  | I<'session.logout'>
  | I<'session.retry'>
  | I<'session.export'>
  | I<'amount.enter', { readonly text: string }>
  | I<'amount.chip', { readonly lot: Lot }>
  | I<'amount.step', { readonly betType: BetType; readonly count: StepCount }>
  | I<'amount.reset'>
  | I<'amount.max'>
  | I<'betType.choose', { readonly betType: BetType }>
  | I<'bet.open', { readonly betType: BetType }>
  | I<'bet.confirm'>
  | I<'bet.cancel'>
  /**
   * Sets a play limit of the member's own: points of a round, lost points of a day, minutes between reminders; null removes it. A
   * stricter one holds at once, a looser one after a day of the site's clock.
   */
  | I<'limits.set', { readonly kind: OwnKind; readonly value: number | null }>
  /** Withdraws the looser limit that waits. */
  | I<'limits.withdraw', { readonly kind: OwnKind }>
  /** Refuses bets and deposits for so many days. It cannot be ended early. */
  | I<'coolOff.begin', { readonly days: number }>
  /** Answers the reminder of the time. `stop`: no bets until midnight in Seoul. */
  | I<'reminder.answer', { readonly answer: 'goOn' | 'stop' }>
  | I<'prefs.set', { readonly prefs: Partial<Prefs> }>
  /** Sets up the price chart of an instrument: the one on the stage, unless another is named. What is left out stays. */
  | I<'priceChart.set', Partial<PriceChartPrefs>>
  | I<'toast.dismiss', { readonly id: number }>
  | I<'result.dismiss'>
  /** The result of a round, with the member's own one, was painted: from now on it is shown for its time. */
  | I<'result.shown', { readonly id: RoundId }>
  | I<'error.dismiss'>
  | I<'results.more'>
  | I<'paint.more'>
  | I<'history.more'>
  /** The view is near the oldest bar that is known. */
  | I<'bars.more'>
  /** The member asks again for the bars that could not be loaded. */
  | I<'bars.again'>
  | I<'page.reload'>
  /** A form of the view took a step, or was left. */
  | I<'form.step', { readonly at: FormStep }>
  /** The next rows of the screen with a filter: the member scrolled to the end, or tries again. */
  | I<'search.more'>
  /** Asks for what is missing of the totals: of the screen's filter, or of another filter of bets. */
  | I<'search.count', { readonly filter?: BetFilter }>
  /** Saves the bets that are shown as a file, in the member's language. */
  | I<'search.save', { readonly words: FileWords }>
  /** Asks for what the receipt of a bet lacks. */
  | I<'receipt.read', { readonly betId: number }>
  /** Saves the evidence of a bet's receipt as a file. */
  | I<'receipt.save', { readonly betId: number }>
  /** Stops the automatic reload. */
  | I<'reload.stop'>
  /** Amounts as typed in the field: digits and commas. */
  | I<'deposit.request', { readonly text: string }>
  | I<'withdrawal.request', { readonly text: string }>
  | I<'deposit.cancel', { readonly id: DnwId }>
  /** The member asks about a business partnership. */
  | I<'partnership.ask'>
  | I<'popup.dismiss', { readonly id: number }>
  /** Closes a popup of the site's list and does not show it for a day. */
  | I<'popup.hide', { readonly id: number }>
  /** The home page shows the market from now on. */
  | I<'market.watch'>
  /** Makes a call for a screen. The answer is kept for that screen (state, queries). */
  | { [N in QueryCall]: I<'call.ask', { readonly call: N; readonly params: RawParams<N> }> }[QueryCall];

/** An intent as decide reads it. Typed secrets are already replaced by references. */
export type RedactedIntent =
  | Exclude<Intent, { type: 'session.login' | 'call.ask' }>
  | { [N in QueryCall]: I<'call.ask', { readonly call: N; readonly params: CallParams[N] }> }[QueryCall]
  | I<'session.login', { readonly username: PersonalRef | null; readonly password: SecretRef | null }>;
