import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BURST_PROBES, bestOf, type ClockSample, estimateOf, roundTripMs } from '../../../engine/rules/clock.ts';
import { START_MS } from '../../../fixtures/arbitraries/samples.ts';

/** One probe over a network that takes `outMs` there and `backMs` back, against a site `aheadMs` ahead of the device. */
const probe = (sentMs: number, outMs: number, backMs: number, aheadMs: number): ClockSample => ({
  sentMs,
  receivedMs: sentMs + outMs + backMs,
  offsetMs: sentMs + outMs + aheadMs - sentMs, // the site's clock at arrival, minus what the device wrote
});
const ahead = fc.constantFrom(0, 1, -1, 37, 3_600_000, -3_600_000, -86_400_000, 12 * 3_600_000);
const legs = fc.tuple(fc.nat(160), fc.nat(160));

describe("T1: the site's clock counts and is estimated as by NTP", () => {
  test('site time = device time + theta, exact if both ways take equally long', () => {
    expect(estimateOf(probe(1_000, 50, 50, 3_600_000))).toMatchObject({ thetaMs: 3_600_000, errorMs: 50 });
    expect(estimateOf(probe(1_000, 50, 50, -3_600_000))).toMatchObject({ thetaMs: -3_600_000, errorMs: 50 });
    expect(estimateOf(probe(0, 0, 0, 7))).toMatchObject({ thetaMs: 7, errorMs: 0 });
  });

  test('the error is at most half a round trip, whatever the two ways took', () => {
    fc.assert(
      fc.property(legs, ahead, ([out, back], aheadMs) => {
        const { thetaMs, errorMs } = estimateOf(probe(START_MS, out, back, aheadMs));
        expect(Math.abs(thetaMs - aheadMs)).toBeLessThanOrEqual(errorMs);
        expect(errorMs).toBe((out + back) / 2);
      }),
    );
  });

  test('the sample with the shortest round trip counts; the first is used only alone', () => {
    fc.assert(
      fc.property(fc.array(legs, { minLength: 2, maxLength: BURST_PROBES }), ahead, (trips, aheadMs) => {
        const samples = trips.map(([out, back], i) => probe(START_MS + i * 250, out, back, aheadMs));
        const rest = samples.slice(1).toSorted((a, b) => roundTripMs(a) - roundTripMs(b));
        const least = roundTripMs(rest[0] as ClockSample);
        const best = bestOf(samples);
        expect(best?.errorMs).toBe(least / 2);
        expect(
          rest.filter((s) => roundTripMs(s) === least).map((s) => ({ ...estimateOf(s), tookMs: best?.tookMs })),
        ).toContainEqual(best);
        expect(Math.abs((best?.thetaMs ?? 0) - aheadMs)).toBeLessThanOrEqual(least / 2);
      }),
    );
    const alike = [probe(0, 1, 1, 0), probe(0, 30, 10, 5), probe(0, 10, 30, 5), probe(0, 20, 20, 5)];
    expect(bestOf(alike)).toMatchObject({ thetaMs: 15, errorMs: 20 }); // of equally short ones the earliest
    expect(bestOf([])).toBeUndefined();
    expect(bestOf([probe(0, 30, 10, 5)])).toMatchObject({ thetaMs: 15, errorMs: 20 });
  });

  test('under jitter of 80 ms each way on 40 ms, the burst beats the average of its single probes', () => {
    const jitter = fc.tuple(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 40, max: 120 }));
    let [single, burst] = [0, 0];
    fc.assert(
      fc.property(fc.array(jitter, { minLength: BURST_PROBES, maxLength: BURST_PROBES }), (trips) => {
        const samples = trips.map(([out, back], i) => probe(i * 250, out, back, 0));
        single += samples.reduce((sum, s) => sum + Math.abs(estimateOf(s).thetaMs), 0) / samples.length;
        burst += Math.abs(bestOf(samples)?.thetaMs ?? Number.NaN);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(burst).toBeLessThan(single * 0.75);
  });

  test('a round trip is never negative, whatever the clocks do', () => {
    expect(roundTripMs({ sentMs: 100, receivedMs: 40, offsetMs: 0 })).toBe(0);
    expect(estimateOf({ sentMs: 100, receivedMs: 40, offsetMs: 9 })).toMatchObject({ thetaMs: 9, errorMs: 0 });
  });
});
