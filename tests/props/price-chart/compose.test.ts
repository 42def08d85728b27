import { describe, expect, test } from 'vitest';
import { anchorOf } from '../../../view/chart/compose.ts';
import { timeOf } from '../../../view/chart/draw/cross.ts';
import { layOut } from '../../../view/chart/geometry/layout.ts';
import { xOf } from '../../../view/chart/geometry/viewport.ts';
import { pricesOf, sentenceOf, viewOf } from '../../../view/chart/hand/readout.ts';
import type { OwnMark } from '../../../view/chart/model.ts';
import { decimal, hm } from '../../../view/parts/format.ts';
import { barsOf, draw, PHONE, round, START_MS, textsOf } from '../../support/price-chart.ts';

describe('two scales in one picture', () => {
  test('in a calm market the candles share the scale of the lane, and there is no factor', () => {
    const { candleScale, svg } = draw({}, [100, 101]);
    expect(candleScale.isShared).toBe(true);
    expect(textsOf(svg).filter((said) => said.startsWith('×'))).toEqual([]);
    expect(svg).not.toContain('<fill text-2');
  });

  test('in a trend the candles have another scale, and its factor is drawn where candles and lane meet', () => {
    const { candleScale, svg } = draw({ bars: barsOf(240, 3) }, [100, 101]);
    expect(candleScale.isShared).toBe(false);
    expect(textsOf(svg).filter((said) => said.startsWith('×'))).toEqual(['×7']);
    expect(svg).toContain('<fill text-2');
  });

  test('a tick alone never changes the scale of the candles', () => {
    const first = draw({ bars: barsOf(240, 3) }, [100, 101]);
    const second = draw({ bars: first.model.bars }, [100, 101, 102.5, 98], { before: first });
    expect(second.candleScale).toBe(first.candleScale);
    expect(second.grid).toBe(first.grid);
    const grown = draw({ bars: first.model.bars }, [100, 101, 105.5], { before: second });
    expect(grown.candleScale).not.toBe(first.candleScale);
  });

  test('away from now nothing ties the candles to the lane', () => {
    const anchor = { ms: START_MS - 100 * 60_000, shift: 0.5 };
    const { isAway, candleScale, svg } = draw({}, [100, 101], { anchor });
    expect([isAway, candleScale.isShared]).toEqual([true, false]);
    for (const part of ['<fill surface-2', '<fill text-2', 'alpha 0.75', 'alpha 0.28']) expect(svg).not.toContain(part);
    expect(svg).toContain('<hatch line-2');
  });
});

