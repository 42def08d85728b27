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
  const element = (name, className, text) =>
    Object.assign(document.createElement(name), { className, textContent: text });
  const show = () => {
    const box = element('div', 'blocker__box blocker__box--static', '');
    const button = element('button', 'btn btn--ink btn--block', '새로고침');
    button.type = 'button';
    button.addEventListener('click', () => location.reload());
    box.setAttribute('role', 'alert');
    box.append(
      element('h1', 'blocker__t', '화면을 불러오지 못했습니다'),
      element(
        'p',
        't-2',
        '새 버전이 나왔거나 연결이 끊겼습니다. 새로고침하면 다시 불러옵니다. 접수된 베팅은 그대로 정산됩니다.',
      ),
      button,
    );
    const main = element('main', 'down', '');
    main.append(box);
    document.getElementById('root')?.replaceChildren(main);
    button.focus();
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
