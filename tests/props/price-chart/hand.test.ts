import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bar } from '../../../engine/index.ts';
import type { ChartView } from '../../../view/chart/chart-view.ts';
import { type Anchor, anchorOf, compose } from '../../../view/chart/compose.ts';
import type { Scene } from '../../../view/chart/draw/scene.ts';
import { layOut } from '../../../view/chart/geometry/layout.ts';
import { yOf } from '../../../view/chart/geometry/scale.ts';
import { capacityOf, type Viewport } from '../../../view/chart/geometry/viewport.ts';
import { attachGestures } from '../../../view/chart/hand/gestures.ts';
import { pressKey } from '../../../view/chart/hand/keys.ts';
import { ChartLook } from '../../../view/chart/hand/look.ts';
import { LaneBuffer } from '../../../view/chart/lane-buffer.ts';
import type { Cross } from '../../../view/chart/model.ts';
import { ko } from '../../support/words.ts';

const START_MS = 1_773_292_800_000;
const LAYOUT = layOut(734, 407, false, false);
const BARS: readonly Bar[] = Array.from({ length: 240 }, (_, i) => ({
  startMs: START_MS - (240 - i) * 60_000,
  open: 100,
  high: 101,
  low: 99,
  close: 100,
}));

/** A chart without a canvas: what it is told to look at is what it shows. */
function chartOf(bars = BARS) {
  let [step, anchor, cross]: [number | null, Anchor | null, Cross | null] = [null, null, null];
  const sceneOf = (): Scene =>
    compose(
      {
        model: {
          bars,
          periodS: 60,
          stock: null,
          step: null,
          round: null,
          lane: null,
          price: 100,
          isStale: false,
          isOff: false,
          isGrey: false,
          precision: 2,
          marks: [{ atMs: START_MS - 60_000, side: 'B', points: 1, profit: 1, outcome: 'won' }],
          entry: null,
          hatch: false,
        },
        words: ko,
        palette: {} as never,
        layout: LAYOUT,
      },
      { lane: new LaneBuffer(), window: null, step, anchor, cross, nowMs: 0 },
      null,
    );
  const view = {
    get scene() {
      return sceneOf();
    },
    look: (next: Viewport) => {
      step = next.step;
      anchor = anchorOf(bars, next);
    },
    point: (at: Cross | null) => {
      cross = at;
    },
    reset: () => {
      step = anchor = null;
    },
  };
  return { view, look: new ChartLook(view as unknown as ChartView) };
}

