/** Elements whose content is no text for a reader. */
const HIDDEN = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'textarea', 'select', 'svg']);
/** The entities that people write; any other one stays as it was written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  rarr: '→',
  larr: '←',
  deg: '°',
  plusmn: '±',
};
/** Elements within a line. Every other one parts words. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strike|strong|sub|sup|tt|u|var)$/;
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;

/**
 * The text of HTML, as a browser would show it in one line: tags, comments and scripts removed, entities decoded once, white
 * space joined. It reads each character once, and stops at about `enough` characters of text. What follows a tag that never ends is dropped, as a browser does.
 */
export function plainText(html: string, enough = Number.POSITIVE_INFINITY): string {
  let text = '';
  let at = 0;
  while (at < html.length && text.length < enough) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      text += html.slice(at, at + enough);
      break;
    }
    text += html.slice(at, Math.min(open, at + enough));
    const name = nameAt(html, open);
    if (name === null) {
      text += '<';
      at = open + 1;
      continue;
    }
    at = endOf(html, open, name);
    if (!INLINE.test(name)) text += ' ';
  }
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** The name of the tag that begins here in lower case, '' for a comment or declaration; null where no tag begins. */
function nameAt(html: string, open: number): string | null {
  const found = /^<(?:\/?([a-zA-Z][^\s/>]{0,40})|[!?/])/.exec(html.slice(open, open + 44));
  return found === null ? null : (found[1] ?? '').toLowerCase();
}

/** Where the tag ends that begins here, with the content of one that holds no text for a reader. */
function endOf(html: string, open: number, name: string): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 4);
  const end = endOfTag(html, open);
  const isEmpty = html.charAt(open + 1) === '/' || (name === 'svg' && html.charAt(end - 2) === '/');
  if (isEmpty || !HIDDEN.has(name)) return end;
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = end;
  const found = close.exec(html);
  return found === null ? html.length : endOfTag(html, found.index);
}

/** The place behind the `>` of a tag. One within a quoted value does not end it, unless the quotes are never closed. */
function endOfTag(html: string, open: number): number {
  const part = /=\s*(?:"[^"]*"|'[^']*')|>/g;
  part.lastIndex = open;
  for (let found = part.exec(html); found !== null; found = part.exec(html))
    if (found[0] === '>') return part.lastIndex;
  return html.length;
}

/** What a phone lays out without standing still: UTF-16 units beside the pictures in a text, and tags and lines. */
const UNITS_MAX = 500_000;
const PIECES_MAX = 20_000;
const PICTURE_IN_TEXT = /data:[^"'\s<>]+/g;

/** Whether a text is too long to be shown. The pictures that are in it as `data:` do not count. */
export function isTooLong(text: string): boolean {
  if (text.length <= PIECES_MAX) return false;
  let pieces = 0;
  for (let at = 0; at >= 0 && pieces <= PIECES_MAX; pieces++) at = text.indexOf('<', at + 1);
  for (let at = 0; at >= 0 && pieces <= PIECES_MAX; pieces++) at = text.indexOf('\n', at + 1);
  return pieces > PIECES_MAX || (text.length > UNITS_MAX && text.replace(PICTURE_IN_TEXT, '').length > UNITS_MAX);
}

/** A character written as an entity has up to ten, and much white space is one blank. */
const WRITTEN_MAX = 40;

/** The first `max` characters of the text of HTML. Little of a long text is read for them. */
export const firstWords = (html: string, max: number): string => excerpt(plainText(html, WRITTEN_MAX * max), max);

/** The first `max` characters of a text, with an ellipsis where there are more. */
export function excerpt(text: string, max: number): string {
  const characters = [...text.slice(0, 2 * max + 1)];
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** A text with its entities decoded once. One of a name that nobody writes stays. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)) ?? whole;
  });

/** A character by its number; undefined for one that no reader sees, such as a control or half of a pair. */
function character(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13) return ' ';
  const isText =
    code >= 32 && code <= 0x10_ff_ff && !(code >= 0x7f && code <= 0x9f) && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isText ? String.fromCodePoint(code) : undefined;
}
