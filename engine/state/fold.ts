import { isOfAmount } from '../events/amount-refusal.ts';
import { DROPPED, type Effect, type Effects } from '../events/effects.ts';
import type { Entry, UnknownEntry } from '../events/entry.ts';
import type { FactData, FactType } from '../events/facts.ts';
import { CALL_TREATMENT, type QueryCall } from '../model/calls.ts';
import { noteEffect } from './diagnostics.ts';
import { type FoldContext, happened } from './fold-context.ts';
import { nowAfter, probed } from './modules/link/clock.ts';
import * as hiddenPage from './modules/link/hidden-page.ts';
import * as link from './modules/link/link.ts';
import { elapsed } from './modules/link/timers.ts';
import * as cash from './modules/money/cash.ts';
import { applied } from './modules/money/commands.ts';
import { book } from './modules/money/ledger.ts';
import { readOn } from './modules/money/ledger-pages.ts';
import * as limits from './modules/money/limits.ts';
import { dayRead, isOfDay } from './modules/money/limits-day.ts';
import { openGiven } from './modules/money/open-commands.ts';
import { walletChanged } from './modules/money/wallet.ts';
import { dialogDismissed } from './modules/page/dialogs.ts';
import * as market from './modules/page/market-watch.ts';
import { guardRoute, navChanged } from './modules/page/nav.ts';
import * as popups from './modules/page/popups.ts';
import * as prefs from './modules/page/prefs.ts';
import { planReload, reloadDeferred, reloadStopped } from './modules/page/reload.ts';
import { statusFound } from './modules/page/search.ts';
import { dropToast, toast } from './modules/page/toasts.ts';
import * as session from './modules/people/session.ts';
import { isMisnamed } from './modules/request/answers.ts';
import * as failures from './modules/request/failures.ts';
import * as queries from './modules/request/queries.ts';
import * as bars from './modules/trade/bars.ts';
import * as betLists from './modules/trade/bet-lists.ts';
import * as bets from './modules/trade/bets.ts';
import { keepEvidence } from './modules/trade/evidence.ts';
import * as form from './modules/trade/form.ts';
import { hearListed } from './modules/trade/late-profits.ts';
import { resultShown } from './modules/trade/own-result.ts';
import { lookAtSilence } from './modules/trade/price-watch.ts';
import * as prices from './modules/trade/prices.ts';
import { holdRecent } from './modules/trade/recent-round.ts';
import * as roundCurrent from './modules/trade/round-current.ts';
import * as roundLists from './modules/trade/round-lists.ts';
import * as rounds from './modules/trade/rounds.ts';
import * as stage from './modules/trade/stage.ts';
import { ACTIONS, MOMENTS, ON_ANSWER, ON_FAILURE } from './moments.ts';
import { isResynced, isSyncing } from './reads.ts';
import type { State } from './state.ts';
import { disarm } from './timers.ts';

type Handler<T extends FactType> = (state: State, data: FactData<T>, at: FoldContext) => State;

/** A fact that changes nothing and asks the world for one thing. */
const emits =
  <T extends FactType>(effectOf: (data: FactData<T>) => Effect): Handler<T> =>
  (state, data, { fx }) => {
    fx.emit(effectOf(data));
    return state;
  };

