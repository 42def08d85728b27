import type uPlot from 'uplot';
import type { Words } from '../../../locales/words.ts';
import { markPainted } from '../../../painted.ts';
import { type Anchor, anchorOf, compose, type Inputs } from './compose.ts';
import { axis } from './draw/axis.ts';
import { cross } from './draw/cross.ts';
import { history } from './draw/history.ts';
import { joint } from './draw/joint.ts';
import { lane, live } from './draw/lane.ts';
import { marks } from './draw/marks.ts';
import { readPalette } from './draw/palette.ts';
import { candleData, candlePlot, candleSize, laneData, lanePlot, laneSize } from './draw/plots.ts';
import type { Scene } from './draw/scene.ts';
import { laneBasis } from './geometry/lane-window.ts';
import { type Layout, layOut } from './geometry/layout.ts';
import type { Viewport } from './geometry/viewport.ts';
import { LaneBuffer } from './lane-buffer.ts';
import { LaneMotion } from './lane-motion.ts';
import type { ChartModel, Cross } from './model.ts';

export type ChartParts = {
  readonly root: HTMLElement;
  readonly candles: HTMLElement;
  readonly lane: HTMLElement;
  readonly over: SVGSVGElement;
};

/** The layers over both plots, the first one at the bottom. Each is written anew only when it changes. */
const LAYERS = { history, joint, lane, axis, live, marks, cross } as const;
type LayerName = keyof typeof LAYERS;
const LAYER_NAMES = Object.keys(LAYERS) as LayerName[];
/** While the price is stale its dot moves on with the time: so often, in ms. */
const STALE_STEP_MS = 250;

/**
 * The two plots and the layers above them. Fed with models by React, with frames by the loop, with viewports by gestures.
 * What it keeps is where the candles are looked at, and what it has drawn.
 */
export class ChartView {
  scene: Scene | null = null;
  /** Called after each drawing. */
  onDrawn: (scene: Scene) => void = () => undefined;
  private readonly parts: ChartParts;
  private readonly lane = new LaneBuffer();
  private readonly motion = new LaneMotion();
  private readonly layers: Readonly<Record<LayerName, SVGGElement>>;
  private readonly written = new Map<LayerName, string>();
  private inputs: Inputs | null = null;
  private step: number | null = null;
  private anchor: Anchor | null = null;
  private cross: Cross | null = null;
  private plots: { readonly candles: uPlot; readonly lane: uPlot } | null = null;
  private ring: Element | null = null;
  private arc = '';
  private nowMs = 0;
  private staleMs = 0;

  constructor(parts: ChartParts) {
    this.parts = parts;
    parts.over.innerHTML = LAYER_NAMES.map((name) => `<g class="l-${name}"></g>`).join('');
    const layer = (name: LayerName) => [name, parts.over.querySelector(`.l-${name}`) as SVGGElement] as const;
    this.layers = Object.fromEntries(LAYER_NAMES.map(layer)) as Record<LayerName, SVGGElement>;
  }

  /** Draws a model in the words of a language; `isRepainted` when the theme changed. */
  draw(model: ChartModel, words: Words, isRepainted = false): void {
    const { clientWidth: width, clientHeight: height } = this.parts.root;
    if (width === 0 || height === 0) return;
    const before = this.inputs;
    const layout = this.layoutOf(width, height, model.isOff);
    const palette = before && !isRepainted ? before.palette : readPalette();
    this.inputs = { model, words, palette, layout };
    this.keepLook(model, before?.model);
    this.follow(model);
    if (layout !== before?.layout) this.place(layout);
    this.refresh();
  }

  /** Looks at other candles: their distance, and the place at the right edge. The newest one there stays there. */
  look(viewport: Viewport): void {
    if (this.inputs === null) return;
    this.step = viewport.step;
    this.anchor = anchorOf(this.inputs.model.bars, viewport);
    this.refresh();
  }

  /** Points at a candle, or at none. */
  point(at: Cross | null): void {
    if (at === this.cross) return;
    this.cross = at;
    this.refresh();
  }

  /** The distance of candles that somebody chose, in px; null for the usual one. */
  get chosenStep(): number | null {
    return this.step;
  }

  /** Back to how it began: the newest candle at the right edge, the usual distance. */
  reset(): void {
    this.step = this.anchor = null;
    this.refresh();
  }

  /** Moves what moves with the time: the ring empties to the gate, then to the end; the lane's window glides. */
  frame(nowMs: number): void {
    this.nowMs = nowMs;
    const { scene, motion } = this;
    if (scene === null) return;
    if (motion.isMoving) {
      motion.setOut(performance.now());
      this.refresh();
    } else if (scene.model.isStale && nowMs - this.staleMs >= STALE_STEP_MS) {
      this.staleMs = nowMs;
      this.refresh();
    }
    this.turnRing(nowMs);
  }

  destroy(): void {
    this.plots?.candles.destroy();
    this.plots?.lane.destroy();
    this.plots = this.scene = this.inputs = null;
  }

