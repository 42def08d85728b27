import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeTags, type Tag } from '../../../view/chart/geometry/tags.ts';

const [SMALL, LIVE, PHONE_LIVE] = [20, 26, 24];
/** Heights of the chart's plots from the smallest phone to a full screen, under the countdown's band. */
const band = fc
  .constantFrom([62, 218], [62, 398], [10, 320], [86, 378], [86, 558], [86, 900])
  .map(([top = 0, bottom = 0]) => ({ top, bottom }));
const height = fc.oneof(
  fc.double({ min: -2_000, max: 3_000, noNaN: true }),
  fc.double({ min: 0, max: 500, noNaN: true }),
);

/** Four tags of one scale: the higher a price, the smaller its y. */
const scene = fc
  .record({ band, ys: fc.tuple(height, height, height, height), isPhone: fc.boolean(), areEqual: fc.boolean() })
  .map(({ band, ys, isPhone, areEqual }) => {
    const [live = 0, ...others] = areEqual ? [ys[0], ys[0], ys[0], ys[1]] : ys;
    const [low = 0, open = 0, high = 0] = others.toSorted((a, b) => b - a);
    const tags: readonly Tag[] = [
      { price: -high, y: high, height: SMALL, rank: 0 },
      { price: -live, y: live, height: isPhone ? PHONE_LIVE : LIVE, rank: 1, isLive: true },
      { price: -open, y: open, height: SMALL, rank: 2 },
      { price: -low, y: low, height: SMALL, rank: 3 },
    ];
    return { band, tags };
  });

describe('the tags of the price axis', () => {
  test('every tag is placed, in the order of the prices, and equal prices in the order of their ranks', () => {
    fc.assert(
      fc.property(scene, ({ band, tags }) => {
        const placed = placeTags(tags, band);
        expect(placed).toHaveLength(4);
        expect(placed.map(({ tag }) => tag)).toEqual(tags.toSorted((a, b) => b.price - a.price || a.rank - b.rank));
        expect(placed.map(({ at }) => at)).toEqual(placed.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });

  test('two neighbours are at least half of both heights plus 2 apart: 22 px, and 25 or 24 beside the live tag', () => {
    fc.assert(
      fc.property(scene, ({ band, tags }) => {
        const placed = placeTags(tags, band);
        placed.slice(1).forEach((lower, i) => {
          const upper = placed[i];
          if (upper === undefined) return;
          const least = (upper.tag.height + lower.tag.height) / 2 + 2;
          expect(lower.at - upper.at).toBeGreaterThanOrEqual(least - 1e-6);
        });
      }),
    );
  });

  test('no tag leaves its band', () => {
    fc.assert(
      fc.property(scene, ({ band, tags }) => {
        for (const { tag, at } of placeTags(tags, band)) {
          expect(at - tag.height / 2).toBeGreaterThanOrEqual(band.top - 1e-6);
          expect(at + tag.height / 2).toBeLessThanOrEqual(band.bottom + 1e-6);
        }
      }),
    );
  });

  test('the live tag is as near to its true height as the room for the others allows', () => {
    fc.assert(
      fc.property(scene, ({ band, tags }) => {
        const placed = placeTags(tags, band);
        const at = placed.findIndex(({ tag }) => tag.isLive);
        const live = placed[at];
        if (live === undefined) expect.fail('the live tag is placed');
        const room = (others: number): number => others * (SMALL + 2) + live.tag.height / 2;
        const [least, most] = [band.top + room(at), band.bottom - room(3 - at)];
        const wanted = Math.max(least, Math.min(most, live.tag.y));
        expect(live.at).toBeCloseTo(wanted, 6);
      }),
    );
  });

  test('a tag that has room at its true height stands there, and one that was moved is marked as moved', () => {
    fc.assert(
      fc.property(scene, ({ band, tags }) => {
        for (const { tag, at, isMoved } of placeTags(tags, band)) expect(isMoved).toBe(Math.abs(at - tag.y) > 1.5);
      }),
    );
    const far: readonly Tag[] = [100, 150, 200, 250].map((y, rank) => ({
      price: -y,
      y,
      height: SMALL,
      rank,
      isLive: rank === 1,
    }));
    expect(placeTags(far, { top: 86, bottom: 378 }).map(({ at }) => at)).toEqual([100, 150, 200, 250]);
  });

  test('without a live tag the highest price counts as live, and no tags are no places', () => {
    const two: readonly Tag[] = [10, 20].map((y, rank) => ({ price: -y, y, height: SMALL, rank }));
    expect(placeTags(two, { top: 0, bottom: 100 }).map(({ at }) => at)).toEqual([10, 32]);
    expect(placeTags([], { top: 0, bottom: 100 })).toEqual([]);
  });
});
