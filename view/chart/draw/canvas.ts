import uPlot from 'uplot';
import { faded } from './palette.ts';

/** A box on a canvas, in its own px. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Diagonal lines inside a box. */
export function stripes(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  gap: number,
  colour: string,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * uPlot.pxRatio;
  ctx.beginPath();
  for (let at = x - height; at < x + width; at += gap) {
    ctx.moveTo(at, y + height);
    ctx.lineTo(at + height, y);
  }
  ctx.stroke();
  ctx.restore();
}

/** From one height outwards to another, fading to a quarter. */
export function zone(
  ctx: CanvasRenderingContext2D,
  x: number,
  width: number,
  from: number,
  to: number,
  colour: string,
): void {
  const gradient = ctx.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, faded(ctx, colour, 0.25));
  ctx.fillStyle = gradient;
  ctx.fillRect(x, Math.min(from, to), width, Math.abs(to - from));
}

/** The level lines of a plot's grid. */
export function gridLines(u: uPlot, prices: readonly number[], colour: string): void {
  const { ctx } = u;
  const { left, width } = u.bbox;
  ctx.save();
  ctx.globalAlpha = 0.6;
  ctx.strokeStyle = colour;
  ctx.lineWidth = uPlot.pxRatio;
  ctx.beginPath();
  for (const price of prices) {
    const y = Math.round(u.valToPos(price, 'y', true)) + uPlot.pxRatio / 2;
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
  }
  ctx.stroke();
  ctx.restore();
}
