import type { SecretRef, SiteId } from '../base/brand.ts';
import { type Chart, type ChartState, type Elapsed, isIn } from '../charts/step.ts';
import { CALL_TREATMENT, type CallName, type CallParams } from '../events/calls.ts';
import type { Effect } from '../events/effects.ts';
import type { FactData } from '../events/facts.ts';
import type { Moment } from './at.ts';
import { type PendingCall, type State, TOASTS_MAX, type Toast, type ToastTone } from './state.ts';

/* ---------------------------------------------------------------- timers */

/** Arms a timer under a new generation; an earlier one of the same id is void from here on. */
export function arm(state: State, id: string, delayMs: number, { fx }: Moment): State {
  const generation = state.timerCount + 1;
  fx.emit({ type: 'timer.arm', id, generation, delayMs });
  const others = isArmed(state, id) ? state.timers.filter((timer) => timer.id !== id) : state.timers;
  return { ...state, timerCount: generation, timers: [...others, { id, generation }] };
}

export const isArmed = ({ timers }: State, id: string): boolean => timers.some((timer) => timer.id === id);

export function disarm(state: State, id: string, { fx }: Moment): State {
  if (!isArmed(state, id)) return state;
  fx.emit({ type: 'timer.disarm', id });
  return { ...state, timers: state.timers.filter((timer) => timer.id !== id) };
}

/** Forgets every timer whose id starts so: a round that is no longer held has no deadlines. */
export function disarmAll(state: State, prefix: string, at: Moment): State {
  return state.timers.reduce((s, { id }) => (id.startsWith(prefix) ? disarm(s, id, at) : s), state);
}

/* ---------------------------------------------------------------- charts */

/** Separates a chart's name from its timer's in a timer id; no chart or state name holds it. */
const TIMER_OF = '|';
export const timerOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf(TIMER_OF)));
export const timerEvent = (id: string): string => id.slice(id.indexOf(TIMER_OF) + 1);

type Stepped<C, V, A extends string> = {
  readonly name: string;
  readonly current: ChartState<C, V>;
  readonly put: (state: State, next: ChartState<C, V>) => State;
  /** What the fold does for each action that the chart names. */
  readonly perform: (state: State, action: A) => State;
};

/**
 * Steps a chart: puts its new state back, arms and disarms its timers, and performs its actions in order. An event the
 * chart ignores returns the same state.
 */
export function stepChart<C extends object, E extends { readonly type: string }, V, A extends string>(
  state: State,
  chart: Chart<C, E, V, A>,
  event: E | Elapsed,
  { name, current, put, perform }: Stepped<C, V, A>,
  at: Moment,
): State {
  const step = chart.step(current, event);
  if (step.state === current) return state;
  at.fx.stepped?.({ chart: name, event, value: step.state.value, context: step.state.context });
  let next = put(state, step.state);
  for (const id of step.disarms) next = disarm(next, name + TIMER_OF + id, at);
  for (const timer of step.arms) next = arm(next, name + TIMER_OF + timer.id, timer.delayMs, at);
  for (const action of step.actions) next = perform(next, action);
  return next;
}

/* ----------------------------------------------------------------- calls */

/** Asks the site: notes the call as pending and emits it; one that needs a session being refreshed waits for that. */
export function call<N extends CallName>(state: State, name: N, params: CallParams[N], at: Moment): State {
  const callId = state.calls.next;
  const pending: PendingCall = {
    callId,
    call: name,
    params,
    sinceMs: at.at,
    asked: state.calls.asked + 1,
    access: tokenFor(state, name, at),
    isSecondTry: false,
    stumbles: 0,
  };
  const noted: State = {
    ...state,
    calls: { ...state.calls, next: callId + 1, asked: pending.asked, pending: [...state.calls.pending, pending] },
  };
  // the fold asks for the refresh when calls wait (state/fold.ts)
  if (CALL_TREATMENT[name].needsSession && (isRefreshing(noted) || isExpired(noted, at))) return waitFor(noted, callId);
  emitCall(noted, pending, at);
  return noted;
}

/** The session's token is past its time: the site would refuse it (product.md 4, a request after expiry). */
export const isExpired = ({ session }: State, { at }: Pick<Moment, 'at'>): boolean =>
  isIn(session.chart, 'success') && session.expiresAtMs !== null && at >= session.expiresAtMs;

export const isRefreshing = ({ session }: State): boolean => isIn(session.chart, 'refreshing');

export const waitFor = (state: State, callId: number): State => ({
  ...state,
  calls: { ...state.calls, waiting: [...state.calls.waiting, callId] },
});

/** A call that needs no session goes as the member's too, but only with a token that is known to be good. */
function tokenFor(state: State, name: CallName, at: Moment): SecretRef | null {
  const { needsSession, failure } = CALL_TREATMENT[name];
  const isGood = failure !== 'auth' && isIn(state.session.chart, 'success') && !isExpired(state, at);
  return isGood || needsSession ? state.session.access : null;
}

