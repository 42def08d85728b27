import type { ChartView } from '../chart-view.ts';
import type { Scene } from '../draw/scene.ts';
import { clamp } from '../geometry/layout.ts';
import { panned, zoomed } from '../geometry/moved.ts';
import { capacityOf, indexAt, xOf } from '../geometry/viewport.ts';
import { glide, isStill } from './glide.ts';

/** The way back to now takes so long, in ms. */
const BACK_MS = 320;
/** What is left of a throw's speed after a millisecond, and the speed at which it ends, in px a millisecond. */
const FRICTION = 0.996;
const SLOWEST = 0.02;
/** A pointer is at a mark when it is this near, in px: a mouse, and a finger. */
const MARK_PX = { mouse: 12, touch: 22 } as const;
/** One press of a zoom key, or one notch of a wheel: 12 %. */
export const NOTCH = 1.12;

/** What can be done with the candles of a chart, by hand, wheel or key. Places are in px from the chart's top left corner. */
export class ChartLook {
  private readonly chart: ChartView;
  private stop: () => void = () => undefined;

  constructor(chart: ChartView) {
    this.chart = chart;
  }

  /** Ends whatever moves by itself. */
  hold(): void {
    this.stop();
  }

  pan(px: number): void {
    const { scene } = this.chart;
    if (scene) this.chart.look(panned(scene.viewport, scene.layout, scene.model.bars.length, px));
  }

  /** Changes the distance of the candles; the one at `x` stays where it is. Without one, the right edge does. */
  zoom(factor: number, x?: number): void {
    const { scene } = this.chart;
    if (!scene) return;
    const { viewport, layout, model, cross } = scene;
    const at = x ?? cross?.x ?? layout.xc;
    this.chart.look(zoomed(viewport, layout, model.bars.length, factor, clamp(at, layout.axisL, layout.xc)));
  }

  /** Lets the candles run on at a speed (px a millisecond) that fades. */
  throw(speed: number): void {
    this.stop();
    if (isStill()) return;
    let now = speed;
    this.stop = glide((ms) => {
      this.pan(now * ms);
      now *= FRICTION ** ms;
      return Math.abs(now) < SLOWEST;
    });
  }

  /** Points at the candle at a place. */
  point(x: number, y: number): void {
    const { scene } = this.chart;
    if (!scene) return;
    const { viewport, layout, visible, model } = scene;
    const index = clamp(Math.round(indexAt(viewport, layout, x)), visible.from, visible.to - 1);
    const bar = model.bars.at(index);
    this.chart.point(bar === undefined ? null : { ms: bar.startMs, y: clamp(y, 0, layout.plotH) });
  }

  leave(): void {
    this.chart.point(null);
  }

  /** Points so many candles further, from the newest in view where none is pointed at. Answers whether there is one. */
  walk(by: number): boolean {
    const { scene } = this.chart;
    if (!scene) return false;
    const { bars } = scene.model;
    const from = scene.cross === null ? Math.floor(scene.viewport.right) : scene.cross.index + by;
    const index = clamp(from, 0, bars.length - 1);
    const bar = bars.at(index);
    if (bar === undefined) return false;
    this.show(scene, index);
    this.chart.point({ ms: bar.startMs, y: null });
    return true;
  }

  /** Moves the candles as far as one of them needs to be in view. */
  private show({ viewport, layout }: Scene, index: number): void {
    const x = xOf(viewport, layout, index);
    const [left, right] = [layout.axisL + viewport.step, layout.xc - viewport.step / 2];
    if (x < left) this.pan(left - x);
    else if (x > right) this.pan(right - x);
  }

  /** Moves half a view: 1 to older candles, -1 to newer ones. */
  half(way: 1 | -1): void {
    const { scene } = this.chart;
    if (scene) this.pan((way * capacityOf(scene.viewport.step, scene.layout) * scene.viewport.step) / 2);
  }

  /** To the oldest candle that is loaded. */
  oldest(): void {
    this.pan(Number.MAX_SAFE_INTEGER);
  }

  /** Back to now. The distance of the candles stays. */
  now(): void {
    this.stop();
    const { scene } = this.chart;
    if (!scene) return;
    const { right } = scene.viewport;
    this.stop = glide((_, ms) => {
      const at = this.chart.scene;
      if (!at) return true;
      const part = isStill() ? 1 : Math.min(1, ms / BACK_MS);
      const goal = at.model.bars.length - 1;
      this.chart.look({ ...at.viewport, right: right + (goal - right) * (1 - (1 - part) ** 4) });
      return part === 1;
    });
  }

  /** Back to how it began. */
  reset(): void {
    this.stop();
    this.chart.reset();
  }

  /** The mark at a place, or null. A finger may be further away from it than a mouse. */
  markAt(x: number, y: number, by: keyof typeof MARK_PX): Scene['marks'][number] | null {
    const near = (mark: Scene['marks'][number]): number => Math.hypot(mark.x - x, mark.y - y);
    const marks = this.chart.scene?.marks ?? [];
    const nearest = marks.toSorted((a, b) => near(a) - near(b))[0];
    return nearest !== undefined && near(nearest) <= MARK_PX[by] ? nearest : null;
  }
}
