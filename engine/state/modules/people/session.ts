import { isIn } from '../../../charts/step.ts';
import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT, type CallName } from '../../../model/calls.ts';
import { stepLink, stepSession, stepTicket } from '../../charts.ts';
import { noteFailed } from '../../diagnostics.ts';
import { type Actions, type FoldContext, happened } from '../../fold-context.ts';
import { isSignedIn } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import { PRICE_CHARTS_MAX } from '../../shape/limits.ts';
import { NO_BETS, NO_UNLIKE } from '../../shape/lists.ts';
import type { State } from '../../state.ts';
import { endFromOutside, releaseLink, startLink } from '../link/link.ts';
import { commandsOwned, commandsStored } from '../money/commands-stored.ts';
import { memberShown } from '../money/open-commands.ts';
import { reloadsKnown } from '../page/reload.ts';
import { answered, isRefusal } from '../request/answers.ts';
import { abortCalls, call } from '../request/calls.ts';
import { awaitRecords, requestFee, requestOptions, requestWallet } from '../request/requests.ts';
import { keepSent } from '../trade/sent-terms.ts';

/** What the fold does for each action of the session's chart (product.md 4, Login). */
export const sessionActions: Omit<Actions['session'], 'goToLogin' | 'showBlocked' | 'releaseCalls'> = {
  requestTokens: (state, at) => {
    const { login } = state.session;
    if (login === null) return state;
    return call({ ...state, session: { ...state.session, login: null, message: null } }, 'auth.password', login, at);
  },
  refreshTokens: (state, at) => {
    const { refresh } = state.session;
    return refresh === null ? state : call(state, 'auth.refresh', { refresh }, at);
  },
  fetchMe: (state, at) => call(state, 'me.fetch', {}, at),
  clearTokens,
  openSession: (state, at) => startLink(awaitRecords(requestOptions(requestFee(state, at), at), at), at),
  closeSession,
};

/** The calls whose answers decide about the session. */
const isAuthCall = ({ call: name }: { readonly call: CallName }): boolean => CALL_TREATMENT[name].failure === 'auth';

/** Drops the tokens and the pending calls about them. A late answer must not bring the tokens back. */
function clearTokens(state: State, at: FoldContext): State {
  at.fx.emit({ type: 'tokens.clear' });
  const left = abortCalls(state, isAuthCall, at);
  return withTokens(left, { access: null, refresh: null, expiresAtMs: null });
}

type Tokens = Pick<State['session'], 'access' | 'refresh' | 'expiresAtMs' | 'isByDevice'>;
function withTokens(state: State, tokens: Tokens): State {
  const { isByDevice: _, ...session } = state.session;
  return { ...state, session: { ...session, ...tokens } };
}

/** The clock was measured for the first time. The end of tokens that the device's own clock has dated moves with it, and the device keeps it from now on. */
export function tokensDated(state: State, at: FoldContext, byMs: number): State {
  const { access, refresh, expiresAtMs, isByDevice } = state.session;
  if (isByDevice === undefined || access === null || expiresAtMs === null) return state;
  const tokens = { access, refresh, expiresAtMs: Math.round(expiresAtMs + byMs) };
  at.fx.emit({ type: 'tokens.save', ...tokens });
  return withTokens(state, tokens);
}

/** The session ended: nobody waits for the calls that needed it. */
export function dropTheirCalls(state: State, at: FoldContext): State {
  const isTheirs = (pending: PendingCall): boolean => isAuthCall(pending) || CALL_TREATMENT[pending.call].needsSession;
  return abortCalls(state, isTheirs, at);
}

/** Removes everything of the member, except a bet in doubt. */
function closeSession(state: State, at: FoldContext): State {
  at.fx.emit({ type: 'vault.clear' });
  const left = happened(stepLink(state, { type: 'stop' }, at), 'sessionEnded', undefined, at);
  return {
    ...left,
    dialog: left.dialog?.kind === 'forcedOut' ? left.dialog : null,
    dialogs: [],
    session: { ...left.session, me: null },
    wallet: null,
    bets: NO_BETS,
    popups: [],
    resultDialog: null,
    link: { ...left.link, user: null, resync: [] },
  };
}

export function started(state: State, data: FactData<'engine.started'>, at: FoldContext): State {
  const next: State = {
    ...state,
    app: { siteCode: data.siteCode, siteId: data.siteId, policy: data.policy },
    prefs: data.prefs,
    unlike: data.ticket?.unlike ?? NO_UNLIKE,
    priceCharts: (data.priceCharts ?? []).slice(-PRICE_CHARTS_MAX),
    search: data.isStatusOdd === true ? { ...state.search, isStatusOdd: true } : state.search,
    session: { ...state.session, access: data.access, refresh: data.refresh, expiresAtMs: data.expiresAtMs },
  };
  const counted = reloadsKnown(commandsStored(next, data.commands), data.reloads ?? 0, at);
  return identify(
    data.ticket === null
      ? counted
      : stepTicket(keepSent(counted, data.ticket), { type: 'restored', ...data.ticket }, at),
    at,
  );
}

const identify = (state: State, at: FoldContext): State =>
  call(
    { ...state, site: { ...state.site, isDown: false } },
    'site.identify',
    { code: state.app.siteId === null ? state.app.siteCode : null },
    at,
  );

