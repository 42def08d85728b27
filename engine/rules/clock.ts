import type { Policy } from '../events/settings.ts';

/**
 * One answer of the site's clock. Both instants are on the device's monotonic clock. `offsetMs` = site clock minus `sentMs`.
 */
export type ClockSample = { readonly sentMs: number; readonly receivedMs: number; readonly offsetMs: number };

/**
 * The current estimate of the site's clock: site time = monotonic time + `thetaMs`, with an error of up to `errorMs`. `tookMs`: the
 * round trip of a request to the site, the median of the burst. Null until the first burst has ended. `monotonicMs`: when the answer
 * came that the estimate is of.
 */
export type ClockEstimate = {
  readonly thetaMs: number;
  readonly errorMs: number;
  readonly tookMs: number | null;
  readonly monotonicMs: number;
};

/** A clock known worse than this is not worth losing betting time for: the site decides. */
const ERROR_MAX_MS = 500;
/** Betting closes this much earlier on this device than on the site, in ms: the clock is known to ± `errorMs` (live-link 4). */
export const gateEarlyMs = (estimate: ClockEstimate | null): number => Math.min(estimate?.errorMs ?? 0, ERROR_MAX_MS);

/** Probes of one burst, and the pause between them. The first one opens the connection and is discarded (live-link 4). */
export const BURST_PROBES = 8;
export const BURST_PAUSE_MS = 250;
/** The clock is measured again after this time, even if nothing happened (decisions, Time). */
export const RESYNC_MS = 5 * 60_000;
/** A smaller correction moves a countdown by less than a frame, so rounds keep their timers. */
export const STEP_MIN_MS = 20;

/** Round trip of a sample, in ms. Never negative, whatever the device's clock does. */
export const roundTripMs = (sample: ClockSample): number => Math.max(0, sample.receivedMs - sample.sentMs);

/** The estimate of one sample: the site answered half a round trip before the answer came, with an error of that half. */
export function estimateOf(sample: ClockSample): ClockEstimate {
  const half = roundTripMs(sample) / 2;
  return { thetaMs: sample.offsetMs - half, errorMs: half, tookMs: null, monotonicMs: sample.receivedMs };
}

/**
 * Whether an estimate is wrong by another one: the site's clock cannot be within the errors of both. The monotonic clock has stood still
 * meanwhile, as in a sleep. A difference that nobody sees shows nothing, because clocks drift. Rule: T1.
 */
export function isRefuted(estimate: ClockEstimate, by: ClockEstimate): boolean {
  const stepMs = Math.abs(by.thetaMs - estimate.thetaMs);
  return stepMs >= STEP_MIN_MS && stepMs > by.errorMs + estimate.errorMs;
}

/**
 * NTP's filter: the sample of a burst with the shortest round trip (decisions, Time). The first sample counts only if it is
 * alone. So it is with the round trips.
 */
export function bestOf(samples: readonly ClockSample[]): ClockEstimate | undefined {
  const [first, ...rest] = samples;
  if (first === undefined) return undefined;
  const sorted = rest.toSorted((a, b) => roundTripMs(a) - roundTripMs(b));
  const [best = first] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)] ?? best;
  return { ...estimateOf(best), tookMs: roundTripMs(median) };
}

/** When betting closes, in site time: the round's end minus the policy's lead, all in ms. Rule: T3; the lead is a reading that a site may choose (decisions). */
export const gateMsOf = (endMs: number, policy: Pick<Policy, 'closeLeadMs'>): number => endMs - policy.closeLeadMs;
