import type { ClientId, OptionId, PersonalRef, Points, RoundId, SecretRef, SiteId, Stock } from '../base/brand.ts';
import type { Sentence } from '../base/sentence.ts';
import type { TickRun } from '../base/ticks.ts';
import type { CallAnswer, CallFailure, CallName, CallParams, LookupCall } from './calls.ts';
import type {
  Bet,
  BetType,
  DraftBet,
  FeedBet,
  PlacedBet,
  Round,
  RoundResult,
  SentBet,
  ServerMessage,
} from './domain.ts';
import type { CashKind, DnwChange, DnwId, DnwRecord, Popup } from './entities.ts';
import type { Policy } from './policy.ts';
import type { Place } from './routes.ts';

type F<T extends string, D> = { readonly type: T; readonly data: D };

/** What an answer has beside its body. `skipped`: why items of its lists were left out; absent when all could be read. */
export type Answer<P, B> = {
  readonly callId: number;
  readonly params: P;
  readonly body: B;
  readonly skipped?: readonly string[];
};

export type ClockReason = 'start' | 'link' | 'interval' | 'wake' | 'jump' | 'online';
/**
 * Why a live link is gone (live-link 6): it closed; CONNECT was refused; it never opened; nothing was heard for too long;
 * the site sent ERROR; the parser swallowed what came; frames were too large; or this client let go of it.
 */
export type LinkLoss = 'closed' | 'refused' | 'timeout' | 'silent' | 'error' | 'poisoned' | 'flooded' | 'asked';
export type Theme = 'dark' | 'light' | 'device';
export type Prefs = {
  readonly theme: Theme;
  readonly alarm: boolean;
  readonly resultSound: boolean;
  readonly blink: boolean;
  readonly hotkeys: boolean;
  readonly hatch: boolean;
};
/** Lot presets of product.md 9: amount = min x 10 x lot. */
export const LOTS = [0.1, 0.2, 1, 2, 5, 10] as const;
export type Lot = (typeof LOTS)[number];
/** Quick-count buttons of product.md 9. */
export const STEP_COUNTS = [1, 5, 10, 20] as const;
export type StepCount = (typeof STEP_COUNTS)[number];
export type RefusalCode =
  | 'notSignedIn'
  | 'accountBlocked'
  | 'noRound'
  | 'siteClosed'
  | 'bettingClosed'
  | 'submitting'
  | 'alreadyBet'
  | 'notInteger'
  | 'belowMin'
  | 'offUnit'
  | 'aboveMax'
  | 'aboveBalance'
  | 'sideLimit'
  | 'ownLimit'
  | 'noDraft'
  | 'offline'
  | 'priceStale'
  | 'clicksUsed'
  | 'otherSide'
  | 'chipAboveBalance'
  | 'chipAboveMax'
  | 'loginFieldsEmpty'
  | 'depositEmpty'
  | 'withdrawalEmpty'
  | 'depositPending'
  | 'withdrawalPending'
  | 'cashBelowMin'
  | 'aboveMoney'
  | 'cashInactive'
  | 'notCancellable'
  | 'asking';

/** A refusal is a value: its code and the numbers its message needs (points). */
export type Refusal = {
  readonly code: RefusalCode;
  readonly params: Readonly<
    Record<string, number>
  > /** The amount the input keeps after the refusal, where a rule changes it (spec 5). */;
  readonly points?: Points;
};

/**
 * Everything that can be in the log. Past tense, versioned, JSON (a TickRun is written as text by the recording).
 * Adding or changing one: engine/SPEC.md, F5.
 */
