import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * The size of what the build ships, gzipped, against its budget (`npm run build` runs this): JavaScript until the chart
 * is interactive (the page's own scripts and the early chart, with all they import: view/main.ts loads the application after it; tests/e2e/first.test.ts holds that against a real browser), and everything together. Exit 1 over budget.
 */
const FIRST_JS_MAX_KIB = 134; // twice react + react-dom
const ALL_MAX_KIB = 340; // screens are loaded when they are opened
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
};
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const manifestFile = `${dist}.vite/manifest.json`;
if (!existsSync(manifestFile)) {
  console.error('dist/.vite/manifest.json is missing: run "npm run build".');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>;
const kib = (bytes: number): number => bytes / 1024;
const sizeOf = (file: string): number => gzipSync(readFileSync(dist + file), { level: 9 }).length;

/** A chunk and all it imports statically. */
function closure(key: string, into: Set<string>): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(next, into);
  return into;
}

const html = readFileSync(`${dist}index.html`, 'utf8');
const first = new Set<string>();
closure('early/early.ts', first);
for (const [, file] of html.matchAll(/<script[^>]+src="\/([^"]+)"/g)) {
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file);
  if (key !== undefined) closure(key, first);
  if (file !== undefined) first.add(file);
}
const isFont = (name: string): boolean => name.endsWith('.woff2');
const files = readdirSync(`${dist}assets`).map((name) => `assets/${name}`);
// a browser asks for the few fonts that a page needs, after the first paint: they are counted apart
const assets = files.filter((name) => !isFont(name));
const fonts = files.filter(isFont);
const shipped = [...assets, 'index.html'].map((file) => ({ file, bytes: sizeOf(file), isFirst: first.has(file) }));
for (const { file, bytes, isFirst } of shipped.toSorted((a, b) => b.bytes - a.bytes))
  console.log(`${kib(bytes).toFixed(1).padStart(7)} KiB gzip  ${isFirst ? 'first' : 'later'}  ${file}`);

const firstKib = kib(shipped.filter(({ isFirst }) => isFirst).reduce((sum, { bytes }) => sum + bytes, 0));
const allKib = kib(shipped.reduce((sum, { bytes }) => sum + bytes, 0));
console.log(`JS until the chart is interactive: ${firstKib.toFixed(1)} KiB gzip of at most ${FIRST_JS_MAX_KIB}`);
const fontBytes = fonts.reduce((sum, file) => sum + statSync(dist + file).size, 0);
console.log(`${fonts.length} files of fonts: ${kib(fontBytes).toFixed(1)} KiB, each loaded where a page needs it`);
console.log(`everything together: ${allKib.toFixed(1)} KiB gzip of at most ${ALL_MAX_KIB}`);
if (firstKib > FIRST_JS_MAX_KIB || allKib > ALL_MAX_KIB) {
  console.error(
    'over budget: load what the first paint does not need after it (engine/run/live-loader.ts, React.lazy).',
  );
  process.exit(1);
}
