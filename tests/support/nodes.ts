import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './package.ts';

/** The versions of Node that the package is for, beside the one that runs the tests. */
const OLDER = { 'node-20': '20.20.2', 'node-22': '22.23.3' } as const;

/** A version of Node on this machine: its name and its file. */
export type NodeHere = { readonly name: string; readonly file: string };

/**
 * The versions of Node that the package can be tried in. The older ones are npm packages: they are fetched once, into `.cache` of the checkout.
 * One that npm cannot give (no network, none for this machine) is left out. Both are said.
 */
export async function nodesHere(say: (words: string) => void): Promise<readonly NodeHere[]> {
  const found: NodeHere[] = [];
  for (const [name, version] of Object.entries(OLDER)) {
    const file = await fetched(name, version, say);
    if (file !== null) found.push({ name, file });
  }
  return [...found, { name: 'node-24', file: process.execPath }];
}

async function fetched(name: string, version: string, say: (words: string) => void): Promise<string | null> {
  const folder = join(ROOT, '.cache/nodes', version);
  const file = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const source = `${name}@npm:${platform}@${version}`;
  say(`Node ${version} is fetched once from npm's registry (${platform}, about 45 MB) into .cache/nodes.`);
  try {
    await run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', source);
  } catch (error) {
    say(`NODE ${version} WAS NOT TRIED: npm gives no ${platform}@${version} here.\n${error}`);
    return null;
  }
  return file;
}