/** Which part of the state each fact concerns. A fact without a row does not compile (F3). */
const routes: { readonly [T in Exclude<FactType, `${QueryCall}.answered`>]: Handler<T> } = {
  'engine.started': (s, d, at) => {
    const begun = session.started(s, d, at);
    return navChanged(begun, { ...d, by: 'history' }, at);
  },
  'nav.wanted': (s, d) => ({ ...s, nav: { ...s.nav, ...d } }),
  'clock.suspected': (s, d, at) => happened(s, 'clockSuspected', d, at),
  'page.focused': (s, _d, at) => happened(s, 'focused', undefined, at),
  'page.hidden': (s, _d, at) => hiddenPage.hidden(s, at),
  'page.shown': (s, _d, at) => hiddenPage.shown(s, at),
  'timer.elapsed': elapsed,
  'effect.failed': (s, d, at) => {
    const noted = noteEffect(d.effect === 'limits.save' ? limits.unsaved(s) : s, d);
    const kind = SAID_OF_EFFECT.get(d.effect);
    return kind === undefined ? noted : toast(noted, 'warn', { kind }, at);
  },
  'nav.changed': navChanged,
  'intent.refused': (s, d, at) =>
    isOfAmount(d.code)
      ? form.amountRefused(s, d, at)
      : toast(s, 'warn', { kind: 'refused', code: d.code, params: d.params }, at),
  'prefs.changed': prefs.changed,
  'prefs.heard': prefs.heard,
  'priceChart.changed': bars.priceChartChanged,
  'toast.dismissed': (s, d, at) => disarm(dropToast(s, d.id, at), `toast|${d.id}`, at),
  'result.dismissed': (s, _d, at) => disarm({ ...s, resultDialog: null }, 'result|close', at),
  'result.shown': resultShown,
  'error.dismissed': dialogDismissed,
  'recording.requested': emits(() => ({ type: 'recording.export' })),
  'recording.exported': (s, _d, at) => toast(s, 'plain', { kind: 'exported' }, at),
  'search.saveRequested': emits((words) => ({ type: 'search.save', words })),
  'search.saved': (s) => s,
  'receipt.saveRequested': emits(({ betId }) => ({ type: 'receipt.save', betId })),
  'receipt.saved': (s) => s,
  'press.idle': (s) => s,
  'page.erred': (s) => s,
  'page.held': (s) => s,
  'reload.requested': emits(() => ({ type: 'page.reload' })),
  'reload.stopped': reloadStopped,
  'reload.probed': (s) => s,
  'reload.deferred': reloadDeferred,
  'form.stepped': (s, d) => ({ ...s, steps: { ...s.steps, [d.form]: d } }),
  'command.given': openGiven,
  'results.wanted': failures.wanted,
  'session.loginRequested': session.loginRequested,
  'session.logoutRequested': session.logoutRequested,
  'session.retried': session.retried,
  'session.shared': session.shared,
  'site.identify.answered': session.identified,
  'auth.password.answered': session.granted,
  'auth.refresh.answered': session.granted,
  'me.fetch.answered': session.meLoaded,
  'clock.probe.answered': probed,
  'options.list.answered': stage.optionsLoaded,
  'fee.fetch.answered': stage.feeLoaded,
  'tickers.fetch.answered': stage.tickersLoaded,
  'round.current.answered': roundCurrent.currentLoaded,
  'round.results.answered': roundLists.resultsLoaded,
  'round.paint.answered': roundLists.paintLoaded,
  'round.exResults.answered': roundLists.resultsLoaded,
  'round.exStatuses.answered': roundLists.paintLoaded,
  'bets.current.answered': (s, d, at) => holdRecent(s, betLists.currentBetsLoaded(s, d, at), d, at),
  'bets.list.answered': (s, d, at) =>
    isOfDay(s, d) ? dayRead(hearListed(s, d, at), d, at) : betLists.betsListed(s, d, at),
  'summary.daily.answered': stage.summaryLoaded,
  'bars.fetch.answered': bars.barsLoaded,
  'ticks.fetch.answered': prices.ticksLoaded,
  'feed.recent.answered': prices.feedLoaded,
  'dnw.apply.answered': applied,
  'dnw.cancel.answered': cash.cancelled,
  'dnw.list.answered': (s, d, at) => cash.readRecordsOn(cash.recordsListed(s, d, at), s, d, at),
  'call.asked': queries.asked,
  'call.failed': failures.callFailed,
  'link.opened': link.opened,
  'link.lost': link.lost,
  'link.forcedOut': session.forcedOut,
  'wire.rejected': link.rejected,
  'wire.unknown': link.unknown,
  'wire.ignored': (s) => s,
  'link.ignored': (s) => s,
  'call.late': (s) => s,
  'round.created': rounds.created,
  'round.started': rounds.opened,
  'round.limitChanged': rounds.limitChanged,
  'round.finished': rounds.finished,
  'price.batched': prices.batched,
  'feed.batched': prices.fed,
  'amount.entered': form.amountEntered,
  'amount.added': form.amountAdded,
  'amount.reset': form.amountReset,
  'amount.maxed': form.amountMaxed,
  'betType.chosen': form.typeChosen,
  'limits.restored': limits.restored,
  'limits.set': limits.set,
  'limits.raised': limits.raised,
  'limits.withdrawn': limits.withdrawn,
  'coolOff.begun': limits.coolOffBegun,
  'session.reminded': limits.reminded,
  'bet.drafted': bets.drafted,
  'bet.cancelled': bets.cancelled,
  'bet.sent': bets.sent,
  'bet.unsent': bets.unsent,
  'bet.accepted': bets.accepted,
  'bet.settled': bets.settled,
  'wallet.changed': walletChanged,
  'cash.requested': cash.requested,
  'deposit.cancelRequested': cash.cancelRequested,
  'dnw.created': cash.created,
  'dnw.updated': cash.updated,
  'server.errored': bets.serverErrored,
  'notice.received': (s, d, at) => toast(s, 'plain', { kind: 'notice', title: d.title, content: d.content }, at),
  'partnership.asked': (s, _d, at) => toast(s, 'plain', { kind: 'liveChat' }, at),
  'popup.received': popups.received,
  'popup.dismissed': popups.dismissed,
  'market.watched': (s, _d, at) => market.watched(s, at),
  'popups.offered': popups.offered,
  'popup.hidden': popups.hidden,
};

