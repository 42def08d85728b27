/** What is read of a press. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Keys by their place that are no letter or digit: alone, and with Shift. */
const PLACES: Readonly<Record<string, readonly [alone: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
};
/** Browsers that give a press to the input method name no key. */
const NAMELESS: ReadonlySet<string> = new Set(['Process', 'Unidentified', 'Dead']);

/**
 * The key of a press as a Latin keyboard names it. A Korean one types ㅠ for b, and its input method hides the key: then the place on the
 * keyboard tells it. A letter of any Latin keyboard is that letter, wherever its key is.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const isNamed = /^[\x20-\x7e]$/.test(key) || (key.length > 1 && !NAMELESS.has(key));
  if (isNamed) return key;
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return digit ?? PLACES[code]?.[shiftKey ? 1 : 0] ?? key;
}
