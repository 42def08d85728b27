import type { Now } from '../../fold-context.ts';
import { TOASTS_MAX } from '../../shape/limits.ts';
import type { Toast, ToastTone } from '../../shape/says.ts';
import type { State } from '../../state.ts';
import { arm, TIMER_OF } from '../../timers.ts';

/** How long a toast stays: a notice 10 s (product.md 9), our own messages half of that. */
const NOTICE_MS = 10_000;

const TOAST_MS = 5_000;

/** Shows a message to the member. If the same message is still on the screen, it is not repeated. */
export function toast(state: State, tone: ToastTone, say: Toast['say'], at: Now): State {
  const id = state.toasts.next;
  if (state.toasts.shown.some((other) => JSON.stringify(other.say) === JSON.stringify(say))) return state;
  const shown = inRoom([...state.toasts.shown, { id, tone, say }]);
  return arm(
    { ...state, toasts: { next: id + 1, shown } },
    `toast${TIMER_OF}${id}`,
    say.kind === 'notice' ? NOTICE_MS : TOAST_MS,
    at,
  );
}

/** The messages that have room: the oldest of our own leaves first, since a notice stays its time, and then the oldest notice. */
function inRoom(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= TOASTS_MAX) return toasts;
  const before = toasts.slice(0, -1);
  const leaves = before.find(({ say }) => say.kind !== 'notice') ?? before[0];
  return toasts.filter((one) => one !== leaves);
}

export function dropToast(state: State, id: number): State {
  const shown = state.toasts.shown.filter((toastShown) => toastShown.id !== id);
  return shown.length === state.toasts.shown.length ? state : { ...state, toasts: { ...state.toasts, shown } };
}
