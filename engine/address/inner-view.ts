import { type BetFilter, betFilter } from './bet-filter.ts';
import { paramsOf } from './period.ts';
import { numberIn, pageIn, pageQuery } from './support-place.ts';

/* The inner views of the trade screen: what takes the place of the chart (product.md 2, Side panel and inner views). */

const PLAIN_VIEWS = [
  'cash',
  'strategy',
  'settings',
  'profile',
  'terms',
  'privacy',
  'leaderboard',
  'promotion',
  'messages',
  'contact',
] as const;
/** One text of the site, by its id. */
const ARTICLE_VIEWS = ['notice', 'article', 'message'] as const;

/** An inner view. The query of `/trade/{id}` names it: `?view=history`, `?view=notice&id=3`. */
export type Inner =
  | { readonly view: (typeof PLAIN_VIEWS)[number] }
  /** `page`: the page of the list that it was opened from. Absent: the first one. */
  | { readonly view: (typeof ARTICLE_VIEWS)[number]; readonly id: number; readonly page?: number }
  /** `page` of the list, from 0. */
  | { readonly view: 'notices'; readonly page: number }
  | { readonly view: 'history'; readonly filter: BetFilter };

/** The inner view that an address names: what stands after its `?`. Undefined for an unknown one: the chart is shown. */
export function innerOf(query: string): Inner | undefined {
  const said = paramsOf(query);
  const named = said.get('view');
  if (named === 'history') return { view: named, filter: betFilter.read(query) };
  const page = pageIn(said);
  if (named === 'notices') return { view: named, page };
  const article = ARTICLE_VIEWS.find((view) => view === named);
  const id = numberIn(said, 'id');
  if (article !== undefined) return id === null ? undefined : { view: article, id, ...(page > 0 && { page }) };
  const view = PLAIN_VIEWS.find((one) => one === named);
  return view === undefined ? undefined : { view };
}

/** The inner view as an address says it, with its `?`. */
export function innerQuery(inner: Inner): string {
  const named = `?view=${inner.view}`;
  if (inner.view === 'history') return named + betFilter.write(inner.filter).replace('?', '&');
  const page = 'page' in inner ? pageQuery(inner.page).replace('?', '&') : '';
  return named + ('id' in inner ? `&id=${inner.id}` : '') + page;
}
