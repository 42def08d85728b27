import { gateEarlyMs, gateMsOf } from '../rules/clock.ts';
import type { HeldRound } from '../state/shape/stage.ts';
import type { State } from '../state/state.ts';

/** Betting closes early by what the clock may be wrong, and the site has the last word (live-link 4). */
export function isBeforeGate({ clock, app }: State, { info }: HeldRound, at: number): boolean {
  return at < gateMsOf(info.endMs, app.policy) - gateEarlyMs(clock.estimate);
}
