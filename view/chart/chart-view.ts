import type { FirstWords } from '../locales/words.ts';
import { markPainted } from '../painted.ts';
import { barMs } from '../parts/round-head.ts';
import { type Anchor, anchorOf, compose, type Inputs } from './compose.ts';
import { Layers } from './draw/layers.ts';
import { readPalette } from './draw/palette.ts';
import { candlePlot, lanePlot, type Piece, type Plot } from './draw/plots.ts';
import type { Scene } from './draw/scene.ts';
import { laneBasis } from './geometry/lane-window.ts';
import { type Layout, layOut, widerFor } from './geometry/layout.ts';
import type { Viewport } from './geometry/viewport.ts';
import { LaneBuffer } from './lane-buffer.ts';
import { LaneMotion } from './lane-motion.ts';
import type { ChartModel, Cross } from './model.ts';

export type ChartParts = {
  readonly root: HTMLElement;
  readonly candles: HTMLElement;
  readonly lane: HTMLElement;
  readonly over: HTMLElement;
  /** Pieces above the candles that come later than the first paint: the member's marks, and what answers to a hand. */
  readonly more?: readonly Piece[];
};

/** The chart's size in px, and whether the screen is too low for all of it. To read it makes the browser lay the page out. */
type Size = { readonly width: number; readonly height: number; readonly isShort: boolean };

/** While the price is stale its dot moves on with the time: so often, in ms. */
const STALE_STEP_MS = 1_000;
/** While the lane's window moves it is drawn this often, in ms. */
const GLIDE_STEP_MS = 40;

/**
 * The plots of the candles and of the lane, and the layers above both. Fed with models by React, with frames by the loop, with viewports
 * by gestures: those are drawn at most once a frame. What it keeps is where the candles are looked at, and what it has drawn.
 */
export class ChartView {
  scene: Scene | null = null;
  /** Called after each drawing. */
  onDrawn: (scene: Scene) => void = () => undefined;
  private readonly parts: ChartParts;
  private readonly lane = new LaneBuffer();
  private readonly motion = new LaneMotion();
  private readonly layers: Layers;
  private readonly watcher = new ResizeObserver(() => this.measure());
  /** Whether nobody wants motion. It is asked for once: the answer stays up to date by itself. */
  private readonly stillness = matchMedia('(prefers-reduced-motion: reduce)');
  private size: Size | null = null;
  /** What it was told to draw last. */
  private told: Pick<Inputs, 'model' | 'words'> | null = null;
  private inputs: Inputs | null = null;
  /** What the layout was made of. */
  private laidOut = '';
  private step: number | null = null;
  private anchor: Anchor | null = null;
  private cross: Cross | null = null;
  /** Of the candles and of the lane. Another layout has others. */
  private plots: readonly [Plot, Plot] | null = null;
  /** The number of the frame that is asked for; 0 for none. */
  private due = 0;
  private ring: Element | null = null;
  private arc = '';
  private nowMs = 0;
  private staleMs = 0;
  /** The timer of the lane's next step; 0 for none. */
  private gliding: ReturnType<typeof setTimeout> | 0 = 0;

  constructor(parts: ChartParts) {
    this.parts = parts;
    this.layers = new Layers(parts.over);
    document.fonts.addEventListener('loadingdone', this.repaint);
    this.watcher.observe(parts.root);
  }

  /** Draws a model in the words of a language; `isRepainted` when the theme changed. */
  draw(model: ChartModel, words: FirstWords, isRepainted = false): void {
    this.told = { model, words };
    this.size ??= this.sizeNow();
    if (this.size.width === 0 || this.size.height === 0) return;
    const before = this.inputs;
    const layout = this.layoutOf(this.size, model);
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
    this.changeLook();
  }

  /** Points at a candle, or at none. */
  point(at: Cross | null): void {
    if (at === this.cross) return;
    this.cross = at;
    this.changeLook();
  }

  /** The distance of candles that somebody chose, in px; null for the usual one. */
  get chosenStep(): number | null {
    return this.step;
  }

  /** Back to how it began: the newest candle at the right edge, the usual distance. */
  reset(): void {
    this.step = this.anchor = null;
    this.changeLook();
  }

  /**
   * Moves what moves with the time: the ring empties to the gate, then to the end; the lane's window sets out to its new place. While the
   * price is stale its dot moves on.
   */
  frame(nowMs: number): void {
    this.nowMs = nowMs;
    const { scene, motion } = this;
    if (scene === null) return;
    motion.setOut(performance.now());
    if (motion.isMoving) this.glide();
    else if (scene.model.isStale && nowMs - this.staleMs >= STALE_STEP_MS) {
      this.staleMs = nowMs;
      this.refresh();
    }
    this.turnRing();
  }

