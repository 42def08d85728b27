import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* The page that fails takes the newest release (view/public/first.js). */

const FIRST = readFileSync(new URL('../../../view/public/first.js', import.meta.url), 'utf8');
const NEWEST = /^window\.withNewest = .*?^};$/ms.exec(FIRST)?.[0] ?? 'no withNewest';

/** The press on a page whose browser has a worker that waits, or finds one after a time in ms. */
function press(waitMs: number) {
  const heard: (() => void)[] = [];
  const posted: unknown[] = [];
  const on = { loads: 0 };
  const waiting = { postMessage: (message: unknown) => posted.push(message) };
  const registration = { waiting: waitMs === 0 ? waiting : null, installing: null, update: async () => undefined };
  registration.update = async () => {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    registration.waiting = waiting;
  };
  const serviceWorker = {
    getRegistration: async () => registration,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  };
  const window: { withNewest?: (load: () => void) => void } = {};
  runInNewContext(NEWEST, { window, navigator: { serviceWorker }, setTimeout, clearTimeout, Promise });
  window.withNewest?.(() => {
    on.loads += 1;
  });
  const takeOver = (): void => {
    for (const listener of heard) listener();
  };
  return { on, posted, takeOver };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([0, 4_000])(
  'W21: a page that fails leaves when the new worker has taken over, for which that has 5 s after it is found (%i ms)',
  async (waitMs) => {
    const { on, posted, takeOver } = press(waitMs);
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(posted).toEqual([{ type: 'release.take' }]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(on.loads).toBe(0);
    takeOver();
    expect(on.loads).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(on.loads).toBe(1);
  },
);

test.each([
  ['never takes over', 0, 5_000],
  ['is not found in 5 s', 60_000, 5_000],
])('W21: a page that fails does not wait for a worker that %s', async (_, waitMs, leftMs) => {
  const { on } = press(waitMs);
  await vi.advanceTimersByTimeAsync(leftMs - 1);
  expect(on.loads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(on.loads).toBe(1);
});
