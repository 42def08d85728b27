import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../view/styles/tokens.css', import.meta.url), 'utf8');
const dark = css.slice(0, css.search(/^:root\[data-theme="light"\]|^\[data-theme="light"\]/m));
const light = css.slice(dark.length);

/** The colour of a token, as `#rrggbb`. */
function colourOf(block: string, token: string): string {
  const [, hex] = new RegExp(`${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(block) ?? [];
  if (hex === undefined && block === light) return colourOf(dark, token); // the same in both themes
  if (hex === undefined) throw new Error(`no ${token}`);
  return hex;
}

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** What reads the colour of a token, by its theme. */
export const themes: Readonly<Record<'dark' | 'light', (token: string) => string>> = {
  dark: (token) => colourOf(dark, token),
  light: (token) => colourOf(light, token),
};
