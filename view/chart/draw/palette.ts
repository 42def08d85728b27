/** Names of the tokens that the canvases paint with. */
export type Colour =
  | 'bg'
  | 'ink'
  | 'on-ink'
  | 'line'
  | 'line-2'
  | 'line-3'
  | 'surface-1'
  | 'surface-2'
  | 'surface-3'
  | 'text-1'
  | 'text-2'
  | 'text-3'
  | `${'up' | 'down'}${'' | '-fill' | '-zone' | '-soft'}`
  | 'on-up'
  | 'gain'
  | 'time'
  | 'time-line'
  | 'candle-up'
  | 'candle-down';

/** A colour of the theme on the screen, with a part of its opacity; or the font. */
export type Palette = (name: Colour | 'font', part?: number) => string;

/** The tokens of the theme on the screen, each read when it is first asked for. */
export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const known = new Map<string, string>();
  return (name, part = 1) => {
    const key = name + part;
    let value = known.get(key);
    if (value === undefined) {
      value = style.getPropertyValue(`--${name}`).trim();
      if (part < 1) value = faded(value, part);
      known.set(key, value);
    }
    return value;
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
