import { FILES } from './files.ts';
import { isFile } from './page.ts';

/* Files that are taken beside the page: those that no page has loaded yet, with which every screen opens without a network, and lost ones. */

/** What some browsers say of the line (https://wicg.github.io/savedata/): the member may want as little loaded as can be. */
export type Device = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Keeps what is not kept yet of the screens, and of the words of each language that this device has shown. One file after the other: the line is
 * the page's first. Ends where the host does not give a file, and at the signal: the next page that asks goes on.
 */
export async function keepRest(cache: Cache, { connection }: Device, signal: AbortSignal): Promise<void> {
  if (connection?.saveData === true) return;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const words = FILES.words.filter((language) => language.some((file) => kept.has(file))).flat();
  for (const file of [...words, ...FILES.screens]) {
    if (kept.has(file)) continue;
    if (!(await takeFile(cache, file, { priority: 'low', signal }))) return;
  }
}

/** Keeps a file as the host gives it, under its address or another key. Answers whether it is kept. */
export async function takeFile(cache: Cache, file: string, init: RequestInit, key = file): Promise<boolean> {
  try {
    const response = await fetch(file, init);
    if (isFile(response)) await cache.put(key, response);
    return isFile(response);
  } catch {
    return false; // no network, a full disk, or the signal: the next page that asks tries again
  }
}

/** Ends at once where another release is there, else when one comes: a new worker cannot take over while an event of this one runs. */
export function untilRelease(registration: ServiceWorkerRegistration): AbortSignal {
  const end = new AbortController();
  if (registration.installing !== null || registration.waiting !== null) end.abort();
  registration.addEventListener('updatefound', () => end.abort(), { once: true });
  return end.signal;
}
