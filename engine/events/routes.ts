/** Where the member is (product.md 2, Routes). Routes are state; the address bar follows as an effect. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'login' }
  | { readonly name: 'tradeFirst' }
  | { readonly name: 'trade'; readonly optionId: number };

export const HOME: Route = { name: 'home' };

/** An option's screen. An id of ten digits or more may be somebody's phone or account number, and is no option's. */
const OPTION_PATH = /^\/trade\/(\d{1,9})$/;

/** The route of a path; undefined for an unknown one (which leads home). */
export function parseRoute(path: string): Route | undefined {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1');
  if (bare === '/' || bare === '') return HOME;
  if (bare === '/login') return { name: 'login' };
  if (bare === '/trade') return { name: 'tradeFirst' };
  const id = OPTION_PATH.exec(bare)?.[1];
  return id === undefined ? undefined : { name: 'trade', optionId: Number(id) };
}

export function pathOf(route: Route): string {
  switch (route.name) {
    case 'home':
      return '/';
    case 'login':
      return '/login';
    case 'tradeFirst':
      return '/trade';
    case 'trade':
      return `/trade/${route.optionId}`;
  }
}

/** Routes that need a session (product.md 2, column Login). */
export const needsSession = (route: Route): boolean => route.name === 'tradeFirst' || route.name === 'trade';

/**
 * What is kept of an address: the path of the route it leads to, and whether it says that and nothing more. Whatever else
 * an address holds (parameters, a fragment, an unknown path) may be a secret and goes no further (engine/SPEC.md, V1).
 */
export type Place = { readonly path: string; readonly isExact: boolean };

/** Reads an address, with or without parameters and fragment. Every address passes here before it becomes part of a fact. */
export function placeOf(address: string): Place {
  const path = pathOf(parseRoute(address) ?? HOME);
  return { path, isExact: path === address };
}
