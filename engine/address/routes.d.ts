import type { Place } from '../events/facts.ts';
import { type BetFilter } from './bet-filter.ts';
import { type CoinFilter } from './coin-filter.ts';
import { type Inner } from './inner-view.ts';
import { type RecordFilter } from './record-filter.ts';
import { type SupportPlace } from './support-place.ts';
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
  | 'limits'
  | 'history'
  | 'assets'
  | 'cashList'
  | 'cash';
/** The views of the assets page, in the order of its menu. The first is the one without a name in the address. */
export declare const ASSET_VIEWS: readonly ['balance', 'wallet', 'withdraw', 'convert', 'promo'];
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
  readonly needsSession: boolean;
  /** `member`: the roles that the policy calls a member's (product.md 6). */
  readonly roles: 'all' | 'member';
  readonly layout: 'home' | 'trade' | 'none';
  readonly screen: ScreenName;
  /** The view's text for the title of the document. `brand` is the brand alone. */
  readonly title: ScreenName | 'brand';
  /** This route has no screen. It leads to another route. */
  readonly leadsTo?: 'notices';
};
/** Every route (product.md 2, Routes). An unknown path leads home, and a toast says so. */
export declare const ROUTES: {
  readonly home: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/';
    readonly screen: 'home';
    readonly title: 'brand';
  };
  readonly alert: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly path: '/alert';
    readonly layout: 'none';
    readonly screen: 'alert';
    readonly title: 'alert';
  };
  readonly login: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/login';
    readonly screen: 'login';
    readonly title: 'login';
  };
  readonly signup: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/signup';
    readonly alias: '/ref/:text';
    readonly screen: 'signup';
    readonly title: 'signup';
  };
  readonly findId: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/find_id';
    readonly screen: 'findId';
    readonly title: 'findId';
  };
  readonly findPassword: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/find_pw';
    readonly screen: 'findPassword';
    readonly title: 'findPassword';
  };
  readonly trade: {
    readonly hasInner: true;
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'trade';
    readonly screen: 'trade';
    readonly title: 'trade';
    readonly path: '/trade/:optionId';
  };
  readonly tradeFirst: {
    readonly hasInner: true;
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'trade';
    readonly screen: 'trade';
    readonly title: 'trade';
    readonly path: '/trade';
  };
  readonly support: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/support';
    readonly screen: 'notices';
    readonly title: 'notices';
    readonly leadsTo: 'notices';
  };
  readonly notices: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/support/notice';
    readonly hasPlace: true;
    readonly screen: 'notices';
    readonly title: 'notices';
  };
  readonly notice: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/support/notice/:contentId';
    readonly screen: 'notice';
    readonly title: 'notice';
  };
  readonly terms: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/support/terms';
    readonly screen: 'terms';
    readonly title: 'terms';
  };
  readonly privacy: {
    readonly needsSession: false;
    readonly roles: 'all';
    readonly layout: 'home';
    readonly path: '/support/privacy';
    readonly screen: 'privacy';
    readonly title: 'privacy';
  };
  readonly limits: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/mypage';
    readonly isView: 'limits';
    readonly screen: 'limits';
    readonly title: 'limits';
  };
  readonly profile: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/mypage';
    readonly screen: 'profile';
    readonly title: 'profile';
  };
  readonly history: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/history_trade';
    readonly filter: 'bets';
    readonly screen: 'history';
    readonly title: 'history';
  };
  readonly assets: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/asset';
    readonly hasView: true;
    readonly screen: 'assets';
    readonly title: 'assets';
  };
  readonly cashList: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/list_dnw';
    readonly filter: 'records';
    readonly screen: 'cashList';
    readonly title: 'cashList';
  };
  readonly cash: {
    readonly needsSession: true;
    readonly roles: 'member';
    readonly layout: 'home';
    readonly path: '/dnw';
    readonly screen: 'cash';
    readonly title: 'cash';
  };
};
export type RouteName = keyof typeof ROUTES;
type ParamOf<Path> = Path extends `${string}/:${infer Name}`
  ? {
      readonly [K in Name]: number;
    }
  : unknown;
type Filters = {
  readonly bets: BetFilter;
  readonly records: RecordFilter;
};
type FilterOf<Row> = Row extends {
  readonly filter: infer F extends keyof Filters;
}
  ? {
      readonly filter: Filters[F];
    }
  : unknown;
type PlaceOf<Row> = Row extends {
  readonly hasPlace: true;
}
  ? {
      readonly place: SupportPlace;
    }
  : unknown;
/** `coins`: which records of coins the view of the wallets shows; absent: all. */
type ViewOf<Row> = Row extends {
  readonly hasView: true;
}
  ? {
      readonly view: AssetView;
      readonly coins?: CoinFilter;
    }
  : unknown;
type InnerOf<Row> = Row extends {
  readonly hasInner: true;
}
  ? {
      readonly inner?: Inner;
    }
  : unknown;
/** Where the member is. Routes are state; the address bar follows as an effect. */
export type Route = {
  [N in RouteName]: {
    readonly name: N;
  } & ParamOf<(typeof ROUTES)[N]['path']> &
    FilterOf<(typeof ROUTES)[N]> &
    PlaceOf<(typeof ROUTES)[N]> &
    ViewOf<(typeof ROUTES)[N]> &
    InnerOf<(typeof ROUTES)[N]>;
}[RouteName];
export declare const HOME: Route;
/** A route's row of the table. */
export declare const rowOf: (route: Route) => RouteRow;
/** The route of an address; undefined for an unknown one. */
export declare function parseRoute(address: string): Route | undefined;
/** The path that leads to a route, with the filter, the view, the place in the customer centre, or the inner view that it has. */
export declare const pathOf: (route: Route) => string;
/** The route that this one leads to. Undefined for a route with a screen. */
export declare const leadsTo: (route: Route) => Route | undefined;
/** The partner's code of a partnership link (`/ref/SEOUL1`). Null for any other address. */
export declare function partnerOf(address: string): string | null;
/** Reads an address, with or without parameters and fragment. Every address is read here before it becomes part of a fact. */
export declare function placeOf(address: string): Place;