/** Frames that come when they are asked for. */
const frames: ((ms: number) => void)[] = [];
let nowMs = 0;
const run = (ms: number): void => {
  for (const end = nowMs + ms; nowMs < end; ) {
    nowMs += 16;
    for (const frame of frames.splice(0)) frame(nowMs);
  }
};
beforeEach(() => {
  frames.length = nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (frame: (ms: number) => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (look: ChartLook, key: string, shiftKey = false) =>
  pressKey(look, { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

describe('the keys of a focused chart', () => {
  test('left and right go from candle to candle, from the newest one in view', () => {
    const { view, look } = chartOf();
    expect(press(look, 'ArrowLeft')).toBe('pointed');
    expect(view.scene.cross?.index).toBe(239);
    press(look, 'ArrowLeft');
    press(look, 'ArrowLeft');
    expect(view.scene.cross?.index).toBe(237);
    press(look, 'ArrowRight');
    expect(view.scene.cross?.index).toBe(238);
  });

  test('a candle that is walked to is brought into view', () => {
    const { view, look } = chartOf();
    for (let i = 0; i < 60; i++) press(look, 'ArrowLeft');
    const { cross, isAway } = view.scene;
    expect(cross?.index).toBe(180);
    expect(isAway).toBe(true);
    for (let i = 0; i < 80; i++) press(look, 'ArrowRight');
    expect(view.scene.cross?.index).toBe(239);
    expect(view.scene.isAway).toBe(false);
  });

  test('shift and an arrow move half a view', () => {
    const { view, look } = chartOf();
    expect(press(look, 'ArrowLeft', true)).toBe('moved');
    expect(view.scene.viewport.right).toBeCloseTo(239 - capacityOf(10, LAYOUT) / 2, 6);
    press(look, 'ArrowRight', true);
    expect(view.scene.viewport.right).toBe(239);
  });

  test('plus and minus zoom by 12 %, and 0 goes back to the start', () => {
    const { view, look } = chartOf();
    press(look, '+');
    expect(view.scene.viewport.step).toBeCloseTo(11.2, 6);
    press(look, '-');
    press(look, '-');
    expect(view.scene.viewport.step).toBeCloseTo(10 / 1.12, 6);
    press(look, 'ArrowLeft', true);
    press(look, '0');
    expect(view.scene.viewport).toEqual({ step: 10, right: 239 });
  });

  test('the candle that is walked to is pointed at its close, also after a zoom has changed the scale', () => {
    const rising = BARS.map((bar, i) => ({ ...bar, high: 101 + i, low: 99 + i, close: 100 + i }));
    const { view, look } = chartOf(rising);
    const heightOfClose = (): number => yOf(view.scene.candleScale, view.scene.cross?.bar.close ?? 0);
    press(look, 'ArrowLeft');
    press(look, 'ArrowLeft');
    const before = view.scene.cross ?? expect.fail('a candle is pointed at');
    expect(before.y).toBeCloseTo(heightOfClose(), 6);
    for (let i = 0; i < 5; i++) press(look, '-');
    expect(view.scene.cross?.index).toBe(before.index);
    expect(view.scene.cross?.y).toBeCloseTo(heightOfClose(), 6);
    expect(view.scene.cross?.y).not.toBeCloseTo(before.y, 0);
  });

  test('Home goes to the oldest candle; End and Esc go back to now in 320 ms and point at nothing', () => {
    const { view, look } = chartOf();
    press(look, 'Home');
    expect(view.scene.visible.from).toBe(0);
    for (const key of ['End', 'Escape']) {
      press(look, 'Home');
      press(look, 'ArrowLeft');
      press(look, key);
      run(160);
      expect(view.scene.isAway).toBe(true);
      run(200);
      expect(view.scene.viewport.right).toBe(239);
      expect(view.scene.cross).toBeNull();
    }
  });

  test('other keys, and keys with a modifier, are left alone', () => {
    const { look } = chartOf();
    for (const key of ['b', 's', 'Tab', 'ArrowUp']) expect(press(look, key)).toBe('nothing');
    expect(pressKey(look, { key: '+', shiftKey: false, ctrlKey: true, metaKey: false, altKey: false })).toBe('nothing');
    expect(press(chartOf([]).look, 'ArrowLeft')).toBe('nothing');
  });
});

describe('what a hand does', () => {
  test('a throw runs on with a fading speed, and a touch ends it', () => {
    const { view, look } = chartOf();
    look.pan(200);
    const from = view.scene.viewport.right;
    look.throw(0.5);
    run(100);
    const after = from - view.scene.viewport.right;
    expect(after).toBeGreaterThan(2);
    run(3_000);
    const end = view.scene.viewport.right;
    run(500);
    expect(view.scene.viewport.right).toBe(end);
    look.throw(0.5);
    run(32);
    look.hold();
    const held = view.scene.viewport.right;
    run(500);
    expect(view.scene.viewport.right).toBe(held);
  });

  test('without motion nothing runs on, and the way back is one step', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { view, look } = chartOf();
    look.pan(500);
    const from = view.scene.viewport.right;
    look.throw(2);
    run(100);
    expect(view.scene.viewport.right).toBe(from);
    look.now();
    run(16);
    expect(view.scene.viewport.right).toBe(239);
  });

  test('a place belongs to the nearest candle in view, and to a mark that is near', () => {
    const { view, look } = chartOf();
    look.point(LAYOUT.xc - 34, 100);
    expect(view.scene.cross).toMatchObject({ index: 237, y: 100 });
    look.point(LAYOUT.xc + 500, 5_000);
    expect(view.scene.cross).toMatchObject({ index: 239, y: LAYOUT.plotH });
    look.leave();
    expect(view.scene.cross).toBeNull();
    const [mark] = view.scene.marks;
    expect(look.markAt((mark?.x ?? 0) + 8, mark?.y ?? 0, 'mouse')?.bets).toHaveLength(1);
    expect(look.markAt((mark?.x ?? 0) + 20, mark?.y ?? 0, 'mouse')).toBeNull();
    expect(look.markAt((mark?.x ?? 0) + 20, mark?.y ?? 0, 'touch')?.bets).toHaveLength(1);
  });

  const boxOf = () =>
    Object.assign(new EventTarget(), {
      setPointerCapture: () => undefined,
      getBoundingClientRect: () => ({ left: 0, top: 0 }),
    });
  /** Pointer events of one finger at these places and times, in ms. */
  function touch(look: ChartLook, ...points: readonly (readonly [type: string, x: number, ms: number])[]): void {
    vi.stubGlobal('window', globalThis);
    const box = boxOf();
    const detach = attachGestures(box as unknown as HTMLElement, look, { at: () => undefined });
    for (const [type, clientX, timeStamp] of points) {
      const event = Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp });
      box.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType: 'touch', clientX, clientY: 100 }));
    }
    detach();
  }

  test('candles run on after a finger that flicks, and stay after one that rests before it leaves', () => {
    const { view, look } = chartOf();
    const moves = [1, 2, 3, 4].map((i) => ['pointermove', 100 + 20 * i, 16 * i] as const);
    touch(look, ['pointerdown', 100, 0], ...moves, ['pointerup', 180, 70]);
    const left = view.scene.viewport.right;
    run(400);
    expect(view.scene.viewport.right).toBeLessThan(left - 5);
    look.hold();
    const held = view.scene.viewport.right;
    touch(look, ['pointerdown', 100, 0], ...moves, ['pointerup', 180, 300]);
    run(400);
    expect(held - view.scene.viewport.right).toBeCloseTo(8, 6);
  });

  test('candles run on after a finger whose movements come 50 ms apart', () => {
    const { view, look } = chartOf();
    const moves = [1, 2, 3].map((i) => ['pointermove', 100 + 30 * i, 50 * i] as const);
    touch(look, ['pointerdown', 100, 0], ...moves, ['pointerup', 190, 200]);
    const left = view.scene.viewport.right;
    run(400);
    expect(view.scene.viewport.right).toBeLessThan(left - 5);
  });

  /** The distance of the candles after a wheel event. */
  function wheel(look: ChartLook, view: { scene: Scene }, ...events: readonly Partial<WheelEvent>[]): number {
    vi.stubGlobal('WheelEvent', { DOM_DELTA_PIXEL: 0 });
    const box = boxOf();
    const detach = attachGestures(box as unknown as HTMLElement, look, { at: () => undefined });
    const about = { deltaMode: 0, deltaX: 0, shiftKey: false, ctrlKey: false, clientX: 300, clientY: 100 };
    for (const event of events) box.dispatchEvent(Object.assign(new Event('wheel'), about, event));
    detach();
    return view.scene.viewport.step;
  }

  test('a pinch of a trackpad, which comes as Ctrl and a wheel of 70 px in sum, doubles the distance of candles', () => {
    const { view, look } = chartOf();
    const pinch = Array.from({ length: 20 }, () => ({ deltaY: -3.5, ctrlKey: true }));
    expect(wheel(look, view, ...pinch)).toBeCloseTo(10 * Math.exp(0.7), 6);
  });

  test('one notch of a wheel zooms by 12 %, with Ctrl too', () => {
    for (const ctrlKey of [false, true]) {
      const { view, look } = chartOf();
      expect(wheel(look, view, { deltaY: -100, ctrlKey })).toBeCloseTo(11.2, 6);
    }
  });
});
