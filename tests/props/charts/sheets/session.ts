import { type SessionContext, type SessionEvent, sessionChart } from '../../../../engine/charts/session.chart.ts';
import type { Outcome, Sheet, Situations } from '../../../support/chart-table.ts';

const refused = (isAuth: boolean, isAnswered: boolean, hasRefresh: boolean) =>
  ({ type: 'refused', isAuth, isAnswered, hasRefresh }) as const;
const started = (hasAccess: boolean, hasRefresh: boolean) => ({ type: 'started', hasAccess, hasRefresh }) as const;
const retried = (hasAccess: boolean, hasRefresh: boolean) => ({ type: 'retried', hasAccess, hasRefresh }) as const;
const fresh = { failure: null, renewals: 0 };

const situations: Situations<SessionEvent, SessionContext> = {
  started: {
    'a page begins with both tokens': { event: started(true, true) },
    'a page begins with an access token': { event: started(true, false) },
    'a page begins with a refresh token': { event: started(false, true) },
    'a page begins without a token': { event: started(false, false) },
  },
  loginRequested: { 'the member logs in': { event: { type: 'loginRequested' } } },
  granted: { 'tokens are granted': { event: { type: 'granted' } } },
  loaded: {
    'the member is known': { event: { type: 'loaded', isBlocked: false } },
    'the account is blocked': { event: { type: 'loaded', isBlocked: true } },
  },
  refused: {
    'the site says no, a refresh token is held': { event: refused(true, true, true), context: fresh },
    'the site says no, no refresh token is held': { event: refused(true, true, false), context: fresh },
    'the site says no to a token just renewed': { event: refused(true, true, true), context: { renewals: 1 } },
    'the site fails, a refresh token is held': { event: refused(false, true, true), context: fresh },
    'the site fails, no refresh token is held': { event: refused(false, true, false), context: fresh },
    'nobody answers': { event: refused(false, false, true), context: fresh },
    'nobody answers the second time': { event: refused(false, false, true), context: { renewals: 2 } },
    'nobody answers the third time': { event: refused(false, false, true), context: { renewals: 3 } },
    'nobody answers the fourth time': { event: refused(false, false, true), context: { renewals: 4 } },
    'nobody answers the ninth time': { event: refused(false, false, true), context: { renewals: 9 } },
  },
  expired: {
    'the token is past its time, a refresh token is held': { event: { type: 'expired', hasRefresh: true } },
    'the token is past its time, no refresh token is held': { event: { type: 'expired', hasRefresh: false } },
  },
  retried: {
    'the member tries again with both tokens': { event: retried(true, true) },
    'the member tries again with an access token': { event: retried(true, false) },
    'the member tries again with a refresh token': { event: retried(false, true) },
    'the member tries again without a token': { event: retried(false, false) },
  },
  logoutRequested: { 'the member logs out': { event: { type: 'logoutRequested' } } },
  forcedOut: { 'the session is ended from outside': { event: { type: 'forcedOut' } } },
};

type Out = Outcome<SessionContext>;
/** Every refusal there is, with one outcome, and others for those named. */
const refusals = (out: Out, but: Readonly<Record<string, Out>> = {}): Readonly<Record<string, Out>> => ({
  ...Object.fromEntries(Object.keys(situations.refused).map((name) => [name, out])),
  ...but,
});
const isNo = Object.keys(situations.refused).filter((name) => name.startsWith('the site says no'));
const noes = (out: Out): Readonly<Record<string, Out>> => Object.fromEntries(isNo.map((name) => [name, out]));

const granting: Out = { to: 'pending.granting', does: ['clearTokens', 'requestTokens'], sets: fresh };
const unreachable: Out = { to: 'fail', sets: { failure: 'unreachable' } };
const opened: Out = { to: 'success', does: ['openSession'], sets: fresh };
const blocked: Out = { to: 'fail', does: ['clearTokens', 'closeSession', 'showBlocked'], sets: { failure: 'blocked' } };
const fetching: Out = { to: 'pending.fetching', does: ['fetchMe'] };
const renewing: Out = { to: 'pending.renewing', does: ['refreshTokens'], sets: { renewals: 1 } };
const ended: Out = { to: 'logout', does: ['clearTokens', 'closeSession'] };
/** The site refused the session: the login says so. */
const told: Out = { ...ended, sets: { failure: 'ended' } };
const refusedOnLoad: Out = { to: 'logout', does: ['clearTokens'], sets: { failure: 'ended' } };
/** The wait after each transient failure of the refresh, in ms. */
const waits = (to: string): Readonly<Record<string, Out>> => ({
  'nobody answers the second time': { to, arms: [3_000] },
  'nobody answers the third time': { to, arms: [10_000] },
  'nobody answers the fourth time': { to, arms: [15_000] },
  'nobody answers the ninth time': { to, arms: [15_000] },
});
/** The member, or the network that is back, ends the wait. */
const hurried = (out: Out): Readonly<Record<string, Out>> =>
  Object.fromEntries(Object.keys(situations.retried).map((name) => [name, out]));