export const identified = (state: State, data: FactData<'site.identify.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, info) => {
    const { access, refresh } = s.session;
    const known = happened({ ...s, site: { ...s.site, info, isDown: false } }, 'siteKnown', undefined, at);
    return stepSession(known, { type: 'started', hasAccess: access !== null, hasRefresh: refresh !== null }, at);
  });

export const loginRequested = (state: State, data: FactData<'session.loginRequested'>, at: FoldContext): State =>
  stepSession({ ...state, session: { ...state.session, login: data, message: null } }, { type: 'loginRequested' }, at);

export const logoutRequested = (state: State, _data: unknown, at: FoldContext): State =>
  stepSession(state, { type: 'logoutRequested' }, at);

/** The member retries: asks for the site itself if it was out of reach, else for the session. */
export function retried(state: State, _data: unknown, at: FoldContext): State {
  if (state.site.info === null) return identify(state, at);
  if (isIn(state.session.chart, 'success') && !state.options.isLoaded) return requestOptions(state, at);
  const { access, refresh } = state.session;
  return stepSession(state, { type: 'retried', hasAccess: access !== null, hasRefresh: refresh !== null }, at);
}

/** No token lives longer than a year, whatever the site says. */
const LIFETIME_MAX_S = 31_536_000;

export const granted = (
  state: State,
  data: FactData<'auth.password.answered'> | FactData<'auth.refresh.answered'>,
  at: FoldContext,
): State =>
  answered(state, data as FactData<'auth.password.answered'>, at, (s, tokens) => {
    const refresh = tokens.refresh ?? s.session.refresh;
    const lifetimeS = Math.min(tokens.expiresInS ?? 0, LIFETIME_MAX_S);
    // without a sensible lifetime, the token counts as valid until the site refuses it
    const expiresAtMs = lifetimeS > 0 ? Math.round(at.at + lifetimeS * 1_000) : null;
    const isByDevice = expiresAtMs !== null && s.clock.estimate === null;
    // the next page would take a date of the device for one of the site
    at.fx.emit({ type: 'tokens.save', access: tokens.access, refresh, expiresAtMs: isByDevice ? null : expiresAtMs });
    return stepSession(
      withTokens(s, { access: tokens.access, refresh, expiresAtMs, ...(isByDevice ? { isByDevice } : {}) }),
      { type: 'granted' },
      at,
    );
  });

/** Another tab has renewed the session: its tokens take the place of those that are used up (C4g). */
export function shared(state: State, tokens: FactData<'session.shared'>, at: FoldContext): State {
  if (state.session.refresh === null) return state;
  const left = abortCalls(state, (pending) => pending.call === 'auth.refresh', at);
  at.fx.emit({ type: 'tokens.save', ...tokens });
  return stepSession(withTokens(left, tokens), { type: 'granted' }, at);
}

export const meLoaded = (state: State, data: FactData<'me.fetch.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, me, _params, pending) => {
    const isOld = s.wallet !== null && pending.asked < s.calls.walletFrom;
    const wallet = isOld ? s.wallet : { points: me.points ?? null, money: me.money ?? null };
    const known: State = requestWallet({ ...s, session: { ...s.session, me }, wallet }, at);
    const { playerId } = s.ticket.context;
    const own = playerId === null || playerId === me.id ? known : stepTicket(known, { type: 'disowned' }, at);
    const loaded = stepSession(
      releaseLink(memberShown(commandsOwned(own, at), me, pending, at), at),
      { type: 'loaded', isBlocked: me.status === 'D' },
      at,
    );
    // it is unknown which is newer, this balance or the one that was told meanwhile: ask once more
    return isOld && isSignedIn(loaded) ? call(loaded, 'me.fetch', {}, at) : loaded;
  });

export const forcedOut = (state: State, { message }: FactData<'link.forcedOut'>, at: FoldContext): State =>
  endFromOutside(state, message, at);

/** Calls wait for an expired session. One refresh serves all of them (product.md 4; decisions, Session and link). */
export const expire = (state: State, at: FoldContext): State =>
  stepSession(state, { type: 'expired', hasRefresh: state.session.refresh !== null }, at);

/** Whether calls wait and no refresh was asked for yet. */
export const isWaitingUnasked = ({ calls, session }: State): boolean =>
  calls.waiting.length > 0 && isIn(session.chart, 'success');

/** Ends a session whose new token is refused at once. Another refresh would end the same way. */
export const endRefused = (state: State, at: FoldContext): State =>
  stepSession(state, { type: 'expired', hasRefresh: false }, at);

/**
 * A failure of a call that decides about the session: the site refused, or could not be asked. If the member's data was asked for
 * during a session or a refresh, its failure decides nothing.
 */
export function authFailed(state: State, data: FactData<'call.failed'>, at: FoldContext): State {
  const { message, reason } = data;
  if (data.call === 'me.fetch' && isSignedIn(state)) return releaseLink(noteFailed(state, data), at);
  const noted = noteFailed({ ...state, session: { ...state.session, message } }, data);
  const hasRefresh = state.session.refresh !== null;
  const isAnswered = reason === 'status';
  return stepSession(noted, { type: 'refused', isAuth: isRefusal(data), isAnswered, hasRefresh }, at);
}
