import { ENDINGS, ENDINGS_OF_LONG, HANGUL, LATIN, SYLLABLES } from './words.ts';

/**
 * What the log keeps of a sentence (engine/SPEC.md, V2). It is an allow-list: common words (words.ts) and numbers of one or two
 * digits stay. Hidden are: every other word, every run of three or more digits in any script, every piece of eight or more
 * letters and digits without a space, and whatever surrounds an @. A long text is cut first. Then the scrub repeats until
 * nothing more is hidden.
 */

/** The mark that replaces a hidden part. */
export const HIDDEN = '***';
/** The most that is kept of a text, in UTF-16 units. Only the member sees the rest. */
export const KEPT_MAX = 2_000;

/** Whether a word is part of a personal detail in the vault. */
export type IsKnown = (word: string) => boolean;
export type Scrub = (message: string, isKnown: IsKnown) => string;

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
const [hangul, syllables, latin] = [setOf(HANGUL), setOf(SYLLABLES), setOf(LATIN)];
const [endings, endingsOfLong] = [setOf(ENDINGS), setOf(ENDINGS_OF_LONG)];

/** A number with this many digits may be personal. */
const DIGITS_MIN = 3;
/** This many letters and digits without a space may be a password, a token or an address. */
const TOKEN_MIN = 8;
/** This many words of one syllable in a row may be a name that is written letter by letter. */
const SPELLED_MIN = 3;

type Kind = 'hangul' | 'letters' | 'digits' | 'space' | 'marks';
type Part = { readonly kind: Kind; readonly text: string; isHidden: boolean };

/** Hangul, other letters, digits, spaces, and everything else. Every character belongs to exactly one of these. */
const PARTS = /([가-힣]+)|([^\P{L}가-힣]+)|(\p{N}+)|(\s+)|[^\p{L}\p{N}\s]+/gu;
/** Marks on letters, and invisible characters. Neither separates a letter from its neighbour. */
const UNSEEN = /[\p{M}\p{Cf}]+/gu;

export const scrub: Scrub = (message, isKnown) => {
  let kept = scrubOnce(cut(message), isKnown);
  // hidden words in a row become one mark: their neighbours may touch now, so the text is scrubbed again
  for (let again = scrubOnce(kept, isKnown); again !== kept; again = scrubOnce(kept, isKnown)) kept = again;
  return kept;
};

const scrubOnce: Scrub = (message, isKnown) => {
  const parts = partsOf(message.normalize('NFKC').replaceAll(UNSEEN, ''));
  for (const part of parts) part.isHidden = isWord(part) && !isHarmless(part, isKnown);
  for (const [i, part] of parts.entries()) part.isHidden ||= isEndOfHidden(part, parts[i - 1], parts[i + 1]);
  hideTokens(parts);
  hideSpelled(parts);
  hideNumbers(parts);
  return joined(parts);
};

/** The beginning of a long text, cut at a space: half a number would not be recognised as a number. */
function cut(message: string): string {
  if (message.length <= KEPT_MAX) return message;
  const kept = message.slice(0, KEPT_MAX);
  return kept.slice(0, kept.lastIndexOf(' ') + 1) + HIDDEN;
}

const partsOf = (text: string): readonly Part[] =>
  Array.from(text.matchAll(PARTS), ([all, inHangul, letters, digits, space]) => ({
    kind: inHangul ? 'hangul' : letters ? 'letters' : digits ? 'digits' : space ? 'space' : 'marks',
    text: all,
    isHidden: false,
  }));

const isWord = ({ kind }: Part): boolean => kind === 'hangul' || kind === 'letters';

function isHarmless({ kind, text }: Part, isKnown: IsKnown): boolean {
  if (isKnown(text.toLowerCase())) return false;
  if (kind === 'letters') return text.length < TOKEN_MIN && latin.has(text.toLowerCase());
  return text.length === 1 ? syllables.has(text) : isCommon(text, isKnown);
}

/** Digits that touch a hidden word are a part of it (`minsu27`). */
const isEndOfHidden = ({ kind }: Part, before: Part | undefined, after: Part | undefined): boolean =>
  kind === 'digits' && [before, after].some((part) => part !== undefined && isWord(part) && part.isHidden);

