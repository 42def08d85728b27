import { type Filter, filterOf, whereOf } from '../../filter.ts';

const WORDS = /-?(?:[^\s"]+"[^"]*"|"[^"]*"|\S+)/g;

/**
 * What is typed into the search field as a filter of entries: `type:bet.*`, `-type:price.*`, `source:stomp`,
 * `bet.points=10000` (or another operator), and texts, which are looked for in the type and the data. Null for an empty field.
 */
export function betQueryOf(typed: string): Filter | null {
  const [types, nots, sources, texts]: [string[], string[], string[], string[]] = [[], [], [], []];
  const wheres: Filter[] = [];
  for (const [word] of typed.matchAll(WORDS)) {
    const [, key = '', value = ''] = /^(-?type|source):(.+)$/.exec(word) ?? [];
    const where = key === '' && !word.startsWith('"') ? whereOf(word.replaceAll('"', '')) : undefined;
    if (key === 'type') types.push(value);
    else if (key === '-type') nots.push(value);
    else if (key === 'source') sources.push(value);
    else if (where !== undefined) wheres.push(where);
    else texts.push(word.replaceAll('"', '').toLowerCase());
  }
  if (types.length + nots.length + sources.length + texts.length + wheres.length === 0) return null;
  const holds = filterOf({ types, nots, sources, texts: [], wheres });
  return (entry) => {
    if (!holds(entry)) return false;
    if (texts.length === 0) return true;
    const held = `${entry.type} ${JSON.stringify(entry.data)}`.toLowerCase();
    return texts.every((text) => held.includes(text));
  };
}