  destroy(): void {
    cancelAnimationFrame(this.due);
    clearTimeout(this.gliding);
    document.fonts.removeEventListener('loadingdone', this.repaint);
    this.watcher.disconnect();
    this.clear();
    this.scene = this.inputs = this.told = null;
  }

  /** Another instrument or another period is looked at from now on, another instrument as it was left. */
  private keepLook(model: ChartModel, before: ChartModel | undefined): void {
    if (model.stock === before?.stock && model.periodS === before.periodS) return;
    this.anchor = this.cross = null;
    if (model.stock !== before?.stock) this.step = model.step;
  }

  /** The chart has another size: draws what it was told last. */
  private measure(): void {
    this.size = this.sizeNow();
    if (this.told !== null) this.draw(this.told.model, this.told.words);
  }

  private sizeNow(): Size {
    const { root } = this.parts;
    const isShort = getComputedStyle(root).getPropertyValue('--chart-short').trim() === '1';
    return { width: root.clientWidth, height: root.clientHeight, isShort };
  }

  /** The layout for a size and a model. The prices of an instrument make its columns wider, and never narrower: nothing moves to and fro. */
  private layoutOf({ width, height, isShort }: Size, { stock, isOff, price = 0, precision }: ChartModel): Layout {
    const { layout: last, model } = this.inputs ?? {};
    const wider = Math.max(widerFor(price, precision), model?.stock === stock ? (last?.wider ?? 0) : 0);
    const next = [width, height, isShort, isOff, wider] as const;
    if (last !== undefined && String(next) === this.laidOut) return last;
    this.laidOut = String(next);
    return layOut(...next);
  }

  /** Takes over the round's ticks, and says where the lane's window is to be. */
  private follow({ round, lane: run, price }: ChartModel): void {
    if (round === null) this.lane.reset(null);
    else this.lane.follow(round, run);
    const basis = round === null ? null : laneBasis(round.open, round.buy, round.sell);
    if (round === null || basis === null) this.motion.reset();
    else {
      const last = this.lane.last()?.price ?? price;
      this.motion.aim(round.id, this.lane.windowFor(basis), last, performance.now(), this.stillness.matches);
    }
  }

  private refresh(): void {
    this.compose();
    if (this.scene !== null) this.redraw(this.scene);
    if (this.motion.isMoving) this.glide();
  }

  /** Draws the lane's window on its way. */
  private glide(): void {
    this.gliding ||= setTimeout(() => {
      this.gliding = 0;
      this.refresh();
    }, GLIDE_STEP_MS);
  }

  /** Draws what a hand has changed with the next frame, once. */
  private wake(): void {
    this.due ||= requestAnimationFrame(() => {
      this.due = 0;
      if (this.scene !== null) this.redraw(this.scene);
    });
  }

  /** The scene follows a hand at once, its drawing with the next frame: a frame may bring several movements. */
  private changeLook(): void {
    this.compose();
    this.wake();
  }

  private compose(): void {
    const { inputs } = this;
    if (inputs === null) return;
    const { lane, step, anchor, cross, nowMs } = this;
    const window = inputs.layout.isOff ? null : this.motion.at(performance.now());
    const next = compose(inputs, { lane, window, step, anchor, cross, nowMs }, this.scene);
    this.scene = this.scene === null ? next : Object.assign(this.scene, next);
  }

  /** Draws what has changed since the last time. */
  private redraw(scene: Scene): void {
    this.paint(scene);
    if (this.layers.write(scene)) {
      this.ring = this.layers.ring();
      this.arc = '';
    }
    this.turnRing();
    this.onDrawn(scene);
  }

  /** The mark says that the first paint is done: what can wait for it (the link's code) starts then. */
  private paint(scene: Scene): void {
    if (this.plots === null) {
      this.plots = [candlePlot(scene, this.parts.candles, this.parts.more ?? []), lanePlot(scene, this.parts.lane)];
      markPainted();
    }
    for (const each of this.plots) each.paint();
  }

  /** A font that has come is drawn with: a canvas does not take it by itself. */
  private readonly repaint = (): void => {
    for (const { plot } of this.plots ?? []) plot.redraw(false);
  };

  private clear(): void {
    for (const { plot } of this.plots ?? []) plot.destroy();
    this.plots = null;
  }

  private turnRing(): void {
    const round = this.scene?.model.round;
    if (!round || this.ring === null || !this.scene) return;
    const nowMs = barMs(round.startMs, this.nowMs);
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
    this.clear();
    const { root } = this.parts;
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
    root.classList.add('is-placed');
    root.classList.toggle('is-off', l.isOff);
    root.classList.toggle('is-small', l.isSmall);
    this.layers.resize(l);
  }
}
