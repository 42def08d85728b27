import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Reads the docstrings of all that these files export, as `npm run pack` does before it writes the pages. Answers TypeDoc's complaints. */
const complaints = (...options: readonly string[]): Promise<string> =>
  run(
    process.execPath,
    [
      join(ROOT, 'node_modules/typedoc/bin/typedoc'),
      ...['--options', 'fixtures/pack/typedoc.json', '--emit', 'none'],
      ...options,
    ],
    { cwd: ROOT },
  ).then(
    ({ stdout, stderr }) => stdout + stderr,
    (failed: { readonly stdout: string; readonly stderr: string }) => failed.stdout + failed.stderr,
  );

test('every function, selector and value of the faces has a docstring', async () => {
  expect(await complaints()).toBe('');
});

test('one without a docstring is named, with its file', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'doc-'));
  const [file, config] = [join(folder, 'probe.ts'), join(folder, 'tsconfig.json')];
  writeFileSync(config, JSON.stringify({ compilerOptions: { types: [] }, files: ['probe.ts'] }));
  writeFileSync(file, '/** Said. */\nexport const said = (): number => 1;\nexport const bare = (): number => 2;\n');
  try {
    const told = await complaints('--entryPoints', file, '--tsconfig', config);
    expect(told).toMatch(/bare .*probe\.ts, does not have any documentation/);
    expect(told).not.toMatch(/\bsaid /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
