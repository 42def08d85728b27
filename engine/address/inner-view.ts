import { ADDRESS_ID_MAX } from '../base/bounds.ts';
import { type BetFilter, betFilter } from './bet-filter.ts';
import { paramsOf } from './period.ts';

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
  | { readonly view: (typeof ARTICLE_VIEWS)[number]; readonly id: number }
  /** `page` of the list, from 0. */
  | { readonly view: 'notices'; readonly page: number }
  | { readonly view: 'history'; readonly filter: BetFilter };

/** A page in an address counts from 1; the first one is not named. */
const PAGE = /^[1-9]\d{0,3}$/;
const ID = new RegExp(`^\\d{1,${String(ADDRESS_ID_MAX).length}}$`);

/** The inner view that an address names: what stands after its `?`. Undefined for an unknown one: the chart is shown. */
export function innerOf(query: string): Inner | undefined {
  const said = paramsOf(query);
  const named = said.get('view');
  if (named === 'history') return { view: named, filter: betFilter.read(query) };
  if (named === 'notices') {
    const page = said.get('page') ?? '';
    return { view: named, page: PAGE.test(page) ? Number(page) - 1 : 0 };
  }
  const article = ARTICLE_VIEWS.find((view) => view === named);
  const id = said.get('id') ?? '';
  if (article !== undefined) return ID.test(id) ? { view: article, id: Number(id) } : undefined;
  const view = PLAIN_VIEWS.find((one) => one === named);
  return view === undefined ? undefined : { view };
}

/** The inner view as an address says it, with its `?`. */
export function innerQuery(inner: Inner): string {
  const named = `?view=${inner.view}`;
  if (inner.view === 'history') return named + betFilter.write(inner.filter).replace('?', '&');
  if (inner.view === 'notices') return inner.page === 0 ? named : `${named}&page=${inner.page + 1}`;
  return 'id' in inner ? `${named}&id=${inner.id}` : named;
}
