/** Names the manifest of the page's language and theme, now and after each change: an installation takes its name and its colours from it. */
export function followManifest(): void {
  const root = document.documentElement;
  const name = (): void => {
    const path = `/app-${root.lang}-${root.dataset.theme}.webmanifest`;
    document.querySelector('link[rel=manifest]')?.setAttribute('href', path);
  };
  name();
  new MutationObserver(name).observe(root, { attributeFilter: ['lang', 'data-theme'] });
}
