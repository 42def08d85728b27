import type { Now } from './fold-context.ts';
import type { State } from './state.ts';

/** Arms a timer with a new generation. An earlier timer with the same id is void from now on. */
export function arm(state: State, id: string, delayMs: number, { fx }: Now): State {
  const generation = state.timerCount + 1;
  fx.emit({ type: 'timer.arm', id, generation, delayMs });
  const others = isArmed(state, id) ? state.timers.filter((timer) => timer.id !== id) : state.timers;
  return { ...state, timerCount: generation, timers: [...others, { id, generation }] };
}

/** Arms a timer whose generation says what it is for, and not how many timers there were. */
export function armAs(state: State, timer: State['timers'][number], delayMs: number, { fx }: Now): State {
  fx.emit({ type: 'timer.arm', ...timer, delayMs });
  if (state.timers.some(({ id, generation }) => id === timer.id && generation === timer.generation)) return state;
  return { ...state, timers: [...state.timers.filter(({ id }) => id !== timer.id), timer] };
}

export const isArmed = ({ timers }: State, id: string): boolean => timers.some((timer) => timer.id === id);

export function disarm(state: State, id: string, { fx }: Now): State {
  if (!isArmed(state, id)) return state;
  fx.emit({ type: 'timer.disarm', id });
  return { ...state, timers: state.timers.filter((timer) => timer.id !== id) };
}

/** Disarms every timer whose id begins with `prefix`: a round that is no longer held has no deadlines. */
export function disarmAll(state: State, prefix: string, at: Now): State {
  return state.timers.reduce((s, { id }) => (id.startsWith(prefix) ? disarm(s, id, at) : s), state);
}

/** Separates the chart's name from the timer's in the id of a timer. No name of a chart or state contains it. */
export const TIMER_OF = '|';

export const timerOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf(TIMER_OF)));

export const timerEvent = (id: string): string => id.slice(id.indexOf(TIMER_OF) + 1);