/** Puts a pending call back in its changed form. */
export const putCall = (state: State, pending: PendingCall): State => ({
  ...state,
  calls: {
    ...state.calls,
    pending: state.calls.pending.map((one) => (one.callId === pending.callId ? pending : one)),
  },
});

/** Sends a pending call out once more, in its changed form: it asks for how things are now. */
export function sendAgain(state: State, pending: PendingCall, at: Moment): State {
  const again: PendingCall = { ...pending, sinceMs: at.at, asked: state.calls.asked + 1 };
  const next = putCall({ ...state, calls: { ...state.calls, asked: again.asked } }, again);
  emitCall(next, again, at);
  return next;
}

/** The site's id: as it named itself, before that as the page was told. */
export const siteIdOf = ({ site, app }: Pick<State, 'site' | 'app'>): SiteId | null => site.info?.id ?? app.siteId;

export function emitCall(state: State, pending: PendingCall, at: Moment): void {
  const { needsSession } = CALL_TREATMENT[pending.call];
  at.fx.emit({
    type: 'rest.call',
    callId: pending.callId,
    call: pending.call,
    params: pending.params,
    access: needsSession ? state.session.access : pending.access,
    siteId: siteIdOf(state),
  } as Effect);
}

export const pendingCall = (state: State, callId: number): PendingCall | undefined =>
  state.calls.pending.find((pending) => pending.callId === callId);

/** The timer of a call that is asked again after a wait. */
export const againId = (callId: number): string => `again|${callId}`;

/** Lets go of the calls that `is` picks: nobody waits for them any more (product.md 2; the caller aborts them). */
export function abortCalls(state: State, is: (pending: PendingCall) => boolean, at: Moment): State {
  const gone = state.calls.pending.filter(is).map(({ callId }) => callId);
  if (gone.length === 0) return state;
  at.fx.emit({ type: 'rest.abort', callIds: gone });
  const others = <T extends number>(ids: readonly T[]): readonly T[] => ids.filter((id) => !gone.includes(id));
  const quiet = gone.reduce((s, callId) => disarm(s, againId(callId), at), state);
  return {
    ...quiet,
    calls: {
      ...quiet.calls,
      pending: quiet.calls.pending.filter(({ callId }) => !gone.includes(callId)),
      waiting: others(quiet.calls.waiting),
    },
    link: { ...quiet.link, resync: others(quiet.link.resync) },
  };
}

/** The pending call an answer belongs to, and the state without it; undefined for an answer nobody waits for. */
export function settleCall(
  state: State,
  callId: number,
): { readonly state: State; readonly pending: PendingCall } | undefined {
  const pending = pendingCall(state, callId);
  if (pending === undefined) return undefined;
  const others = state.calls.pending.filter((other) => other !== pending);
  const waiting = state.calls.waiting.includes(callId)
    ? state.calls.waiting.filter((id) => id !== callId)
    : state.calls.waiting;
  return { pending, state: { ...state, calls: { ...state.calls, pending: others, waiting } } };
}

/* ---------------------------------------------------------------- toasts */

/** How long a toast stays: a notice 10 s (product.md 9), our own words half of that. */
const NOTICE_MS = 10_000;
const TOAST_MS = 5_000;

/** Says something to the member; the same words that are still on the screen are not said twice. */
export function toast(state: State, tone: ToastTone, say: Toast['say'], at: Moment): State {
  const id = state.toasts.next;
  if (state.toasts.shown.some((other) => JSON.stringify(other.say) === JSON.stringify(say))) return state;
  const shown = [...state.toasts.shown, { id, tone, say }].slice(-TOASTS_MAX);
  return arm(
    { ...state, toasts: { next: id + 1, shown } },
    `toast${TIMER_OF}${id}`,
    say.kind === 'notice' ? NOTICE_MS : TOAST_MS,
    at,
  );
}

export function dropToast(state: State, id: number): State {
  const shown = state.toasts.shown.filter((toastShown) => toastShown.id !== id);
  return shown.length === state.toasts.shown.length ? state : { ...state, toasts: { ...state.toasts, shown } };
}

/* ------------------------------------------------------------ diagnostics */

type Count = 'rejected' | 'unknown' | 'callsFailed' | 'overtaken' | 'linkLosses' | 'ticksAhead' | 'effectsFailed';
/** The last words kept for a reader; the log has them all. */
const LAST_WORDS_MAX = 20;

export function note(state: State, count: Count, words: string): State {
  const { diagnostics } = state;
  return {
    ...state,
    diagnostics: {
      ...diagnostics,
      [count]: diagnostics[count] + 1,
      last: [...diagnostics.last.slice(1 - LAST_WORDS_MAX), words],
    },
  };
}

/** A call that came to nothing: its name, and its status or what it was without one. */
export const noteFailed = (state: State, { call: name, status, reason }: FactData<'call.failed'>): State =>
  note(state, 'callsFailed', `${name} ${status ?? reason}`);
