import { PLACE } from '../address/routes.ts';
import {
  anything,
  finite,
  flag,
  list,
  maybe,
  none,
  type Of,
  oneOf,
  optional,
  orNull,
  sentence,
  shape,
  text,
  whole,
} from '../base/check.ts';
import type { TickRun } from '../base/ticks.ts';
import { Bet, FeedBet } from '../model/bets.ts';
import type { CallAnswer, CallFailure, CallName, CallParams, QueryCall } from '../model/calls.ts';
import { CashKind, DnwChange, dnwId } from '../model/cash.ts';
import { OpenKind, SentCommand } from '../model/command.ts';
import { Popup } from '../model/content.ts';
import { CALL_NAMES } from '../model/definitions.ts';
import { FileWords } from '../model/file-words.ts';
import { FormStep } from '../model/form-step.ts';
import { clientId, optionId, personal, points, roundId, secret, siteId, stock } from '../model/ids.ts';
import { Round, RoundResult } from '../model/market.ts';
import { OwnKind, Raise, Restored } from '../model/own-limits.ts';
import { ServerMessage } from '../model/site.ts';
import { LOTS, STEP_COUNTS } from '../model/steps.ts';
import { BetType, DraftBet, PlacedBet, SentBet } from '../model/ticket.ts';
import { REFUSAL } from './refusal.ts';
import { Policy, Prefs, PriceChartPrefs, SomePrefs } from './settings.ts';

const price = maybe(finite);
/** The reader reads the ticks of `price.batched` in its own way */
const run = (_u: unknown): _u is TickRun => true;

const ClockReason = oneOf('start', 'link', 'interval', 'wake', 'jump', 'online');
/**
 * Why a live link is gone (live-link 6): it closed; CONNECT was refused; it never opened; nothing was heard for too long; the
 * site sent ERROR; the parser swallowed messages; frames were too large; or this client closed it.
 */
export const LinkLoss = oneOf('closed', 'refused', 'timeout', 'silent', 'error', 'poisoned', 'flooded', 'asked');
export type LinkLoss = Of<typeof LinkLoss>;
const callFailure = oneOf<CallFailure>('status', 'network', 'timeout', 'decode', 'aborted');

/**
 * Everything that can be in the log, except answers and `call.asked`: the data of each fact. Facts are in the past tense,
 * versioned, and JSON (the recording writes a TickRun as text). To add or change one: engine/SPEC.md, F5.
 */
