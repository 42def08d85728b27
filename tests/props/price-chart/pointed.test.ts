import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachGestures } from '../../../view/chart/hand/gestures.ts';
import type { ChartLook } from '../../../view/chart/hand/look.ts';

/** A box of candles and a hand on it; whether a candle is pointed at. */
function chart() {
  const shown = { isPointing: false };
  const nothing = (): void => undefined;
  const look = {
    hold: nothing,
    pan: nothing,
    zoom: nothing,
    reset: nothing,
    point: () => {
      shown.isPointing = true;
    },
    leave: () => {
      shown.isPointing = false;
    },
  };
  const box = Object.assign(new EventTarget(), {
    setPointerCapture: nothing,
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
  });
  const detach = attachGestures(box as unknown as HTMLElement, look as unknown as ChartLook, { at: nothing });
  const finger = (type: 'down' | 'move' | 'up', pointerId: number, clientX = 300): void => {
    const about = { pointerId, pointerType: 'touch', clientX, clientY: 100 };
    box.dispatchEvent(Object.assign(new Event(`pointer${type}`), about));
  };
  return { shown, finger, detach };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a resting finger points at', () => {
  /** A finger that has rested, and points. */
  function resting() {
    const on = chart();
    on.finger('down', 1);
    vi.advanceTimersByTime(350);
    expect(on.shown.isPointing).toBe(true);
    return on;
  }

  test('stays for 1.5 s after the finger is lifted', () => {
    const { shown, finger, detach } = resting();
    finger('up', 1);
    vi.advanceTimersByTime(1_400);
    expect(shown.isPointing).toBe(true);
    vi.advanceTimersByTime(200);
    expect(shown.isPointing).toBe(false);
    detach();
  });

  test('goes away with the next tap', () => {
    const { shown, finger, detach } = resting();
    finger('up', 1);
    vi.advanceTimersByTime(500);
    finger('down', 2);
    finger('up', 2);
    vi.advanceTimersByTime(2_000);
    expect(shown.isPointing).toBe(false);
    detach();
  });

  test('goes away when a second finger comes beside it', () => {
    const { shown, finger, detach } = resting();
    finger('down', 2, 350);
    finger('move', 2, 370);
    finger('up', 2, 370);
    finger('up', 1);
    vi.advanceTimersByTime(2_000);
    expect(shown.isPointing).toBe(false);
    detach();
  });
});
