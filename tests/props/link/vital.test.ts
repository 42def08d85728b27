import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkTimes, watchVitals } from '../../../engine/link/vital.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const patient = (heartbeat?: string) => {
  const lost: string[] = [];
  const vitals = watchVitals(linkTimes(), (reason) => lost.push(reason));
  vitals.opened(heartbeat);
  return { lost, vitals };
};
/** The clock goes on, but the page does not run. */
const freeze = (ms: number): void => {
  const until = performance.now() + ms;
  vi.spyOn(performance, 'now').mockImplementation(() => until + (Date.now() - frozenAt));
  const frozenAt = Date.now();
};

describe('how long a link may be silent (faults 11, 12)', () => {
  test.for([
    ['10000,10000', 20_000],
    ['3000,0', 20_000],
    ['30000,0', 60_000],
    ['0,0', 60_000],
    ['', 60_000],
    ['nonsense', 60_000],
    [undefined, 60_000],
  ] as const)('a heart-beat of %s allows %i ms', ([heartbeat, limitMs]) => {
    const { lost } = patient(heartbeat);
    vi.advanceTimersByTime(limitMs);
    expect(lost).toEqual([]);
    vi.advanceTimersByTime(5_001);
    expect(lost).toContain('silent');
  });

  test('silence does not count before the link has opened', () => {
    const lost: string[] = [];
    watchVitals(linkTimes(), (reason) => lost.push(reason));
    vi.advanceTimersByTime(600_000);
    expect(lost).toEqual([]);
  });

  test("SockJS's heartbeats and everything else are signs of life; after the end nothing is watched", () => {
    const { lost, vitals } = patient('0,0');
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(25_000);
      if (i % 2 === 0) vitals.beat();
      else vitals.heard('\n');
    }
    expect(lost).toEqual([]);
    vitals.stop();
    vi.advanceTimersByTime(600_000);
    expect(lost).toEqual([]);
  });

  test('a page that was frozen first reads what came meanwhile', () => {
    const { lost, vitals } = patient('10000,10000');
    vi.advanceTimersByTime(5_000);
    freeze(60_000);
    vi.advanceTimersByTime(5_000);
    expect(lost).toEqual([]);
    vitals.heard('\n');
    vi.advanceTimersByTime(15_000);
    expect(lost).toEqual([]);
  });

  test('the link is lost one check later if nothing came', () => {
    const { lost } = patient('10000,10000');
    vi.advanceTimersByTime(5_000);
    freeze(60_000);
    vi.advanceTimersByTime(9_999);
    expect(lost).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lost).toEqual(['silent']);
  });
});

describe('what the parser swallows (fault 13)', () => {
  test('one whole frame that is not parsed within 5 s ends the link', () => {
    const { lost, vitals } = patient('0,0');
    vitals.heard('MESSAGE\n\n{}\0\n');
    vi.advanceTimersByTime(4_999);
    expect(lost).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lost).toEqual(['poisoned']);
  });

  test('three whole frames at once end the link', () => {
    const { lost, vitals } = patient('0,0');
    for (let i = 0; i < 3; i++) vitals.heard('MESSAGE\n\n{}\0');
    expect(lost).toEqual(['poisoned']);
  });

  test('parts of a frame and heartbeats do not count, and a parsed frame clears the count', () => {
    const { lost, vitals } = patient('0,0');
    vitals.heard('MESSAGE\n\n{"a":');
    vitals.heard('\n');
    for (let i = 0; i < 5; i++) {
      vitals.heard('1\0');
      vitals.heard('2\0');
      vitals.parsed();
      vitals.heard('3\0');
    }
    vi.advanceTimersByTime(20_000);
    expect(lost).toEqual([]);
  });
});
