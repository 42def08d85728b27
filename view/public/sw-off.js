// The switch-off of the service worker (README.md, The worker): a host that must take a broken worker out of its members' browsers
// serves this file as sw.js. It forgets what the worker has kept, and that there was one. Open pages stay as they are.
const forget = async () => {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('round-') || name.startsWith('workbox-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(forget()));
// a page that was loaded meanwhile has registered the worker again, and nothing activates it a second time: what a page tells it does
self.addEventListener('message', (event) => event.waitUntil(forget()));
