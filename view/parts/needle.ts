import { trimmed } from '../../engine/rules/forms.ts';

/** A text as it is compared: in small letters, whatever their width, and however a syllable is written. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The letters and digits of a text: a symbol is typed without the sign that parts its two sides. */
const signless = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of the texts has the needle, as it is written or by letters and digits alone. A needle of signs only is looked for as it is. */
export function hasNeedle(texts: readonly string[], needle: string): boolean {
  const [sought, bare] = [plain(trimmed(needle)), signless(plain(needle))];
  const all = texts.map(plain);
  return all.join(' ').includes(sought) || (bare !== '' && all.some((text) => signless(text).includes(bare)));
}
