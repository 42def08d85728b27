import { assign, type StateValueFrom, setup } from 'xstate';
import { Chart, NAMED, type StateOf } from './step.ts';

/**
 * Why a session failed: wrong credentials, an unusable account, or a site out of reach. `ended`: a session that stood, or that the
 * device held, was refused.
 */
type SessionFailure = 'refused' | 'blocked' | 'unreachable' | 'ended';
export type SessionContext = { readonly failure: SessionFailure | null; readonly renewals: number };
export type SessionEvent =
  | { type: 'started'; hasAccess: boolean; hasRefresh: boolean }
  | { type: 'loginRequested' }
  | { type: 'granted' }
  | { type: 'loaded'; isBlocked: boolean }
  /**
   * `isAuth`: the site refused (instead of: it could not be asked, or failed for now). `isAnswered`: the site answered at all.
   * `hasRefresh`: there is a refresh token.
   */
  | { type: 'refused'; isAuth: boolean; isAnswered: boolean; hasRefresh: boolean }
  | { type: 'expired'; hasRefresh: boolean }
  | { type: 'retried'; hasAccess: boolean; hasRefresh: boolean }
  | { type: 'logoutRequested' }
  | { type: 'forcedOut' };

/** After a transient failure the refresh is tried again: after each of these waits, then always after the last (C4b). */
const REFRESH_WAITS_MS = [1_000, 3_000, 10_000, 15_000] as const;

/** An account that must not be used: the session ends, everything of it is removed, and the member is told why. */
const blocked = {
  guard: 'isBlocked',
  target: '#session.fail',
  actions: ['noteBlocked', 'clearTokens', 'closeSession', 'showBlocked'],
} as const;
const opening = [blocked, { target: '#session.success', actions: ['forget', 'openSession'] }] as const;

/** The actions that the fold performs. */
const PERFORMED = {
  requestTokens: NAMED,
  refreshTokens: NAMED,
  fetchMe: NAMED,
  clearTokens: NAMED,
  openSession: NAMED,
  closeSession: NAMED,
  releaseCalls: NAMED,
  goToLogin: NAMED,
  showBlocked: NAMED,
};
export type SessionAction = keyof typeof PERFORMED;

const machine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent },
  guards: {
    isAuth: ({ event }) => event.type === 'refused' && event.isAuth,
    canRenew: ({ event, context }) =>
      (event.type === 'refused' && event.isAnswered && event.hasRefresh && context.renewals === 0) ||
      ((event.type === 'started' || event.type === 'expired' || event.type === 'retried') && event.hasRefresh),
    hasAccess: ({ event }) => (event.type === 'started' || event.type === 'retried') && event.hasAccess,
    isBlocked: ({ event }) => event.type === 'loaded' && event.isBlocked,
  },
  delays: {
    untilRenewal: ({ context: { renewals } }) =>
      REFRESH_WAITS_MS[Math.min(renewals, REFRESH_WAITS_MS.length) - 1] ?? REFRESH_WAITS_MS[0],
  },
  actions: {
    ...PERFORMED,
    noteRefused: assign({ failure: 'refused' }),
    noteBlocked: assign({ failure: 'blocked' }),
    noteUnreachable: assign({ failure: 'unreachable' }),
    noteEnded: assign({ failure: 'ended' }),
    forget: assign({ failure: null, renewals: 0 }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
  },
}).createMachine({
  id: 'session',
  context: { failure: null, renewals: 0 },
  initial: 'pending',
  states: {
    pending: {
      initial: 'starting',
      on: { loginRequested: '.granting' },
      states: {
        starting: {
          on: {
            started: [
              { guard: 'hasAccess', target: 'fetching' },
              { guard: 'canRenew', target: 'renewing' },
              { target: '#session.logout' },
            ],
          },
        },
        granting: {
          // a login replaces any earlier session, however the login ends (product.md 8)
          entry: ['forget', 'clearTokens', 'requestTokens'],
          on: {
            granted: 'entering',
            refused: [
              { guard: 'isAuth', target: '#session.fail', actions: 'noteRefused' },
              { target: '#session.fail', actions: 'noteUnreachable' },
            ],
          },
        },
        // after a login: new tokens need no refresh, and the login shows a refusal
        entering: {
          entry: 'fetchMe',
          on: {
            loaded: opening,
            refused: [
              { guard: 'isAuth', target: '#session.fail', actions: ['noteRefused', 'clearTokens'] },
              { target: '#session.fail', actions: 'noteUnreachable' },
            ],
          },
        },
        fetching: {
          entry: 'fetchMe',
          on: {
            loaded: opening,
            refused: [
              { guard: 'canRenew', target: 'renewing' },
              { guard: 'isAuth', target: '#session.logout', actions: ['noteEnded', 'clearTokens'] },
              { target: '#session.fail', actions: 'noteUnreachable' },
            ],
          },
        },
        renewing: {
          entry: ['countRenewal', 'refreshTokens'],
          on: {
            granted: 'fetching',
            refused: [
              { guard: 'isAuth', target: '#session.logout', actions: ['noteEnded', 'clearTokens'] },
              { target: 'resting' },
            ],
          },
        },
        resting: { on: { granted: 'fetching', retried: 'renewing' }, after: { untilRenewal: 'renewing' } },
      },
    },
    success: {
      on: {
        expired: [
          { guard: 'canRenew', target: 'refreshing' },
          { target: 'logout', actions: ['noteEnded', 'clearTokens', 'closeSession'] },
        ],
        loaded: blocked,
        forcedOut: { target: 'logout', actions: ['clearTokens', 'closeSession'] },
      },
    },
    refreshing: {
      initial: 'asking',
      on: {
        granted: { target: 'success', actions: ['forget', 'releaseCalls'] },
        loaded: blocked,
        forcedOut: { target: 'logout', actions: ['clearTokens', 'closeSession'] },
      },
      states: {
        asking: {
          entry: ['countRenewal', 'refreshTokens'],
          on: {
            refused: [
              {
                guard: 'isAuth',
                target: '#session.logout',
                actions: ['noteEnded', 'clearTokens', 'closeSession'],
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: { on: { retried: 'asking' }, after: { untilRenewal: 'asking' } },
      },
    },
    fail: {
      on: {
        loginRequested: 'pending.granting',
        retried: [
          { guard: 'hasAccess', target: 'pending.fetching', actions: 'forget' },
          { guard: 'canRenew', target: 'pending.renewing', actions: 'forget' },
          { target: 'logout', actions: 'forget' },
        ],
      },
    },
    logout: { on: { loginRequested: 'pending.granting' } },
  },
  on: {
    logoutRequested: {
      target: '.logout',
      actions: ['forget', 'clearTokens', 'closeSession', 'goToLogin'],
    },
  },
});

/** Session: pending, success, refreshing, fail, logout (product.md 4). */
export const sessionChart = new Chart<SessionContext, SessionEvent, StateValueFrom<typeof machine>, SessionAction>(
  machine,
);
export type SessionState = StateOf<typeof sessionChart>;
