import uPlot from 'uplot';
import type { Colour, Palette } from './palette.ts';
import { at } from './svg.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Line = { readonly width?: number; readonly dash?: readonly number[]; readonly alpha?: number };
/** Words stand left of their place, around it, or right of it. A halo of the ground is so wide. */
type Words = { readonly align?: CanvasTextAlign; readonly font?: string; readonly haloPx?: number };

/** What draws on a plot's canvas. Places are in CSS px from the chart's top left corner; paths are written as in SVG. */
export type Ink = {
  readonly stroke: (path: string, colour: Colour, line?: Line) => void;
  readonly fill: (path: string, colour: Colour) => void;
  readonly text: (said: string, x: number, y: number, colour: Colour, words?: Words) => void;
  readonly hatch: (box: Box, gap: number, colour: Colour, alpha: number) => void;
};

/** Lets a function draw on a plot whose left edge stands at an x of the chart. uPlot finds its canvas as it left it. */
export function withInk({ ctx }: uPlot, left: number, palette: Palette, draw: (ink: Ink) => void): void {
  ctx.save();
  ctx.scale(uPlot.pxRatio, uPlot.pxRatio);
  ctx.translate(-left, 0);
  draw({
    stroke: (path, colour, { width = 1, dash = [], alpha = 1 } = {}) => {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = palette(colour);
      ctx.lineWidth = width;
      ctx.setLineDash([...dash]);
      ctx.stroke(new Path2D(path));
      ctx.globalAlpha = 1;
    },
    fill: (path, colour) => {
      ctx.fillStyle = palette(colour);
      ctx.fill(new Path2D(path));
    },
    text: (said, x, y, colour, { align = 'start', font = '11px', haloPx = 0 } = {}) => {
      ctx.font = `${font} ${palette('font')}`;
      ctx.textAlign = align;
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = palette(colour);
      if (haloPx > 0) {
        ctx.strokeStyle = palette('surface-1');
        ctx.lineWidth = haloPx;
        ctx.lineJoin = 'round';
        ctx.setLineDash([]);
        ctx.strokeText(said, x, y);
      }
      ctx.fillText(said, x, y);
    },
    hatch: ({ x, y, width, height }, gap, colour, alpha) => {
      const px = uPlot.pxRatio;
      ctx.save();
      ctx.scale(1 / px, 1 / px);
      ctx.globalAlpha = alpha;
      ctx.fillStyle = hatched(ctx, palette(colour), gap);
      ctx.fillRect(x * px, y * px, width * px, height * px);
      ctx.restore();
    },
  });
  ctx.restore();
}

const tiles = new Map<string, CanvasPattern>();

/** Diagonal lines to fill with, so far apart along an edge, in CSS px. */
export function hatched(ctx: CanvasRenderingContext2D, colour: string, gap: number): CanvasPattern | string {
  const side = Math.round(gap * uPlot.pxRatio);
  const key = `${side} ${colour}`;
  const known = tiles.get(key);
  if (known !== undefined) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = side;
  const on = tile.getContext('2d');
  if (on === null) return colour;
  on.strokeStyle = colour;
  on.lineWidth = 1.5 * uPlot.pxRatio;
  for (const x of [-side, 0, side]) {
    on.moveTo(x - side, 2 * side);
    on.lineTo(x + 2 * side, -side);
  }
  on.stroke();
  const pattern = ctx.createPattern(tile, 'repeat');
  if (pattern !== null) tiles.set(key, pattern);
  return pattern ?? colour;
}

export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`;
export const disc = (x: number, y: number, r: number): string =>
  `M${at(x - r)} ${at(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export function block({ x, y, width, height }: Box, r = 0): string {
  const [across, down] = [at(width - 2 * r), at(height - 2 * r)];
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return `M${at(x + r)} ${at(y)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
