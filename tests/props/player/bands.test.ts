import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BAND_INKS } from '../../../replay/player/parts/paint.ts';

const css = readFileSync(new URL('../../../view/styles/tokens.css', import.meta.url), 'utf8');
const dark = css.slice(0, css.search(/^:root\[data-theme="light"\]|^\[data-theme="light"\]/m));
const light = css.slice(dark.length);

/** The colour of a token, as `#rrggbb`. */
function hexOf(block: string, token: string): string {
  const [, hex] = new RegExp(`${token}:\\s*(#[0-9a-f]{6})`, 'i').exec(block) ?? [];
  if (hex === undefined && block === light) return hexOf(dark, token); // the same in both themes
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

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.for(
  Object.entries(BAND_INKS).flatMap(([fill, ink]) => [
    ['dark', dark, fill, ink] as const,
    ['light', light, fill, ink] as const,
  ]),
)('in the %s theme, text on a band of the timeline can be read: %3$s on %2$s', ([, block, fill, ink]) => {
  expect(light).not.toBe('');
  expect(contrast(hexOf(block, fill), hexOf(block, ink))).toBeGreaterThanOrEqual(4.5);
});