export const facts = {
  /* ---- engine and environment ---- */
  'engine.started': shape({
    app: text,
    siteCode: text,
    /** The site's id, if the page was given it. Otherwise the site is asked for by its code. */
    siteId: orNull(siteId),
    policy: Policy,
    ...PLACE,
    prefs: Prefs,
    /** How the price chart of each instrument was set up. Absent in older recordings. */
    priceCharts: optional(list(PriceChartPrefs)),
    /** An earlier page of this device saw a status of this site against a bet's profit (N6). Absent: none did. */
    isStatusOdd: optional(flag),
    /** Automatic reloads of this tab in the last ten minutes. Absent: 0. */
    reloads: optional(whole),
    access: orNull(secret),
    refresh: orNull(secret),
    expiresAtMs: orNull(finite),
    /** A bet that was in doubt when the page was last closed (live-link 3). */
    ticket: orNull(SentBet),
    /** Commands whose fate was not known when the page was last closed. Absent: none. */
    commands: optional(list(SentCommand)),
  }),
  /** `asleepMs`: how long this page did not run, as far as it knows. 0 if it did. */
  /** `jumpMs`: of a jump, how far the device's clock was set forward (or back, below 0). */
  'clock.suspected': shape({ reason: ClockReason, asleepMs: finite, jumpMs: optional(finite) }),
  /** The member came back to the window. The page may have been visible all the time. */
  'page.focused': none,
  /** Nobody can see the page any more, or it can be seen again: another tab, another application, a locked phone. */
  'page.hidden': none,
  'page.shown': none,
  'timer.elapsed': shape({ id: text, generation: whole }),
  'effect.failed': shape({ effect: text, message: text }),
  'nav.changed': shape({ ...PLACE, by: oneOf('member', 'history') }),
  /** The next login leads to this path (N2). */
  'nav.wanted': shape({ wanted: text }),
  'intent.refused': shape({ intent: text, ...REFUSAL }),
  'prefs.changed': SomePrefs,
  'prefs.heard': SomePrefs,
  'priceChart.changed': PriceChartPrefs,
  'toast.dismissed': shape({ id: whole }),
  'result.dismissed': none,
  /** The result dialog of this round was painted, with the member's own result. */
  'result.shown': shape({ id: roundId }),
  'error.dismissed': none,
  'recording.requested': none,
  'reload.requested': none,
  /** The member stopped the automatic reload. */
  'reload.stopped': none,
  /** The automatic reload asked if the page is served. `status`: of the answer; null without one. */
  'reload.probed': shape({ status: orNull(finite) }),
  /** The automatic reload was put off: the page itself is not served, or a form has unsent text (`isUnsent`). */
  'reload.deferred': shape({ isUnsent: optional(flag) }),
  /** A form of the view took a step. */
  'form.stepped': FormStep,
  /** The member gives a command that may be given again. Its call follows. */
  'command.given': shape({ kind: OpenKind }),
  'results.wanted': shape({ list: oneOf('results', 'paint', 'bets', 'bars', 'failedBars') }),
  /** A press that did nothing. `control`: its names in the code, never its text. `code`: of the refusal. */
  'press.idle': shape({ control: text, why: oneOf('disabled', 'refused', 'nothing'), code: orNull(text) }),
  /** An error that nothing caught. `name`: its type. `place`: in a script of the page. */
  'page.erred': shape({ kind: oneOf('error', 'rejection'), name: text, place: orNull(text) }),
  /** A task held the page for so long, in ms. */
  'page.held': shape({ ms: whole }),
  'recording.exported': shape({ entries: whole, bytes: whole }),
  /** The member saves the bets of the history screen as a file, or the evidence of a bet. */
  'search.saveRequested': FileWords,
  'search.saved': shape({ rows: whole, bytes: whole }),
  'receipt.saveRequested': shape({ betId: whole }),
  'receipt.saved': shape({ bytes: whole }),
  /* ---- session ---- */
  'session.loginRequested': shape({ username: personal, password: secret }),
  'session.logoutRequested': none,
  'session.retried': none,
  /** Another tab has used the refresh token that this tab holds, and gives what the site granted for it. */
  'session.shared': shape({ access: secret, refresh: orNull(secret), expiresAtMs: orNull(finite) }),
  /* ---- calls ---- */
  'call.failed': shape({
    callId: whole,
    call: oneOf<CallName>(...CALL_NAMES),
    reason: callFailure,
    status: orNull(finite),
    message: orNull(sentence),
    report: list(text),
    /** Of a call that decides about the session, or that looks for one thing: the body is the page of a proxy. Of a call about the session, an empty body counts too. */
    isForeign: optional(flag),
    /** Of a call that decides about the session, and of a 401 to one that needs it: the body is a page that is not the site's own. An empty body is none. */
    isPage: optional(flag),
    /** Of a command: a 401 with a sentence on the typed password. It refuses the command, and says nothing of the session. */
    isOfPassword: optional(flag),
  }),
  /** The answer of an aborted call came after all. It changes nothing. */
  'call.late': shape({ callId: whole, call: oneOf<CallName>(...CALL_NAMES), status: finite, sketch: anything }),
  /* ---- live link ---- */
  'link.opened': shape({ generation: whole, user: orNull(personal) }),
  /** `chance`: in [0, 1), drawn when the link was lost. A policy with jitter spreads the retries by it. */
  /** `words`: what the broker's ERROR frame said. */
  'link.lost': shape({
    generation: whole,
    reason: LinkLoss,
    code: orNull(finite),
    chance: finite,
    words: optional(sentence),
  }),
  /** A connection that was replaced or left opened, or was lost (`reason`). It changes nothing. */
  'link.ignored': shape({ generation: whole, reason: orNull(LinkLoss), code: orNull(finite) }),
  'link.forcedOut': shape({ message: orNull(sentence) }),
  /** `isPart`: only fields or items of it could not be read. The rest is a fact of its own. Absent: no. */
  'wire.rejected': shape({ from: text, bytes: finite, report: list(text), isPart: optional(flag) }),
  /** `isPart`: a known type, of which the sketch has the fields that no codec names. Absent: no. */
  'wire.unknown': shape({ from: text, type: text, sketch: anything, isPart: optional(flag) }),
  /** A message of a destination that was left, or of a connection that was. It changes nothing. */
  'wire.ignored': shape({ from: text, of: oneOf('destination', 'connection'), bytes: finite, sketch: anything }),
  /* ---- rounds and prices ---- */
  'round.created': shape({ optionId, round: Round }),
  'round.started': shape({ optionId, id: roundId, openPrice: finite, buyPrice: price, sellPrice: price }),
  'round.limitChanged': shape({ optionId, id: roundId, buyLimit: maybe(finite), sellLimit: maybe(finite) }),
  'round.finished': shape({ optionId, result: RoundResult, fast: flag }),
  'price.batched': shape({ stock, run }),
  'feed.batched': shape({ optionId, bets: list(FeedBet) }),
  /* ---- the order form ---- */
  'amount.entered': shape({ points }),
  'amount.added': shape({
    points,
    by: oneOf('chip', 'step'),
    lot: optional(oneOf(...LOTS)),
    count: optional(oneOf(...STEP_COUNTS)),
    betType: optional(BetType),
  }),
  'amount.reset': none,
  'amount.maxed': shape({ points }),
  /** In number-ball the bet type is chosen before the amount. */
  'betType.chosen': shape({ betType: BetType }),
  /* ---- the member's own play limits ---- */
  /** What the device keeps of the member who signed in. Told again when another tab has changed it. */
  'limits.restored': Restored,
  /** A limit that holds at once: the first of its kind, or a stricter one. */
  'limits.set': shape({ kind: OwnKind, value: orNull(whole) }),
  /** A looser limit, or none, that waits. */
  'limits.raised': Raise,
  'limits.withdrawn': shape({ kind: OwnKind }),
  'coolOff.begun': shape({ untilMs: finite }),
  /** The member was reminded of the time and answered. `stop`: a cool-off until midnight follows. */
  'session.reminded': shape({ answer: oneOf('goOn', 'stop') }),
  /* ---- the member's own bets ---- */
  'bet.drafted': DraftBet,
  'bet.cancelled': none,
  'bet.sent': PlacedBet,
  'bet.unsent': shape({ clientId, reason: text }),
  'bet.accepted': shape({ bet: Bet }),
  'bet.settled': shape({ bet: Bet }),
  /** A part that could not be read is absent. */
  'wallet.changed': shape({ points: maybe(points), money: maybe(points) }),
  /* ---- deposits and withdrawals ---- */
  'cash.requested': shape({ kind: CashKind, points }),
  'deposit.cancelRequested': shape({ id: dnwId }),
  'dnw.created': shape({ record: DnwChange }),
  'dnw.updated': shape({ record: DnwChange }),
  /* ---- the site's words ---- */
  'partnership.asked': none,
  'popup.received': shape({ popup: Popup }),
  'popup.dismissed': shape({ id: whole }),
  'market.watched': none,
  'popups.offered': shape({ ids: list(whole) }),
  'popup.hidden': shape({ id: whole }),
  'server.errored': ServerMessage,
  'notice.received': shape({ id: whole, title: sentence, content: sentence }),
} as const;

/**
 * What an answer has besides its body. `skipped`: why fields and items of lists were dropped. Absent if none was. `unnamed`: the
 * fields that no codec names, each with a sketch of its value. Absent if there is none, and after the first answer that had them.
 */
export type Answer<P, B> = {
  readonly callId: number;
  readonly params: P;
  readonly body: B;
  readonly skipped?: readonly string[];
  readonly unnamed?: Readonly<Record<string, unknown>>;
};

type F<T extends string, D> = { readonly type: T; readonly data: D };
type Facts = typeof facts;

/** Everything that can be in the log. */
export type Fact =
  | { [T in keyof Facts]: F<T, Of<Facts[T]>> }[keyof Facts]
  | { [N in CallName]: F<`${N}.answered`, Answer<CallParams[N], CallAnswer[N]>> }[CallName]
  | { [N in QueryCall]: F<'call.asked', { readonly call: N; readonly params: CallParams[N] }> }[QueryCall];

export type FactType = Fact['type'];
export type FactData<T extends FactType> = Extract<Fact, { type: T }>['data'];
