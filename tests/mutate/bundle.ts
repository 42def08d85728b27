import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';
import { build } from 'vite';
import { expect } from 'vitest';
import { type Case, Collector } from './collect.ts';

type Body = (require: (id: string) => unknown, module: { exports: object }, exports: object) => void;

/**
 * Makes one script of the tests and the code they test, so that all of it can be evaluated anew in milliseconds.
 * Libraries stay outside and are loaded once. Answers what evaluates it and gives the tests in it.
 */
export async function bundle(root: string, files: readonly string[]): Promise<() => readonly Case[]> {
  const entry = join(root, 'every-test.js');
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? files.map((file) => `import ${JSON.stringify(file)};`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['cjs'], fileName: 'tests' },
      rolldownOptions: { external: (id) => !id.startsWith('.') && !isAbsolute(id) },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error('the tests were not bundled');
  const script = new Script(`(function (require, module, exports) {${first.output[0].code}\n})`);
  const load = createRequire(join(root, 'package.json'));
  return () => {
    const collector = new Collector();
    const { describe, test } = collector;
    const body = script.runInThisContext() as Body;
    const module = { exports: {} };
    body((id) => (id === 'vitest' ? { describe, test, expect } : load(id)), module, module.exports);
    return collector.cases;
  };
}
