import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridPrices, timeStepMs } from '../../../view/chart/geometry/grid.ts';
import { layOut, widerFor } from '../../../view/chart/geometry/layout.ts';
import { panned, zoomed } from '../../../view/chart/geometry/moved.ts';
import * as v from '../../../view/chart/geometry/viewport.ts';
import { decimal } from '../../../view/parts/format.ts';

const sizes = fc.constantFrom(
  [734, 407, false],
  [1_404, 860, false],
  [344, 377, false],
  [596, 346, true],
  [435, 331, true],
) as fc.Arbitrary<readonly [number, number, boolean]>;
const layout = fc
  .tuple(sizes, fc.boolean(), fc.constantFrom(0, 8, 40))
  .map(([[width, height, isShort], isOff, wider]) => layOut(width, height, isShort, isOff, wider));

describe('the layout', () => {
  test('its parts stand beside each other from the left edge to the right one', () => {
    fc.assert(
      fc.property(layout, (l) => {
        expect([0, l.axisL, l.xc, l.x0, l.x1, l.width].toSorted((a, b) => a - b)).toEqual([
          0,
          l.axisL,
          l.xc,
          l.x0,
          l.x1,
          l.width,
        ]);
        expect(l.x1 + l.axisR).toBe(l.width);
        expect(l.xc + l.joint).toBe(l.x0);
        expect(l.lane.bottom).toBeLessThan(l.plotH);
        expect(l.head).toBeLessThan(l.lane.top);
      }),
    );
  });

  /** The widest that a price can be at a size and a weight of the figures' font: of fours, in px. */
  const widthOf = (said: string, fontPx: number): number =>
    [...said].reduce((sum, sign) => sum + (/\d/.test(sign) ? 0.625 : 0.26), 0) * fontPx;
  test.each([
    [104_512.3, 2],
    [1_045_120.3, 2],
    [158_432_000, 0],
    [158_432_000, 2],
    [7_040.123456, 6],
  ])('the columns of prices have room for %f with %i decimals, and for one that is a tenth higher', (price, digits) => {
    const said = decimal(price * 1.1, digits).replace(/\d/g, '4');
    const wider = widerFor(price, digits);
    const [desk, phone] = [layOut(734, 407, false, false, wider), layOut(390, 320, false, false, wider)];
    // the gap of the left axis, the edge and the inset of a tag
    expect(widthOf(said, 11)).toBeLessThanOrEqual(desk.axisL - 8);
    expect(widthOf(said, 13)).toBeLessThanOrEqual(desk.axisR - desk.lead - 9);
    expect(widthOf(said, 12)).toBeLessThanOrEqual(phone.axisR - phone.lead - 7);
    expect(phone.xc).toBeGreaterThan(60);
  });

  test('a price of ten signs needs no more room, and no price needs more than the candles can spare', () => {
    expect([0, 97_400, 90_000].map((price) => widerFor(price, 2))).toEqual([0, 0, 0]);
    expect(widerFor(1e30, 8)).toBe(40);
    expect(widerFor(Number.NaN, 2)).toBe(0);
  });

  test('the lane is a third of a desktop and two fifths of a phone, within its bounds', () => {
    expect(
      [734, 1_404, 520].map((width) => {
        const { x0, x1 } = layOut(width, 400, false, false);
        return x1 - x0;
      }),
    ).toEqual([242, 340, 200]);
    expect(
      [390, 330].map((width) => {
        const { x0, x1 } = layOut(width, 400, false, false);
        return x1 - x0;
      }),
    ).toEqual([156, 132]);
    expect(
      [612, 443, 900].map((width) => {
        const { x0, x1 } = layOut(width, 330, true, false);
        return x1 - x0;
      }),
    ).toEqual([220, 159, 240]);
  });
});

const count = fc.integer({ min: 1, max: 50_000 });
const state = fc
  .record({
    layout,
    count,
    step: fc.double({ min: 1, max: 40, noNaN: true }),
    part: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
  })
  .map(({ layout, count, step, part }) => ({
    layout,
    count,
    view: v.within({ step, right: part * count }, layout, count),
  }));