  /** Another instrument or another period is looked at from now on, another instrument as it was left. */
  private keepLook(model: ChartModel, before: ChartModel | undefined): void {
    if (model.stock === before?.stock && model.periodS === before.periodS) return;
    this.anchor = this.cross = null;
    if (model.stock !== before?.stock) this.step = model.step;
  }

  private layoutOf(width: number, height: number, isOff: boolean): Layout {
    const last = this.inputs?.layout;
    const isShort = getComputedStyle(this.parts.root).getPropertyValue('--chart-short').trim() === '1';
    const isSame =
      last?.width === width && last.height === height && last.isOff === isOff && (last.shape === 'land') === isShort;
    return last !== undefined && isSame ? last : layOut(width, height, isShort, isOff);
  }

  /** Takes over the round's ticks, and says where the lane's window is to be. */
  private follow({ round, lane: run, price }: ChartModel): void {
    if (round === null) this.lane.reset(null);
    else this.lane.follow(round.id, round.startMs, round.open, run);
    const basis = round === null ? null : laneBasis(round.open, round.buy, round.sell);
    if (round === null || basis === null) this.motion.reset();
    else {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const last = this.lane.last()?.price ?? price;
      this.motion.aim(round.id, this.lane.windowFor(basis), last, performance.now(), isStill);
    }
  }

  /** Draws what has changed since the last time. */
  private refresh(): void {
    const { inputs } = this;
    if (inputs === null) return;
    const before = this.scene === null ? null : { ...this.scene };
    const { lane, step, anchor, cross, nowMs } = this;
    const window = inputs.layout.isOff ? null : this.motion.at(performance.now());
    const next = compose(inputs, { lane, window, step, anchor, cross, nowMs }, before);
    const scene = this.scene === null ? next : Object.assign(this.scene, next);
    this.scene = scene;
    if (this.plots === null || before === null) this.build(scene);
    else this.redraw(scene, before, this.plots);
    for (const name of LAYER_NAMES) this.write(name, LAYERS[name](scene));
    this.turnRing(this.nowMs);
    this.onDrawn(scene);
  }

  /** The mark says that the first paint is done: what can wait for it (the link's code) starts then. */
  private build(scene: Scene): void {
    this.plots = { candles: candlePlot(scene, this.parts.candles), lane: lanePlot(scene, this.parts.lane) };
    markPainted();
  }

  private redraw(scene: Scene, before: Scene, { candles, lane: ticks }: NonNullable<ChartView['plots']>): void {
    if (scene.layout !== before.layout) {
      candles.setSize(candleSize(scene));
      ticks.setSize(laneSize(scene));
    }
    const isRepainted = scene.palette !== before.palette || scene.layout !== before.layout;
    const areCandlesSame =
      scene.model.bars === before.model.bars &&
      scene.model.hatch === before.model.hatch &&
      scene.candleScale === before.candleScale &&
      scene.viewport.step === before.viewport.step &&
      scene.viewport.right === before.viewport.right;
    if (isRepainted || !areCandlesSame) candles.setData(candleData(scene));
    const isLaneSame = scene.model === before.model && scene.laneScale === before.laneScale;
    if (isRepainted || !isLaneSame) ticks.setData(laneData(scene));
  }

  private write(name: LayerName, said: string): void {
    if (this.written.get(name) === said) return;
    this.written.set(name, said);
    this.layers[name].innerHTML = said;
    if (name !== 'live') return;
    this.ring = this.layers.live.querySelector('.c-ring');
    this.arc = '';
  }

  private turnRing(nowMs: number): void {
    const round = this.scene?.model.round;
    if (!round || this.ring === null || !this.scene) return;
    const part =
      nowMs < round.gateMs
        ? (round.gateMs - nowMs) / (round.gateMs - round.startMs)
        : (round.endMs - nowMs) / (round.endMs - round.gateMs);
    const length = 2 * Math.PI * (this.scene.layout.isSmall ? 9 : 11);
    const arc = `${(length * Math.max(0, Math.min(1, part))).toFixed(1)} ${length.toFixed(1)}`;
    if (arc === this.arc) return;
    this.arc = arc;
    this.ring.setAttribute('stroke-dasharray', arc);
  }

  private place(l: Layout): void {
    const { root, over } = this.parts;
    const lengths = {
      '--lane-x': l.x0,
      '--lane-w': l.x1 - l.x0,
      '--head': l.head,
      '--axis-l': l.axisL,
      '--axis-r': l.axisR,
      '--axis-h': l.height - l.plotH,
      '--candle-r': l.width - l.xc,
    };
    for (const [name, px] of Object.entries(lengths)) root.style.setProperty(name, `${px}px`);
    root.classList.toggle('is-off', l.isOff);
    root.classList.toggle('is-small', l.isSmall);
    over.setAttribute('viewBox', `0 0 ${l.width} ${l.height}`);
  }
}
