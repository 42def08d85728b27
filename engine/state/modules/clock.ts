import type { FactData } from '../../events/facts.ts';
import { BURST_PAUSE_MS, BURST_PROBES, bestOf, estimateOf, RESYNC_MS, STEP_MIN_MS } from '../../rules/clock.ts';
import { answered } from '../answers.ts';
import type { At } from '../at.ts';
import { abortCalls, call } from '../calls.ts';
import { stepRound } from '../charts.ts';
import type { State } from '../state.ts';
import { arm, disarm } from '../timers.ts';
import { judgePrices } from './prices.ts';
import { judgeAnew } from './rounds.ts';

/** Begins a burst of probes unless one runs; the estimate in use stays until a better one is there. */
export function startBurst(state: State, at: At): State {
  if (state.clock.left > 0) return state;
  const armed = arm(
    { ...state, clock: { ...state.clock, samples: [], left: BURST_PROBES } },
    'clock|interval',
    RESYNC_MS,
    at,
  );
  return call(armed, 'clock.probe', {}, at);
}

/**
 * The monotonic clock may have stood still meanwhile: what a running burst has measured does not count, nor does the probe
 * that is out, and the burst begins anew (T1).
 */
export function burstAnew(state: State, at: At): State {
  const quiet = disarm(
    abortCalls(state, ({ call: name }) => name === 'clock.probe', at),
    'clock|probe',
    at,
  );
  return startBurst({ ...quiet, clock: { ...quiet.clock, left: 0 } }, at);
}

/** One sample more: used at once when nothing is known yet, else the burst's best takes over at its end. */
export const probed = (state: State, data: FactData<'clock.probe.answered'>, at: At): State =>
  answered(state, data, at, (s, sample) => {
    const samples = [...s.clock.samples, sample];
    const next: State = { ...s, clock: { ...s.clock, samples } };
    const first = s.clock.estimate === null ? use(next, estimateOf(sample), at) : next;
    return countDown(first, at);
  });

/** A lost probe ends nothing: the burst goes on with the others. */
export function countDown(state: State, at: At): State {
  const left = Math.max(0, state.clock.left - 1);
  const next: State = { ...state, clock: { ...state.clock, left } };
  if (left > 0) return arm(next, 'clock|probe', BURST_PAUSE_MS, at);
  const best = bestOf(next.clock.samples);
  return best === undefined ? next : use(next, best, at);
}

/** Corrections too small to see re-time nothing; larger ones measure the held rounds' deadlines anew. */
function use(state: State, estimate: { thetaMs: number; errorMs: number }, at: At): State {
  const before = state.clock.estimate;
  const next: State = { ...state, clock: { ...state.clock, estimate } };
  if (before !== null && Math.abs(before.thetaMs - estimate.thetaMs) < STEP_MIN_MS) return next;
  // the entry's time was reckoned with the estimate before, or with none
  const now: At = { ...at, at: at.at + estimate.thetaMs - (before?.thetaMs ?? 0) };
  // before the first estimate a round's phase was judged by the device's clock: that judgement does not count
  if (before === null) return judgePrices(judgeAnew(next, now), 0, now);
  const stepped = next.stage.rounds.reduce(
    (s, held) => stepRound(s, held.info.id, { type: 'clockStepped' }, now),
    next,
  );
  return judgePrices(stepped, estimate.thetaMs - before.thetaMs, now);
}

export const onClockTimer = (state: State, name: string, at: At): State =>
  name === 'probe' ? call(state, 'clock.probe', {}, at) : startBurst(state, at);
