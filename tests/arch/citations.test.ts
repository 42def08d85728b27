import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SPEC = 'engine/spec/';
const OWN = basename(fileURLToPath(import.meta.url));
const sources = globSync('{engine,view,replay,fixtures,tests}/**/*.{ts,tsx,css,md}', { cwd: ROOT }).filter(
  (path) => !path.startsWith(SPEC) && !path.endsWith(OWN),
);

/** Every match of a pattern in the sources, with the file that it stands in. */
function cited(pattern: RegExp): readonly { readonly path: string; readonly groups: readonly string[] }[] {
  return sources.flatMap((path) =>
    [
      ...read(path)
        .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
        .matchAll(pattern),
    ].map((found) => ({
      path,
      groups: found.slice(1),
    })),
  );
}

const headings = (file: string): readonly string[] =>
  [...read(SPEC + file).matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);

/** What a file says in words: all of a page, the comments of a source. */
const prose = (path: string): string =>
  path.endsWith('.md') ? read(path) : (read(path).match(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/.*/g) ?? []).join('\n');
/** The pages, and the sources but tests. */
const pagesAndSources = ['README.md', ...sources.filter((path) => path.endsWith('.md') || !path.startsWith('tests/'))];
/** The first test of whoever follows the page of the kit. */
const WRITTEN_BY_READER = 'tests/props/my-rule.test.ts';

describe('every citation leads to a page of this repository', () => {
  test('every cited section number of product.md exists', () => {
    const sections = new Set(headings('product.md').map((heading) => heading.split('.')[0]));
    const found = cited(/product\.md (\d+)/g);
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ groups: [section = ''] }) => !sections.has(section))).toEqual([]);
  });

  test('a citation of decisions.md names a heading of it', () => {
    const known = headings('decisions.md');
    const found = cited(/\bdecisions(?:\.md)?[,:] ([^)]{0,40})/g);
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ groups: [text = ''] }) => !known.some((heading) => text.startsWith(heading)))).toEqual([]);
  });

  test('every cited section and fault of live-link.md exists', () => {
    const sections = new Set(headings('live-link.md').map((heading) => heading.split('.')[0]));
    const faults = new Set([...read(`${SPEC}live-link.md`).matchAll(/^\|(\d+)\|/gm)].map(([, fault]) => fault));
    const found = cited(/\blive-link(?:\.md)? (\d+)(?:, faults? (\d+))?/g);
    expect(found.length).toBeGreaterThan(40);
    expect(
      found.filter(
        ({ groups: [section = '', fault] }) => !sections.has(section) || (fault !== undefined && !faults.has(fault)),
      ),
    ).toEqual([]);
  });

  test('every Markdown file that is named exists', () => {
    const pages = new Set(globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((p) => basename(p)));
    const named = cited(/([\w-]+\.md)\b/g);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ groups: [page = ''] }) => !pages.has(page))).toEqual([]);
  });

  test('every source file that a page or a comment names exists', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] });
    const isThere = (name: string): boolean => files.some((path) => path === name || path.endsWith(`/${name}`));
    const named = pagesAndSources.flatMap((path) =>
      [...prose(path).matchAll(/(?<![\w/.*-])(?:\.\.\/)*((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)\b/g)].map(
        ([, name = '']) => ({ path, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(400);
    expect(named.filter(({ name }) => !isThere(name) && name !== WRITTEN_BY_READER)).toEqual([]);
  });

  test('every path from the root that a page or a comment names exists, or begins the paths of files', () => {
    const files = globSync('{engine,view,replay,fixtures,tests}/**', { cwd: ROOT });
    const named = pagesAndSources.flatMap((path) =>
      [
        ...prose(path).matchAll(
          /(?<![\w/.*@-])(?:engine|view|replay|fixtures|tests)(?:\/[\w-]+(?:\.[\w-]+)*)+(?![\w*{-]|\/[*{])/g,
        ),
      ].map(([name]) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(
      named.filter(({ name }) => !files.some((file) => file.startsWith(name)) && name !== WRITTEN_BY_READER),
    ).toEqual([]);
  });

  test('no comment cites a document that is not in the repository', () => {
    expect(cited(/\((architecture|design|house[ -]style|house rule)[,) ]/g)).toEqual([]);
  });
});
