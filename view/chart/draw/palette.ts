/** The colours the canvases paint with, read from the tokens of the theme on the screen. */
export type Palette = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  'line',
  'line-2',
  'line-3',
  'surface-1',
  'surface-2',
  'text-1',
  'up-zone',
  'down-zone',
  'up-soft',
  'down-soft',
  'candle-up',
  'candle-down',
] as const;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Palette;
}

/** The same colour with a part of its opacity: the far end of a zone. The context reads any notation and answers in one. */
export function faded(ctx: CanvasRenderingContext2D, colour: string, part: number): string {
  ctx.fillStyle = colour;
  return String(ctx.fillStyle).replace(/([\d.]+)\)$/, (_, alpha: string) => `${Number(alpha) * part})`);
}
