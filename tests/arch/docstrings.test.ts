import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

const SHARED = join(ROOT, 'fixtures/pack/typedoc.json');

/** Reads the docstrings of all that the files of these options export, as `npm run pack` does. Answers TypeDoc's complaints. */
const complaints = (options: string): Promise<string> =>
  run(process.execPath, [join(ROOT, 'node_modules/typedoc/bin/typedoc'), '--options', options, '--emit', 'none']).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { readonly stdout: string; readonly stderr: string }) => failed.stdout + failed.stderr,
  );

test('every function, selector and value of the faces has a docstring', async () => {
  expect(await complaints(SHARED)).toBe('');
});

test('one without a docstring is named, with its file', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'doc-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('probe.ts', '/** Said. */\nexport const said = (): number => 1;\nexport const bare = (): number => 2;\n');
  write('tsconfig.json', JSON.stringify({ compilerOptions: { types: [] }, files: ['probe.ts'] }));
  write('typedoc.json', JSON.stringify({ extends: [SHARED], entryPoints: ['probe.ts'], tsconfig: 'tsconfig.json' }));
  try {
    const told = await complaints(join(folder, 'typedoc.json'));
    expect(told).toMatch(/bare .*probe\.ts, does not have any documentation/);
    expect(told).not.toMatch(/\bsaid /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
