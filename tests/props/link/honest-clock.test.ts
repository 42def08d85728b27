import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BetId } from '../../../engine/base/brand.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { BURST_PROBES, bestOf, type ClockSample, estimateOf, gateEarlyMs } from '../../../engine/rules/clock.ts';
import { latenessOf, speedOf } from '../../../engine/rules/lateness.ts';
import {
  selectBetTimings,
  selectClock,
  selectIsLinkSlow,
  selectLateness,
} from '../../../engine/selectors/page/clock.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';
import { BET, ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, begun, ready, type Setting, type Story } from '../../../fixtures/arbitraries/story.ts';

const sampled = (tookMs: number, at = START_MS): ClockSample => ({
  sentMs: at - tookMs,
  receivedMs: at,
  offsetMs: tookMs / 2,
});

/** A burst of probes that took so long each. */
function measured(trips: readonly number[], setting: Setting = {}): Story {
  const story = begun(setting);
  for (const tookMs of trips) {
    if (story.isPending('clock.probe')) story.answer('clock.probe', sampled(tookMs, story.at));
    story.pass(250);
  }
  return story;
}
const burst = (tookMs: number): readonly number[] => Array.from({ length: BURST_PROBES }, () => tookMs);

describe('T8: the page says how well it knows the time, and how long a request takes', () => {
  test('nothing is known before the first answer, and the delay is known after the first burst', () => {
    const never = begun();
    never.state = { ...never.state, clock: { ...never.state.clock, estimate: null } };
    expect(selectClock(never.state)).toBeNull();
    expect(selectClock(begun().state)).toMatchObject({ tookMs: null, speed: null });
    expect(selectClock(measured(burst(60)).state)).toMatchObject({ errorMs: 30, tookMs: 60, speed: 'fast' });
  });

  test('the error is that of the best answer, and the delay is that of the usual one', () => {
    const trips = [900, 40, 300, 320, 310, 500, 305, 330];
    expect(bestOf(trips.map((tookMs) => sampled(tookMs)))).toMatchObject({ errorMs: 20, tookMs: 310 });
    expect(bestOf([sampled(900)])).toMatchObject({ errorMs: 450, tookMs: 900 });
  });

  test('the delay is within the round trips of the burst, whatever they were', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5_000), { minLength: 2, maxLength: BURST_PROBES }), (trips) => {
        const { tookMs, errorMs } = bestOf(trips.map((took) => sampled(took))) ?? expect.fail('measured');
        const later = trips.slice(1);
        expect(later).toContain(tookMs);
        expect(tookMs).toBeGreaterThanOrEqual(2 * errorMs);
      }),
    );
  });

  test('the measurement is dated by the clock that it measured', () => {
    const story = begun();
    const { clock } = story.state;
    const estimate = estimateOf({ sentMs: 1_000, receivedMs: 1_040, offsetMs: 3_600_020 });
    story.state = { ...story.state, clock: { ...clock, estimate } };
    expect(selectClock(story.state)?.measuredMs).toBe(1_040 + 3_600_000);
  });

  test('a link is fast up to 200 ms and slow from 800 ms on, or from what the policy says', () => {
    expect([0, 200, 201, 799, 800, 60_000].map((ms) => speedOf(ms))).toEqual([
      'fast',
      'fast',
      'fair',
      'fair',
      'slow',
      'slow',
    ]);
    expect(selectIsLinkSlow(measured(burst(800)).state)).toBe(true);
    expect(selectIsLinkSlow(measured(burst(799)).state)).toBe(false);
    const policy = { ...DEFAULT_POLICY, slowLinkMs: 300 };
    expect(selectIsLinkSlow(measured(burst(300), { policy }).state)).toBe(true);
    expect(selectIsLinkSlow(begun().state)).toBe(false);
  });

  test('betting closes early by the error of the clock, and by half a second at most', () => {
    expect(gateEarlyMs(null)).toBe(0);
    expect([0, 60, 1_000, 1_002, 60_000].map((tookMs) => gateEarlyMs(estimateOf(sampled(tookMs))))).toEqual([
      0, 30, 500, 500, 500,
    ]);
    expect(selectClock(measured(burst(60)).state)?.earlyMs).toBe(30);
  });
});

/** A bet that is sent so long before betting closes. */
function betAt(leadMs: number): Story {
  const story = ready().pass(1_000);
  const gateMs = ROUND.endMs - DEFAULT_POLICY.closeLeadMs;
  for (const intent of BETTING.slice(0, 2)) story.send(intent);
  story.pass(gateMs - leadMs - story.at).tick();
  story.send(BETTING[2] ?? expect.fail('a bet is confirmed'));
  return story;
}
const booked = (story: Story, id = 1) => ({
  ...BET,
  id: id as BetId,
  createdMs: story.at,
  clientId: selectBetTimings(story.state).at(-1)?.clientId as never,
});

describe('T9: a bet keeps when it was sent and how long its answer took', () => {
  test('a bet of the last second says how late it was, and an earlier one does not', () => {
    for (const [leadMs, isLate] of [
      [400, true],
      [999, true],
      [1_000, false],
      [5_000, false],
    ] as const) {
      const story = betAt(leadMs);
      story.tell('bet.accepted', { bet: booked(story) });
      const late = selectLateness(1)(story.state);
      if (isLate) expect(late).toMatchObject({ leadMs });
      else expect(late).toBeNull();
    }
    expect(latenessOf({ leadMs: -1, errorMs: 0 })).toBeNull();
    expect(selectLateness(99)(betAt(400).state)).toBeNull();
  });

  test('the time of the answer is from the send to the message, once', () => {
    const story = betAt(5_000).pass(230);
    const bet = booked(story);
    story.tell('bet.accepted', { bet });
    expect(selectBetTimings(story.state)).toMatchObject([{ betId: 1, tookMs: 230 }]);
    story.pass(900).tell('bet.accepted', { bet });
    expect(selectBetTimings(story.state)).toMatchObject([{ betId: 1, tookMs: 230 }]);
  });

  test.each([
    [-70_000, 70_000],
    [70_000, 0],
  ])(
    'the time is taken by the clock as it is known now, and is never below 0: where that is %i ms later, %i ms',
    (byMs, tookMs) => {
      const story = betAt(5_000);
      const bet = booked(story);
      const { clock } = story.state;
      const estimate = clock.estimate ?? expect.fail('measured');
      story.state = {
        ...story.state,
        clock: { ...clock, estimate: { ...estimate, thetaMs: estimate.thetaMs + byMs } },
      };
      story.tell('bet.accepted', { bet });
      expect(selectBetTimings(story.state)).toMatchObject([{ tookMs }]); // the entry is dated by the old clock
    },
  );

  test('a bet that only a list tells of has no time of an answer', () => {
    const story = betAt(5_000).pass(6_000);
    story.answer('bets.current', { current: [booked(story)], recent: [], recentRound: null });
    expect(selectBetTimings(story.state)).toMatchObject([{ betId: 1, tookMs: null }]);
  });

  test('a bet of another page is not timed', () => {
    const story = ready().pass(1_000);
    story.tell('bet.accepted', { bet: { ...BET, id: 7 as BetId, clientId: asRef('other') } });
    expect(selectBetTimings(story.state)).toEqual([]);
  });
});
