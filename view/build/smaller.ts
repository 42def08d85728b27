import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';
import { minifySync, type Plugin } from 'vite';
import { TARGET } from './oldest.ts';

/** A short name that the build has given to an export: no global has one, and a variable may have it. */
const GIVEN = /^(?!(?:do|if|in)$)[\w$]{1,2}$/;
/** What is between the braces of an `export` at the end of a file, and of its `import`s. */
const EXPORTED = /\bexport\s*\{([^}]*)\};?\s*$/g;
const IMPORTED = /\bimport\s*\{([^}]*)\}\s*from/g;
const pairsIn = (code: string, list: RegExp): readonly (readonly string[])[] =>
  [...code.matchAll(list)].flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(/\s+as\s+/)));
/**
 * Names for terser: a variable that files share has the same name in the file as outside (`export{a,b}`). Pairs of names (`a as b`) compress badly.
 * Where two imports have one name, the second gets another.
 */
function sharedNames(code: string): Readonly<Record<string, string>> {
  const names = new Map<string, string>();
  const put = (inner: string, outer: string): void => {
    if (GIVEN.test(outer) && !names.has(outer)) names.set(outer, `$${inner}`);
  };
  for (const [inner = '', outer = inner] of pairsIn(code, EXPORTED)) put(inner, outer);
  for (const [outer = '', inner = outer] of pairsIn(code, IMPORTED)) put(inner, outer);
  return Object.fromEntries([...names].map(([outer, inner]) => [inner, outer]));
}

/** Terser finds what the built-in minifier leaves, and the other way round: together 2 % fewer bytes. Names come last. */
export const smaller: Plugin = {
  name: 'smaller',
  apply: 'build',
  async renderChunk(code, { fileName }) {
    const { code: terse = code } = await minify(code, {
      module: true,
      ecma: 2020,
      // a small function that stands in many places packs worse, and so do long lists of variables
      compress: { passes: 3, keep_fargs: false, inline: 1, join_vars: false },
      mangle: false,
    });
    const small = minifySync(fileName, terse, { module: true, compress: { target: TARGET } }).code;
    // the steps of the start are our own code, which calls no function with `new`
    const compress = { defaults: false, arrows: true, unsafe_arrows: /^assets\/(round|chart)-/.test(fileName) };
    const nameCache = { vars: { props: sharedNames(small) } };
    const { code: named = small } = await minify(small, {
      module: true,
      ecma: 2020,
      compress,
      mangle: true,
      nameCache,
    });
    return { code: named, map: null };
  },
};

/** The script that runs before the first paint is a file of its own (view/public/first.js): the build makes it small too. */
export const smallFirst = (): Plugin => {
  let file = '';
  return {
    name: 'small-first',
    apply: 'build',
    configResolved: ({ build }) => {
      file = join(build.outDir, 'first.js');
    },
    closeBundle() {
      writeFileSync(
        file,
        minifySync('first.js', readFileSync(file, 'utf8'), { module: false, compress: { target: 'es2015' } }).code,
      );
    },
  };
};
