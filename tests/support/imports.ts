import { parseSync } from 'vite';

/** One file imports another. */
export type Import = { readonly from: string; readonly to: string };

/** Every module a source names: import, import type, export from, import() of values and of types. @throws Error for what is no source. */
export function importsOf(path: string, text: string): readonly string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  );
  // the parser lists value import() only; a type's import('…') is read from the text
  const called = [...text.matchAll(/\bimport\s*\(\s*(['"`])([^'"`]+)\1/g)].map((match) => match[2] ?? '');
  return [...statics, ...exports, ...called];
}

/** The files that import themselves, by way of others or at once. */
export const cyclic = (imports: readonly Import[]): readonly string[] => {
  const next = new Map<string, readonly Import[]>();
  for (const one of imports) next.set(one.from, [...(next.get(one.from) ?? []), one]);
  const reaches = (goal: string): boolean => {
    const seen = new Set<string>();
    const waiting = [goal];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      for (const { to } of next.get(path) ?? []) {
        if (to === goal) return true;
        if (!seen.has(to)) waiting.push(to);
        seen.add(to);
      }
    }
    return false;
  };
  return [...next.keys()].filter(reaches);
};
