import { BEYOND_PX, drawnIn, movedBy } from '../geometry/moved.ts';
import { yOf } from '../geometry/scale.ts';
import { bodyOf, xOf } from '../geometry/viewport.ts';
import { type Box, stripes } from './canvas.ts';
import type { Scene } from './scene.ts';

/** A candle on the canvas, in its own px. */
type Candle = { readonly x: number; readonly high: number; readonly low: number; readonly body: Box };

/**
 * The candles and the lines of their grid on a canvas that is wider than their box. A pan moves the canvas. It is painted
 * anew when the candles, their distance, their scale or the colours change, or when it has been moved as far as it reaches.
 */
export class CandleCanvas {
  private readonly place: HTMLElement;
  private readonly canvas = document.createElement('canvas');
  private readonly context: CanvasRenderingContext2D | null;
  private painted:
    | (Pick<Scene, 'drawn' | 'candleScale' | 'palette' | 'grid'> & Pick<Scene['model'], 'hatch' | 'isGrey'>)
    | null = null;
  private ratio = 0;

  constructor(place: HTMLElement) {
    this.place = place;
    this.context = this.canvas.getContext('2d');
  }

  /** Shows the candles of a scene; paints only what has changed. */
  show(scene: Scene): void {
    const { drawn, candleScale, palette, grid, model } = scene;
    const last = this.painted;
    const isSame =
      last !== null &&
      last.drawn === drawn &&
      last.candleScale === candleScale &&
      last.palette === palette &&
      last.grid === grid &&
      last.hatch === model.hatch &&
      last.isGrey === model.isGrey &&
      this.ratio === devicePixelRatio;
    if (!isSame) {
      this.painted = { drawn, candleScale, palette, grid, hatch: model.hatch, isGrey: model.isGrey };
      this.ratio = devicePixelRatio;
      this.paint(scene);
    }
    move(this.canvas, movedInPx(scene));
  }

  destroy(): void {
    this.canvas.remove();
  }

  private paint(scene: Scene): void {
    const { canvas, context, ratio } = this;
    const { axisL, xc, plotH } = scene.layout;
    const [width, height] = [Math.max(1, xc - axisL) + 2 * BEYOND_PX, plotH];
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down) {
      [canvas.width, canvas.height] = [across, down];
      Object.assign(canvas.style, { left: `${-BEYOND_PX}px`, width: `${width}px`, height: `${height}px` });
    } else context?.clearRect(0, 0, across, down);
    // only now it has its size: a canvas that grows on the page shifts the layout
    if (canvas.parentNode === null) this.place.append(canvas);
    if (context === null) return;
    paintGrid(context, scene, ratio);
    paintCandles(context, scene, ratio);
  }
}

/** How far the candles are moved, in CSS px that fill whole ones of the screen. */
export const movedInPx = ({ drawn, viewport }: Scene): number =>
  Math.round(movedBy(drawn, viewport) * devicePixelRatio) / devicePixelRatio;

/** Moves a piece of the chart to the side. */
export function move(piece: HTMLElement, px: number): void {
  const said = px === 0 ? '' : `translate(${px}px)`;
  if (piece.style.transform !== said) piece.style.transform = said;
}

function paintGrid(ctx: CanvasRenderingContext2D, { grid, candleScale, palette }: Scene, ratio: number): void {
  ctx.globalAlpha = 0.6;
  ctx.fillStyle = palette.line;
  for (const price of grid) ctx.fillRect(0, Math.round(yOf(candleScale, price) * ratio), ctx.canvas.width, ratio);
  ctx.globalAlpha = 1;
}

function paintCandles(ctx: CanvasRenderingContext2D, scene: Scene, ratio: number): void {
  const { model, palette } = scene;
  const [up, down] = candlesOf(scene, ratio);
  const grey = palette['line-3'];
  fill(ctx, up, ratio, model.isGrey ? grey : palette['candle-up'], model.isGrey ? palette['surface-1'] : undefined);
  fill(ctx, down, ratio, model.isGrey ? grey : palette['candle-down']);
  if (model.hatch && !model.isGrey) for (const { body } of down) stripes(ctx, body, 4 * ratio, palette['surface-1']);
}

/** The candles on the canvas that rose or stayed, and those that fell. */
function candlesOf(scene: Scene, ratio: number): readonly [up: readonly Candle[], down: readonly Candle[]] {
  const { model, drawn, layout, candleScale } = scene;
  const { from, to } = drawnIn(drawn, layout, model.bars.length);
  const width = bodyOf(drawn.step) * ratio;
  const [up, down]: [Candle[], Candle[]] = [[], []];
  for (let i = from; i < to; i++) {
    const bar = model.bars.at(i);
    if (bar === undefined) continue;
    const { open, close } = bar;
    const x = Math.round((xOf(drawn, layout, i) - layout.axisL + BEYOND_PX) * ratio);
    const y = yOf(candleScale, Math.max(open, close)) * ratio;
    const height = Math.max(1.5 * ratio, yOf(candleScale, Math.min(open, close)) * ratio - y);
    (close >= open ? up : down).push({
      x,
      high: yOf(candleScale, bar.high) * ratio,
      low: yOf(candleScale, bar.low) * ratio,
      body: { x: x + ratio / 2 - width / 2, y, width, height },
    });
  }
  return [up, down];
}

/** Paints candles of one colour; those with another colour inside are hollow. */
function fill(
  ctx: CanvasRenderingContext2D,
  candles: readonly Candle[],
  ratio: number,
  colour: string,
  inside?: string,
): void {
  ctx.fillStyle = ctx.strokeStyle = colour;
  ctx.lineWidth = ratio;
  // rectangles are cheaper than lines of one px, and look the same
  for (const { x, high, low } of candles) ctx.fillRect(x, high, ratio, low - high);
  ctx.beginPath();
  for (const { body } of candles) {
    if (body.width > 4 * ratio) ctx.roundRect(body.x, body.y, body.width, body.height, ratio);
    else ctx.rect(body.x, body.y, body.width, body.height);
  }
  ctx.fillStyle = inside ?? colour;
  ctx.fill();
  if (inside !== undefined) ctx.stroke();
}
