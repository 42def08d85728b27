import { gateEarlyMs } from '../../rules/clock.ts';
import { latenessOf, speedOf } from '../../rules/lateness.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';

/* How well this page knows the site's time, and how long its requests take (decisions, Beyond the specification: Honest clock). */

const estimate = (s: State) => s.clock.estimate;
const policy = (s: State) => s.app.policy;

/**
 * The site's clock as this device knows it, in ms; null before it was measured. `errorMs`: the site's time is known to ± that.
 * `tookMs`: the usual round trip of a request; null until the first burst has ended. `earlyMs`: betting closes that much earlier here
 * than on the site. `measuredMs`: when it was measured (site time, epoch ms).
 */
export const selectClock = select([estimate, policy], (known, { slowLinkMs }) =>
  known === null
    ? null
    : {
        errorMs: known.errorMs,
        tookMs: known.tookMs,
        speed: known.tookMs === null ? null : speedOf(known.tookMs, slowLinkMs),
        earlyMs: gateEarlyMs(known),
        measuredMs: known.monotonicMs + known.thetaMs,
      },
);
/** Whether requests take so long that a late bet may not be taken. */
export const selectIsLinkSlow = (s: State): boolean => selectClock(s)?.speed === 'slow';

const timings = (s: State) => s.bets.timings;
/** The last bets that this page sent, oldest first, with the time that each answer took, in ms; null where none came to this page. */
export const selectBetTimings = select([timings], (all) => all);
/** How long before betting closed a bet was sent, and how well that is known; null if it was not sent late from this page. */
export const selectLateness = (betId: number) => (s: State) =>
  latenessOf(s.bets.timings.find((timing) => timing.betId === betId) ?? null);
