import type { Now } from '../../fold-context.ts';
import { TOASTS_MAX, WAITING_MAX } from '../../shape/limits.ts';
import type { Toast, ToastTone } from '../../shape/says.ts';
import type { State } from '../../state.ts';
import { arm, disarm, TIMER_OF } from '../../timers.ts';

/** How long a toast stays: a notice 10 s (product.md 9), our own messages half of that. */
const NOTICE_MS = 10_000;

const TOAST_MS = 5_000;

/**
 * Shows a message to the member. If the same message is still on the screen, or waits, it is not repeated. A notice stays its whole time: it
 * waits while other notices have all places.
 */
export function toast(state: State, tone: ToastTone, say: Toast['say'], at: Now): State {
  const { toasts } = state;
  const { next: id, shown, waiting = [] } = toasts;
  const text = JSON.stringify(say);
  if ([...shown, ...waiting].some((other) => JSON.stringify(other.say) === text)) return state;
  const one: Toast = { id, tone, say };
  const counted: State = { ...state, toasts: { ...toasts, next: id + 1 } };
  const hasNoPlace = waiting.length > 0 || (shown.length >= TOASTS_MAX && shown.every(isNotice));
  if (hasNoPlace && isNotice(one)) return withWaiting(counted, [...waiting, one].slice(-WAITING_MAX));
  return show(withRoom(counted, at), one, at);
}

const isNotice = ({ say }: Toast): boolean => say.kind === 'notice';

/** Puts a message on the screen, for its time. */
const show = (state: State, one: Toast, at: Now): State =>
  arm(
    { ...state, toasts: { ...state.toasts, shown: [...state.toasts.shown, one] } },
    timerOf(one.id),
    isNotice(one) ? NOTICE_MS : TOAST_MS,
    at,
  );

const timerOf = (id: number): string => `toast${TIMER_OF}${id}`;

/**
 * Makes room for one more message: the oldest of our own leaves. Where all are notices, the newest one waits again: a message of our own tells of
 * what the member does now.
 */
function withRoom(state: State, at: Now): State {
  const { shown, waiting = [] } = state.toasts;
  if (shown.length < TOASTS_MAX) return state;
  const own = shown.find((one) => !isNotice(one));
  const leaves = own ?? shown.at(-1);
  if (leaves === undefined) return state;
  const rest = { ...state, toasts: { ...state.toasts, shown: shown.filter((one) => one !== leaves) } };
  return own === undefined ? withWaiting(disarm(rest, timerOf(leaves.id), at), [leaves, ...waiting]) : rest;
}

/** Notices that wait. There is no such member while none does. */
function withWaiting(state: State, waiting: readonly Toast[]): State {
  const { waiting: _before, ...toasts } = state.toasts;
  return { ...state, toasts: waiting.length === 0 ? toasts : { ...toasts, waiting } };
}

/** A message leaves. The notice that has waited longest takes its place. */
export function dropToast(state: State, id: number, at: Now): State {
  const { shown, waiting = [] } = state.toasts;
  const rest = shown.filter((one) => one.id !== id);
  if (rest.length === shown.length) return state;
  const left: State = { ...state, toasts: { ...state.toasts, shown: rest } };
  const [first, ...others] = waiting;
  return first === undefined ? left : show(withWaiting(left, others), first, at);
}
