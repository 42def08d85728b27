import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FIRST_JS_MAX_KIB } from './budget.ts';

/**
 * The size of what the build ships, gzipped, against its budget (`npm run build` runs this): JavaScript until the chart
 * is interactive (the page's own scripts and the early chart, with all they import: view/main.ts loads the application after it; tests/e2e/first.test.ts holds that against a real browser), and what each part adds
 * that is loaded later. No library is in two files. Everything that a page may load in one language is printed without a budget: no page loads it at once.
 * The player is counted apart. Exit 1 where one of these does not hold.
 */
const PLAYER_MAX_KIB = 704; // a desktop tool: the application, with its words in four languages, and what it adds itself
const LATER_MAX_KIB = 40; // a screen, with all that it imports and the start has not loaded
type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
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

/** The files of words, by language and group (view/locales/README.md); a page loads those of one language. */
const words = new Map(
  Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, language, group] = /virtual:words\/(\w+)\/(\w+)$/.exec(key) ?? [];
    return language === undefined || group === undefined ? [] : [[file, { language, group }] as const];
  }),
);
/** Of the files of words, the most that one language has, in bytes. */
function mostWords(isMeant: (group: string) => boolean): number {
  const sums = new Map<string, number>();
  for (const [file, { language, group }] of words)
    if (isMeant(group)) sums.set(language, (sums.get(language) ?? 0) + sizeOf(file));
  return Math.max(...sums.values());
}

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
const files = readdirSync(`${dist}assets`).flatMap((name) => (name === 'replay' ? [] : [`assets/${name}`]));
// a browser asks for the few fonts that a page needs, after the first paint: they are counted apart
const assets = files.filter((name) => !isFont(name));
const fonts = files.filter(isFont);
const shipped = [...assets, 'index.html', 'first.js'].map((file) => ({
  file,
  bytes: sizeOf(file),
  isFirst: first.has(file),
}));
for (const { file, bytes, isFirst } of shipped.toSorted((a, b) => b.bytes - a.bytes))
  console.log(`${kib(bytes).toFixed(1).padStart(7)} KiB gzip  ${isFirst ? 'first' : 'later'}  ${file}`);

const sum = (files: typeof shipped): number => files.reduce((bytes, file) => bytes + file.bytes, 0);
const firstKib = kib(sum(shipped.filter(({ isFirst }) => isFirst)) + mostWords((group) => group === 'first'));
const allKib = kib(sum(shipped.filter(({ file }) => !words.has(file))) + mostWords(() => true));
console.log(`JS until the chart is interactive: ${firstKib.toFixed(1)} KiB gzip of at most ${FIRST_JS_MAX_KIB}`);
// the player is a page of its own (replay/player): no file of it is among those above, and a member loads none of it
const player = readdirSync(`${dist}assets/replay`).map((name) => `assets/replay/${name}`);
const playerKib = kib(
  [...player.filter((name) => !isFont(name)), 'replay.html'].reduce((sum, file) => sum + sizeOf(file), 0),
);
console.log(`the player, apart: ${playerKib.toFixed(1)} KiB gzip of at most ${PLAYER_MAX_KIB}`);
const fontBytes = fonts.reduce((sum, file) => sum + statSync(dist + file).size, 0);
console.log(`${fonts.length} files of fonts: ${kib(fontBytes).toFixed(1)} KiB, each loaded where a page needs it`);
console.log(`everything that a page may load in one language: ${allKib.toFixed(1)} KiB gzip`);

const start = closure('app.tsx', new Set(first));
const bytesOf = new Map(shipped.map(({ file, bytes }) => [file, bytes]));
const later = [...new Set(Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports))].map((key) => {
  const own = [...closure(key, new Set())].filter((file) => !start.has(file));
  return { key, size: kib(own.reduce((sum, file) => sum + (bytesOf.get(file) ?? 0), 0)) };
});
const tooLarge = later.filter(({ size }) => size > LATER_MAX_KIB);
const [largest] = later.toSorted((a, b) => b.size - a.size);
console.log(
  `${later.length} parts loaded later; the largest adds ${largest?.size.toFixed(1)} KiB of ${LATER_MAX_KIB}: ${largest?.key}`,
);

/** The files that a library is in, and the folders it comes from: two folders are two versions. */
const libraries = new Map<string, Set<string>>();
const modules = JSON.parse(readFileSync(`${dist}.vite/modules.json`, 'utf8')) as Readonly<Record<string, string[]>>;
for (const [file, ids] of Object.entries(modules))
  for (const id of ids) {
    const [folder, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
    if (name !== undefined) libraries.set(name, (libraries.get(name) ?? new Set()).add(`${file} (${folder})`));
  }
const twice = [...libraries].filter(([, places]) => places.size > 1);
console.log(`${libraries.size} libraries, ${twice.length} of them in two files`);

const faults = [
  ...(firstKib > FIRST_JS_MAX_KIB || playerKib > PLAYER_MAX_KIB
    ? ['over budget: load what the first paint does not need after it (engine/run/loaders.ts, React.lazy).']
    : []),
  ...tooLarge.map(
    ({ key, size }) => `${key} adds ${size.toFixed(1)} KiB: split it, or load its parts when they are shown.`,
  ),
  ...twice.map(([name, places]) => `${name} is in two files: ${[...places].join(', ')}`),
];
for (const fault of faults) console.error(fault);
if (libraries.size === 0 || later.length === 0 || faults.length > 0) process.exit(1);
