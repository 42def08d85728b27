/** The attribute that marks an element whose text or look differs. */
export const MARK = 'data-differs';

/** Attributes whose values a page makes up, and the mark itself. */
const MADE_UP: ReadonlySet<string> = new Set([
  MARK,
  'id',
  'for',
  'name',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-activedescendant',
]);

type Found = readonly [a: Set<Element>, b: Set<Element>];

/** The smallest elements of two screens whose own text, attributes or picture differ, and those that only one of them has. */
export function differing(a: Element, b: Element): Found {
  const found: Found = [new Set(), new Set()];
  walk(a, b, found);
  return found;
}

function walk(a: Element, b: Element, found: Found): void {
  if (ownOf(a) !== ownOf(b)) {
    found[0].add(shownBy(a));
    found[1].add(shownBy(b));
  }
  const { pairs, onlyA, onlyB } = matched([...a.children], [...b.children]);
  for (const [one, other] of pairs) walk(one, other, found);
  for (const one of onlyA) found[0].add(shownBy(one));
  for (const one of onlyB) found[1].add(shownBy(one));
}

/**
 * Children beside each other: those that are alike from the start and from the end, and those between them by their places. A child of
 * one side without a twin of its kind is of that side only.
 */
function matched(a: readonly Element[], b: readonly Element[]) {
  const most = Math.min(a.length, b.length);
  let [from, back] = [0, 0];
  while (from < most && isAlike(a[from], b[from])) from++;
  while (back < most - from && isAlike(a.at(-1 - back), b.at(-1 - back))) back++;
  const [midA, midB] = [a.slice(from, a.length - back), b.slice(from, b.length - back)];
  const isTwin = (i: number): boolean => midA[i]?.tagName === midB[i]?.tagName;
  const pairs = [
    ...zipped(a.slice(0, from), b),
    ...zipped(midA, midB).filter((_, i) => isTwin(i)),
    ...zipped(a.slice(a.length - back), b.slice(b.length - back)),
  ];
  return { pairs, onlyA: midA.filter((_, i) => !isTwin(i)), onlyB: midB.filter((_, i) => !isTwin(i)) };
}

/** The items of two lists by their places, as far as both go. */
const zipped = (a: readonly Element[], b: readonly Element[]): readonly (readonly [Element, Element])[] =>
  a.flatMap((one, i) => {
    const other = b[i];
    return other === undefined ? [] : [[one, other] as const];
  });

const isAlike = (a: Element | undefined, b: Element | undefined): boolean =>
  a?.tagName === b?.tagName && a?.textContent === b?.textContent;

/** What an element shows itself, without its children. */
function ownOf(element: Element): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const attributes = [...element.attributes].filter(({ name }) => !MADE_UP.has(name));
  return JSON.stringify([
    texts.map(({ nodeValue }) => nodeValue),
    attributes.map(({ name, value }) => `${name}=${value}`).sort(),
    element.tagName === 'CANVAS' ? (element as HTMLCanvasElement).toDataURL() : '',
    element.tagName === 'INPUT' ? (element as HTMLInputElement).value : '',
  ]);
}

/** The element that can be outlined: of a part of a drawing, the drawing. */
const shownBy = (element: Element): Element => element.closest('svg') ?? element;

/** Outlines elements of a screen, and no others. Returns how many of them can be seen. */
export function outline(screen: Document, elements: ReadonlySet<Element>): number {
  for (const one of screen.querySelectorAll(`[${MARK}]`)) one.removeAttribute(MARK);
  for (const one of elements) one.setAttribute(MARK, '');
  const { defaultView } = screen;
  // a document that was taken out of its frame has no window, and takes no sheet
  if (defaultView !== null && screen.adoptedStyleSheets.length === 0) {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(`[${MARK}] { outline: 2px solid #f0349b !important; outline-offset: -1px !important; }`);
    screen.adoptedStyleSheets = [sheet];
  }
  return [...elements].filter((one) => one.getClientRects().length > 0).length;
}
