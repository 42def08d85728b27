/* Pieces of SVG as text. Only numbers and our own words go in. */

/** A coordinate with one decimal. */
export const at = (value: number): number => Math.round(value * 10) / 10;

export const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}"/>`;

export const text = (kind: string, x: number, y: number, said: string): string =>
  `<text class="${kind}" x="${at(x)}" y="${at(y)}">${said}</text>`;

export const rect = (kind: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect class="${kind}" x="${at(x)}" y="${at(y)}" width="${at(Math.max(0, width))}" height="${at(Math.max(0, height))}" rx="${radius}"/>`;

export const path = (kind: string, d: string): string => `<path class="${kind}" d="${d}"/>`;

export const circle = (kind: string, x: number, y: number, r: number): string =>
  `<circle class="${kind}" cx="${at(x)}" cy="${at(y)}" r="${r}"/>`;

/** A piece with a class of its own. */
export const group = (kind: string, inner: string): string => `<g class="${kind}">${inner}</g>`;

/** A level curve from one height to another: it leaves and arrives level. */
export const curve = (x0: number, y0: number, x1: number, y1: number): string => {
  const middle = at((x0 + x1) / 2);
  return `C${middle} ${at(y0)} ${middle} ${at(y1)} ${at(x1)} ${at(y1)}`;
};
