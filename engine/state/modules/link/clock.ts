import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT } from '../../../model/calls.ts';
import {
  BURST_PAUSE_MS,
  BURST_PROBES,
  bestOf,
  type ClockEstimate,
  estimateOf,
  isRefuted,
  RESYNC_MS,
  STEP_MIN_MS,
} from '../../../rules/clock.ts';
import { type FoldContext, happened } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';
import { answered } from '../request/answers.ts';
import { abortCalls, call } from '../request/calls.ts';

const INTERVAL = 'clock|interval';
/** The wait after a burst without an answer, in ms. It doubles each time. While the clock is unknown, it is at most LOST_MAX_MS. */
const LOST_MS = 5_000;
const LOST_MAX_MS = 60_000;

/** Begins a burst of probes, unless one is running. The current estimate stays in use until there is a better one. */
export function startBurst(state: State, at: FoldContext): State {
  if (state.clock.left > 0) return state;
  const armed = arm({ ...state, clock: { ...state.clock, samples: [], left: BURST_PROBES } }, INTERVAL, RESYNC_MS, at);
  return call(armed, 'clock.probe', {}, at);
}

/**
 * Begins the burst anew, because the monotonic clock may have stopped during a sleep. The samples of the running burst and its
 * open probe do not count (T1).
 */
export function burstAnew(state: State, at: FoldContext): State {
  const quiet = disarm(
    abortCalls(state, ({ call: name }) => name === 'clock.probe', at),
    'clock|probe',
    at,
  );
  return startBurst({ ...quiet, clock: { ...quiet.clock, left: 0 } }, at);
}

/**
 * Adds a sample. The first ever is used at once, and so is the first of a burst if it shows that the estimate is wrong: the device slept.
 * Others wait for the end of the burst, when the best one is used. A later sample that differs from the others may itself be wrong.
 */
export const probed = (state: State, data: FactData<'clock.probe.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, sample) => {
    const { estimate, left, samples: before } = s.clock;
    const { lost: _lost, ...clock } = s.clock;
    const next: State = { ...s, clock: { ...clock, samples: [...before, sample] } };
    if (estimate === null) return countDown(use(next, estimateOf(sample), at), at);
    const first = estimateOf(sample);
    const isAtOnce = before.length === 0 && left > 1 && isRefuted(estimate, first);
    return countDown(isAtOnce ? use(next, { ...first, tookMs: estimate.tookMs }, at) : next, at);
  });

/** A lost probe does not end the burst. */
export function countDown(state: State, at: FoldContext): State {
  const left = Math.max(0, state.clock.left - 1);
  const next: State = { ...state, clock: { ...state.clock, left } };
  if (left > 0) return arm(next, 'clock|probe', BURST_PAUSE_MS, at);
  const best = bestOf(next.clock.samples);
  return best === undefined ? lostBurst(next, at) : use(next, best, at);
}

/** No probe of the burst was answered. Until the next burst the clock is unknown, or still wrong by the length of a sleep. */
function lostBurst(state: State, at: FoldContext): State {
  const { lost = 0, estimate } = state.clock;
  const next: State = { ...state, clock: { ...state.clock, lost: lost + 1 } };
  return arm(next, INTERVAL, Math.min(estimate === null ? LOST_MAX_MS : RESYNC_MS, LOST_MS * 2 ** lost), at);
}

/** Uses an estimate. A correction that is too small to be seen is told to no other module. */
function use(state: State, estimate: ClockEstimate, at: FoldContext): State {
  const before = state.clock.estimate;
  const next: State = { ...state, clock: { ...state.clock, estimate } };
  if (before !== null && Math.abs(before.thetaMs - estimate.thetaMs) < STEP_MIN_MS) return next;
  // the entry's time was computed with the old estimate, or without one
  const now: FoldContext = { ...at, at: Math.round(at.at + estimate.thetaMs - (before?.thetaMs ?? 0)) };
  return before === null
    ? happened(undated(next, estimate.thetaMs), 'clockMeasured', estimate.thetaMs, now)
    : happened(next, 'clockCorrected', estimate.thetaMs - before.thetaMs, now);
}

/**
 * The instant at which what follows an entry happens. The time of an entry that measures the clock, or shows that it was wrong, was computed without
 * the new estimate. Rule: T1.
 */
export function nowAfter({ clock: { estimate: old } }: State, { clock }: State, at: FoldContext): FoldContext {
  const { estimate } = clock;
  if (estimate === old || estimate === null || (old !== null && !isRefuted(old, estimate))) return at;
  return { ...at, at: Math.round(at.at + estimate.thetaMs - (old?.thetaMs ?? 0)) };
}

/**
 * Nobody knows when the pending calls were sent: the device's clock may have been hours off. The age of a command, which tells whether it may
 * still be sent (C9), stays as it is.
 */
const undated = (state: State, byMs: number): State => {
  const movedMs = ({ call: name, sinceMs }: PendingCall): number =>
    CALL_TREATMENT[name].once === true ? Math.round(sinceMs + byMs) : 0;
  const pending = state.calls.pending.map((one) => ({ ...one, sinceMs: movedMs(one) }));
  return { ...state, calls: { ...state.calls, pending } };
};

export const onClockTimer = (state: State, at: FoldContext, name: string): State =>
  name === 'probe' ? call(state, 'clock.probe', {}, at) : startBurst(state, at);
