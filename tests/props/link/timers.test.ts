import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTimers } from '../../../engine/ports/timers.ts';

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([1, 1_000])(
  'T6: a timer of 100 days fires after 100 days and not at once, at %i times the speed',
  (speed) => {
    const fired = vi.fn();
    createTimers(speed).set(fired, 100 * DAY_MS * speed);
    vi.advanceTimersByTime(100 * DAY_MS - 1);
    expect(fired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fired).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('T6: a cleared timer never fires, whichever of its parts runs', () => {
  const timers = createTimers();
  const fired = vi.fn();
  const handle = timers.set(fired, 100 * DAY_MS);
  vi.advanceTimersByTime(60 * DAY_MS);
  timers.clear(handle);
  timers.clear(undefined);
  vi.advanceTimersByTime(60 * DAY_MS);
  expect(fired).not.toHaveBeenCalled();
});
