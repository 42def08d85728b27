import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { FILES } from './files.ts';
import { checkPage, dropOldPages, isFile, isOfOther, isOutdated, keepPage, keptPage, noteShown } from './page.ts';
import { type Device, keepRest, takeFile, untilRelease } from './rest.ts';
import { PAGES, routesPastWorker } from './routing.ts';
import { type Pressed, windowFor } from './windows.ts';

/**
 * The service worker of the page (README.md, The worker). It serves the page and its files from the device, so that the page opens at
 * once and without a network. It knows three kinds of requests: an address of the application, a file whose name holds a hash of its
 * content, and the few named files of the start. It leaves every other request alone: those of the site (`/api`, `/oauth`, `/data`,
 * `/fee.json`, `/bx_ws`) are never seen by a cache.
 */
declare const self: ServiceWorkerGlobalScope;

const FILES_CACHE = 'round-files';
/** Keeps a file only if the host gave it: some hosts, and the page of a hotel's network, answer with a page of their own and 200. */
const onlyFiles = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isFile(response) ? response : null),
};

addPlugins([onlyFiles]);
// the start of the page, taken when the worker is installed; the rest is kept when a page has loaded it, or asks for it
precache(FILES.start.map((file) => (typeof file === 'string' ? { url: file, revision: null } : { ...file })));
addRoute();
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(({ request, event }) => navigate(request, event as FetchEvent), { allowlist: [PAGES] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && FILES.later.includes(url.pathname),
  new CacheFirst({ cacheName: FILES_CACHE, plugins: [onlyFiles] }),
);
// what is kept cannot be read: the host is asked, as without a worker
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('install', (event) => {
  routesPastWorker(event);
  event.waitUntil(keepPage());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldFiles(), dropOldPages()]));
});
self.addEventListener('message', (event) => {
  if (event.data?.type === 'release.take') void self.skipWaiting();
  // a page cannot ask the browser for its own name
  if (event.source instanceof Client) event.source.postMessage({ type: 'page.named', id: event.source.id });
  if (event.data?.type === 'rest.wanted') event.waitUntil(keepMore());
  if (event.data?.type === 'page.asked')
    event.waitUntil(Promise.all([answer(event.source, event.data.shown), mendStart()]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage({ path: '/', ...event.notification.data }));
});

/** The kept page at once, with the host asked beside it. */
async function navigate(request: Request, event: FetchEvent): Promise<Response> {
  const kept = await keptPage();
  if (kept === undefined) return fetch(request);
  event.waitUntil(Promise.all([noteShown(event.resultingClientId, kept.clone()), look()]));
  return kept;
}

/** The answer of the host that the pages were told of. */
let told: Promise<boolean> | undefined;

/**
 * Asks the host for the page; if it has changed, every page that is open shows an older one. An answer is remembered for some seconds and told once: a
 * page that is loaded anew meanwhile shows the new one already.
 */
async function look(): Promise<void> {
  const checked = checkPage(self.registration);
  if (checked === told) return void (await checked);
  told = checked;
  if (!(await checked)) return;
  for (const page of await self.clients.matchAll()) page.postMessage({ type: 'page.changed' });
}

/** A page asks whether it is still the one that the host gives. */
async function answer(page: ExtendableMessageEvent['source'], shown: unknown): Promise<void> {
  await look();
  if (page instanceof Client && (isOfOther(shown) || (await isOutdated(page.id))))
    page.postMessage({ type: 'page.changed' });
}

/**
 * Takes the files of the start again that are not kept: the browser has dropped them, or could not write them. Only those with a hash of their
 * content in the name: a file under a fixed name may be of another release by now, and comes from the host. Where nothing can be written, the
 * next visit tries again. Another release ends it.
 */
async function mendStart(): Promise<void> {
  const name = (await caches.keys()).find((each) => each.includes('-precache-'));
  if (name === undefined) return;
  const cache = await caches.open(name);
  const signal = untilRelease(self.registration);
  for (const url of FILES.start) {
    if (typeof url !== 'string' || (await matchPrecache(url)) !== undefined) continue;
    await takeFile(cache, url, { signal }, getCacheKeyForURL(url));
  }
}

const keepMore = async (): Promise<void> =>
  keepRest(await caches.open(FILES_CACHE), navigator as WorkerNavigator & Device, untilRelease(self.registration));

/** Files of earlier releases go; what this release has too stays. */
async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !FILES.later.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

/**
 * Shows a page of the member whom the notification is for and tells it where that leads to, or opens one at that path of this origin. Another
 * file of the host, such as the player of recordings, is no page of the application.
 */
async function openPage(pressed: Pressed): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = await windowFor(
    windows.filter(({ url }) => PAGES.test(new URL(url).pathname)),
    pressed,
  );
  if (open === undefined) {
    await self.clients.openWindow(new URL(pressed.path, self.location.origin).href);
    return;
  }
  open.postMessage({ type: 'notice.pressed', ...pressed });
  await open.focus();
}
