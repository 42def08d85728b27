/** The letters and digits that are read in Korean with a final consonant: L, M, N, R and 0, 1, 3, 6, 7, 8. */
const CLOSED = /[LMNR013678]$/i;
const HANGUL = { first: 0xac00, last: 0xd7a3, finals: 28 };

/** Of them, those that are read with ㄹ: L, R and 1, 7, 8. */
const LIQUID = /[LR178]$/i;
/** The place of ㄹ among the final consonants. */
const RIEUL = 8;

/**
 * Whether a name ends in Korean with a final consonant. Korean messages choose their particle by it (`금은`, `유로/달러는`); those of
 * other languages do not read it.
 */
export function finalOf(name: string): 'yes' | 'no' {
  const code = name.charCodeAt(name.length - 1);
  const isHangul = code >= HANGUL.first && code <= HANGUL.last;
  return (isHangul ? (code - HANGUL.first) % HANGUL.finals !== 0 : CLOSED.test(name)) ? 'yes' : 'no';
}

/** The same for 으로 and 로, which take a name that ends with ㄹ as one that ends with a vowel: `비트코인으로`, `달러로`, `EURL로`. */
export function finalOfTo(name: string): 'yes' | 'no' {
  const code = name.charCodeAt(name.length - 1);
  const isHangul = code >= HANGUL.first && code <= HANGUL.last;
  const isLiquid = isHangul ? (code - HANGUL.first) % HANGUL.finals === RIEUL : LIQUID.test(name);
  return isLiquid ? 'no' : finalOf(name);
}
