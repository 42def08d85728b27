import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = new URL('../../view/styles/', import.meta.url);

/** The values that a style sheet sets, each with its place: media, selector and property. */
function declarationsOf(css: string): readonly (readonly [place: string, value: string])[] {
  const text = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/[{};]/g, ''));
  const around: string[] = [];
  const found: [string, string][] = [];
  for (const [, words = '', mark = ''] of text.matchAll(/([^{};]*)([{};])/g)) {
    const said = words.trim();
    const colon = said.indexOf(':');
    if (mark === '{') around.push(said);
    else if (colon > 0) {
      const place = [...around.slice(0, -1), ''].join(' ');
      const property = said.slice(0, colon);
      for (const selector of (around.at(-1) ?? '').split(/,(?![^(]*\))/))
        found.push([`${place}${selector.trim()} ${property}`, said.slice(colon + 1).trim()]);
    }
    if (mark === '}') around.pop();
  }
  return found;
}

test('no two style sheets set a property of one selector to different values: which page was opened first changes no look', () => {
  const set = new Map<string, { readonly file: string; readonly value: string }>();
  const clashes: string[] = [];
  for (const file of readdirSync(STYLES).filter((name) => name.endsWith('.css')))
    for (const [place, value] of new Map(declarationsOf(readFileSync(new URL(file, STYLES), 'utf8')))) {
      const other = set.get(place);
      if (other !== undefined && other.value !== value)
        clashes.push(`${place}: ${other.file} ${other.value}, ${file} ${value}`);
      set.set(place, { file, value });
    }
  expect(set.size).toBeGreaterThan(1_000);
  expect(clashes).toEqual([]);
});

test('a component that draws a table or tabs imports their style sheet, which the start does not load', () => {
  const view = new URL('../../view/', import.meta.url);
  const sheet = readFileSync(new URL('tables.css', STYLES), 'utf8');
  const names = new Set([...sheet.matchAll(/\.([a-z]+(?:__[a-z]+)?)(?=[\s.:,{])/g)].map(([, name = '']) => name));
  const users = readdirSync(view, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => [name, readFileSync(new URL(name, view), 'utf8')] as const)
    .filter(([, text]) =>
      [...text.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].some(([, plain, code]) =>
        (plain ?? code ?? '').split(/[^\w-]+/).some((word) => names.has(word)),
      ),
    );
  expect(users.length).toBeGreaterThan(20);
  expect(users.filter(([, text]) => !text.includes('styles/tables.css')).map(([name]) => name)).toEqual([]);
});

test('what a sheet that comes later says of a variant does not depend on which of two such sheets comes first', () => {
  const start = new Set(
    [...readFileSync(new URL('main.ts', STYLES), 'utf8').matchAll(/'\.\/(\w+\.css)'/g)].map(([, name]) => name),
  );
  const later = readdirSync(STYLES).filter((name) => name.endsWith('.css') && !start.has(name));
  const said = later.flatMap((file) =>
    declarationsOf(readFileSync(new URL(file, STYLES), 'utf8')).flatMap(([place]) => {
      const [, name = '', variant = '', property = ''] =
        /(?:^|\s)\.([a-z]+(?:__[a-z]+)?)(--[a-z]+)? (\S+)$/.exec(place) ?? [];
      const isAlone = place === `.${name}${variant} ${property}`;
      return name !== '' && isAlone ? [{ file, name, variant, property }] : [];
    }),
  );
  const base = (one: (typeof said)[number]) =>
    said.filter((of) => of.variant === '' && of.name === one.name && of.property === one.property);
  // a sheet that has both has them in order
  const clashes = said
    .filter((one) => one.variant !== '' && base(one).length > 0 && !base(one).some(({ file }) => file === one.file))
    .map(({ file, name, variant, property }) => `${file}: .${name}${variant} ${property}`);
  expect(said.length).toBeGreaterThan(500);
  expect(clashes).toEqual([]);
});
