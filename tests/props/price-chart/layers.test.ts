import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAYERS } from '../../../view/chart/draw/layers.ts';
import type { Scene } from '../../../view/chart/draw/scene.ts';
import { BEYOND_PX, drawnIn, movedBy } from '../../../view/chart/geometry/moved.ts';
import { barsOf, draw, PHONE, round, START_MS } from '../../support/price-chart.ts';

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

  test('candles are drawn anew only when they are moved further than they are drawn, zoomed, or others', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const before = drawAfter(null, one);
        const next = drawAfter(before, other);
        const isNear = Math.abs(movedBy(before.drawn, next.viewport)) <= BEYOND_PX;
        const isKept = isNear && before.viewport.step === next.viewport.step && before.layout === next.layout;
        expect(next.drawn).toBe(isKept ? before.drawn : next.viewport);
      }),
    );
  });

  test('whatever is in view after a move is among the candles that were drawn', () => {
    fc.assert(
      fc.property(change, change, (one, other) => {
        const before = drawAfter(null, one);
        const { drawn, visible, layout, model } = drawAfter(before, { ...other, step: one.step, layout: one.layout });
        const { from, to } = drawnIn(drawn, layout, model.bars.length);
        expect(visible.from).toBeGreaterThanOrEqual(from);
        expect(visible.to).toBeLessThanOrEqual(to);
      }),
    );
  });
});

const pick = (scene: Scene, members: readonly (keyof Scene)[]): Partial<Scene> =>
  Object.fromEntries(members.map((member) => [member, scene[member]]));
