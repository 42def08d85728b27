/** The colours and the font that the canvases paint with, read from the tokens of the theme on the screen. */
export type Palette = Readonly<Record<(typeof NAMES)[number] | 'grid' | 'up-far' | 'down-far', string>>;

const NAMES = [
  'font',
  'bg',
  'ink',
  'on-ink',
  'line',
  'line-2',
  'line-3',
  'surface-1',
  'surface-2',
  'surface-3',
  'text-1',
  'text-2',
  'text-3',
  'up',
  'down',
  'up-fill',
  'down-fill',
  'on-up',
  'gain',
  'time',
  'time-line',
  'up-zone',
  'down-zone',
  'up-soft',
  'down-soft',
  'candle-up',
  'candle-down',
] as const;

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const read = Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Palette;
  return {
    ...read,
    grid: faded(read.line, 0.6),
    'up-far': faded(read['up-zone'], 0.25),
    'down-far': faded(read['down-zone'], 0.25),
  };
}

/** The same colour with a part of its opacity. The context reads any notation and answers `#rrggbb` or `rgba(r, g, b, a)`. */
function faded(colour: string, part: number): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return colour;
  context.fillStyle = colour;
  const read = context.fillStyle;
  return read.startsWith('#')
    ? read + Math.round(255 * part).toString(16)
    : read.replace(/[\d.]+\)$/, (alpha) => `${Number.parseFloat(alpha) * part})`);
}
