import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { madeBeside } from '../../fixtures/pack/beside.ts';

const text = (path: string): string => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const read = (path: string) => JSON.parse(text(path));

/** A folder in which one of the name `made` has a file `old`. */
function withOld(): { readonly top: string; readonly made: string } {
  const top = mkdtempSync(join(tmpdir(), 'pack-'));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const made = join(top, 'made');
  madeBeside(made, (into) => writeFileSync(join(into, 'old'), ''));
  return { top, made };
}

test('a folder that is made anew has what was made, and nothing else is beside it', () => {
  const { top, made } = withOld();
  madeBeside(made, (into) => writeFileSync(join(into, 'new'), ''));
  expect([readdirSync(top), readdirSync(made)]).toEqual([['made'], ['new']]);
});

test('a folder is as it was where it could not be made anew', () => {
  const { top, made } = withOld();
  const make = (into: string): void => {
    writeFileSync(join(into, 'half'), '');
    throw new Error('the compiler has failed');
  };
  expect(() => madeBeside(made, make)).toThrow('the compiler has failed');
  expect([readdirSync(top), readdirSync(made)]).toEqual([['made'], ['old']]);
});

test('what a killed run with the same process id left is made anew', () => {
  const { top, made } = withOld();
  let making = '';
  const fail = (into: string): void => {
    making = into;
    throw new Error('killed');
  };
  expect(() => madeBeside(made, fail)).toThrow('killed');
  mkdirSync(making);
  writeFileSync(join(making, 'left'), '');
  madeBeside(made, (into) => writeFileSync(join(into, 'new'), ''));
  expect([readdirSync(top), readdirSync(made)]).toEqual([['made'], ['new']]);
});

test('a package that is half made stands beside the old one, as deep as that, and no check looks at it', () => {
  const { top, made } = withOld();
  let names: readonly string[] = [];
  madeBeside(made, () => {
    names = readdirSync(top).filter((name) => name !== 'made');
  });
  expect(names).toEqual([`.made-${process.pid}`]);
  expect(text('.gitignore').split('\n')).toContain('.dist-package-*/');
  expect(read('biome.json').files.includes).toContain('!.dist-package-*');
});

test('`tsc -b` checks the declarations of the package, so a fault in them is found before `npm run pack`', () => {
  const { references } = read('tsconfig.json') as { readonly references: readonly { readonly path: string }[] };
  expect(references).toContainEqual({ path: './fixtures/pack/tsconfig.declared.json' });
  const declared = read('fixtures/pack/tsconfig.declared.json');
  expect([declared.extends, declared.files]).toEqual(['./tsconfig.json', undefined]);
  const { compilerOptions, files } = read('fixtures/pack/tsconfig.json');
  expect(compilerOptions.declaration).toBe(true);
  const { exports } = read('package.json') as { readonly exports: Readonly<Record<string, string>> };
  const sources = Object.values(exports).map((source) =>
    source.replace('./fixtures/', '../').replace('./engine/', '../../engine/'),
  );
  expect(files).toEqual(expect.arrayContaining(sources));
});
