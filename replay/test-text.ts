import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellWord } from '../fixtures/terminal/shell-word.ts';

/** Where a test that is written to a file finds another file: a relative path as JSON. */
function importOf(out: string, file: string): string {
  const found = relative(dirname(resolve(out)), resolve(file)).replaceAll('\\', '/');
  return JSON.stringify(found.startsWith('../') ? found : `./${found}`);
}

/** The same as a URL: what means something in one is encoded. */
export const urlOf = (out: string, file: string): string =>
  importOf(out, file).replaceAll(/[%#?]/g, encodeURIComponent);

/** Where it finds a file of this repository. */
export const ownImportOf = (out: string, path: string): string =>
  importOf(out, fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** The first line of a test that is written to a file: its data stand in it as JSON has them. */
export const HEAD = '// biome-ignore-all format: a tool has written this file';

/** How to run a test that stands anywhere. */
export const runWords = (out: string): string =>
  `run it: npx vitest run --root ${shellWord(dirname(out))} ${shellWord(basename(out))}`;

/** Lines as a comment. What comes of a recording stands in it as printable ASCII only. */
export function comment(lines: readonly string[]): string {
  const safe = lines.map((line) =>
    line
      .replaceAll('*/', '* /')
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .trimEnd(),
  );
  if (safe.length < 2) return `/* ${safe.join('')} */`;
  const body = safe.map((line) => ` * ${line}`.trimEnd()).join('\n');
  return `/*\n${body}\n */`;
}
