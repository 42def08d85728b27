import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GAME_TYPES } from '../../engine/base/game-types.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SPEC = 'engine/SPEC.md';

/** An id as SPEC.md writes it: a prefix of one or two letters, a number, a letter for a rule that belongs to it. */
const ID = '(?:BR|[CFHJKLMNSTVW])\\d+[a-z]?';
const defined = [...read(SPEC).matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id = '']) => id);
const known = new Set(defined);

type Quote = { readonly path: string; readonly id: string };
const idsIn = (path: string, text: string): readonly Quote[] =>
  [...text.matchAll(new RegExp(`(?<![\\w.#/-])${ID}(?![\\w])`, 'g'))].map(([id]) => ({ path, id }));

/** The ids that titles of tests begin with (`'F1, F9: …'`), and those of tables whose tests carry their rule. */
function quotedByTitles(path: string): readonly Quote[] {
  const text = read(path);
  const titles = text.matchAll(new RegExp(`['"\`](${ID}(?:, ${ID})*): `, 'g'));
  const tables = text.matchAll(new RegExp(`\\brule: '(${ID})'`, 'g'));
  return [...titles, ...tables].flatMap(([, ids = '']) => idsIn(path, ids));
}

const comments = (path: string): string => (read(path).match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).join('\n');

describe('the rules of engine/SPEC.md', () => {
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = globSync('{engine,view,replay,fixtures,tests}/**/*.{ts,tsx}', { cwd: ROOT });
  const pages = globSync('{README.md,{engine,replay,fixtures,tests}/**/*.md}', { cwd: ROOT });
  const titles = tests.flatMap(quotedByTitles);

  test('every rule has an id of its own, and no id is a game type', () => {
    expect(defined.length).toBeGreaterThan(60);
    expect(defined.filter((id) => !new RegExp(`^${ID}$`).test(id))).toEqual([]);
    expect(defined.filter((id, i) => defined.indexOf(id) !== i)).toEqual([]);
    expect(GAME_TYPES.filter((type) => known.has(type))).toEqual([]);
  });

  test('the title of a test quotes every rule', () => {
    const quoted = new Set(titles.map(({ id }) => id));
    expect(defined.filter((id) => !quoted.has(id))).toEqual([]);
  });

  test('every id that a title, a comment or a page quotes is a rule', () => {
    const cited = [
      ...sources.flatMap((path) => idsIn(path, comments(path))),
      ...pages.filter((path) => !path.startsWith('engine/spec/')).flatMap((path) => idsIn(path, read(path))),
    ];
    expect(cited.length).toBeGreaterThan(15);
    expect([...titles, ...cited].filter(({ id }) => !known.has(id))).toEqual([]);
  });
});
