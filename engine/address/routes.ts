import { ADDRESS_ID_MAX } from '../base/bounds.ts';
import { flag, type ObjectOf, optional, text } from '../base/check.ts';
import { type BetFilter, betFilter, historyFilter } from './bet-filter.ts';
import { type CoinFilter, coinFilter } from './coin-filter.ts';
import { type Inner, innerOf, innerQuery } from './inner-view.ts';
import { decoded, paramsOf } from './period.ts';
import { type RecordFilter, recordFilter } from './record-filter.ts';
import { NO_PLACE, pageIn, pageQuery, type SupportPlace, supportPlaceOf, supportQuery } from './support-place.ts';

/** The views of the assets page, in the order of its menu. The first is the one without a name in the address. */
export const ASSET_VIEWS = ['balance', 'wallet', 'withdraw', 'convert', 'promo'] as const;
export type AssetView = (typeof ASSET_VIEWS)[number];

/** One row of product.md 2, Routes. */
type RouteRow = {
  /** `:name` stands for digits. */
  readonly path: `/${string}`;
  /** Another path of the same route. `:text` stands for one part of any text, which is not kept. */
  readonly alias?: `/${string}`;
  /** The address says which bets or records are shown (address/period.ts). The parameters of other addresses are dropped. */
  readonly filter?: 'bets' | 'records';
  /** The address says which view of the assets page is shown: `?view=wallet`. */
  readonly hasView?: true;
  /** The address is this view of the path: `?view=limits`. It stands before the row of the path alone. */
  readonly isView?: string;
  /** The address may name an inner view (address/inner-view.ts). */
  readonly hasInner?: true;
  /** The address says what of the customer centre is shown (address/support-place.ts). */
  readonly hasPlace?: true;
  /** The address may name the page of the list that leads here: `?page=2`. */
  readonly hasPage?: true;
  readonly needsSession: boolean;
  /** `member`: the roles that the policy calls a member's (product.md 6). */
  readonly roles: 'all' | 'member';
  readonly layout: 'home' | 'trade' | 'none';
  /** The name of its screen. The document's title has it in words; that of `home` is the brand alone. */
  readonly screen: string;
  /** This route has no screen. It leads to another route. */
  readonly leadsTo?: 'notices';
};

const OPEN = { needsSession: false, roles: 'all', layout: 'home' } as const;
const MEMBER = { needsSession: true, roles: 'member', layout: 'home' } as const;
const TRADE = {
  hasInner: true,
  needsSession: true,
  roles: 'member',
  layout: 'trade',
  screen: 'trade',
} as const;

/** Every route (product.md 2, Routes). An unknown path leads home, and a toast says so. */
export const ROUTES = {
  home: { path: '/', ...OPEN, screen: 'home' },
  alert: { path: '/alert', ...OPEN, layout: 'none', screen: 'alert' },
  login: { path: '/login', ...OPEN, screen: 'login' },
  signup: { path: '/signup', alias: '/ref/:text', ...OPEN, screen: 'signup' },
  findId: { path: '/find_id', ...OPEN, screen: 'findId' },
  findPassword: { path: '/find_pw', ...OPEN, screen: 'findPassword' },
  trade: { path: '/trade/:optionId', ...TRADE },
  tradeFirst: { path: '/trade', ...TRADE },
  support: { path: '/support', ...OPEN, screen: 'notices', leadsTo: 'notices' },
  notices: { path: '/support/notice', hasPlace: true, ...OPEN, screen: 'notices' },
  notice: { path: '/support/notice/:contentId', hasPage: true, ...OPEN, screen: 'notice' },
  terms: { path: '/support/terms', ...OPEN, screen: 'terms' },
  privacy: { path: '/support/privacy', ...OPEN, screen: 'privacy' },
  limits: { path: '/mypage', isView: 'limits', ...MEMBER, screen: 'limits' },
  profile: { path: '/mypage', ...MEMBER, screen: 'profile' },
  history: { path: '/history_trade', filter: 'bets', ...MEMBER, screen: 'history' },
  assets: { path: '/asset', hasView: true, ...MEMBER, screen: 'assets' },
  cashList: { path: '/list_dnw', filter: 'records', ...MEMBER, screen: 'cashList' },
  cash: { path: '/dnw', ...MEMBER, screen: 'cash' },
} as const satisfies Readonly<Record<string, RouteRow>>;

