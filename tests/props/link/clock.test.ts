import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../engine/address/routes.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Ports } from '../../../engine/ports/ports.ts';
import { BURST_PROBES } from '../../../engine/rules/clock.ts';
import { watchClock } from '../../../engine/run/clock-check.ts';
import { stageRound } from '../../../engine/state/reads.ts';
import { DEFAULT_PREFS } from '../../../engine/state/state.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ROUND, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { begun, opened, ready, resynced, Story } from '../../../fixtures/arbitraries/story.ts';

describe('T1: bursts in the fold', () => {
  const answer = (story: Story, tripMs: number, offsetMs: number): Story =>
    story.answer('clock.probe', { sentMs: story.at - tripMs, receivedMs: story.at, offsetMs });
  const probes = (story: Story): number =>
    story.effectsOf('rest.call').filter(({ call }) => call === 'clock.probe').length;

  test('the first sample counts at once, the best of eight at the end, and the next burst comes after 5 minutes', () => {
    const story = begun();
    expect(story.state.clock.estimate).toMatchObject({ thetaMs: 0, errorMs: 0 });
    for (const [trip, offset] of [
      [80, 90],
      [20, 60],
      [60, 10],
      [70, 0],
      [90, 0],
      [100, 0],
    ] as const)
      answer(story.pass(250), trip, offset);
    expect(story.state.clock.estimate).toMatchObject({ thetaMs: 0, errorMs: 0 }); // the burst is not over
    answer(story.pass(250), 40, 0);
    expect(story.state.clock.estimate).toMatchObject({ thetaMs: 50, errorMs: 10 });
    const before = probes(story);
    expect(before).toBe(BURST_PROBES);
    expect(probes(story.pass(299_000 - 8 * 250))).toBe(before);
    expect(probes(story.pass(3_000))).toBe(before + 1);
  });

  test('T1: probes are 250 ms apart, and the next burst begins 5 minutes after the last one began', () => {
    const story = begun();
    const startMs = story.at;
    const until = (ms: number): Story => story.pass(startMs + ms - story.at);
    for (let i = 1; i < 8; i++) {
      expect(probes(until(i * 250 - 1))).toBe(i);
      expect(probes(until(i * 250))).toBe(i + 1);
      answer(story, 10, 0);
    }
    expect(probes(until(299_999))).toBe(8);
    expect(probes(until(300_000))).toBe(9);
    expect(story.state.clock.left).toBe(8);
  });

  test('T1: a correction of less than 20 ms arms no deadline anew, in either direction; one of 20 ms arms all', () => {
    const corrected = (byMs: number, fromMs = 0): number => {
      const story = ready();
      while (story.state.clock.left > 0) {
        if (story.isPending('clock.probe')) answer(story, 0, fromMs);
        story.pass(250);
      }
      story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
      const armed = (): number => story.effectsOf('timer.arm').filter(({ id }) => id.startsWith('round:')).length;
      const before = armed();
      for (let i = 0; i < 7; i++) {
        answer(story, 0, fromMs + byMs);
        story.pass(250);
      }
      answer(story, 0, fromMs + byMs);
      expect(story.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: fromMs + byMs, errorMs: 0 } });
      return armed() - before;
    };
    expect([19, -19, 0].map((byMs) => corrected(byMs))).toEqual([0, 0, 0]);
    // of a device whose clock is 5 s behind too
    expect([19, -19, 0].map((byMs) => corrected(byMs, 5_000))).toEqual([0, 0, 0]);
    expect(corrected(20)).toBeGreaterThan(0);
    expect(corrected(-20)).toBe(corrected(20));
  });

  test('a lost probe ends nothing; a burst of lost probes leaves the estimate as it was', () => {
    const story = begun();
    answer(story.pass(250), 30, 45);
    for (let i = 2; i < BURST_PROBES; i++) story.pass(250).fail('clock.probe', i % 2 === 0 ? 'timeout' : 500);
    expect(story.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: 30, errorMs: 15 } });
    story.tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    for (let i = 0; i < BURST_PROBES; i++) story.pass(250).fail('clock.probe', 'network');
    expect(story.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: 30, errorMs: 15 } });
    expect(story.state.toasts.shown).toEqual([]); // silently ignored, product.md 8
  });

  test('a connect, a sleep and a jump start one burst, and none while one is running', () => {
    const story = ready();
    const before = probes(story);
    story
      .tell('clock.suspected', { reason: 'wake', asleepMs: 0 })
      .tell('clock.suspected', { reason: 'online', asleepMs: 0 });
    expect(probes(story)).toBe(before);
    for (let i = 0; i < BURST_PROBES; i++) if (story.pass(250).isPending('clock.probe')) answer(story, 10, 0);
    expect(story.state.clock.left).toBe(0);
    const done = probes(story);
    story
      .tell('clock.suspected', { reason: 'jump', asleepMs: 0 })
      .tell('clock.suspected', { reason: 'wake', asleepMs: 0 });
    expect(probes(story)).toBe(done + 1);
  });
});

