/** The letters and digits that are read in Korean with a final consonant: L, M, N, R and 0, 1, 3, 6, 7, 8. */
const CLOSED = /[LMNR013678]$/i;
const HANGUL = { first: 0xac00, last: 0xd7a3, finals: 28 };

/** A name with its topic particle, 은 after a final consonant and 는 after a vowel: `금은`, `유로/달러는`. */
export function withTopic(name: string): string {
  const code = name.charCodeAt(name.length - 1);
  const isHangul = code >= HANGUL.first && code <= HANGUL.last;
  const isClosed = isHangul ? (code - HANGUL.first) % HANGUL.finals !== 0 : CLOSED.test(name);
  return `${name}${isClosed ? '은' : '는'}`;
}