const login = { 'the member logs in': granting };

export const sessionSheet: Sheet<SessionEvent, SessionContext> = {
  rule: 'C4',
  chart: sessionChart,
  sweep: { failure: [null, 'refused', 'blocked', 'unreachable', 'ended'], renewals: [0, 1, 2, 3, 4, 9] },
  context: { failure: 'refused', renewals: 7 },
  situations,
  timers: {
    'the wait of a session passes': { event: { type: 'xstate.after.untilRenewal.session.refreshing.waiting', at: 0 } },
    'the wait on load passes': { event: { type: 'xstate.after.untilRenewal.session.pending.resting', at: 0 } },
  },
  everywhere: {
    'the member logs out': { to: 'logout', does: ['clearTokens', 'closeSession', 'goToLogin'], sets: fresh },
  },
  table: {
    'pending.starting': {
      ...login,
      'a page begins with both tokens': fetching,
      'a page begins with an access token': fetching,
      'a page begins with a refresh token': { ...renewing, sets: { renewals: 8 } },
      'a page begins without a token': { to: 'logout' },
    },
    'pending.granting': {
      ...login,
      'tokens are granted': { to: 'pending.entering', does: ['fetchMe'] },
      ...refusals(unreachable, noes({ to: 'fail', sets: { failure: 'refused' } })),
    },
    'pending.entering': {
      ...login,
      'the member is known': opened,
      'the account is blocked': blocked,
      ...refusals(unreachable, noes({ to: 'fail', does: ['clearTokens'], sets: { failure: 'refused' } })),
    },
    'pending.fetching': {
      ...login,
      'the member is known': opened,
      'the account is blocked': blocked,
      ...refusals(unreachable, {
        ...noes(refusedOnLoad),
        'the site says no, a refresh token is held': renewing,
        'the site fails, a refresh token is held': renewing,
      }),
    },
    'pending.renewing': {
      ...login,
      'tokens are granted': fetching,
      ...refusals({ to: 'pending.resting', arms: [1_000] }, { ...waits('pending.resting'), ...noes(refusedOnLoad) }),
    },
    'pending.resting': {
      ...login,
      'tokens are granted': fetching,
      'the wait on load passes': { ...renewing, sets: { renewals: 8 } },
      ...hurried({ ...renewing, sets: { renewals: 8 } }),
    },
    success: {
      'the account is blocked': blocked,
      'the session is ended from outside': ended,
      'the token is past its time, a refresh token is held': {
        to: 'refreshing.asking',
        does: ['refreshTokens'],
        sets: { renewals: 8 },
      },
      'the token is past its time, no refresh token is held': told,
    },
    'refreshing.asking': {
      'tokens are granted': { to: 'success', does: ['releaseCalls'], sets: fresh },
      'the account is blocked': blocked,
      'the session is ended from outside': ended,
      ...refusals({ to: 'refreshing.waiting', arms: [1_000] }, { ...waits('refreshing.waiting'), ...noes(told) }),
    },
    'refreshing.waiting': {
      'tokens are granted': { to: 'success', does: ['releaseCalls'], sets: fresh },
      'the account is blocked': blocked,
      'the session is ended from outside': ended,
      'the wait of a session passes': { to: 'refreshing.asking', does: ['refreshTokens'], sets: { renewals: 8 } },
      ...hurried({ to: 'refreshing.asking', does: ['refreshTokens'], sets: { renewals: 8 } }),
    },
    fail: {
      ...login,
      'the member tries again with both tokens': { ...fetching, sets: fresh },
      'the member tries again with an access token': { ...fetching, sets: fresh },
      'the member tries again with a refresh token': { ...renewing, sets: { failure: null, renewals: 1 } },
      'the member tries again without a token': { to: 'logout', sets: fresh },
    },
    logout: login,
  },
};
