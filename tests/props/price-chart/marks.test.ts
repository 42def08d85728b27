import { describe, expect, test } from 'vitest';
import { yOf } from '../../../view/chart/geometry/scale.ts';
import { cardOf } from '../../../view/chart/hand/readout.ts';
import type { OwnMark } from '../../../view/chart/model.ts';
import { hm } from '../../../view/parts/format.ts';
import { barsOf, draw, PHONE, START_MS, textsOf } from '../../support/price-chart.ts';

describe('own bets of finished rounds', () => {
  const bars = barsOf(240, 3);
  const at = (fromEnd: number, part: Partial<OwnMark> = {}): OwnMark => ({
    atMs: START_MS - fromEnd * 60_000 + 1_000,
    side: 'B',
    points: 10_000,
    profit: 8_800,
    outcome: 'won',
    ...part,
  });

  test('buy stands 15 px under its candle, sell over it, each with its outcome', () => {
    const scene = draw(
      { bars, marks: [at(1), at(3, { side: 'S', outcome: 'lost' }), at(5, { outcome: 'void' })] },
      [100],
    );
    const [buy, sell] = scene.marks;
    expect(buy?.y).toBeCloseTo(yOf(scene.candleScale, bars.at(-1)?.low ?? 0) + 15, 6);
    expect(sell?.y).toBeCloseTo(yOf(scene.candleScale, bars.at(-3)?.high ?? 0) - 15, 6);
    for (const kind of ['<fill up-fill', '<stroke gain', '<fill surface-3', '<stroke line-3'])
      expect(scene.svg).toContain(kind);
  });

  test('several in one candle are one mark with their number, and those out of view are none', () => {
    const scene = draw({ bars, marks: [at(2), at(2), at(2, { side: 'S' }), at(200)] }, [100]);
    expect(scene.marks.map(({ bets }) => bets.length)).toEqual([3]);
    expect(textsOf(scene.svg)).toContain('3');
    expect(cardOf(scene, scene.marks[0] ?? expect.fail('a mark')).map(([head, tail]) => `${head} ${tail}`)).toEqual([
      `${hm(at(2).atMs)} 매수 10,000원 실현 +8,800원`,
      `${hm(at(2).atMs)} 매수 10,000원 실현 +8,800원`,
      `${hm(at(2).atMs)} 매도 10,000원 실현 +8,800원`,
    ]);
  });

  test('on a phone the price of the highest candle stands beside a mark that is at it', () => {
    const peak = barsOf(240, 0.01).map((bar, i) => (i === 234 ? { ...bar, high: 150 } : bar));
    const placesOf = (...own: readonly OwnMark[]): readonly number[] => {
      const { svg } = draw({ bars: peak, marks: own }, [100], { layout: PHONE });
      return [...svg.matchAll(/halo-3" x="([\d.]+)" y="[\d.]+">150\.00</g)].map(([, x]) => Number(x));
    };
    const [plain = Number.NaN] = placesOf();
    const [moved = Number.NaN] = placesOf(at(6, { side: 'S' }));
    expect(Math.abs(moved - plain)).toBeGreaterThan(35);
    expect(placesOf(at(6, { side: 'B' }))).toEqual([plain]);
  });

  test('where candles are near to each other a mark is a dot', () => {
    const { svg } = draw({ bars, marks: [at(2)] }, [100], { step: 5 });
    expect(svg).toContain('a3 3');
    expect(svg).not.toContain('<fill on-up');
  });

  test('a mark stays inside the candles, at whatever place they stand', () => {
    for (const layout of [undefined, PHONE])
      for (let shift = 0; shift < 1; shift += 0.1) {
        const own = Array.from({ length: 120 }, (_, i) => at(i + 1));
        const anchor = { ms: START_MS - 20 * 60_000, shift };
        const scene = draw({ bars, marks: own }, [100], { anchor, ...(layout === undefined ? {} : { layout }) });
        const { axisL, xc } = scene.layout;
        expect(scene.marks.length).toBeGreaterThan(10);
        const drawn = [...scene.svg.matchAll(/<fill up-fill d="M([\d.-]+)/g)];
        expect(drawn).toHaveLength(scene.marks.length);
        for (const x of [...scene.marks.map((mark) => mark.x), ...drawn.map(([, left]) => Number(left) + 8)]) {
          expect(x).toBeGreaterThanOrEqual(axisL + 8);
          expect(x).toBeLessThanOrEqual(xc - 8);
        }
      }
  });
});
