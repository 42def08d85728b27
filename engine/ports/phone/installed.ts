/**
 * Names the manifest of the page's language and theme, now and after each change: an installation takes its name and its colours from it. iOS takes
 * its name from a line of the page's head; the title of the page has the names in its data.
 */
export function followManifest(): void {
  const root = document.documentElement;
  const name = (): void => {
    const path = `/app-${root.lang}-${root.dataset.theme}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', path);
    const brand = document.querySelector('title')?.dataset[root.lang];
    if (brand !== undefined)
      document.querySelector('meta[name=apple-mobile-web-app-title]')?.setAttribute('content', brand);
  };
  name();
  new MutationObserver(name).observe(root, { attributeFilter: ['lang', 'data-theme'] });
}
/** The icon on the picture with which an installed application opens: its size, and those of its ring and its dot, in CSS px. */
const ICON = 96;

/**
 * iOS takes no picture for the start from a manifest: it wants one link for each size of screen, as a picture of exactly that size. This
 * device needs its own two, which are drawn here (portrait and landscape). Only Safari on iOS knows `navigator.standalone`.
 */
export function addSplash(): void {
  if (!('standalone' in navigator)) return;
  const { width, height } = screen;
  for (const [orientation, wide, high] of [
    ['portrait', Math.min(width, height), Math.max(width, height)],
    ['landscape', Math.max(width, height), Math.min(width, height)],
  ] as const) {
    const href = drawn(wide, high);
    if (href === null) return;
    const media = `(orientation: ${orientation})`;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', media, href }),
    );
  }
}

function drawn(wide: number, high: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: wide * devicePixelRatio,
    height: high * devicePixelRatio,
  });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const colours = getComputedStyle(document.documentElement);
  const colour = (name: string): string => colours.getPropertyValue(name).trim();
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = colour('--surface-1');
  context.fillRect(0, 0, wide, high);
  context.translate(wide / 2, high / 2);
  context.lineWidth = ICON * 0.11;
  context.lineCap = 'round';
  const arc = (from: number, to: number, name: string): void => {
    context.strokeStyle = colour(name);
    context.beginPath();
    context.arc(0, 0, ICON * 0.31, from, to);
    context.stroke();
  };
  arc(0, 2 * Math.PI, '--line-2');
  arc(-Math.PI / 2, Math.PI * 1.1, '--text-1');
  context.fillStyle = colour('--time-fill');
  context.beginPath();
  context.arc(0, 0, ICON * 0.1, 0, 2 * Math.PI);
  context.fill();
  return canvas.toDataURL('image/png');
}
