import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYERS } from '../../../view/chart/draw/layers.ts';
import { candleReads } from '../../../view/chart/draw/plots.ts';
import type { Scene } from '../../../view/chart/draw/scene.ts';
import { barsOf, draw, inked, PHONE, round, START_MS, textsOf } from '../../support/price-chart.ts';

const BARS = barsOf(240, 3);
const MARKS = [20, 21, 60].map((i) => ({
  atMs: START_MS - i * 60_000,
  side: 'B' as const,
  points: 1,
  profit: 1,
  outcome: 'won' as const,
}));

/** One way in which a chart is looked at, or what it is of. */
const change = fc.record({
  anchor: fc.option(
    fc.record({ back: fc.integer({ min: 1, max: 239 }), shift: fc.double({ min: 0, max: 0.99, noNaN: true }) }),
  ),
  step: fc.constantFrom(null, 3, 12),
  layout: fc.constantFrom(undefined, PHONE),
  cross: fc.option(fc.integer({ min: 1, max: 239 })),
  model: fc.constantFrom({}, { marks: MARKS }, { round: null }, { round: { ...round, buy: 109 } }, { isStale: true }),
  prices: fc.constantFrom([100], [100, 103], [100, 109, 96]),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function drawAfter(before: Scene | null, { anchor, step, layout, cross, model, prices }: Change) {
  return draw({ bars: BARS, ...model }, prices, {
    before,
    step,
    ...(layout === undefined ? {} : { layout }),
    anchor: anchor === null ? null : { ms: START_MS - anchor.back * 60_000, shift: anchor.shift },
    cross: cross === null ? null : { ms: START_MS - cross * 60_000, y: 100 },
  });
}

describe('what is drawn again', () => {
  test('a layer whose members of the scene are the same draws the same', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), (changes) => {
        let before: Scene | null = null;
        for (const next of changes) {
          const scene: Scene = drawAfter(before, next);
          for (const { draw: drawLayer, reads } of Object.values(LAYERS)) {
            // with every other member of the scene before, as if only what the layer reads were new
            const mixed = { ...(before ?? scene), ...pick(scene, reads), lane: scene.lane };
            expect(drawLayer(mixed)).toBe(drawLayer(scene));
          }
          before = scene;
        }
      }),
    );
  });

  test('as long as the candles are drawn from the same data, what is drawn over them stays the same', () => {
    let kept = 0;
    fc.assert(
      fc.property(change, change, (one, other) => {
        const before = drawAfter(null, one);
        const next = drawAfter(before, { ...other, anchor: one.anchor, step: one.step, layout: one.layout });
        if (candleReads(before).some((member, i) => member !== candleReads(next)[i])) return;
        kept++;
        expect(next.shown).toBe(before.shown);
        expect(inked(next, false)).toBe(inked(before, false));
      }),
      { numRuns: 1_000 },
    );
    expect(kept).toBeGreaterThan(10);
  });

  test('a tick alone writes the tag of the live price, and no tag of the round', () => {
    const before = draw({ bars: BARS }, [100, 102]);
    const next = draw({ bars: BARS }, [100, 102, 102.25], { before });
    expect(LAYERS.axis.draw(next)).toBe(LAYERS.axis.draw(before));
    expect(textsOf(LAYERS.axis.draw(next))).not.toContain('102.25');
    expect(textsOf(LAYERS.axisNow.draw(next))).toEqual(['102.25']);
  });

  test('a tick alone draws no candle anew', () => {
    const before = draw({ bars: BARS }, [100]);
    const next = draw({ bars: BARS }, [100, 101], { before });
    expect(candleReads(next).every((member, i) => member === candleReads(before)[i])).toBe(true);
  });
});
const pick = (scene: Scene, members: readonly (keyof Scene)[]): Partial<Scene> =>
  Object.fromEntries(members.map((member) => [member, scene[member]]));
