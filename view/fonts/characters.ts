/** The 2,350 Hangul syllables of KS X 1001, which cover ordinary Korean text: its rows 16 to 40 of 94 cells. */
export const HANGUL: readonly string[] = Array.from({ length: 25 * 94 }, (_, i) =>
  decodeKorean(0xb0 + Math.floor(i / 94), 0xa1 + (i % 94)),
);

function decodeKorean(lead: number, trail: number): string {
  return new TextDecoder('euc-kr').decode(Uint8Array.of(lead, trail));
}

const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e], // Basic Latin
  [0xa0, 0xff], // Latin-1
  [0x2010, 0x2027], // dashes, quotes, ellipsis
  [0x2030, 0x203b],
  [0x20a9, 0x20ac], // won, euro
  [0x2122, 0x2122],
  [0x2190, 0x2199], // arrows
  [0x2212, 0x2212], // minus
  [0x2248, 0x2248],
  [0x2260, 0x2265],
  [0x25a0, 0x25cf], // shapes of the paint board
  [0x3000, 0x3011], // Korean punctuation
  [0x3131, 0x3163], // single letters of Hangul
];
/** Figures, Latin and the signs that stand between them. */
export const FIGURES: readonly string[] = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);

/** The value of a face's `unicode-range` for these characters. */
export function unicodeRange(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes) {
    const range = ranges.at(-1);
    if (range !== undefined && range.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number): string => code.toString(16);
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ');
}

/** The characters of a face's `unicode-range`. */
export function charactersOf(ranges: string): string[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
}
