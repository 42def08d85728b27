import type { About, Place } from '../../beside/told.ts';
import type { Questions, Terms } from './compare.chart.ts';
import { askServer } from './server.ts';

/** Where the server has the comparison that the page shows. Null: the page shows none. */
export const comparedAt = (page: Document): string | null =>
  page.querySelector<HTMLMetaElement>('meta[name="compare"]')?.content ?? null;

/** A search looks at every place of both recordings: of a long day, that takes minutes. */
const SEARCH_MAX_MS = 600_000;

/** What the page asks its own server. Each throws what the server says in words. */
export const questionsAt = (prefix: string): Questions => {
  const ask = async <T>(
    question: string,
    { clock, ignored }: Terms,
    more: Readonly<Record<string, number>>,
  ): Promise<T> => {
    const query = new URLSearchParams(clock === null ? {} : { clock });
    for (const path of ignored) query.append('ignore', path);
    for (const [name, value] of Object.entries(more)) query.set(name, String(value));
    const signal = AbortSignal.timeout(SEARCH_MAX_MS);
    const answer = await askServer(`${prefix}/${question}?${query}`, { signal });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  return {
    about: (terms) => ask<About>('about', terms, {}),
    at: (terms, index) => ask<Place>('at', terms, { index }),
    next: async (terms, after) => (await ask<{ index: number | null }>('next', terms, { after })).index,
    previous: async (terms, before) => (await ask<{ index: number | null }>('previous', terms, { before })).index,
    later: async (terms, ms) => (await ask<{ index: number }>('later', terms, { index: 0, ms })).index,
  };
};
