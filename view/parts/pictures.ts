import type { Words } from '../locales/words.ts';

/**
 * Puts a place for each picture of a text that is not in the page yet, and the picture into its place when it is loaded. Pictures of
 * the page's own origin and `data:` pictures are shown. Another one, and one that does not load, leaves its alt text (engine/SPEC.md,
 * W13). Nothing of another site is asked for.
 */
export function addPictures(text: DocumentFragment, say: Words['siteText']): void {
  for (const image of text.querySelectorAll('img')) image.replaceWith(holderOf(image, say));
  for (const part of text.querySelectorAll('picture, source')) part.replaceWith(...part.childNodes);
  for (const element of text.querySelectorAll('[src], [srcset]')) {
    element.removeAttribute('src');
    element.removeAttribute('srcset');
  }
}

/** A picture of no more than this many px is there to count readers. */
const PIXEL_MAX = 1;
/** A length as an attribute of a picture: px or percent. */
const LENGTH = /^\s*(\d{1,5})(?:px)?\s*$|^\s*(\d{1,3}%)\s*$/;

function holderOf(image: HTMLImageElement, say: Words['siteText']): HTMLElement {
  const place = document.createElement('span');
  const [width, height] = [lengthOf(image, 'width'), lengthOf(image, 'height')];
  const own = addressesOf(image).flatMap((address) => ownAddress(address) ?? []);
  const alt = (image.getAttribute('alt') ?? '').trim();
  const leave = (sentence: string): void => {
    place.removeAttribute('style');
    place.className = 'picture picture--none';
    place.textContent = alt === '' ? sentence : alt;
  };
  place.className = 'picture';
  const [src] = own;
  if (src === undefined) {
    const isPixel = [width, height].every((length) => length !== null && Number(length) <= PIXEL_MAX);
    if (!isPixel) leave(say.foreign);
    return place;
  }
  // the attributes as they will be: what stands below a picture of a known size does not move when it comes
  const shown = new Image();
  shown.alt = alt;
  shown.decoding = 'async';
  if (width !== null) shown.setAttribute('width', width);
  if (height !== null) shown.setAttribute('height', height);
  if (width !== null) place.style.width = width.endsWith('%') ? width : `${width}px`;
  if (Number(width) > 0 && Number(height) > 0) place.style.aspectRatio = `${width} / ${height}`;
  shown.onload = () => {
    place.removeAttribute('style');
    place.replaceChildren(shown);
  };
  shown.onerror = () => leave(say.broken);
  shown.src = src;
  return place;
}

function lengthOf(image: HTMLImageElement, name: 'width' | 'height'): string | null {
  const [, px, percent] = LENGTH.exec(image.getAttribute(name) ?? '') ?? [];
  return px ?? percent ?? null;
}

/** The addresses of a picture: its own first, then the candidates of its `srcset` and of the sources beside it. */
function addressesOf(image: HTMLImageElement): readonly string[] {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  return [
    image.getAttribute('src') ?? '',
    ...[image, ...sources].flatMap((one) => candidatesIn(one.getAttribute('srcset') ?? '')),
  ].filter((address) => address.trim() !== '');
}

/** `a.png 1x, b.png 2x`: a comma within an address, as in a `data:` one, is followed by no blank. */
const candidatesIn = (srcset: string): readonly string[] =>
  srcset.split(/,\s+|(?<!\s)\s+[\d.]+[wx]\s*,?\s*/).map((one) => one.trim().replace(/\s.*$/s, ''));

/** An address that is whole, or begins at the root. Any other one is meant from the root, too: the path of a page is no folder of the site. */
const FROM_ROOT = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\])/i;

/** The address if the page shows pictures from there, in the scheme of the page; null if it does not. */
export function ownAddress(address: string): string | null {
  if (/^\s*data:image\//i.test(address)) return address.trim();
  const link = document.createElement('a');
  link.href = FROM_ROOT.test(address) ? address : `/${address.trim()}`;
  const isOwn = /^https?:$/.test(link.protocol) && link.host === location.host;
  return isOwn ? link.href.replace(/^https?:/, location.protocol) : null;
}
