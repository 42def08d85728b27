import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openSite } from '../support/rig.ts';

const EXAMPLE = fileURLToPath(new URL('../../fixtures/example/headless.ts', import.meta.url));

test('The example signs in, bets, prints the outcome of its round, and ends', async (context) => {
  const site = await openSite(context, { speed: 10 });
  const { stdout } = await promisify(execFile)(process.execPath, [EXAMPLE, site.url, '10']);
  expect(stdout).toMatch(/^round \d+: (won|lost|void), -?\d+ points\n$/);
});
