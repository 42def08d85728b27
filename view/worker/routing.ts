/** Folders of the site on the page's origin (README.md, Host the build). */
const OF_SITE = ['api', 'oauth', 'data', 'bx_ws'];

/** Addresses of the application, from their path on: without a file extension, and not of the site. */
export const PAGES = new RegExp(String.raw`^/(?!(${OF_SITE.join('|')})(/|\?|$))[^.?]*(\?|$)`);

/** The event of an installation, in a browser that may have static routes. */
type Installing = {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/** Where the browser has static routes, requests of the site do not even start the worker. Elsewhere no route of ours matches them. */
export function routesPastWorker(event: Installing): void {
  if (event.addRoutes === undefined) return;
  const patterns = ['/fee.json', ...OF_SITE.flatMap((folder) => [`/${folder}`, `/${folder}/*`])];
  const rules = patterns.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }));
  // a browser with another grammar of rules goes on without them
  event.waitUntil(event.addRoutes(rules).catch(() => undefined));
}
