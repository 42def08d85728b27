import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { TARGET } from '../build/oldest.ts';

/**
 * The service worker, built after the application: it names the files of `dist`. It is one classic script at the root of the site,
 * because a worker rules only what lies under its own path, and not every browser takes modules for workers.
 */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const DIST = here('../../dist/');

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** What the page loads until its trade screen is whole, and what it shows without a network. The words come with what a page has loaded. */
const START = [
  'index.html',
  'early/early.ts',
  'app.tsx',
  'screens/down.tsx',
  'shell/phone/last-known.tsx',
  '../engine/run/phone/phone.ts',
];
const NAMED = ['first.js', 'icon.svg'];

function start(manifest: Manifest): ReadonlySet<string> {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no ${key}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const key of START) add(key);
  return files;
}

/** The words of each language are in files of their own: `../virtual:words/ko/page`. */
const WORDS = /:words\/(\w+)\//;
function wordsOf(manifest: Manifest): readonly (readonly string[])[] {
  const files = new Map<string, string[]>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language] = WORDS.exec(key) ?? [];
    if (language !== undefined) files.set(language, [...(files.get(language) ?? []), file]);
  }
  return [...files.values()];
}

const hashOf = (name: string): string =>
  createHash('sha256')
    .update(readFileSync(DIST + name))
    .digest('hex')
    .slice(0, 16);

/** @throws Error where the application was not built before. */
function releaseFiles() {
  if (!existsSync(`${DIST}.vite/manifest.json`)) throw new Error('dist is missing: run "npm run build".');
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Manifest;
  const first = start(manifest);
  const named = NAMED.map((name) => ({ url: `/${name}`, revision: hashOf(name) }));
  const assets = readdirSync(`${DIST}assets`, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`assets/${entry.name}`] : [],
  );
  const later = assets.filter((file) => !first.has(file));
  const words = wordsOf(manifest);
  const isOfScreen = (file: string): boolean => /\.(js|css)$/.test(file) && !words.flat().includes(file);
  const paths = (files: readonly string[]): readonly string[] => files.map((file) => `/${file}`);
  return {
    start: [...paths([...first]), ...named],
    later: paths(later),
    screens: paths(later.filter(isOfScreen)),
    words: words.map(paths),
    entry: `/${manifest['index.html']?.file}`,
    release: hashOf('index.html'),
  };
}

/** Names the files when the build begins: who only reads this file needs no application that was built. */
const releaseNamed: Plugin = {
  name: 'release-named',
  config: () => ({ define: { RELEASE_FILES: JSON.stringify(releaseFiles()) } }),
};

export default defineConfig({
  root: here('.'),
  publicDir: false,
  cacheDir: here('../../.cache/vite-worker'),
  plugins: [releaseNamed],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: TARGET,
    outDir: DIST,
    emptyOutDir: false,
    rolldownOptions: {
      input: here('worker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
