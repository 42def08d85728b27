/** The letters and digits that are read in Korean with a final consonant: L, M, N, R and 0, 1, 3, 6, 7, 8. */
const CLOSED = /[LMNR013678]$/i;
const HANGUL = { first: 0xac00, last: 0xd7a3, finals: 28 };

/**
 * Whether a name ends in Korean with a final consonant. Korean messages choose their particle by it (`금은`, `유로/달러는`); those of
 * other languages do not read it.
 */
export function finalOf(name: string): 'yes' | 'no' {
  const code = name.charCodeAt(name.length - 1);
  const isHangul = code >= HANGUL.first && code <= HANGUL.last;
  return (isHangul ? (code - HANGUL.first) % HANGUL.finals !== 0 : CLOSED.test(name)) ? 'yes' : 'no';
}