export type RouteName = keyof typeof ROUTES;
/** The name of a screen. The view has one component for each. */
export type ScreenName = (typeof ROUTES)[RouteName]['screen'];
type ParamOf<Path> = Path extends `${string}/:${infer Name}` ? { readonly [K in Name]: number } : unknown;
type Filters = { readonly bets: BetFilter; readonly records: RecordFilter };
type FilterOf<Row> = Row extends { readonly filter: infer F extends keyof Filters }
  ? { readonly filter: Filters[F] }
  : unknown;
type PlaceOf<Row> = Row extends { readonly hasPlace: true } ? { readonly place: SupportPlace } : unknown;
/** `coins`: which records of coins the view of the wallets shows; absent: all. */
type ViewOf<Row> = Row extends { readonly hasView: true }
  ? { readonly view: AssetView; readonly coins?: CoinFilter }
  : unknown;
/** `page`: from 0. Absent: the first one. */
type PageOf<Row> = Row extends { readonly hasPage: true } ? { readonly page?: number } : unknown;
type InnerOf<Row> = Row extends { readonly hasInner: true } ? { readonly inner?: Inner } : unknown;
/** Where the member is. Routes are state; the address bar follows as an effect. */
export type Route = {
  [N in RouteName]: { readonly name: N } & ParamOf<(typeof ROUTES)[N]['path']> &
    FilterOf<(typeof ROUTES)[N]> &
    PlaceOf<(typeof ROUTES)[N]> &
    PageOf<(typeof ROUTES)[N]> &
    ViewOf<(typeof ROUTES)[N]> &
    InnerOf<(typeof ROUTES)[N]>;
}[RouteName];

export const HOME: Route = { name: 'home' };
/** Stands for every address without a route. The address itself is not kept: it may hold a secret. No route has this path. */
const NO_PAGE = '/unknown';
/** How the filter of a route is read from an address, and how an address says it. */
const FILTERS = { bets: historyFilter, records: recordFilter } as const;
/** A route's row of the table. */
export const rowOf = (route: Route): RouteRow & { readonly screen: ScreenName } => ROUTES[route.name];

