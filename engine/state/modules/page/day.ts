import type { Period } from '../../../address/period.ts';
import { pathOf, type Route } from '../../../address/routes.ts';
import { DAY_MS, seoulDayStartMs } from '../../../base/time.ts';
import { BET_PRESETS, followed, type Preset, RECORD_PRESETS } from '../../../rules/days.ts';
import { type FoldContext, happened } from '../../fold-context.ts';
import type { State } from '../../state.ts';
import { armAs } from '../../timers.ts';

const TIMER = 'day|over';

/**
 * Looks which day it is in Seoul, and again at the next midnight (T7). It is called when the clock is known or was corrected, when
 * the timer fires, and when the member returns to the page. Before the clock is known, the day of the device counts.
 */
export function lookAtDay(state: State, at: FoldContext): State {
  if (state.clock.estimate === null) return state;
  const dayMs = seoulDayStartMs(at.at);
  // its generation is the day: recordings without this timer number the others as before
  const armed = armAs(state, { id: TIMER, generation: dayMs }, dayMs + DAY_MS - at.at, at);
  return state.dayMs === dayMs ? armed : turned(armed, dayMs, at);
}

/** It is another day: what is of the present day is asked for anew, and what was of it is not shown any more. */
function turned(state: State, dayMs: number, at: FoldContext): State {
  const next: State = { ...state, dayMs };
  if (state.dayMs === null) return next;
  const route = followedRoute(next.nav.route, state.dayMs, dayMs);
  if (route !== next.nav.route) at.fx.emit({ type: 'nav.show', path: pathOf(route), replace: true });
  return happened({ ...next, nav: { ...next.nav, route } }, 'dayChanged', state, at);
}

/** The route with the filter of the new day: a period that was a quick choice is the same choice. */
function followedRoute(route: Route, beforeMs: number, dayMs: number): Route {
  const follow = <A extends { readonly filter: Period }>(at: A, presets: readonly Preset[]): A => {
    const filter = followed(at.filter, presets, beforeMs, dayMs);
    return filter === at.filter ? at : { ...at, filter };
  };
  if (route.name === 'history') return follow(route, BET_PRESETS);
  if (route.name === 'cashList') return follow(route, RECORD_PRESETS);
  if (route.name !== 'trade' || route.inner?.view !== 'history') return route;
  const inner = follow(route.inner, BET_PRESETS);
  return inner === route.inner ? route : { ...route, inner };
}
