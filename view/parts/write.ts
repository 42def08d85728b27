/* What follows the time writes only what differs: an equal text or attribute would cost a frame all the same. */

export function writeText(node: Element | null, text: string): void {
  if (node !== null && node.textContent !== text) node.textContent = text;
}

export function writeAttribute(node: Element | null, name: string, value: string): void {
  if (node !== null && node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Shows a share, 0 to 1, of a bar's width. */
export function writeShare(bar: HTMLElement | null, share: number): void {
  const transform = `scaleX(${Number(share.toFixed(4))})`; // as the browser says it
  if (bar !== null && bar.style.transform !== transform) bar.style.transform = transform;
}
