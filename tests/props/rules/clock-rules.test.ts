import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import {
  BURST_PAUSE_MS,
  BURST_PROBES,
  bestOf,
  type ClockEstimate,
  type ClockSample,
  gateEarlyMs,
  gateMsOf,
  RESYNC_MS,
  roundTripMs,
  STEP_MIN_MS,
} from '../../../engine/rules/clock.ts';
import { latenessOf, speedOf } from '../../../engine/rules/lateness.ts';

/* The numbers of the site's clock (decisions, Time; live-link 4). Times in ms. */

const sample = (tookMs: number, sentMs = 0): ClockSample => ({ sentMs, receivedMs: sentMs + tookMs, offsetMs: 0 });
const known = (errorMs: number): ClockEstimate => ({ thetaMs: 0, errorMs, tookMs: null, monotonicMs: 0 });

describe('T1: the burst that measures the clock', () => {
  test('T1: eight probes, a quarter of a second apart, again after five minutes; a step of less than 20 ms moves no timer', () => {
    expect([BURST_PROBES, BURST_PAUSE_MS, RESYNC_MS, STEP_MIN_MS]).toEqual([8, 250, 300_000, 20]);
  });

  test('T1: a round trip is never negative', () => {
    expect([roundTripMs(sample(40, 7)), roundTripMs(sample(0)), roundTripMs(sample(-5))]).toEqual([40, 0, 0]);
  });

  test('T1: the round trip of a burst is the median without its first probe; of an even number the longer one', () => {
    const took = (...all: readonly number[]) => bestOf(all.map((one) => sample(one)))?.tookMs;
    expect(took(50)).toBe(50);
    expect(took(900, 40)).toBe(40);
    expect(took(1, 30, 10)).toBe(30);
    expect(took(1, 30, 10, 20)).toBe(20);
    expect(took(1, 40, 10, 30, 20)).toBe(30);
  });

  test('T1: the estimate is of the moment of its answer', () => {
    expect(bestOf([sample(900), sample(40, 250), sample(20, 500)])).toEqual({
      thetaMs: -10,
      errorMs: 10,
      tookMs: 40,
      monotonicMs: 520,
    });
  });
});

describe('T2: when betting closes', () => {
  test('T2: by the policy before the round’s end', () => {
    expect(gateMsOf(60_000, { ...DEFAULT_POLICY, closeLeadMs: 5_000 })).toBe(55_000);
  });

  test('T2: earlier on this device by what its clock is unsure of, at most by half a second', () => {
    expect([null, known(0), known(37), known(500), known(501)].map(gateEarlyMs)).toEqual([0, 0, 37, 500, 500]);
  });
});

describe('the link and late bets', () => {
  test('a link is fast up to 200 ms and slow from 800 ms, or from what the policy says', () => {
    expect([0, 200, 201, 799, 800].map((took) => speedOf(took))).toEqual(['fast', 'fast', 'fair', 'fair', 'slow']);
    expect([99, 100, 300].map((took) => speedOf(took, 100))).toEqual(['fast', 'slow', 'slow']);
  });

  test('a bet of the last second before the gate says how late it was, and one after the gate does not', () => {
    const sent = (leadMs: number) => ({ leadMs, errorMs: 3 });
    for (const lead of [0, 999]) expect(latenessOf(sent(lead))).toEqual(sent(lead));
    for (const lead of [-1, 1_000]) expect(latenessOf(sent(lead))).toBeNull();
    expect(latenessOf(null)).toBeNull();
  });
});