describe('T1: a burst in which the device slept begins anew', () => {
  const site = (story: Story, tripMs: number, thetaMs: number): Story =>
    story.answer('clock.probe', { sentMs: story.at - tripMs, receivedMs: story.at, offsetMs: thetaMs + tripMs / 2 });

  test.each([
    ['the clocks part', { reason: 'jump', asleepMs: 0 }],
    ['the page did not run', { reason: 'wake', asleepMs: 3_000 }],
  ] as const)('%s: earlier samples and the open probe do not count', (_why, suspected) => {
    const story = begun();
    for (let i = 1; i < BURST_PROBES - 2; i++) site(story.pass(250), 10, 0);
    const out = story.pass(250).pending('clock.probe');
    story.tell('clock.suspected', suspected); // the monotonic clock stood still for 3 s: from here on theta is 3,000
    expect(story.waiting('clock.probe')).toHaveLength(1);
    const late = { sentMs: story.at - 5, receivedMs: story.at, offsetMs: 0 };
    const { clock } = story.state;
    expect(story.answerTo(out, 'clock.probe', late).state.clock).toEqual(clock);
    for (let i = 0; i < BURST_PROBES; i++) {
      site(story, 200, 3_000);
      story.pass(250);
    }
    expect(story.state.clock).toMatchObject({ left: 0, estimate: { thetaMs: 3_000, errorMs: 100 } });
  });
});

test('T1: a burst that begins anew between two probes makes no probe of the one before', () => {
  const story = begun().pass(100);
  const probes = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'clock.probe').length;
  const before = probes();
  story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 });
  expect([probes() - before, story.pass(1_000) && probes() - before]).toEqual([1, 1]);
  story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: 0 });
  expect([story.pass(249) && probes() - before, story.pass(1) && probes() - before]).toEqual([1, 2]);
});

describe('a device clock that is an hour off', () => {
  /** A session on such a device: entries bear device time until the first sample is in. */
  const offBy = (deviceMs: number, isProbeLate: boolean): Story => {
    const story = new Story(START_MS + 5_000 + deviceMs);
    const app = { app: 'test', siteCode: 'demo', policy: DEFAULT_POLICY, ...placeOf('/trade/2'), prefs: DEFAULT_PREFS };
    story.tell('engine.started', {
      ...app,
      access: asRef('token#1'),
      refresh: null,
      expiresAtMs: null,
      ticket: null,
      siteId: null,
    });
    story.answer('site.identify', { id: asId(1), stockPrefix: '' });
    const know = (): void => {
      story.answer('clock.probe', { sentMs: story.at, receivedMs: story.at, offsetMs: -deviceMs });
      story.at -= deviceMs;
    };
    if (!isProbeLate) know();
    const read = (): Story => {
      const some = ['me.fetch', 'options.list'] as const;
      for (const call of some) story.answer(call, sample[call] as never);
      return resynced(opened(story));
    };
    read();
    if (isProbeLate) know();
    return story;
  };

  test.each([3_600_000, -3_600_000])(
    'with the device off by %d ms, the round opens and closes when the site says',
    (deviceMs) => {
      const story = offBy(deviceMs, false);
      expect(stageRound(story.state)?.chart.value).toEqual({ open: 'calm' });
      expect(stageRound(story.pass(44_999).state)?.chart.value).toEqual({ open: 'late' });
      expect(stageRound(story.pass(1).state)?.chart.value).toBe('closed');
    },
  );

  test('a round that was read before a slow first sample gets its time from the sample', () => {
    const story = offBy(-3_600_000, true);
    expect(stageRound(story.state)?.chart.value).toEqual({ open: 'calm' });
    expect(stageRound(story.state)?.chart.context).toMatchObject({ nowMs: START_MS + 5_000 });
    const gate = story
      .effectsOf('timer.arm')
      .filter(({ id }) => id.startsWith(`round:${ROUND.id}|`) && id.endsWith('round.open'));
    expect(gate.at(-1)?.delayMs).toBe(45_000);
  });
});

const sample = { 'me.fetch': ready().state.session.me, 'options.list': ready().state.options.list };

describe('T2: a jump of the device clock never moves a countdown', () => {
  /** A device: a monotonic line that only runs, and a wall that may be set. */
  const device = () => {
    let [monotonicMs, wallMs] = [START_MS, START_MS];
    const due: { at: number; run: () => void }[] = [];
    const wakes: ((reason: 'wake') => void)[] = [];
    const ports = {
      clock: {
        monotonicMs: () => monotonicMs,
        wallMs: () => wallMs,
        onWake: (listener: (reason: 'wake') => void) => {
          wakes.push(listener);
          return () => undefined;
        },
      },
      timers: { set: (run: () => void, ms: number) => due.push({ at: monotonicMs + ms, run }), clear: () => undefined },
    } as unknown as Ports;
    const pass = (ms: number, setWallMs = 0): void => {
      monotonicMs += ms;
      wallMs += ms + setWallMs;
      for (const timer of due.splice(0)) {
        if (timer.at <= monotonicMs) timer.run();
        else due.push(timer);
      }
    };
    return { ports, pass, wake: () => wakes.forEach((run) => void run('wake')) };
  };

  test('a jump is noticed once, in either direction, and only beyond the usual drift', () => {
    const { ports, pass, wake } = device();
    const said: string[] = [];
    watchClock(
      ports,
      ({ reason }) => said.push(reason),
      () => said.push('focus'),
    );
    for (let i = 0; i < 5; i++) pass(1_000, i * 10); // drift
    expect(said).toEqual([]);
    pass(1_000, 3_600_000);
    pass(1_000);
    pass(1_000, -3_600_000);
    expect(said).toEqual(['jump', 'jump']);
    wake();
    expect(said).toEqual(['jump', 'jump', 'wake']);
  });

  test('the suspicion alone changes no estimate and no timer of a round', () => {
    const story = ready();
    const { estimate } = story.state.clock;
    const rounds = story.state.stage.rounds;
    story.tell('clock.suspected', { reason: 'jump', asleepMs: 0 });
    expect(story.state.clock.estimate).toBe(estimate);
    expect(story.state.stage.rounds).toBe(rounds);
  });
});