/** A site does not write a longer row of syllables without a space. */
const ROW_MAX = 24;
const WORD_MAX = 8;
const ENDING_MAX = 3;

/** A given name has two syllables. With some endings, a word of two syllables is a whole name. */
const LONG_MIN = 3;

/** Whether a Hangul text is one common word, or several without a space, with or without an ending. */
function isCommon(text: string, isKnown: IsKnown): boolean {
  if (text.length > ROW_MAX) return false;
  const isReached = [true];
  for (let from = 0; from < text.length; from++) {
    if (isReached[from] !== true) continue;
    for (let to = from + 2; to <= Math.min(text.length, from + WORD_MAX); to++) {
      const word = text.slice(from, to);
      if (hangul.has(word) && !isKnown(word)) isReached[to] = true;
    }
  }
  if (isReached[text.length] === true) return true;
  for (let length = 1; length <= ENDING_MAX; length++) {
    const stem = text.length - length;
    if (stem < 1 || isReached[stem] !== true) continue;
    const ending = text.slice(stem);
    if (endings.has(ending) || (stem >= LONG_MIN && endingsOfLong.has(ending))) return true;
  }
  return false;
}

/** Hides a row of words of one syllable. Only a longer word that is kept ends the row. */
function hideSpelled(parts: readonly Part[]): void {
  let row: Part[] = [];
  const end = (): void => {
    if (row.length >= SPELLED_MIN) for (const part of row) part.isHidden = true;
    row = [];
  };
  for (const part of parts) {
    if (part.kind === 'hangul' && part.text.length === 1) row.push(part);
    else if (isWord(part) && !part.isHidden) end();
  }
  end();
}

/** Hides numbers, however their digits are separated. Only a word that is kept ends a number. */
function hideNumbers(parts: readonly Part[]): void {
  let from = 0;
  let last = -1;
  let digits = 0;
  const end = (): void => {
    if (digits >= DIGITS_MIN) for (let i = from; i <= last; i++) (parts[i] as Part).isHidden = true;
    digits = 0;
  };
  for (const [i, part] of parts.entries()) {
    if (part.kind === 'digits') {
      if (digits === 0) from = i;
      last = i;
      digits += sizeOf(part);
    } else if (isWord(part) && !part.isHidden) end();
  }
  end();
}

/** Hides a piece without spaces that has an @ or too many letters and digits. Also hides what surrounds a lone @. */
function hideTokens(parts: readonly Part[]): void {
  let isAround = false;
  let before: readonly Part[] = [];
  for (const piece of piecesOf(parts)) {
    const digits = piece.reduce((sum, part) => sum + (part.kind === 'digits' ? sizeOf(part) : 0), 0);
    const foreign = piece.reduce((sum, part) => sum + (part.kind === 'letters' ? sizeOf(part) : 0), digits);
    const isMail = piece.some(({ text }) => text.includes('@'));
    if (isMail || isAround || foreign >= TOKEN_MIN) hide(piece);
    else if (digits >= DIGITS_MIN) hide(piece.filter(({ kind }) => kind === 'digits'));
    if (isMail && piece[0]?.text.startsWith('@')) hide(before);
    isAround = isMail && piece.at(-1)?.text.endsWith('@') === true;
    before = piece;
  }
}

const hide = (piece: readonly Part[]): void => {
  for (const part of piece) part.isHidden = true;
};

/** The parts between spaces. */
function piecesOf(parts: readonly Part[]): readonly (readonly Part[])[] {
  const pieces: Part[][] = [];
  let piece: Part[] = [];
  for (const part of parts) {
    if (part.kind !== 'space') piece.push(part);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

const sizeOf = ({ text }: Part): number => [...text].length;

/** The text, with one mark for each row of hidden parts. */
function joined(parts: readonly Part[]): string {
  const out: string[] = [];
  let isOpen = false; // nothing but spaces since the last mark
  let spaces = '';
  for (const { kind, text, isHidden } of parts) {
    if (kind === 'space' && !isHidden) {
      spaces += text;
      continue;
    }
    if (isHidden && isOpen) {
      spaces = '';
      continue;
    }
    out.push(spaces, isHidden ? HIDDEN : text);
    spaces = '';
    isOpen = isHidden;
  }
  return out.join('') + spaces;
}
