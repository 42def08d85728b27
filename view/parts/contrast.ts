type Rgb = readonly [red: number, green: number, blue: number];

/** Text of normal size needs this much against its ground (WCAG 2.2, 1.4.3). */
const CONTRAST_MIN = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** The colours of a header. Null: those of the theme. */
type HeaderColours = { readonly ground: string; readonly text: string };

/**
 * The colours that the site chose for a header, if they can be read: its ground, and its text, or black or white if the text would
 * have too little contrast. Null if there is no ground that a browser and this check read in the same way.
 */
export function headerColours(
  ground: string | null | undefined,
  text: string | null | undefined,
): HeaderColours | null {
  const under = rgbOf(ground);
  if (under === null) return null;
  const chosen = rgbOf(text);
  const isGood = chosen !== null && contrast(under, chosen) >= CONTRAST_MIN;
  const plain = contrast(under, WHITE) >= contrast(under, BLACK) ? WHITE : BLACK;
  return { ground: written(under), text: written(isGood ? chosen : plain) };
}

/** `#rgb`, `#rrggbb` or `rgb(r, g, b)`; any other colour is not read. */
function rgbOf(colour: string | null | undefined): Rgb | null {
  const text = colour?.trim().toLowerCase() ?? '';
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  if (short !== null) return triple(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text);
  if (long !== null) return triple(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const spoken = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(text);
  return spoken === null ? null : triple(spoken.slice(1).map(Number));
}

const triple = ([red = 0, green = 0, blue = 0]: readonly number[]): Rgb | null =>
  [red, green, blue].every((part) => part <= 255) ? [red, green, blue] : null;

const written = (rgb: Rgb): string => `rgb(${rgb.join(', ')})`;

/** How much two colours differ in lightness, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
