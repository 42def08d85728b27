import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { OLDEST, OLDEST_SYNTAX } from './oldest.ts';
import { newStyles } from './supported.ts';

/**
 * Holds what the build made against the oldest browsers that it is for (`npm run build` runs this): the syntax of its scripts, and
 * what its style sheets use. Exit 1 where one of them could not read it.
 */

/** What some of the oldest browsers lack, and the page does without. */
const DEGRADES: Readonly<Record<string, string>> = {
  'property scrollbar-width': 'Safari has its own narrow bars',
  'property scrollbar-color': 'Safari has its own colours of bars',
  'property overflow-anchor': 'Safari never anchors, so there is nothing to switch off',
  'property text-wrap': 'lines break elsewhere',
  'property resize': 'no phone resizes a field by hand',
  'property text-size-adjust': 'stands beside its prefixed names',
  'property user-select': 'stands beside its prefixed name',
  'property forced-color-adjust': 'Safari has no forced colours',
  'rule page': 'the statement is printed on the paper that the member chooses',
  'property size': 'the same: it is a part of that rule',
  'property overscroll-behavior': 'MDN lists a part of it, the values that are used are older',
};

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const faults: string[] = [];
const scripts = files.filter((name) => name.endsWith('.js'));
for (const name of scripts) {
  const sourceType = name.startsWith('assets/') ? 'module' : 'script';
  try {
    parse(readFileSync(dist + name, 'utf8'), { ecmaVersion: OLDEST_SYNTAX, sourceType });
  } catch (error) {
    faults.push(`${name}: not the syntax of ES${OLDEST_SYNTAX}: ${error instanceof Error ? error.message : error}`);
  }
}
const sheets = files.filter((name) => name.endsWith('.css'));
const used = new Set(sheets.flatMap((name) => newStyles(readFileSync(dist + name, 'utf8'))));
for (const one of used)
  if (!(one in DEGRADES))
    faults.push(`${one} is newer than the oldest browsers: say in view/build/built.ts what happens without it`);
for (const one of Object.keys(DEGRADES))
  if (!used.has(one)) faults.push(`${one} is used no more: take it out of view/build/built.ts`);

for (const fault of faults) console.error(fault);
const names = Object.entries(OLDEST).map(([browser, version]) => `${browser} ${version}`);
console.log(`${scripts.length} scripts and ${sheets.length} style sheets are for ${names.join(', ')} and later`);
if (scripts.length === 0 || sheets.length === 0 || faults.length > 0) process.exit(1);
