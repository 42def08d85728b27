// Runs before the first paint: puts the member's theme and the layout of the address on the document, so that the skeleton in
// index.html is painted as the application will be. The keys are those of engine/run/browser.ts; tests/e2e/skeleton.test.ts holds both together.
(() => {
  const root = document.documentElement;
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key)) ?? {};
    } catch {
      return {}; // storage is refused, or holds what is not ours: the same as nothing stored
    }
  };
  const { theme } = stored(() => localStorage, 'round.prefs');
  const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = isLight ? 'light' : 'dark';
  const isSignedIn = Object.keys(stored(() => sessionStorage, 'round.tokens')).length > 0;
  if (isSignedIn) root.dataset.member = '';
  root.dataset.layout = isSignedIn && /^\/trade(\/|$)/.test(location.pathname) ? 'trade' : 'home';
})();
