// Runs before the first paint: puts the member's theme and language and the layout of the address on the document, so that the
// skeleton in index.html is painted as the application will be. The keys are those of engine/run/browser.ts, and the language is that
// of view/locales/language.ts; tests/e2e/skeleton.test.ts and languages.test.ts hold them together.
(() => {
  const root = document.documentElement;
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key)) ?? {};
    } catch {
      return {}; // storage is refused, or holds what is not ours: the same as nothing stored
    }
  };
  const { theme, language } = stored(() => localStorage, 'round.prefs');
  const tags = { ko: 'ko', en: 'en', zh: 'zh', jp: 'ja' };
  const known = (tag) => Object.values(tags).includes(tag);
  root.lang =
    tags[language] ?? navigator.languages.map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find(known) ?? 'ko';
  const title = document.querySelector('title');
  title.textContent = title.dataset[root.lang] ?? title.textContent;
  const isLight = theme === 'light' || (theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = isLight ? 'light' : 'dark';
  const isSignedIn = Object.keys(stored(() => sessionStorage, 'round.tokens')).length > 0;
  root.dataset.layout = isSignedIn && /^\/trade(\/|$)/.test(location.pathname) ? 'trade' : 'home';
})();

// Until the application is there, nothing else can say that a file of it did not load. What is said is that of
// view/shell/boundary.tsx, without its code.
(() => {
  const LOADED_MAX_MS = 120_000;
  let isDone = false;
  const done = () => {
    isDone = true;
    clearTimeout(timer);
    removeEventListener('error', heard, true);
    removeEventListener('chunk.failed', failed);
  };
  const show = () => {
    const root = document.getElementById('root');
    const brand = root?.querySelector('.brand');
    const main = document.querySelector('template.failed')?.content.cloneNode(true);
    if (!root || !main) return;
    if (brand) main.firstElementChild.prepend(brand);
    root.replaceChildren(main);
    const button = root.querySelector('button');
    button?.addEventListener('click', () => location.reload());
    button?.focus();
  };
  function failed() {
    if (isDone) return;
    done();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show, { once: true });
    else show();
  }
  // a script of the page itself; what is loaded later is in the hands of the application
  function heard({ target }) {
    if (target instanceof HTMLScriptElement) failed();
  }
  const timer = setTimeout(failed, LOADED_MAX_MS);
  addEventListener('error', heard, true);
  addEventListener('chunk.failed', failed);
  addEventListener('app.mounted', done, { once: true });
})();
