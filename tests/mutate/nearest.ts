import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** So many judges of single files: their bundle and their runs take a minute at most. */
const NEAREST_MAX = 16;

/** The modules of ours that a file loads; types load nothing. Paths from the root. */
const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export|\})(?! type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gms)].map(
    ([, from, bare]) => normalize(join(dirname(path), from ?? bare ?? '')),
  );

/** The words of a file's name, in the singular: `bets.ts` and `bet-equal.test.ts` have one in common. */
const wordsOf = (path: string): readonly string[] =>
  (basename(path).split('.')[0] ?? '').split('-').map((word) => word.replace(/s$/, ''));
const folderOf = (path: string): string => basename(dirname(path));

/**
 * The judges whose subject the files are: those that are the fewest imports away. A word that the names of both have in common counts
 * as one import less: all that goes through the fold is equally far away. Then come judges in a folder of the same name. The nearest
 * come first, at most `NEAREST_MAX`. `judges`: test files; all paths from the root.
 */
export function nearest(root: string, files: readonly string[], judges: readonly string[]): readonly string[] {
  const importers = new Map<string, string[]>();
  for (const path of globSync('{engine,fixtures,tests,view,replay}/**/*.{ts,tsx}', { cwd: root }))
    for (const to of importsOf(path, readFileSync(join(root, path), 'utf8')))
      importers.set(to, [...(importers.get(to) ?? []), path]);
  const steps = new Map(files.map((file) => [file, 0]));
  const waiting = [...files];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
    for (const importer of importers.get(path) ?? []) {
      if (steps.has(importer)) continue;
      steps.set(importer, (steps.get(path) ?? 0) + 1);
      waiting.push(importer);
    }
  const [words, folders] = [new Set(files.flatMap(wordsOf)), new Set(files.map(folderOf))];
  const distanceOf = (judge: string): number =>
    (steps.get(judge) ?? 0) - wordsOf(judge).filter((word) => words.has(word)).length;
  const isElsewhere = (judge: string): number => (folders.has(folderOf(judge)) ? 0 : 1);
  return judges
    .filter((judge) => steps.has(judge))
    .sort((a, b) => distanceOf(a) - distanceOf(b) || isElsewhere(a) - isElsewhere(b) || a.localeCompare(b))
    .slice(0, NEAREST_MAX);
}
