import { dirname, isAbsolute, join, normalize, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import * as fc from 'fast-check';
import { build, moduleRunnerTransform, type Plugin, type Rolldown } from 'vite';
import { expect, vi } from 'vitest';
import { shared } from '../../vite.config.ts';
import { Collector } from './collect.ts';

/** The test files and the code they test, as modules that are evaluated anew for each file and mutant. */
export type Bundle = {
  /** Evaluates a test file, and all that it imports, and answers what it has gathered. */
  readonly evaluate: (file: string) => Promise<Collector>;
};

type Exports = Record<string, unknown>;
type Import = (id: string) => Promise<Exports>;
/** A module as Vite's `moduleRunnerTransform` writes it. */
type Body = (
  exports: Exports,
  importOf: Import,
  dynamicImport: Import,
  exportName: (name: string, get: () => unknown) => void,
  exportAll: (from: Exports) => void,
  meta: object,
) => Promise<void>;
const PARAMETERS = ['exports__', 'import__', 'dynamic_import__', 'exportName__', 'exportAll__', 'import_meta__'];

type Compiled = { readonly body: Body; readonly source: string; readonly imports: readonly string[] };
type Made = { readonly exports: Exports; readonly done: Promise<void> };

/**
 * Compiles each module once, so that a test file is evaluated in milliseconds. Libraries stay outside and are loaded once.
 * `files`: paths of test files from the root.
 */
export async function bundle(root: string, files: readonly string[]): Promise<Bundle> {
  const chunks = await chunksOf(root, files);
  const modules = new Map<string, Compiled>();
  for (const chunk of chunks) modules.set(chunk.fileName, await compiled(root, chunk));
  const names = new Map([...modules].map(([name, { source }]) => [source, name]));
  const entryOf = (file: string): string => names.get(file) ?? file;
  const libraries = await loaded(modules);
  return {
    evaluate: async (file) => {
      const collector = new Collector();
      await evaluate(
        root,
        modules,
        new Map([
          ...libraries,
          ['vitest', { ...collector.api, expect, vi }],
          ['fast-check', { ...fc, default: fewFor(collector) }],
        ]),
        entryOf(file),
      );
      return collector;
    },
  };
}

/** So many cases of a property judge a mutant. Most are noticed by the first few, and one that survives has to wait for all. */
const CASES_MAX = 100;
/** fast-check, with at most so many cases of a property. `tests`: notes that there would have been more. */
export const fewFor = (tests: Collector): typeof fc.default => ({
  ...fc.default,
  assert: ((property, parameters) => {
    const asked = parameters?.numRuns ?? CASES_MAX;
    tests.isCut ||= asked > CASES_MAX;
    return fc.default.assert(property, { ...parameters, numRuns: Math.min(CASES_MAX, asked) });
  }) as typeof fc.default.assert,
});

/** A module's own place, under a name that Vite does not look for: of files beside a module it would make parts of the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.url', 'import.meta.place'),
};

/** One chunk for each module. */
async function chunksOf(root: string, files: readonly string[]): Promise<readonly Rolldown.OutputChunk[]> {
  const built = await build({
    ...shared,
    plugins: [...shared.plugins, ownPlaces],
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: files.map((file) => join(root, file)), formats: ['es'] },
      rolldownOptions: {
        treeshake: false,
        external: (id) => !/^[.\0]|^virtual:/.test(id) && !isAbsolute(id),
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('the tests were not bundled');
  return first.output.filter((one) => one.type === 'chunk');
}

async function compiled(root: string, chunk: Rolldown.OutputChunk): Promise<Compiled> {
  const { fileName, code, imports, dynamicImports } = chunk;
  const written = await moduleRunnerTransform(code, null, fileName, code);
  if (written === null) throw new Error(`${fileName} is no module`);
  const parameters = PARAMETERS.map((name) => `__vite_ssr_${name}`).join(',');
  const script = new Script(`(async (${parameters}) => {${written.code}\n})`, { filename: fileName });
  const source = chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? fileName;
  return {
    body: script.runInThisContext() as Body,
    source: relative(root, source),
    imports: [...imports, ...dynamicImports],
  };
}

/** Everything that is imported and is none of the modules, by its name. */
async function loaded(modules: ReadonlyMap<string, Compiled>): Promise<ReadonlyMap<string, Exports>> {
  const ids = new Set([...modules.values()].flatMap(({ imports }) => imports.filter((id) => !modules.has(id))));
  ids.delete('vitest');
  return new Map(await Promise.all([...ids].map(async (id) => [id, (await import(id)) as Exports] as const)));
}

async function evaluate(
  root: string,
  modules: ReadonlyMap<string, Compiled>,
  libraries: ReadonlyMap<string, Exports>,
  entry: string,
): Promise<void> {
  const made = new Map<string, Made>();
  const instance = (name: string): Made => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const found = modules.get(name);
    if (found === undefined) throw new Error(`${name} is in no bundle`);
    const exports: Exports = {};
    const define = (key: string, get: () => unknown): void => {
      Object.defineProperty(exports, key, { get, enumerable: true, configurable: true });
    };
    const nameOf = (id: string): string => normalize(join(dirname(name), id));
    const meta = { place: pathToFileURL(join(root, found.source)).href };
    const importOf = (waits: (isBegun: boolean) => boolean) => async (id: string) => {
      if (!id.startsWith('.')) return libraries.get(id) ?? {};
      const isBegun = made.has(nameOf(id));
      const next = instance(nameOf(id));
      if (waits(isBegun)) await next.done;
      return next.exports;
    };
    const all = (from: Exports): void => {
      for (const key of Object.keys(from)) if (key !== 'default') define(key, () => from[key]);
    };
    // one that was begun and imports this module, through others, is not done yet
    const [still, dynamic] = [importOf((isBegun) => !isBegun), importOf(() => true)];
    const done = Promise.resolve().then(() => found.body(exports, still, dynamic, define, all, meta));
    done.catch(() => undefined); // whoever imports it is told
    const one = { exports, done };
    made.set(name, one);
    return one;
  };
  await instance(entry).done;
}
