import { FILES } from './files.ts';
import { isFile } from './page.ts';

/* The files that no page has loaded yet: with them every screen opens without a network. */

/** What some browsers say of the line (https://wicg.github.io/savedata/): the member may want as little loaded as can be. */
export type Device = { readonly connection?: { readonly saveData?: boolean } };

/**
 * Keeps what is not kept yet of the screens, and of the words of each language that this device has shown. One file after the other: the line is
 * the page's first. Ends where the host does not give a file: the next page that asks goes on.
 */
export async function keepRest(cache: Cache, { connection }: Device): Promise<void> {
  if (connection?.saveData === true) return;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const words = FILES.words.filter((language) => language.some((file) => kept.has(file))).flat();
  for (const file of [...words, ...FILES.screens]) {
    if (kept.has(file)) continue;
    const response = await fetch(file, { priority: 'low' }).catch(() => undefined); // no network
    if (response === undefined || !isFile(response)) return;
    await cache.put(file, response);
  }
}
