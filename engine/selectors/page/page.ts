import type { Inner } from '../../address/inner-view.ts';
import type { State } from '../../state/state.ts';

/* What a page knows of itself before it shows anything. */

/** The screen that the address names, with its parameters. */
export const selectRoute = (s: State) => s.nav.route;
/** The inner view that takes the place of the chart. Null: none, or another screen. */
export const selectInner = ({ nav: { route } }: State): Inner | null =>
  route.name === 'trade' ? (route.inner ?? null) : null;
/** The settings that the member chose for this device. */
export const selectPrefs = (s: State) => s.prefs;
/** Whether this device holds tokens. Then the member may be signed in without a login. */
export const selectHasTokens = (s: State) => s.session.access !== null || s.session.refresh !== null;
/** The site cannot be reached, or did not identify itself. Nothing works until a retry (product.md 8). */
export const selectIsSiteDown = (s: State) => s.site.isDown;
/** Site time = the monotonic clock + this, in ms. Null before the first sample. */
export const selectThetaMs = (s: State) => s.clock.estimate?.thetaMs ?? null;
