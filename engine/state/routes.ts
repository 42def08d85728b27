/** Where the member is (product.md 2, Routes). Routes are state; the address bar follows as an effect. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'login' }
  | { readonly name: 'tradeFirst' }
  | { readonly name: 'trade'; readonly optionId: number };

export const HOME: Route = { name: 'home' };

/** The route of a path; undefined for an unknown one (which leads home). */
export function parseRoute(path: string): Route | undefined {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(.)\/+$/, '$1');
  if (bare === '/' || bare === '') return HOME;
  if (bare === '/login') return { name: 'login' };
  if (bare === '/trade') return { name: 'tradeFirst' };
  const id = /^\/trade\/(\d{1,15})$/.exec(bare)?.[1];
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
