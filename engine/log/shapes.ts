import type { ClientId, PersonalRef, Points, SecretRef, SiteId, Stock } from '../base/brand.ts';
import { CALL_TREATMENT, type CallFailure, type CallName, CORE_CALLS } from '../events/calls.ts';
import type { CashKind } from '../events/entities.ts';
import {
  type Answer,
  type ClockReason,
  type FactData,
  type FactType,
  type LinkLoss,
  LOTS,
  STEP_COUNTS,
} from '../events/facts.ts';
import {
  anything,
  type Check,
  finite,
  flag,
  isObject,
  list,
  type Members,
  maybe,
  oneOf,
  orNull,
  sentence,
  shape,
  table,
  text,
  whole,
} from './shape.ts';
import { calls } from './shapes.calls.ts';
import { dnwChange, dnwRecord, popup } from './shapes.entities.ts';
import { bet, betType, feedBet, policy, prefs, refusalCode, result, round, theme } from './shapes.parts.ts';
import { draftBet, placedBet, sentBet } from './shapes.ticket.ts';

type Table = {
  readonly [T in Exclude<FactType, 'price.batched' | 'call.asked' | `${CallName}.answered`>]: Members<FactData<T>>;
};

const callName = oneOf(...(Object.keys(CALL_TREATMENT) as CallName[]));
const price = maybe(finite);

/** What each fact has in its data. Answers are in `calls`; the ticks of `price.batched` have a reader of their own. */
const facts: Table = {
  'engine.started': {
    app: text,
    siteCode: text,
    siteId: orNull(whole<SiteId>),
    policy,
    path: text,
    isExact: flag,
    prefs,
    access: orNull(text<SecretRef>),
    refresh: orNull(text<SecretRef>),
    expiresAtMs: orNull(finite),
    ticket: orNull(sentBet),
  },
  'clock.suspected': {
    reason: oneOf<ClockReason>('start', 'link', 'interval', 'wake', 'jump', 'online'),
    asleepMs: finite,
  },
  'page.focused': {},
  'timer.elapsed': { id: text, generation: whole },
  'effect.failed': { effect: text, message: text },
  'nav.changed': { path: text, isExact: flag, by: oneOf('member', 'history') },
  'intent.refused': { intent: text, code: refusalCode, params: table(finite), points: maybe(whole<Points>) },
  'prefs.changed': {
    theme: maybe(theme),
    alarm: maybe(flag),
    resultSound: maybe(flag),
    blink: maybe(flag),
    hotkeys: maybe(flag),
    hatch: maybe(flag),
  },
  'toast.dismissed': { id: whole },
  'result.dismissed': {},
  'error.dismissed': {},
  'recording.requested': {},
  'reload.requested': {},
  'results.wanted': { list: oneOf('results', 'paint', 'bets') },
  'recording.exported': { entries: whole, bytes: whole },
  'session.loginRequested': { username: text, password: text },
  'session.logoutRequested': {},
  'session.retried': {},
  'call.failed': {
    callId: whole,
    call: callName,
    reason: oneOf<CallFailure>('status', 'network', 'timeout', 'decode', 'aborted'),
    status: orNull(finite),
    message: orNull(sentence),
    report: list(text),
  },
  'link.opened': { generation: whole, user: orNull(text<PersonalRef>) },
  'link.lost': {
    generation: whole,
    reason: oneOf<LinkLoss>('closed', 'refused', 'timeout', 'silent', 'error', 'poisoned', 'flooded', 'asked'),
    code: orNull(finite),
    chance: finite,
  },
  'link.forcedOut': { message: orNull(sentence) },
  'wire.rejected': { from: text, bytes: finite, report: list(text) },
  'wire.unknown': { from: text, type: text, sketch: anything },
  'round.created': { optionId: whole, round },
  'round.started': { optionId: whole, id: whole, openPrice: finite, buyPrice: price, sellPrice: price },
  'round.limitChanged': { optionId: whole, id: whole, buyLimit: price, sellLimit: price },
  'round.finished': { optionId: whole, result, fast: flag },
  'feed.batched': { optionId: whole, bets: list(feedBet) },
  'amount.entered': { points: whole },
  'amount.added': {
    points: whole,
    by: oneOf('chip', 'step'),
    lot: maybe(oneOf(...LOTS)),
    count: maybe(oneOf(...STEP_COUNTS)),
    betType: maybe(betType),
  },
  'amount.reset': {},
  'amount.maxed': { points: whole },
  'bet.drafted': draftBet,
  'bet.cancelled': {},
  'bet.sent': placedBet,
  'bet.unsent': { clientId: text, reason: text },
  'bet.accepted': { bet },
  'bet.settled': { bet },
  'wallet.changed': { points: whole, money: whole },
  'cash.requested': { kind: oneOf<CashKind>('D', 'W'), points: whole },
  'deposit.cancelRequested': { id: whole },
  'dnw.created': { record: dnwRecord },
  'dnw.updated': { record: dnwChange },
  'popup.received': { popup },
  'popup.dismissed': { id: whole },
  'server.errored': { message: sentence, code: maybe(text), clientId: maybe(text<ClientId>) },
  'notice.received': { id: whole, title: sentence, content: sentence },
};

/** What a screen's call may be asked with, by its name. */
const asked: ReadonlyMap<string, Check<unknown>> = new Map(
  Object.entries<readonly [object, Check<unknown>]>(calls)
    .filter(([name]) => !(CORE_CALLS as readonly string[]).includes(name))
    .map(([name, [params]]) => [name, shape(params as Members<object>)] as const),
);

/** The check of every fact's data by its type. The ticks of `price.batched` have a reader of their own. */
export const shapes: ReadonlyMap<string, Check<unknown>> = new Map<string, Check<unknown>>([
  ...Object.entries<object>(facts).map(([type, members]) => [type, shape(members as Members<object>)] as const),
  ...Object.entries<readonly [object, Check<unknown>]>(calls).map(
    ([name, [params, body]]) =>
      [
        `${name}.answered`,
        shape<Answer<object, unknown>>({
          ...{ callId: whole, params: shape(params as Members<object>), body, skipped: maybe(list(text)) },
        }),
      ] as const,
  ),
  [
    'call.asked',
    (u): u is unknown => isObject(u) && typeof u.call === 'string' && asked.get(u.call)?.(u.params) === true,
  ],
  ['price.batched', shape<{ stock: Stock }>({ stock: text })],
]);
