/** The colours and the font that the canvases paint with, read from the tokens of the theme on the screen. */
export type Palette = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  'font',
  'bg',
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
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])) as Palette;
}

/** The same colour with a part of its opacity. */
export const faded = (colour: string, part: number): string =>
  `color-mix(in srgb, ${colour} ${100 * part}%, transparent)`;
