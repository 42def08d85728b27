import { FILES } from './files.ts';

/* The page itself (index.html): it is kept under one address, since the host gives it for every address of the application. */

/** One cache for each release: a worker that waits does not touch the page of the one that runs. */
const CACHE = `round-page|${FILES.release}`;
const ADDRESS = '/';
const META = /<meta\s(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const ATTRIBUTE = /([^\s"'>=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/**
 * What makes a page of this release another one: what its host told it of its site. A nonce that differs in each answer, or a script that the host adds, does not
 * change what the page shows (engine/ports/phone/shown-page.ts compares the same).
 */
function factsOf(html: string): string {
  const metas = (html.match(META) ?? []).map((tag) => {
    const all = [...tag.matchAll(ATTRIBUTE)].map(([, name, ...values]) => [name?.toLowerCase(), values.join('')]);
    return new Map(all as [string, string][]);
  });
  const facts = metas.map((meta) => [meta.get('name') ?? '', meta.get('content')] as const);
  return JSON.stringify(facts.filter(([name]) => name.startsWith('site-')));
}
/** What was shown to each page since this worker runs; a browser may end a worker at any time. */
const shown = new Map<string, string>();
/** The answer of the host to the question that runs, or was asked just now. */
let checking: Promise<boolean> | undefined;
/** How long the host may take for its answer, and after which time it is asked again, in ms. So no answer comes after a newer one, and none keeps this worker at work for longer. */
const AGAIN_MS = 10_000;

const cache = (): Promise<Cache> => caches.open(CACHE);
const ask = (signal?: AbortSignal): Promise<Response> =>
  fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin', ...(signal && { signal }) });
const isOfRelease = (html: string): boolean => html.includes(FILES.entry);
/** Whether the host gave the page itself. A browser refuses to show one that came by way of another address. */
const isGiven = ({ ok, redirected }: Response): boolean => ok && !redirected;

/** Whether the host gave a file of the build. None of those that are kept beside the page is HTML. */
export const isFile = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith('text/html') !== true;

/**
 * Takes the page when the worker is installed. Rejects if the host does not give the page of this release (yet): the browser tries the
 * installation again later.
 */
export async function keepPage(): Promise<void> {
  const page = await ask();
  if (!isGiven(page) || !isOfRelease(await page.clone().text()))
    throw new Error('the page of this release is not served');
  await (await cache()).put(ADDRESS, page);
}

/** Drops the pages of earlier releases: this worker serves its own. */
export async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('round-page|') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page that is kept. Undefined: the browser has dropped it. */
export const keptPage = async (): Promise<Response | undefined> => (await cache()).match(ADDRESS);

/** Notes which page a client shows. The page itself does not wait for that. */
export async function noteShown(clientId: string, page: Response): Promise<void> {
  shown.set(clientId, factsOf(await page.text()));
}

/** Whether a page is of another release, by what it says of itself: this worker took over before the page listened. */
export const isOfOther = (shown: unknown): boolean =>
  typeof shown === 'string' && shown !== '' && !shown.includes(FILES.entry);

/** Whether a client shows another page than the one that is kept, as far as this worker knows. */
export async function isOutdated(clientId: string): Promise<boolean> {
  const kept = await keptPage();
  const seen = shown.get(clientId);
  return kept !== undefined && seen !== undefined && seen !== factsOf(await kept.text());
}

/**
 * Asks the host for the page while the kept one is shown. Another release has a worker of its own, which the browser is asked to look
 * for. If the release is the same, the new answer is kept with its headers, as a browser without a worker would show it at the next load: its policy
 * (Content-Security-Policy) may have been corrected. The answer is true if what the page is told of its site has changed. Other headers change nothing
 * that is shown, and some hosts give each answer a policy of its own: nobody is told of them. Without an answer of the host nothing happens.
 */
export function checkPage(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (checking === undefined) {
    checking = compared(registration);
    setTimeout(() => {
      checking = undefined;
    }, AGAIN_MS);
  }
  return checking;
}

/** The page that the host gives now, with its text. Undefined: the host gives none. */
async function given(signal: AbortSignal): Promise<{ readonly page: Response; readonly html: string } | undefined> {
  const page = await ask(signal);
  return isGiven(page) ? { page, html: await page.clone().text() } : undefined;
}

async function compared(registration: ServiceWorkerRegistration): Promise<boolean> {
  const answer = await given(AbortSignal.timeout(AGAIN_MS)).catch(() => undefined); // no network, or a slow host
  if (answer === undefined) return false;
  const { page, html } = answer;
  if (!isOfRelease(html)) {
    // not waited for: a new worker cannot take over while an event of this one runs
    registration.update().catch(() => undefined); // no network any more: the next question finds it
    return false;
  }
  const kept = await keptPage();
  const isWritten = await (await cache()).put(ADDRESS, page).then(
    () => true,
    () => false, // a full disk: the page that is kept is shown on
  );
  return isWritten && kept !== undefined && factsOf(html) !== factsOf(await kept.text());
}
