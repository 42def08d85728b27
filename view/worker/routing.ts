/** Paths of the site (README.md, Host the build). */
const OF_SITE = ['/api/*', '/oauth/*', '/data/*', '/fee.json', '/bx_ws*'];

type Routing = { readonly addRoutes?: (rules: readonly object[]) => Promise<void> };

/** Where the browser has static routes, requests of the site do not even start the worker. Elsewhere no route of ours matches them. */
export function routesPastWorker(event: ExtendableEvent): void {
  const routing = event as ExtendableEvent & Routing;
  if (routing.addRoutes === undefined) return;
  const rules = OF_SITE.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  // a browser with another grammar of rules goes on without them
  event.waitUntil(routing.addRoutes(rules).catch(() => undefined));
}
