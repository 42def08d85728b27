import { paramsOf } from './period.ts';

type Params = ReturnType<typeof paramsOf>;

/** The views of the customer centre that have no path of their own (product.md 2 has none), in the order of its menu. */
export const SUPPORT_VIEWS = ['notices', 'strategy', 'messages', 'contact'] as const;
type SupportView = (typeof SUPPORT_VIEWS)[number];

/** What of the customer centre is shown. The first view is the one without a name in the address. */
export type SupportPlace = {
  readonly view: SupportView;
  /** The text of the list that is open. Null: the list. */
  readonly id: number | null;
  /** The page of the notices, from 0. */
  readonly page: number;
};

export const NO_PLACE: SupportPlace = { view: SUPPORT_VIEWS[0], id: null, page: 0 };
/** A list with more pages than this has no page in an address. */
const PAGE_MAX = 9_999;
const NUMBER = /^[1-9]\d{0,8}$/;

/** A whole number from 1 on that the parameters of an address name. Null: they name none. */
export const numberIn = (params: Params, name: string): number | null => {
  const text = params.get(name);
  return text !== undefined && NUMBER.test(text) ? Number(text) : null;
};
/** The page of a list that the parameters of an address name, from 0. */
export const pageIn = (params: Params): number => Math.min((numberIn(params, 'page') ?? 1) - 1, PAGE_MAX);
/** The page of a list as an address says it, with its `?`. Nothing for the first one. */
export const pageQuery = (page = 0): string => (page === 0 ? '' : `?page=${page + 1}`);

/** The place that the parameters of an address name. What is not understood is left out. */
export function supportPlaceOf(query: string): SupportPlace {
  const params = paramsOf(query);
  const view = SUPPORT_VIEWS.find((one) => one === params.get('view')) ?? NO_PLACE.view;
  const page = view === 'notices' ? pageIn(params) : 0;
  return { view, id: view === 'strategy' || view === 'messages' ? numberIn(params, 'id') : null, page };
}

/** The parameters of an address that name the place: `?view=strategy&id=3`, `?page=2`. Nothing for the first page of the notices. */
export function supportQuery({ view, id, page }: SupportPlace): string {
  const parts = [...(view === NO_PLACE.view ? [] : [`view=${view}`]), ...(id === null ? [] : [`id=${id}`])];
  return parts.length === 0 ? pageQuery(page) : `?${parts.join('&')}`;
}
