import type uPlot from 'uplot';
import { markPainted } from '../../../painted.ts';
import { decimal } from '../../../parts/format.ts';
import { LaneBuffer } from './lane-buffer.ts';
import { type ChartModel, type ChartWords, gridPrices, measure, priceRange } from './model.ts';
import { overlay } from './overlay.ts';
import { readPalette } from './palette.ts';
import { candleData, candlePlot, laneData, lanePlot, type Scene } from './plots.ts';

export type ChartParts = {
  readonly root: HTMLElement;
  readonly candles: HTMLElement;
  readonly lane: HTMLElement;
  readonly over: SVGSVGElement;
  readonly legend: HTMLElement;
};

/** The two plots and the layer above them. Fed with models by React, with frames by the loop; holds no state of ours. */
export class ChartView {
  private readonly parts: ChartParts;
  private readonly lane = new LaneBuffer();
  private scene: Scene | null = null;
  private candlePlot: uPlot | null = null;
  private lanePlot: uPlot | null = null;
  private ring: Element | null = null;
  private ringLength = 0;
  private arc = '';

  constructor(parts: ChartParts) {
    this.parts = parts;
  }

  /** Draws a model in the words of a language; `isRepainted` when the theme changed. */
  draw(model: ChartModel, words: ChartWords, isRepainted = false): void {
    const { root } = this.parts;
    const { clientWidth: width, clientHeight: height } = root;
    if (width === 0 || height === 0) return;
    this.follow(model);
    const before = this.scene;
    const geometry =
      before && before.geometry.width === width && before.geometry.height === height
        ? before.geometry
        : measure(width, height);
    const palette = before && !isRepainted ? before.palette : readPalette();
    const range = priceRange(model, geometry.candles, this.lane.low, this.lane.high);
    const scene: Scene = before ?? { model, geometry, range, palette, lane: this.lane, words, grid: [] };
    const isSameHistory =
      before !== null &&
      !isRepainted &&
      before.geometry === geometry &&
      before.model.bars === model.bars &&
      before.model.hatch === model.hatch &&
      before.range.low === range.low &&
      before.range.high === range.high;
    Object.assign(scene, { model, geometry, range, palette, words, grid: gridPrices(range, geometry.plotH) });
    this.scene = scene;
    if (before === null || this.candlePlot === null || this.lanePlot === null) this.build(scene);
    else this.redraw(scene, this.candlePlot, this.lanePlot, isSameHistory);
    this.place(scene);
    this.parts.over.innerHTML = overlay(scene);
    this.ring = this.parts.over.querySelector('.c-ring');
    this.ringLength = 2 * Math.PI * (geometry.isPhone ? 9 : 11);
    this.arc = '';
    this.writeLegend(model, words);
  }

  /** Empties the ring around the dot with the time left: to the gate, then to the end. */
  frame(nowMs: number): void {
    const round = this.scene?.model.round;
    if (!round || this.ring === null) return;
    const part =
      nowMs < round.gateMs
        ? (round.gateMs - nowMs) / (round.gateMs - round.startMs)
        : (round.endMs - nowMs) / (round.endMs - round.gateMs);
    const arc = `${(this.ringLength * Math.max(0, Math.min(1, part))).toFixed(1)} ${this.ringLength.toFixed(1)}`;
    if (arc === this.arc) return;
    this.arc = arc;
    this.ring.setAttribute('stroke-dasharray', arc);
  }

  destroy(): void {
    this.candlePlot?.destroy();
    this.lanePlot?.destroy();
    this.candlePlot = this.lanePlot = this.scene = null;
  }

  private follow(model: ChartModel): void {
    if (model.round === null) this.lane.reset(null);
    else this.lane.follow(model.round.id, model.round.startMs, model.round.open, model.lane);
  }

  /** Open, high and low of the running round. */
  private writeLegend({ round, precision }: ChartModel, words: ChartWords): void {
    const { low, high, length } = this.lane;
    const parts =
      round?.open === undefined || length === 0
        ? []
        : ([
            [words.chart.o, round.open],
            [words.chart.h, high],
            [words.chart.l, low],
          ] as const);
    this.parts.legend.innerHTML = parts
      .map(([word, price]) => `<span>${word} <b>${decimal(price, precision)}</b></span>`)
      .join('');
  }

  private build(scene: Scene): void {
    this.candlePlot = candlePlot(scene, this.parts.candles);
    this.lanePlot = lanePlot(scene, this.parts.lane);
    markPainted();
  }

  private redraw(scene: Scene, left: uPlot, right: uPlot, isSameHistory: boolean): void {
    const { x0, x1, plotH } = scene.geometry;
    if (left.width !== x0 || left.height !== plotH) left.setSize({ width: x0, height: plotH });
    if (right.width !== x1 - x0 || right.height !== plotH) right.setSize({ width: x1 - x0, height: plotH });
    if (!isSameHistory) left.setData(candleData(scene));
    right.setData(laneData(scene));
  }

  private place({ geometry: g }: Scene): void {
    const { style } = this.parts.root;
    style.setProperty('--lane-x', `${g.x0}px`);
    style.setProperty('--lane-w', `${g.x1 - g.x0}px`);
    this.parts.over.setAttribute('viewBox', `0 0 ${g.width} ${g.height}`);
  }
}
