import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candleScale } from '../../../view/chart/geometry/candle-window.ts';
import { firstLaneWindow, laneBasis, laneWindow, type PriceWindow } from '../../../view/chart/geometry/lane-window.ts';
import { type Layout, layOut } from '../../../view/chart/geometry/layout.ts';
import { priceAt, type Scale, windowOver, yOf } from '../../../view/chart/geometry/scale.ts';

const ALMOST = 1e-6;
const criterion = fc.double({ min: 0.01, max: 500, noNaN: true });
const open = fc.double({ min: 1, max: 100_000, noNaN: true });
/** A path around an open price, in criteria: mostly small steps, a jump now and then. */
const path = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.double({ min: -0.6, max: 0.6, noNaN: true }) },
      { weight: 1, arbitrary: fc.double({ min: -7, max: 7, noNaN: true }) },
    ),
    { minLength: 1, maxLength: 80 },
  )
  .map((steps) => {
    let at = 0;
    return steps.map((step) => {
      at += step;
      return at;
    });
  });
const lane = fc.record({ open, criterion, path }).map(({ path, ...basis }) => {
  const prices = path.map((at) => basis.open + at * basis.criterion);
  let window = firstLaneWindow(basis);
  const windows = prices.map((price): PriceWindow => {
    window = laneWindow(window, price, basis);
    return window;
  });
  return { basis, prices, windows };
});
const inCriteria = ({ lo, hi }: PriceWindow, c: number): number => (hi - lo) / c;

describe('the window of the lane', () => {
  test('a round starts with its targets at one sixth and five sixths of the lane', () => {
    const window = firstLaneWindow({ open: 100, criterion: 2 });
    expect(window).toEqual({ lo: 97, hi: 103 });
    const scale: Scale = { window, span: { top: 0, bottom: 60 } };
    expect([yOf(scale, 102), yOf(scale, 98)]).toEqual([10, 50]);
  });

  test('the price is never nearer to an edge than a quarter of the criterion', () => {
    fc.assert(
      fc.property(lane, ({ basis: { criterion: c }, prices, windows }) => {
        windows.forEach(({ lo, hi }, i) => {
          const price = prices[i] ?? Number.NaN;
          expect(price - lo).toBeGreaterThanOrEqual((0.25 - ALMOST) * c);
          expect(hi - price).toBeGreaterThanOrEqual((0.25 - ALMOST) * c);
        });
      }),
    );
  });

  test('it never shrinks, starts three criteria tall and is never taller than six', () => {
    fc.assert(
      fc.property(lane, ({ basis: { criterion: c }, windows }) => {
        windows.reduce((before, window) => {
          expect(inCriteria(window, c)).toBeGreaterThanOrEqual(before - ALMOST);
          expect(inCriteria(window, c)).toBeLessThanOrEqual(6 + ALMOST);
          return inCriteria(window, c);
        }, 3);
      }),
    );
  });

  test('as long as six criteria are enough, the open and the whole path are in it, and an edge only moves outwards', () => {
    fc.assert(
      fc.property(lane, ({ basis, prices, windows }) => {
        const { criterion: c } = basis;
        let before = firstLaneWindow(basis);
        windows.forEach((window, i) => {
          const seen = [basis.open, ...prices.slice(0, i + 1)];
          if (inCriteria(window, c) > 6 - 1e-3) return;
          expect(window.lo).toBeLessThanOrEqual(Math.min(before.lo, ...seen) + ALMOST * c);
          expect(window.hi).toBeGreaterThanOrEqual(Math.max(before.hi, ...seen) - ALMOST * c);
          before = window;
        });
      }),
    );
  });

  test('an edge moves to the path plus 0.6 of the criterion, and the other one stays', () => {
    const basis = { open: 0, criterion: 1 };
    const first = firstLaneWindow(basis);
    expect(laneWindow(first, 1.25, basis)).toBe(first);
    const [up, down] = [laneWindow(first, 1.26, basis), laneWindow(first, -1.3, basis)];
    expect([up.lo, down.hi]).toEqual([-1.5, 1.5]);
    expect(up.hi).toBeCloseTo(1.86, 9);
    expect(down.lo).toBeCloseTo(-1.9, 9);
  });

  test('when six criteria are not enough it slides: the far end of the path leaves first, then the open', () => {
    const basis = { open: 0, criterion: 1 };
    const low = laneWindow(firstLaneWindow(basis), -2, basis); // -2.6 to 1.5
    const wide = laneWindow(low, 3, basis);
    expect(wide.lo).toBeCloseTo(-2.4, 9);
    expect(wide.hi).toBeCloseTo(3.6, 9);
    const far = laneWindow(wide, 8, basis);
    expect(far.lo).toBeCloseTo(2.6, 9);
    expect(far.hi).toBeCloseTo(8.6, 9);
  });

  test('unequal targets count with the farther one, and none at all with a small part of the price', () => {
    expect(laneBasis(undefined, 1, 1)).toBeNull();
    expect(laneBasis(100, 103, 98)).toEqual({ open: 100, criterion: 3 });
    expect(laneBasis(100, 100, 100)).toEqual({ open: 100, criterion: 0.005 });
    expect(laneBasis(0, undefined, undefined)).toEqual({ open: 0, criterion: 1 });
  });
});

