import { readdirSync, readFileSync } from 'node:fs';
import { DIST } from './serve-app.ts';

/* What a page can show while its host does not answer. */

type Chunk = { readonly file: string };

/** The scripts and styles of the build, but for the words of other languages than Korean. */
export function screenFiles(): readonly string[] {
  const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  const foreign = Object.entries(manifest).flatMap(([key, { file }]) => (/words\/(?!ko)\w+\//.test(key) ? [file] : []));
  return readdirSync(`${DIST}/assets`)
    .filter((name) => /\.(js|css)$/.test(name) && !foreign.includes(`assets/${name}`))
    .map((name) => `/assets/${name}`);
}

/** Whether the worker has kept all of these. Runs in the page. */
export async function hasKept(files: readonly string[]): Promise<boolean> {
  const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const kept = new Set(all.flat().map(({ url }) => new URL(url).pathname));
  return files.every((file) => kept.has(file));
}

/** Whether the screen with this heading stands there, with all that it consists of. Runs in the page. */
export const isShown = (heading: string): boolean =>
  document.querySelector('.main__wait, .full') === null &&
  [...document.querySelectorAll('main h1, main h2')].some((one) => (one.textContent ?? '').includes(heading));
