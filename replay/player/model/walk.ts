/** The keys that walk over the figures of the screen, and how far. */
const WALKS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What a key does while the screen is asked. Null for a key that does what it always does. */
export type AskAct = { readonly is: 'walk'; readonly by: 1 | -1 } | { readonly is: 'ask' } | { readonly is: 'leave' };

/** What a key does while the screen is asked. `isWalking`: a figure is marked. */
export function askActOf(key: string, isWalking: boolean): AskAct | null {
  const by = WALKS[key];
  if (by !== undefined) return { is: 'walk', by };
  if (key === 'Escape') return { is: 'leave' };
  return key === 'Enter' && isWalking ? { is: 'ask' } : null;
}

/** The item after or before another one; the first or the last one where that is none of them. At an end it stays. */
export function walked<T>(items: readonly T[], from: T | null, by: 1 | -1): T | null {
  const at = from === null ? -1 : items.indexOf(from);
  if (at < 0) return items.at(by === 1 ? 0 : -1) ?? null;
  return items[at + by] ?? items[at] ?? null;
}

/** The elements of the member's screen that show a text of their own, in the order of the page. */
export function figuresOf(screen: Document): readonly HTMLElement[] {
  const { innerWidth = 0, innerHeight = 0 } = screen.defaultView ?? {};
  return [...screen.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!hasOwnText(element)) return false;
    const { width, height, left, top } = element.getBoundingClientRect();
    return width > 1 && height > 1 && left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
  });
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === TEXT_NODE && nodeValue?.trim() !== '');
const TEXT_NODE = 3;