const sizes = fc.constantFrom([734, 407], [1_404, 860], [344, 377], [390, 248], [330, 248]);
const layout = fc
  .tuple(sizes, fc.boolean())
  .map(([[width = 0, height = 0], isShort]): Layout => layOut(width, height, isShort, false));
const seen = fc.record({
  centre: fc.double({ min: -40, max: 40, noNaN: true }),
  half: fc.double({ min: 0, max: 40, noNaN: true }),
});
const candles = fc
  .record({ layout, lane, seen, wasShared: fc.boolean(), isLive: fc.boolean() })
  .map(({ layout, lane: { basis, windows }, seen, wasShared, isLive }) => {
    const at = basis.open + seen.centre * basis.criterion;
    const visible = { lo: at - seen.half * basis.criterion, hi: at + seen.half * basis.criterion };
    const scale: Scale = { window: windows.at(-1) ?? firstLaneWindow(basis), span: layout.lane };
    return { layout, visible, scale: isLive ? scale : null, wasShared, criterion: basis.criterion };
  });
/** Where a shared scale ends: 6 px beyond the box in which it begins. */
const SLACK = 6;

describe('the scale of the candles', () => {
  test('nothing visible is ever cut off', () => {
    fc.assert(
      fc.property(candles, ({ layout, visible, scale, wasShared }) => {
        const own = candleScale(visible, scale, layout, wasShared);
        expect(yOf(own, visible.hi)).toBeGreaterThanOrEqual(layout.candles.top - SLACK - ALMOST);
        expect(yOf(own, visible.lo)).toBeLessThanOrEqual(layout.candles.bottom + SLACK + ALMOST);
      }),
    );
  });

  test('it is the lane scale where every candle fits with it, and holds the whole window of the lane where not', () => {
    fc.assert(
      fc.property(candles, ({ layout, visible, scale, wasShared }) => {
        const own = candleScale(visible, scale, layout, wasShared);
        if (scale === null) {
          expect(own.isShared).toBe(false);
          return;
        }
        const over = Math.max(
          layout.candles.top - yOf(scale, visible.hi),
          yOf(scale, visible.lo) - layout.candles.bottom,
        );
        expect(own.isShared).toBe(over <= (wasShared ? SLACK : 0));
        if (own.isShared) expect(own).toMatchObject(scale);
        else {
          expect(own.window.lo).toBeLessThanOrEqual(scale.window.lo);
          expect(own.window.hi).toBeGreaterThanOrEqual(scale.window.hi);
          expect(own.span).toEqual(layout.candles);
        }
      }),
    );
  });

  test('away from the live edge the candles alone decide', () => {
    const layout = layOut(734, 407, false, false);
    const own = candleScale({ lo: 90, hi: 110 }, null, layout, true);
    expect(own).toEqual({ window: { lo: 90, hi: 110 }, span: { top: 44, bottom: 369 }, isShared: false });
  });

  test('without candles it is the lane scale, and without both or with one price it is still a scale', () => {
    const layout = layOut(734, 407, false, false);
    const scale: Scale = { window: { lo: 1, hi: 2 }, span: layout.lane };
    expect(candleScale(null, scale, layout, false)).toEqual({ ...scale, isShared: true });
    for (const visible of [null, { lo: 0, hi: 0 }, { lo: 50_000, hi: 50_000 }]) {
      const { window } = candleScale(visible, null, layout, false);
      expect(window.hi).toBeGreaterThan(window.lo);
    }
  });
});

describe('prices and heights', () => {
  test('a price and its height turn into each other, and a box around the span shows more prices', () => {
    fc.assert(
      fc.property(
        candles,
        fc.double({ min: -5, max: 5, noNaN: true }),
        ({ layout, visible, scale, criterion: c }, part) => {
          const own = candleScale(visible, scale, layout, false);
          const price = own.window.lo + part * (own.window.hi - own.window.lo);
          expect(Math.abs(priceAt(own, yOf(own, price)) - price)).toBeLessThanOrEqual(ALMOST * (Math.abs(price) + c));
          const box = windowOver(own, { top: 0, bottom: layout.plotH });
          expect(box.lo).toBeLessThanOrEqual(own.window.lo);
          expect(box.hi).toBeGreaterThanOrEqual(own.window.hi);
        },
      ),
    );
  });
});
