import type { Policy } from '../events/settings.ts';

/** One answer of the site's clock: both instants on the device's monotonic line, `offsetMs` = site clock minus `sentMs`. */
export type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly offsetMs: number };

/** The estimate kept of the site's clock: site time = monotonic time + `thetaMs`, true to ± `errorMs`. */
export type ClockEstimate = { readonly thetaMs: number; readonly errorMs: number };

/** Probes of one burst, and the pause between them; the first pays for the connection and is discarded (live-link 4). */
export const BURST_PROBES = 8;
export const BURST_PAUSE_MS = 250;
/** Again this often even when nothing happened (decisions, Time). */
export const RESYNC_MS = 5 * 60_000;
/** A correction under this moves a countdown by less than a frame shows; rounds are not re-timed for it. */
export const STEP_MIN_MS = 20;

/** Round trip of a sample, in ms; never negative, whatever the device's clock does. */
export const roundTripMs = (sample: ClockSample): number => Math.max(0, sample.receivedMs - sample.sentMs);

/** The estimate of one sample: the site answered half a round trip before the answer came, give or take that half. */
export function estimateOf(sample: ClockSample): ClockEstimate {
  const half = roundTripMs(sample) / 2;
  return { thetaMs: sample.offsetMs - half, errorMs: half };
}

/** NTP's filter: of a burst, the sample with the smallest round trip (decisions, Time). The first sample is used only alone. */
export function bestOf(samples: readonly ClockSample[]): ClockEstimate | undefined {
  const [first, ...rest] = samples;
  if (first === undefined) return undefined;
  return estimateOf(
    rest.reduce((best, sample) => (roundTripMs(sample) < roundTripMs(best) ? sample : best), rest[0] ?? first),
  );
}

/** When betting closes, in site time: the round's end less the policy's lead. */
export const gateMsOf = (endMs: number, policy: Pick<Policy, 'closeLeadMs'>): number => endMs - policy.closeLeadMs;
