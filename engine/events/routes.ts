import { ADDRESS_ID_MAX } from '../base/bounds.ts';
import type { Place } from './facts.ts';
import { type BetFilter, filterOf, queryOf } from './search.ts';

/** The name of a screen. The view has one component for each. */
export type ScreenName =
  | 'home'
  | 'alert'
  | 'login'
  | 'signup'
  | 'findId'
  | 'findPassword'
  | 'trade'
  | 'notices'
  | 'notice'
  | 'terms'
  | 'privacy'
  | 'profile'
  | 'history'
  | 'assets'
  | 'cashList'
  | 'cash';

/** One row of product.md 2, Routes. */
type RouteRow = {
  /** `:name` stands for digits. */
  readonly path: `/${string}`;
  /** Another path of the same route. `:text` stands for one part of any text, which is not kept. */
  readonly alias?: `/${string}`;
  /** The address says which bets are shown (events/search.ts). The parameters of other addresses are dropped. */
  readonly hasFilter?: true;
  readonly needsSession: boolean;
  /** `member`: the roles that the policy calls a member's (product.md 6). */
  readonly roles: 'all' | 'member';
  readonly layout: 'home' | 'trade' | 'none';
  readonly screen: ScreenName;
  /** The view's text for the title of the document. `brand` is the brand alone. */
  readonly title: ScreenName | 'brand';
  /** This route has no screen. It leads to another route. */
  readonly leadsTo?: string;
};

const OPEN = { needsSession: false, roles: 'all', layout: 'home' } as const;
const MEMBER = { needsSession: true, roles: 'member', layout: 'home' } as const;
const TRADE = { needsSession: true, roles: 'member', layout: 'trade', screen: 'trade', title: 'trade' } as const;

/** Every route (product.md 2, Routes). An unknown path leads home. */
export const ROUTES = {
  home: { path: '/', ...OPEN, screen: 'home', title: 'brand' },
  alert: { path: '/alert', ...OPEN, layout: 'none', screen: 'alert', title: 'alert' },
  login: { path: '/login', ...OPEN, screen: 'login', title: 'login' },
  signup: { path: '/signup', alias: '/ref/:text', ...OPEN, screen: 'signup', title: 'signup' },
  findId: { path: '/find_id', ...OPEN, screen: 'findId', title: 'findId' },
  findPassword: { path: '/find_pw', ...OPEN, screen: 'findPassword', title: 'findPassword' },
  trade: { path: '/trade/:optionId', ...TRADE },
  tradeFirst: { path: '/trade', ...TRADE },
  support: { path: '/support', ...OPEN, screen: 'notices', title: 'notices', leadsTo: 'notices' },
  notices: { path: '/support/notice', ...OPEN, screen: 'notices', title: 'notices' },
  notice: { path: '/support/notice/:contentId', ...OPEN, screen: 'notice', title: 'notice' },
  terms: { path: '/support/terms', ...OPEN, screen: 'terms', title: 'terms' },
  privacy: { path: '/support/privacy', ...OPEN, screen: 'privacy', title: 'privacy' },
  profile: { path: '/mypage', ...MEMBER, screen: 'profile', title: 'profile' },
  history: { path: '/history_trade', hasFilter: true, ...MEMBER, screen: 'history', title: 'history' },
  assets: { path: '/asset', ...MEMBER, screen: 'assets', title: 'assets' },
  cashList: { path: '/list_dnw', ...MEMBER, screen: 'cashList', title: 'cashList' },
  cash: { path: '/dnw', ...MEMBER, screen: 'cash', title: 'cash' },
} as const satisfies Readonly<Record<string, RouteRow>>;

export type RouteName = keyof typeof ROUTES;
type ParamOf<Path> = Path extends `${string}/:${infer Name}` ? { readonly [K in Name]: number } : unknown;
type FilterOf<Row> = Row extends { readonly hasFilter: true } ? { readonly filter: BetFilter } : unknown;
/** Where the member is. Routes are state; the address bar follows as an effect. */
export type Route = {
  [N in RouteName]: { readonly name: N } & ParamOf<(typeof ROUTES)[N]['path']> & FilterOf<(typeof ROUTES)[N]>;
}[RouteName];

export const HOME: Route = { name: 'home' };
/** A route's row of the table. */
export const rowOf = (route: Route): RouteRow => ROUTES[route.name];

/** An id of ten or more digits may be a phone or account number. No option or notice has such an id. */
const ID = `(\\d{1,${String(ADDRESS_ID_MAX).length}})`;
const PARAM = /:(\w+)$/;
const names = Object.keys(ROUTES) as RouteName[];
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(':text', '[^/]+').replace(PARAM, ID)}$`);
const patterns = names.flatMap((name) => {
  const { path, alias }: RouteRow = ROUTES[name];
  return [path, ...(alias === undefined ? [] : [alias])].map((one) => [name, patternOf(one)] as const);
});

/** The route of an address; undefined for an unknown one. */
export function parseRoute(address: string): Route | undefined {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s);
  const bare = path.replace(/(.)\/+$/, '$1') || '/';
  for (const [name, pattern] of patterns) {
    const found = pattern.exec(bare);
    if (found === null) continue;
    const row: RouteRow = ROUTES[name];
    const param = PARAM.exec(row.path)?.[1];
    const filter = row.hasFilter === true ? { filter: filterOf(query) } : {};
    return { name, ...(param === undefined ? {} : { [param]: Number(found[1]) }), ...filter } as Route;
  }
  return undefined;
}

/** The path that leads to a route, with the filter of the history screen. */
export const pathOf = (route: Route): string =>
  rowOf(route).path.replace(PARAM, (_found, name: string) => String(route[name as keyof Route])) +
  ('filter' in route ? queryOf(route.filter) : '');

/** The route that this one leads to. Undefined for a route with a screen. */
export function leadsTo(route: Route): Route | undefined {
  const name = rowOf(route).leadsTo;
  return name === undefined ? undefined : ({ name } as Route);
}

/** Reads an address, with or without parameters and fragment. Every address is read here before it becomes part of a fact. */
export function placeOf(address: string): Place {
  const path = pathOf(parseRoute(address) ?? HOME);
  return { path, isExact: path === address };
}
