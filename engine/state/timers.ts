import type { Moment } from './at.ts';
import type { State } from './state.ts';

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

/** Separates a chart's name from its timer's in a timer id; no chart or state name holds it. */
export const TIMER_OF = '|';

export const timerOwner = (id: string): string => id.slice(0, Math.max(0, id.indexOf(TIMER_OF)));

export const timerEvent = (id: string): string => id.slice(id.indexOf(TIMER_OF) + 1);
