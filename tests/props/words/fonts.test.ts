import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { charactersOf, FIGURES, HANGUL, unicodeRange } from '../../../fixtures/fonts/characters.ts';

const folder = fileURLToPath(new URL('../../../view/fonts/', import.meta.url));
const sheet = readFileSync(`${folder}fonts.css`, 'utf8');
const faces = [...sheet.matchAll(/url\(\.\/([\w-]+)\.woff2\)[^}]*unicode-range: ([^;]*);/g)].map(
  ([, name = '', ranges = '']) => ({ name, characters: charactersOf(ranges) }),
);

test('The fonts hold figures, Latin and the 2,350 syllables of KS X 1001, each in exactly one file', () => {
  expect(new Set(HANGUL).size).toBe(2_350);
  const all = faces.flatMap(({ characters }) => characters);
  expect(all.toSorted()).toEqual([...FIGURES, ...HANGUL].toSorted());
  for (const { name } of faces) expect(existsSync(`${folder}${name}.woff2`)).toBe(true);
});

test('The syllables of the messages are in the file of the application; "npm run fonts" writes it anew', () => {
  const own = new Set(faces.find(({ name }) => name === 'application')?.characters);
  const messages = globSync('locales/**/*.json', { cwd: `${folder}..` })
    .map((file) => readFileSync(`${folder}../${file}`, 'utf8'))
    .join('');
  const used = HANGUL.filter((syllable) => messages.includes(syllable));
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter((syllable) => !own.has(syllable)).length).toBeLessThanOrEqual(20);
});

test('A unicode-range names the same characters that it was made of', () => {
  for (const characters of [FIGURES, HANGUL, ['가', '각', '똠', 'a']])
    expect(charactersOf(unicodeRange(characters))).toEqual(characters.toSorted());
});
