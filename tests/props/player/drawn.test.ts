import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenDrawn } from '../../../replay/player/parts/drawn.ts';

/** React keeps back what a file brought for up to so long. */
const KEPT_BACK_MS = 300;

let changed: () => void = () => undefined;
class Observer {
  constructor(told: () => void) {
    changed = told;
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MutationObserver', Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A frame whose screens have their root and fonts, and these files. */
function frameWith(files: { onWay: number; arrived: number }): HTMLIFrameElement {
  const frame = {
    contentDocument: { querySelector: () => ({}), fonts: { status: 'loaded' } },
    contentWindow: { filesOnWay: () => files.onWay, filesArrived: () => files.arrived },
    dataset: {},
  };
  return frame as unknown as HTMLIFrameElement;
}

function looking(frame: HTMLIFrameElement) {
  const drawn = vi.fn();
  whenDrawn(() => [frame], { drawn, failed: () => undefined });
  return drawn;
}

test('screens are not drawn before what their last file brought had time to be shown', () => {
  const files = { onWay: 1, arrived: 0 };
  const drawn = looking(frameWith(files));
  vi.advanceTimersByTime(5_000);
  Object.assign(files, { onWay: 0, arrived: 1 });
  vi.advanceTimersByTime(KEPT_BACK_MS + 100);
  expect(drawn).not.toHaveBeenCalled();
  changed();
  vi.advanceTimersByTime(100);
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(drawn).toHaveBeenCalledOnce();
});

test('a file that is asked for and arrives between two looks is waited for, too', () => {
  const files = { onWay: 0, arrived: 3 };
  const drawn = looking(frameWith(files));
  vi.advanceTimersByTime(400);
  files.arrived = 4;
  vi.advanceTimersByTime(KEPT_BACK_MS + 100);
  expect(drawn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(drawn).toHaveBeenCalledOnce();
});

test('the next picture of the same screens waits for no file that they have', () => {
  const frame = frameWith({ onWay: 0, arrived: 3 });
  const first = looking(frame);
  vi.advanceTimersByTime(1_000);
  expect(first).toHaveBeenCalledOnce();
  const second = looking(frame);
  vi.advanceTimersByTime(200);
  expect(second).toHaveBeenCalledOnce();
});