describe('the times under the candles', () => {
  test('never stand on each other, also where only few candles were traded', () => {
    const every = (minutes: number): readonly number[] => {
      const bars = barsOf(60, 0).map((bar, i) => ({ ...bar, startMs: START_MS - (60 - i) * minutes * 60_000 }));
      const { times, viewport, layout } = draw({ bars }, []);
      return Object.keys(times).map((index) => xOf(viewport, layout, Number(index)));
    };
    for (const minutes of [1, 5, 10, 20]) {
      const places = every(minutes);
      expect(places.length).toBeGreaterThan(1);
      for (const [i, x] of places.slice(1).entries()) expect(x - (places[i] ?? 0)).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('the view while bars come', () => {
  test('at now the newest candle stays at the right edge', () => {
    const more = [...barsOf(240, 0.01), { startMs: START_MS, open: 1, high: 1, low: 1, close: 1 }];
    expect(draw({ bars: more }, []).viewport.right).toBe(240);
    expect(anchorOf(more, { step: 10, right: 240 })).toBeNull();
  });

  test('away from now neither a closed candle nor older ones move anything in view', () => {
    const bars = barsOf(240, 0.01);
    const anchor = anchorOf(bars, { step: 10, right: 120.25 });
    expect(draw({ bars }, [], { anchor }).viewport.right).toBe(120.25);
    const newer = [...bars, { startMs: START_MS, open: 1, high: 1, low: 1, close: 1 }];
    expect(draw({ bars: newer }, [], { anchor }).viewport.right).toBe(120.25);
    const older = [...barsOf(340, 0.01).slice(0, 100), ...bars];
    expect(draw({ bars: older }, [], { anchor }).viewport.right).toBe(220.25);
  });
});

describe('what stands in the lane', () => {
  test('before the target the distance to it is said, beyond it how far, for both sides', () => {
    const said = (side: 'B' | 'S', price: number): string | undefined =>
      textsOf(draw({ entry: { atMs: START_MS + 500, side } }, [100, 100, price]).svg).find((each) =>
        each.startsWith('실현'),
      );
    expect(said('B', 103.48)).toBe('실현까지 0.52');
    expect(said('B', 104)).toBe('실현 구간 0.00');
    expect(said('B', 108.49)).toBe('실현 구간 +4.49');
    expect(said('S', 96.52)).toBe('실현까지 0.52');
    expect(said('S', 91.51)).toBe('실현 구간 +4.49');
  });

  test('the distance stands where the path is not', () => {
    const entry = { atMs: START_MS + 500, side: 'B' } as const;
    const lineOf = (prices: readonly number[]): string => {
      const [, place = ''] = /<text class="c-label c-far num[^"]*?( c-end)?" x/.exec(draw({ entry }, prices).svg) ?? [];
      return place;
    };
    expect(lineOf([100, 100, 100.2])).toBe('');
    expect(lineOf([100, 103.2, 103.3, 103.2, 101])).toBe(' c-end');
  });

  test('where targets stand at the open an unchanged price is not realised', () => {
    const even = { ...round, buy: 100, sell: 100 };
    const { svg } = draw({ round: even, entry: { atMs: START_MS, side: 'B' } }, [100, 100]);
    expect(textsOf(svg)).toContain('실현까지 0.00');
  });

  test('a target out of the window keeps a dashed tag with an arrow, and no line', () => {
    const { svg } = draw({}, [100, 104, 112, 120, 126]);
    expect(svg).toContain('is-out');
    expect(textsOf(svg)).toContain('↓');
    expect(textsOf(svg)).not.toContain('▼ 매도 실현');
  });

  test('a late price moves with the time and is grey, and its path is not drawn further', () => {
    const { svg } = draw({ isStale: true }, [100, 101]);
    expect(svg).toContain('c-stale');
    expect(svg).toContain('c-tag-now-off');
  });

  test('before the open, and without a round, there is a lane without a scale', () => {
    const waiting = draw({ round: { ...round, open: undefined, buy: undefined, sell: undefined } }, []);
    expect(waiting.laneScale).toBeNull();
    expect(textsOf(waiting.svg)).toContain('100.00');
    expect(draw({ round: null, price: undefined, bars: [] }, []).svg).not.toContain('NaN');
  });
});

describe('a closed market', () => {
  test('has no lane and no joint: the candles use the right axis, and the last price has a plain tag', () => {
    const { svg } = draw({ round: null, isOff: true, isGrey: true }, [], { layout: layOut(734, 407, false, true) });
    expect(svg).toContain('c-tag-now-off');
    for (const part of ['<fill bg', '<stroke time-line', 'c-ring', 'NaN']) expect(svg).not.toContain(part);
  });

  test('a stopped option has no joint either, and its price still runs: the tag points at its height', () => {
    const layout = layOut(734, 407, false, true);
    const stopped = draw({ round: null, isOff: true }, [], { layout }).svg;
    const closed = draw({ round: null, isOff: true, isGrey: true }, [], { layout }).svg;
    const pointer = `d="M${layout.x1 - 3} `;
    expect(stopped).not.toContain('<fill bg');
    expect([stopped.includes(pointer), closed.includes(pointer)]).toEqual([true, false]);
  });
});

test('a phone has no left axis: the highest and the lowest candle in view carry their price', () => {
  const { svg } = draw({ bars: barsOf(240, 3) }, [100, 101], { layout: PHONE });
  expect(svg.match(/halo-3/g)).toHaveLength(2);
  expect(textsOf(svg)).toContain('98.00');
});

describe('the candle that is pointed at', () => {
  const bars = barsOf(240, 3);
  const last = bars.at(-3) ?? expect.fail('there is a candle');

  test('two lines meet at it, with its time and the price at that height', () => {
    const { cross, svg } = draw({ bars }, [100, 101], { cross: { ms: last.startMs, y: 200 } });
    expect(cross).toMatchObject({ index: 237, bar: last, y: 200 });
    expect(svg).toContain('<fill ink');
    expect(textsOf(svg)).toContain(decimal(cross?.price ?? 0, 2));
    expect(draw({ bars }, [100, 101]).svg).not.toContain('<stroke line-3');
  });

  test('the tag of its time stays under the candles: beside them stands how much the lane is enlarged', () => {
    const { layout, svg } = draw({ bars }, [100, 101], { cross: { ms: START_MS - 60_000, y: 200 } });
    const tag = svg.match(new RegExp(`<fill ink d="M([\\d.]+) ${layout.plotH + 2}h([\\d.]+)`));
    const round = 4; // of its corners
    expect(Number(tag?.[1]) + Number(tag?.[2]) + round).toBe(layout.xc);
  });

  test('a screen reader is told from which candle to which the chart shows', () => {
    const scene = draw({ bars }, [100]);
    const first = bars.at(scene.visible.from) ?? expect.fail('there is a candle');
    expect(viewOf(scene)).toBe(
      `${timeOf(scene.model, first.startMs)}부터 ${hm(START_MS - 60_000)}까지의 봉이 보입니다.`,
    );
    expect(viewOf(draw({ bars: [] }, []))).toBe('');
  });

  test('it stays the same candle when others come, and nothing is pointed at where it is out of view', () => {
    const more = [...bars, { startMs: START_MS, open: 1, high: 1, low: 1, close: 1 }];
    expect(draw({ bars: more }, [], { cross: { ms: last.startMs, y: 1 } }).cross?.bar).toBe(last);
    expect(draw({ bars }, [], { cross: { ms: bars[0]?.startMs ?? 0, y: 1 } }).cross).toBeNull();
    expect(draw({ bars: [] }, [], { cross: { ms: START_MS, y: 1 } }).cross).toBeNull();
  });

  test('its prices are shown in two rows, and read out in one sentence with the bets of the member', () => {
    const bet: OwnMark = { atMs: last.startMs + 5_000, side: 'S', points: 50_000, profit: -50_000, outcome: 'lost' };
    const scene = draw({ bars, marks: [bet] }, [100], { cross: { ms: last.startMs, y: 200 } });
    expect(sentenceOf(scene)).toBe(
      `${hm(last.startMs)}, 시가 ${decimal(last.open, 2)}, 고가 ${decimal(last.high, 2)}, 저가 ${decimal(last.low, 2)}, 종가 ${decimal(last.close, 2)}. 매도 50,000원 실격 −50,000원`,
    );
    expect(pricesOf(scene).match(/<b/g)).toHaveLength(6);
    expect(pricesOf(scene)).toContain('+3.00');
    const none = draw({ bars }, [100]);
    expect([pricesOf(none), sentenceOf(none)]).toEqual(['', '']);
  });
});