/** An id of ten or more digits may be a phone or account number. No option or notice has such an id. */
const ID = `(\\d{1,${String(ADDRESS_ID_MAX).length}})`;
const PARAM = /:(\w+)$/;
const names = Object.keys(ROUTES) as RouteName[];
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(':text', '[^/]+').replace(PARAM, ID)}$`);
const patterns = names.flatMap((name) => {
  const { path, alias }: RouteRow = ROUTES[name];
  return [path, ...(alias === undefined ? [] : [alias])].map((one) => [name, patternOf(one)] as const);
});

/** The path of an address, and what stands after its `?`. */
function partsOf(address: string): readonly [path: string, query: string] {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s);
  return [path, query];
}

/** The route of an address; undefined for an unknown one. */
export function parseRoute(address: string): Route | undefined {
  const [path, query] = partsOf(address);
  const bare = path.replace(/(?<!\/)\/+$/, '') || '/';
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(bare);
    const row: RouteRow = ROUTES[name];
    if (found === null || !isNamed(row, query)) continue;
    const param = PARAM.exec(row.path)?.[1];
    const filter = row.filter === undefined ? {} : { filter: FILTERS[row.filter].read(query) };
    const view = row.hasView === true ? viewOf(query) : {};
    const place = row.hasPlace === true ? { place: supportPlaceOf(query) } : {};
    const inner = row.hasInner === true ? innerOf(query) : undefined;
    const id = param === undefined ? {} : { [param]: Number(found[1]) };
    const page = row.hasPage === true ? pageIn(paramsOf(query)) : 0;
    return {
      name,
      ...id,
      ...filter,
      ...view,
      ...place,
      ...(page > 0 && { page }),
      ...(inner === undefined ? {} : { inner }),
    } as Route;
  }
  return undefined;
}

/** Whether the query of an address names the view that a row is of. */
const isNamed = ({ isView }: RouteRow, query: string): boolean =>
  isView === undefined || paramsOf(query).get('view') === isView;

/** The path that leads to a route, with the filter, the view, the place in the customer centre, the page, or the inner view that it has. */
export const pathOf = (route: Route): string =>
  rowOf(route).path.replace(PARAM, (_found, name: string) => String(route[name as keyof Route])) +
  (rowOf(route).isView === undefined ? '' : `?view=${rowOf(route).isView}`) +
  filterQuery(route) +
  ('place' in route ? supportQuery(route.place) : '') +
  ('page' in route ? pageQuery(route.page) : '') +
  ('view' in route && route.view !== ASSET_VIEWS[0] ? `?view=${route.view}` : '') +
  ('coins' in route && route.coins !== undefined ? coinFilter.write(route.coins).replace('?', '&') : '') +
  ('inner' in route && route.inner !== undefined ? innerQuery(route.inner) : '');

function filterQuery(route: Route): string {
  const { filter } = rowOf(route);
  return filter === undefined || !('filter' in route) ? '' : FILTERS[filter].write(route.filter as never);
}

/** The view that an address names, with its filter. An unknown name is the first view. */
function viewOf(query: string): { readonly view: AssetView; readonly coins?: CoinFilter } {
  const named = paramsOf(query).get('view');
  const view = ASSET_VIEWS.find((one) => one === named) ?? ASSET_VIEWS[0];
  const coins = view === 'wallet' ? coinFilter.read(query) : {};
  return Object.keys(coins).length === 0 ? { view } : { view, coins };
}

/** The route that this one leads to. Undefined for a route with a screen. */
export const leadsTo = (route: Route): Route | undefined =>
  rowOf(route).leadsTo === undefined ? undefined : { name: 'notices', place: NO_PLACE };

/** The page of the list of notices that a route shows, from 0. Undefined: it shows none. */
export function noticesPage(route: Route): number | undefined {
  if (route.name === 'notices') return route.place.view === 'notices' ? route.place.page : undefined;
  return 'inner' in route && route.inner?.view === 'notices' ? route.inner.page : undefined;
}

/** A code is no longer than this; a longer one is none. */
const PARTNER_MAX = 100;

/** The partner's code of a partnership link (`/ref/SEOUL1`). Null for any other address. */
export function partnerOf(address: string): string | null {
  const code = /^\/ref\/([^/?#]+)\/*(?:[?#]|$)/.exec(address)?.[1];
  return code === undefined || code.length > PARTNER_MAX ? null : (decoded(code) ?? null); // no text: it cannot be a code
}

/** Reads an address, with or without parameters and fragment. Every address is read here before it becomes part of a fact. */
export function placeOf(address: string): Place {
  const route = parseRoute(address);
  if (route === undefined) return { path: NO_PAGE, isExact: NO_PAGE === address };
  const path = pathOf(route);
  return { path, isExact: path === address, ...(isCut(route, partsOf(address)[1]) ? { isCut: true } : {}) };
}

/** Whether the address has a filter of which a part was left out. */
function isCut(route: Route, query: string): boolean {
  if (route.name === 'assets') return route.view === 'wallet' && coinFilter.isCut(query);
  if ('inner' in route && route.inner?.view === 'history') return betFilter.isCut(query);
  const { filter } = rowOf(route);
  return filter !== undefined && FILTERS[filter].isCut(query);
}

/** The members of a place, as a fact holds it. */
export const PLACE = { path: text, isExact: flag, isCut: optional(flag) };
/**
 * What is kept of an address: the path of its route, whether the address is exactly that path, and whether it has a filter of which
 * a part is left out (absent: no). Anything else (parameters, a fragment, an unknown path) may be a secret and is dropped (V1).
 */
export type Place = ObjectOf<typeof PLACE>;
