// Runs before everything else, in the syntax of ES2015: a browser that is too old for the application must be able to read it and say
// so. Then, before the first paint, it puts the member's theme and language and the layout of the address on the document, so that the
// skeleton in index.html is painted as the application will be. The keys are those of engine/ports/browser.ts, and the language is that
// of view/locales/language.ts; tests/e2e/skeleton.test.ts and languages.test.ts hold them together.
(() => {
  const root = document.documentElement;
  const stored = (storage, key) => {
    try {
      return JSON.parse(storage().getItem(key)) || {};
    } catch (_refused) {
      return {}; // storage is refused, or holds what is not ours: the same as nothing stored
    }
  };
  const prefs = stored(() => localStorage, 'round.prefs');
  const tags = { ko: 'ko', en: 'en', zh: 'zh', jp: 'ja' };
  const known = (tag) => Object.keys(tags).some((key) => tags[key] === tag);
  const spoken = (navigator.languages || [navigator.language || '']).map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  root.lang = tags[prefs.language] || spoken.find(known) || 'ko';
  const title = document.querySelector('title');
  title.textContent = title.dataset[root.lang];
  document.querySelector('meta[name=apple-mobile-web-app-title]').content = title.textContent;
  const isLight =
    prefs.theme === 'light' || (prefs.theme === 'device' && matchMedia('(prefers-color-scheme: light)').matches);
  root.dataset.theme = isLight ? 'light' : 'dark';
  if (isLight) document.querySelector('meta[name=theme-color]').content = '#ffffff';
  // where the installed application begins: with the option that this device showed last
  const { option } = stored(() => localStorage, 'round.last');
  if (location.pathname === '/last') history.replaceState(null, '', option > 0 ? `/trade/${option}` : '/trade');
  const isSignedIn = Object.keys(stored(() => sessionStorage, 'round.tokens')).length > 0;
  root.dataset.layout = isSignedIn && /^\/trade(\/|$)/.test(location.pathname) ? 'trade' : 'home';
})();

// Loads a page of the newest release. The worker shows the page that it keeps, also one that cannot start, or whose files the host has no more: a
// release that waits takes its place first (view/worker). `load` loads the page; it is called once, and without a worker at once.
window.withNewest = (load) => {
  const LOOKED_MAX_MS = 5000;
  const TAKEN_MAX_MS = 5000; // a slow device needs some of it
  let isLeft = false;
  const leave = () => {
    if (!isLeft) load();
    isLeft = true;
  };
  const take = ({ waiting }) => {
    if (!waiting) return leave();
    clearTimeout(looking);
    navigator.serviceWorker.addEventListener('controllerchange', leave);
    setTimeout(leave, TAKEN_MAX_MS);
    waiting.postMessage({ type: 'release.take' });
  };
  // waits until the new worker is installed, or the browser has given it up
  const installed = (registration) =>
    new Promise((resolve) => {
      if (!registration.installing) return resolve(registration);
      registration.installing.addEventListener('statechange', () => resolve(registration));
    });
  const look = (registration) => {
    if (!registration) return {}; // no worker: nothing waits
    return registration.waiting ? registration : registration.update().then(() => installed(registration));
  };
  const looking = setTimeout(leave, LOOKED_MAX_MS);
  try {
    navigator.serviceWorker.getRegistration().then(look).then(take).catch(leave); // no network
  } catch (_absent) {
    leave(); // a browser without workers, or one that refuses them
  }
};

// Until the application is there, nothing else can say why it does not come: a file that did not load, a browser that is too old, an
// address without https. What is said is as in view/shell/boundary.tsx, without its code.
(() => {
  const LOADED_MAX_MS = 120000;
  let isDone = false;
  let isGiven = false;
  let said = 'failed';
  const done = () => {
    isDone = true;
    clearTimeout(timer);
    removeEventListener('error', heard, true);
  };
  const show = () => {
    const root = document.getElementById('root');
    const template = document.querySelector(`template.${said}`);
    if (!root || !template) return;
    const brand = root.querySelector('.brand');
    const main = document.importNode(template.content, true);
    if (brand) main.firstElementChild.insertBefore(brand, main.firstElementChild.firstChild);
    root.textContent = '';
    root.appendChild(main);
    const home = root.querySelector('.full__btns a');
    const button = root.querySelector('button');
    if (!home || !button) return;
    home.addEventListener('click', (event) => {
      event.preventDefault();
      window.withNewest(() => location.assign(home.href));
    });
    button.addEventListener('click', () => window.withNewest(() => location.reload()));
    button.focus();
  };
  function failed() {
    if (isDone) return;
    done();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show, { once: true });
    else show();
  }
  // a script of the page itself that did not load, or threw before it gave its promise; what comes later is in the hands of the application
  function heard({ target, filename }) {
    const isThrown = !isGiven && String(filename).startsWith(`${location.origin}/assets/`);
    if (isThrown || target instanceof HTMLScriptElement) failed();
  }
  const timer = setTimeout(failed, LOADED_MAX_MS);
  addEventListener('error', heard, true);
  // main.ts gives a promise: it settles when the application stands in its place, or a file of it does not load
  window.watchStart = (started) => {
    isGiven = true;
    started.then(done, failed);
  };

  // What the application cannot run without, and the oldest browsers that it is for have (view/build/oldest.ts).
  const isOld = ![].toSorted || !window.CompressionStream;
  // a browser may take this machine for no secure context
  const isSafe = window.isSecureContext !== false || /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
  if (isSafe && !isOld) return;
  said = isSafe ? 'old-browser' : 'no-https';
  done();
  // no module of the application runs: its type is changed before the browser looks at it, and its place has no name
  const hold = () => {
    for (const module of Array.from(document.querySelectorAll('script[type=module]'))) module.type = 'held';
  };
  new MutationObserver(hold).observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    if (document.readyState !== 'interactive' || !root) return;
    show();
    root.removeAttribute('id');
  });
})();
