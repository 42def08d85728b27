import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** So many judges of single files: their bundle and their runs take a minute at most. */
const NEAREST_MAX = 16;

/** The modules of ours that a file loads; types load nothing. Paths from the root. */
const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export|\})(?! type\b)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gms)].map(
    ([, from, bare]) => normalize(join(dirname(path), from ?? bare ?? '')),
  );

/**
 * The judges that are the fewest imports away from one of the files: those whose subject they are. The nearest come first, at most
 * `NEAREST_MAX`. `judges`: test files; all paths from the root.
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
  const stepsOf = (judge: string): number => steps.get(judge) ?? Number.POSITIVE_INFINITY;
  return judges
    .filter((judge) => Number.isFinite(stepsOf(judge)))
    .sort((a, b) => stepsOf(a) - stepsOf(b) || a.localeCompare(b))
    .slice(0, NEAREST_MAX);
}