/** What is said of an effect that failed, if the member has to know. */
const SAID_OF_EFFECT: ReadonlyMap<string, 'exportFailed' | 'fileFailed' | 'storageFailed'> = new Map([
  ['recording.export', 'exportFailed'],
  ['search.save', 'fileFailed'],
  ['receipt.save', 'fileFailed'],
  ['tokens.save', 'storageFailed'],
  ['ticket.save', 'storageFailed'],
  ['commands.save', 'storageFailed'],
]);

/** Facts that a re-read may contradict wait for it. They are applied after it, in order (decisions, Session and link). */
const BUFFERED: ReadonlySet<string> = new Set<FactType>([
  'round.created',
  'round.started',
  'round.limitChanged',
  'round.finished',
  'bet.accepted',
  'bet.settled',
  'wallet.changed',
  'dnw.created',
  'dnw.updated',
]);

/** the answers that are kept for a screen have one handler */
const kept = Object.keys(CALL_TREATMENT)
  .map((name) => `${name}.answered`)
  .filter((type) => !Object.hasOwn(routes, type))
  .map((type) => [type, queries.answered] as const);
const table: ReadonlyMap<string, unknown> = new Map<string, unknown>([...Object.entries(routes), ...kept]);

/** Every fact type this build knows, for readers of recordings. */
export const knownTypes: ReadonlySet<string> = new Set(table.keys());

/**
 * The fold: returns the state after one more entry. Pure: it reads no clock, chance, storage or DOM. Effects are data and go to
 * `fx` (dropped if there is none). An entry of an unknown type changes nothing. Rule: F1, F2, F3.
 */
export function fold(state: State, entry: Entry | UnknownEntry, fx: Effects = DROPPED): State {
  const handler = table.get(entry.type) as Handler<never> | undefined;
  if (handler === undefined || isMisnamed(state, entry)) return state;
  if (isSyncing(state) && BUFFERED.has(entry.type)) return link.keep(state, entry as Entry);
  const at: FoldContext = {
    at: entry.at,
    fx,
    actions: ACTIONS,
    moments: MOMENTS,
    onAnswer: ON_ANSWER,
    onFailure: ON_FAILURE,
  };
  const told = handler(state, entry.data as never, at);
  // an entry that changes nothing, or only the stage, has no effect on the steps that follow
  const isAlone = (told === state || TOUCHES_STAGE.has(entry.type)) && isCalm(state);
  const now = nowAfter(state, told, at);
  const next = isAlone ? told : followUp(state, readOn(state, book(state, told, now), entry, now), now);
  return refreshed(limits.keepLimits(state, next, entry.type, now), now);
}

/** Most entries are of these types. They change nothing but the prices, the bars and the feed of the stage, and count in the diagnostics. */
const TOUCHES_STAGE: ReadonlySet<string> = new Set<FactType>(['price.batched', 'feed.batched']);

/** Whether the entry before left nothing to do: no call waits for a refresh, and the link re-reads nothing. */
const isCalm = (state: State): boolean =>
  state.calls.waiting.length === 0 && state.link.buffer.length === 0 && !isSyncing(state);

/** Asks for a new token where a call was made with an expired one. The refresh may end the session. */
const refreshed = (state: State, at: FoldContext): State =>
  session.isWaitingUnasked(state) ? guardChangedRoute(state, session.expire(state, at), at) : state;

/** What follows from the new state: one refresh for waiting calls, an allowed route, a link that is up after its re-read. */
function followUp(before: State, state: State, at: FoldContext): State {
  const routed = guardChangedRoute(before, state, at);
  const asked = refreshed(routed, at);
  const synced = isResynced(asked) ? link.syncedWhenDone(asked, at) : asked;
  const { buffer } = synced.link;
  const told =
    buffer.length === 0 || isSyncing(synced)
      ? synced
      : buffer.reduce<State>(
          (s, { type, data }) => book(s, (table.get(type) as Handler<never>)(s, data as never, at), at),
          { ...synced, link: { ...synced.link, buffer: [] } },
        );
  const isFound = told.search.isStatusOdd !== before.search.isStatusOdd && told.app === before.app;
  const sought = isFound ? statusFound(told, at, before) : told;
  const heard = lookAtSilence(before, hiddenPage.listen(before, sought, at), at);
  const next = market.goOn(before, keepEvidence(before, heard), at);
  return planReload(before, next.link === before.link ? next : link.coverLink(before, next, at), at);
}

/** The route, the session and the options decide which route is allowed. */
function guardChangedRoute(before: State, state: State, at: FoldContext): State {
  const isSame = state.nav === before.nav && state.session === before.session && state.options === before.options;
  return isSame ? state : guardRoute(state, at);
}
