import { readFileSync, writeFileSync } from 'node:fs';
import { begunAlone, npmFirst } from '../../fixtures/terminal/tool.ts';

/**
 * `npm run lock`: takes out of package-lock.json what npm should not judge by.
 *
 * - `engines`: npm holds them against the Node that npm itself runs on, and warns. But whatever is installed runs on the
 *   Node that comes with it (the package `node`), or in a browser. tests/arch/install.test.ts holds every package against
 *   that Node.
 * - `resolved`: the lock works behind any registry.
 */
await begunAlone('npm run lock', 'writes package-lock.json, without what npm should not judge by');
npmFirst('install', '--package-lock-only');
const FILE = new URL('../../package-lock.json', import.meta.url);

type Entry = Record<string, unknown>;
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly packages: Readonly<Record<string, Entry>> };
for (const [path, entry] of Object.entries(lock.packages)) {
  delete entry.resolved;
  if (path !== '') delete entry.engines; // the project's own stay
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
