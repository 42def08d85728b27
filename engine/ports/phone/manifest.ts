/** Names the manifest of the page's language and theme: an installation takes its name and its colours from it. */
export function nameManifest(): void {
  const { lang, dataset } = document.documentElement;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/app-${lang}-${dataset.theme}.webmanifest`);
}
