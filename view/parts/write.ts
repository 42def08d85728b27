/* What follows the time writes only what differs: an equal text or attribute would cost a frame all the same. */

/** A text node that is there is written into: another one in its place would be laid out anew, and look like a translator's (translator.ts). */
export function writeText(node: Element | null, text: string): void {
  if (node === null || node.textContent === text) return;
  const { firstChild, childNodes } = node;
  if (firstChild instanceof Text && childNodes.length === 1) firstChild.data = text;
  else node.textContent = text;
}

export function writeAttribute(node: Element | null, name: string, value: string): void {
  if (node !== null && node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** The share that each bar shows: to read it from the bar's style would make the browser write that out as text. */
const shares = new WeakMap<HTMLElement, number>();

/** Shows a share, 0 to 1, of a bar's width. Nothing else writes that bar's transform. */
export function writeShare(bar: HTMLElement | null, share: number): void {
  if (bar === null || shares.get(bar) === share) return;
  shares.set(bar, share);
  bar.style.transform = `scaleX(${Number(share.toFixed(4))})`;
}
