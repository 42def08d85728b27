import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { charactersOf, FIGURES, HANGUL, unicodeRange } from './characters.ts';

/**
 * Writes the subset of Pretendard that the view uses into this folder (`npm run fonts`): the woff2 files, `fonts.css` with a
 * `unicode-range` for each, and the licence. The font is taken from the npm package `pretendard`, which is 72 MB and
 * therefore no dependency: the files here are committed.
 */
const SOURCE = 'pretendard@1.3.9';
/** The weights of the design (view/styles/tokens.css). */
const WEIGHTS = { min: 400, max: 700 };
/** Syllables of one file: a page that needs a rare one downloads about 30 KB. */
const SLICE = 128;

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (path: string): string => readFileSync(path, 'utf8');

/** Every Hangul syllable in the messages and names of the application. */
function syllablesOfApplication(): string[] {
  const sources = globSync(['../**/*.{ts,tsx,html}', '../../engine/selectors/*.ts'], { cwd: folder });
  const text = sources.map((file) => read(join(folder, file))).join('');
  return HANGUL.filter((syllable) => text.includes(syllable));
}

/** The syllables in the order of their frequency: the package's own slices, the most frequent last, are in that order. */
function byFrequency(css: string): string[] {
  const slices = [...css.matchAll(/unicode-range:([^;]*);/g)].map(([, ranges]) => new Set(charactersOf(ranges ?? '')));
  const rank = (syllable: string): number => slices.findLastIndex((slice) => slice.has(syllable));
  return HANGUL.toSorted((a, b) => rank(b) - rank(a));
}

function slicesOf(css: string): Map<string, readonly string[]> {
  const own = syllablesOfApplication();
  const others = byFrequency(css).filter((syllable) => !own.includes(syllable));
  const slices = new Map<string, readonly string[]>([
    ['figures', FIGURES],
    ['application', own],
  ]);
  for (let i = 0; i * SLICE < others.length; i++)
    slices.set(`hangul-${String(i + 1).padStart(2, '0')}`, others.slice(i * SLICE, (i + 1) * SLICE));
  return slices;
}

const face = (name: string, characters: readonly string[]): string => `@font-face {
  font-family: "Pretendard Variable";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url(./${name}.woff2) format("woff2");
  unicode-range: ${unicodeRange(characters)};
}
`;

const temporary = mkdtempSync(join(tmpdir(), 'fonts-'));
execFileSync('npm', ['pack', SOURCE, '--silent', '--pack-destination', temporary], { stdio: 'inherit' });
execFileSync('tar', ['xzf', ...globSync('*.tgz', { cwd: temporary })], { cwd: temporary });
const web = join(temporary, 'package/dist/web/variable/');
const font = readFileSync(`${web}woff2/PretendardVariable.woff2`);
const css = read(`${web}pretendardvariable-dynamic-subset.css`);

for (const old of globSync('*.woff2', { cwd: folder })) rmSync(join(folder, old));
let sheet = '/* Written by "npm run fonts": Pretendard, SIL Open Font License 1.1 (LICENSE.txt). */\n';
for (const [name, characters] of slicesOf(css)) {
  const file = await subsetFont(font, characters.join(''), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  writeFileSync(join(folder, `${name}.woff2`), file);
  sheet += face(name, characters);
  process.stdout.write(`${name}.woff2 ${file.length} bytes, ${characters.length} characters\n`);
}
writeFileSync(join(folder, 'fonts.css'), sheet);
copyFileSync(join(temporary, 'package/dist/LICENSE.txt'), join(folder, 'LICENSE.txt'));
rmSync(temporary, { recursive: true });