export type Fact =
  /* ---- engine and environment ---- */
  | F<
      'engine.started',
      {
        readonly app: string;
        readonly siteCode: string;
        /** The site's id, where the page was told it; else the site is asked for by its code. */
        readonly siteId: SiteId | null;
        readonly policy: Policy;
        readonly prefs: Prefs;
        readonly access: SecretRef | null;
        readonly refresh: SecretRef | null;
        readonly expiresAtMs: number | null;
        /** A bet that was sent before the page went away, and whose fate is not known (live-link 3). */
        readonly ticket: SentBet | null;
      } & Place
    >
  /** `asleepMs`: how long this page has not run, as far as it can tell; 0 when it has. */
  | F<'clock.suspected', { readonly reason: ClockReason; readonly asleepMs: number }>
  /** The member came back to the page's window, which may have been on the screen all the time. */
  | F<'page.focused', Record<string, never>>
  | F<'timer.elapsed', { readonly id: string; readonly generation: number }>
  | F<'effect.failed', { readonly effect: string; readonly message: string }>
  | F<'nav.changed', Place & { readonly by: 'member' | 'history' }>
  | F<'intent.refused', { readonly intent: string } & Refusal>
  | F<'prefs.changed', Partial<Prefs>>
  | F<'toast.dismissed', { readonly id: number }>
  | F<'result.dismissed', Record<string, never>>
  | F<'error.dismissed', Record<string, never>>
  | F<'recording.requested', Record<string, never>>
  | F<'reload.requested', Record<string, never>>
  | F<'results.wanted', { readonly list: 'results' | 'paint' | 'bets' }>
  | F<'recording.exported', { readonly entries: number; readonly bytes: number }>
  /* ---- session ---- */
  | F<'session.loginRequested', { readonly username: PersonalRef; readonly password: SecretRef }>
  | F<'session.logoutRequested', Record<string, never>>
  | F<'session.retried', Record<string, never>>
  /* ---- calls ---- */
  | { [N in CallName]: F<`${N}.answered`, Answer<CallParams[N], CallAnswer[N]>> }[CallName]
  | F<
      'call.failed',
      {
        readonly callId: number;
        readonly call: CallName;
        readonly reason: CallFailure;
        readonly status: number | null;
        readonly message: Sentence | null;
        readonly report: readonly string[];
      }
    >
  /* ---- live link ---- */
  | F<'link.opened', { readonly generation: number; readonly user: PersonalRef | null }>
  /** `chance`: in [0, 1), drawn when the link was lost; what a policy with jitter spreads its retries by. */
  | F<
      'link.lost',
      {
        readonly generation: number;
        readonly reason: LinkLoss;
        readonly code: number | null;
        readonly chance: number;
      }
    >
  | F<'link.forcedOut', { readonly message: Sentence | null }>
  | F<'wire.rejected', { readonly from: string; readonly bytes: number; readonly report: readonly string[] }>
  | F<'wire.unknown', { readonly from: string; readonly type: string; readonly sketch: unknown }>
  /* ---- rounds and prices ---- */
  | F<'round.created', { readonly optionId: OptionId; readonly round: Round }>
  | F<
      'round.started',
      {
        readonly optionId: OptionId;
        readonly id: RoundId;
        readonly openPrice: number;
        readonly buyPrice: number | undefined;
        readonly sellPrice: number | undefined;
      }
    >
  | F<
      'round.limitChanged',
      {
        readonly optionId: OptionId;
        readonly id: RoundId;
        readonly buyLimit: number | undefined;
        readonly sellLimit: number | undefined;
      }
    >
  | F<'round.finished', { readonly optionId: OptionId; readonly result: RoundResult; readonly fast: boolean }>
  | F<'price.batched', { readonly stock: Stock; readonly run: TickRun }>
  | F<'feed.batched', { readonly optionId: OptionId; readonly bets: readonly FeedBet[] }>
  /* ---- the member's own bets ---- */
  | F<'amount.entered', { readonly points: Points }>
  | F<
      'amount.added',
      {
        readonly points: Points;
        readonly by: 'chip' | 'step';
        readonly lot?: Lot;
        readonly count?: StepCount;
        readonly betType?: BetType;
      }
    >
  | F<'amount.reset', Record<string, never>>
  | F<'amount.maxed', { readonly points: Points }>
  | F<'bet.drafted', DraftBet>
  | F<'bet.cancelled', Record<string, never>>
  | F<'bet.sent', PlacedBet>
  | F<'bet.unsent', { readonly clientId: ClientId; readonly reason: string }>
  | F<'bet.accepted', { readonly bet: Bet }>
  | F<'bet.settled', { readonly bet: Bet }>
  | F<'wallet.changed', { readonly points: Points; readonly money: Points }>
  /* ---- deposits, withdrawals, and what screens ask for ---- */
  | F<'cash.requested', { readonly kind: CashKind; readonly points: Points }>
  | F<'deposit.cancelRequested', { readonly id: DnwId }>
  | F<'dnw.created', { readonly record: DnwRecord }>
  | F<'dnw.updated', { readonly record: DnwChange }>
  | { [N in LookupCall]: F<'call.asked', { readonly call: N; readonly params: CallParams[N] }> }[LookupCall]
  /* ---- the site's words ---- */
  | F<'popup.received', { readonly popup: Popup }>
  | F<'popup.dismissed', { readonly id: number }>
  | F<'server.errored', ServerMessage>
  | F<'notice.received', { readonly id: number; readonly title: Sentence; readonly content: Sentence }>;

export type FactType = Fact['type'];
export type FactData<T extends FactType> = Extract<Fact, { type: T }>['data'];