describe('the candles in view', () => {
  test('a zoom keeps the candle under the pointer, and its distance between 3 and 28 px', () => {
    fc.assert(
      fc.property(
        state,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ({ layout, count, view }, factor, part) => {
          const x = layout.axisL + part * (layout.xc - layout.axisL);
          const next = zoomed(view, layout, count, factor, x);
          expect(next.step).toBeGreaterThanOrEqual(v.STEP_MIN);
          expect(next.step).toBeLessThanOrEqual(v.STEP_MAX);
          expect(next).toEqual(v.within(next, layout, count));
          const free = v.indexAt(view, layout, x) + (layout.xc - v.CANDLE_GAP - x) / next.step;
          if (v.within({ ...next, right: free }, layout, count).right === free)
            expect(v.indexAt(next, layout, x)).toBeCloseTo(v.indexAt(view, layout, x), 6);
        },
      ),
    );
  });

  test('a pan moves every candle by the same px, until the newest or the oldest is at its edge', () => {
    fc.assert(
      fc.property(state, fc.double({ min: -3_000, max: 3_000, noNaN: true }), ({ layout, count, view }, px) => {
        const next = panned(view, layout, count, px);
        const moved = (view.right - next.right) * view.step;
        expect(Math.abs(moved)).toBeLessThanOrEqual(Math.abs(px) + 1e-6);
        const isAtEdge =
          next.right === count - 1 || next.right === Math.min(count, v.capacityOf(view.step, layout)) - 1;
        if (!isAtEdge) expect(moved).toBeCloseTo(px, 5);
      }),
    );
  });

  test('the candles in view are those of which a part is inside the box, and never more than fit', () => {
    fc.assert(
      fc.property(state, ({ layout, count, view }) => {
        const { from, to } = v.visibleIn(view, layout, count);
        expect(to - from).toBeLessThanOrEqual((layout.xc - layout.axisL) / v.STEP_MIN + 2);
        const half = v.bodyOf(view.step) / 2;
        const isIn = (i: number): boolean =>
          v.xOf(view, layout, i) + half >= layout.axisL && v.xOf(view, layout, i) - half <= layout.xc;
        for (const i of [from, to - 1]) if (i >= 0 && i < count && from < to) expect(isIn(i)).toBe(true);
        for (const i of [from - 1, to]) if (i >= 0 && i < count) expect(isIn(i)).toBe(false);
      }),
    );
  });

  test('the view is away from now when the newest candle is out of it', () => {
    const box = layOut(734, 407, false, false);
    const now = v.within({ step: 10, right: 239 }, box, 240);
    expect(v.isAway(now, box, 240)).toBe(false);
    expect(v.isAway(panned(now, box, 240, 10), box, 240)).toBe(false);
    expect(v.isAway(panned(now, box, 240, 11), box, 240)).toBe(true);
    expect(v.isAway(v.within({ step: 10, right: 0 }, box, 0), box, 0)).toBe(false);
  });
});

describe('grid and time labels', () => {
  const window = fc
    .record({
      lo: fc.double({ min: 0.5, max: 100_000, noNaN: true }),
      px: fc.double({ min: 1e-4, max: 0.2, noNaN: true }),
    })
    .map(({ lo, px }) => ({ lo, hi: lo * (1 + px) }));

  test('four to seven prices on round numbers, inside the window, evenly apart', () => {
    fc.assert(
      fc.property(window, (w) => {
        const prices = gridPrices(w, 7, 8);
        expect(prices.length).toBeGreaterThanOrEqual(4);
        expect(prices.length).toBeLessThanOrEqual(7);
        for (const price of prices) {
          expect(price).toBeGreaterThanOrEqual(w.lo - 1e-9);
          expect(price).toBeLessThanOrEqual(w.hi + 1e-9);
        }
        const step = (prices[1] ?? 0) - (prices[0] ?? 0);
        const digits = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(3));
        expect([1, 2, 2.5, 5, 10]).toContain(digits);
      }),
    );
  });

  test('no two prices of the grid read the same', () => {
    expect(gridPrices({ lo: 1.0864, hi: 1.08643 }, 7, 5)).toHaveLength(3);
    expect(gridPrices({ lo: 1.0864, hi: 1.08643 }, 7, 8)).toHaveLength(6);
    expect(gridPrices({ lo: 10, hi: 10.01 }, 7, 1)).toHaveLength(1);
    expect(gridPrices({ lo: 10, hi: 12 }, 7, 0)).toEqual([10, 11, 12]);
  });

  test('an empty window, and one of numbers too large to count, have no endless grid', () => {
    expect(gridPrices({ lo: 1, hi: 1 }, 7, 2)).toEqual([]);
    expect(gridPrices({ lo: 1, hi: Number.POSITIVE_INFINITY }, 7, 2)).toEqual([]);
    expect(gridPrices({ lo: 1e12, hi: 1e12 + 1e-3 }, 7, 8).length).toBeLessThanOrEqual(7);
  });

  test('times stand at least 80 px apart, on whole periods', () => {
    expect([10, 5, 9, 28, 3].map((step) => timeStepMs(60, step) / 60_000)).toEqual([10, 20, 10, 5, 30]);
    fc.assert(
      fc.property(fc.constantFrom(30, 60, 120, 300), fc.double({ min: 3, max: 28, noNaN: true }), (periodS, step) => {
        const ms = timeStepMs(periodS, step);
        expect(ms % (periodS * 1_000)).toBe(0);
        expect((ms / 1_000 / periodS) * step).toBeGreaterThanOrEqual(80);
      }),
    );
  });
});
