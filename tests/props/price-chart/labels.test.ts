import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ink } from '../../../view/chart/draw/ink.ts';
import { labels } from '../../../view/chart/draw/labels.ts';
import { lane } from '../../../view/chart/draw/lane.ts';
import { headOf, laneX, type Scene } from '../../../view/chart/draw/scene.ts';
import { layOut } from '../../../view/chart/geometry/layout.ts';
import { yOf } from '../../../view/chart/geometry/scale.ts';
import { draw, PHONE, round, START_MS } from '../../support/price-chart.ts';

type Words = { readonly said: string; readonly left: number; readonly right: number; readonly y: number };

const widthOf = (char: string): number => (char === ' ' ? 3 : /[가-힣]/.test(char) ? 10.5 : 7.5);
/** The words in the lane, and the box of each without its halo. */
function wordsOf(scene: Scene): readonly Words[] {
  const found = labels(scene).matchAll(/<text class="([^"]*)" x="([^"]*)" y="([^"]*)">([^<]*)</g);
  return [...found].map(([, kind = '', at, y, said = '']) => {
    const width = [...said].reduce((sum, char) => sum + widthOf(char), 0);
    const x = Number(at);
    const [left, right] = kind.includes('c-end') ? [x - width, x] : [x, x + width];
    return { said, left, right, y: Number(y) };
  });
}

const LAND = layOut(443, 331, true, false);
const sides = fc.constantFrom(null, 'B' as const, 'S' as const);
const story = fc.record({
  steps: fc.array(fc.double({ min: -2.5, max: 2.5, noNaN: true }), { minLength: 1, maxLength: 110 }),
  drift: fc.constantFrom(0, 0, 0.3, -0.3),
  layout: fc.constantFrom(undefined, PHONE, LAND),
  side: sides,
  /** The member's bet came with this part of the ticks. */
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  isStale: fc.boolean(),
  // a round of 30 s: its gate is at two thirds of the lane
  of: fc.constantFrom(round, { ...round, gateMs: START_MS + 20_000, endMs: START_MS + 30_000 }),
});

function sceneOf({
  steps,
  drift,
  layout,
  side,
  part,
  isStale,
  of,
}: typeof story extends fc.Arbitrary<infer T> ? T : never): Scene {
  let price = round.open;
  const prices = steps.map((step) => (price += step + drift));
  const entry = side === null ? null : { side, atMs: START_MS + Math.floor(part * prices.length) * 500 };
  return draw({ entry, isStale, round: of }, prices, layout === undefined ? {} : { layout });
}

/** About the height of a capital over the baseline of these words, in px. */
const HIGH_PX = 10;

describe('the words in the lane', () => {
  test('never stand on each other, under the ring, on the countdown, or beside the lane', () => {
    fc.assert(
      fc.property(story, (of) => {
        const scene = sceneOf(of);
        const { layout: l } = scene;
        const words = wordsOf(scene);
        const head = headOf(scene);
        for (const { left, right, y, said } of words) {
          expect(left, said).toBeGreaterThanOrEqual(l.x0);
          expect(right, said).toBeLessThanOrEqual(l.x1);
          expect(y - HIGH_PX, said).toBeGreaterThanOrEqual(l.head);
          expect(y, said).toBeLessThanOrEqual(l.plotH);
          const isUnder =
            head !== undefined &&
            head.x + head.r > left &&
            head.x - head.r < right &&
            head.y + head.r > y - HIGH_PX &&
            head.y - head.r < y;
          expect(isUnder, `${said} under the ring`).toBe(false);
        }
        for (const a of words)
          for (const b of words)
            if (a !== b)
              expect(
                a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < HIGH_PX,
                `${a.said} on ${b.said}`,
              ).toBe(false);
      }),
      { numRuns: 1_500 },
    );
  });

  test('stand off the path as long as a corner of the lane is free', () => {
    // up through the words of the buy target, which stand over their line at the left, and down again
    const prices = [
      ...Array.from({ length: 30 }, (_, i) => 104 + (i % 3) / 2),
      ...Array.from({ length: 30 }, () => 100),
    ];
    const scene = draw({}, prices);
    const buy = wordsOf(scene).find(({ said }) => said === '▲ 매수 실현');
    const [xs, ys] = scene.lane.columns();
    const isOn = [...xs].some((second, i) => {
      const [x, y] = [laneX(scene, second * 1000), scene.laneScale === null ? 0 : yOf(scene.laneScale, ys[i] ?? 0)];
      return buy !== undefined && x >= buy.left && x <= buy.right && y >= buy.y - HIGH_PX && y <= buy.y;
    });
    expect(buy).toBeDefined();
    expect(isOn).toBe(false);
  });

  test('stand under a target that is at the edge of the plot', () => {
    const scene = draw({}, [100, 95, 90, 85, 82.5], { layout: PHONE });
    const [line, buy] = [yOf(scene.laneScale ?? expect.fail('no scale'), round.buy), wordsOf(scene)[0]];
    expect(line - scene.layout.head).toBeLessThan(20);
    expect(buy?.said).toBe('▲ 매수 실현');
    expect(buy?.y).toBeGreaterThan(line);
  });

  test('stay where they are while the path grows in the middle of the lane', () => {
    const prices = Array.from({ length: 100 }, (_, i) => 100 + Math.sin(i / 7));
    const places = [2, 20, 60, 100].map((length) => wordsOf(draw({}, prices.slice(0, length))));
    for (const place of places) expect(place).toEqual(places[0]);
  });
});

/** The texts of the lane's time row, from left to right, with the edges of each. */
function timesOf(scene: Scene): readonly Omit<Words, 'y'>[] {
  const found: Omit<Words, 'y'>[] = [];
  const ink: Ink = {
    stroke: () => undefined,
    fill: () => undefined,
    hatch: () => undefined,
    text: (said, x, _y, _colour, { align = 'start' } = {}) => {
      const width = [...said].reduce((sum, char) => sum + (char === ':' ? 3 : widthOf(char) - 1), 0);
      const left = x - { start: 0, center: width / 2, end: width }[align as 'start' | 'center' | 'end'];
      found.push({ said, left, right: left + width });
    },
  };
  lane(ink, scene);
  return found.toSorted((a, b) => a.left - b.left);
}

describe('the start, the gate and the end of the round under the lane', () => {
  test.each([0.5, 1, 2, 5])('never touch each other in a round of %d minutes', (minutes) => {
    const endMs = START_MS + minutes * 60_000;
    for (const layout of [undefined, PHONE, LAND]) {
      const of = { ...round, gateMs: endMs - 10_000, endMs };
      const texts = timesOf(draw({ round: of }, [100], layout === undefined ? {} : { layout }));
      expect(texts.map(({ said }) => said.replace(/[\d:]+/, 'time'))).toEqual(['time', '마감', 'time']);
      for (const [i, { left }] of texts.slice(1).entries()) expect(left - (texts[i]?.right ?? 0)).toBeGreaterThan(2);
    }
  });
});
