import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { memoryStore, type Store } from '../../fixtures/site/world/store/store.ts';

/** An answer of the site, loosely typed: what a test expects of it is its subject. */
export type Answer = { readonly status: number; readonly body: Answered };
type Answered = Readonly<Record<string, unknown>> & {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly message: string;
};
type Params = Readonly<Record<string, string>>;

/** Calls of one person to a simulated site. */
export type Caller = {
  readonly get: (path: string, query?: Params) => Answer;
  readonly post: (path: string, json: unknown) => Answer;
};

/** A site without a carrier and a store that outlives it. */
export const openSite = (startMs: number, store: Store = memoryStore()): SiteCore =>
  createSite({ seed: 7, startMs, store });

/** Somebody with a token, or with none. */
export const callerOf = (site: SiteCore, token = ''): Caller => {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const ask = (method: string, path: string, query: Params, body: string): Answer =>
    site.request({ method, path, query: { siteInfoId: '1', ...query }, headers, body }) as unknown as Answer;
  return {
    get: (path, query = {}) => ask('GET', path, query, ''),
    post: (path, json) => ask('POST', path, {}, typeof json === 'string' ? json : JSON.stringify(json)),
  };
};

/** The answer of the site to a name and a password. */
export const signIn = (site: SiteCore, username: string, password: string): Answer =>
  site.request({
    method: 'POST',
    path: '/oauth/token',
    query: { siteCode: 'demo' },
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  }) as unknown as Answer;

/** An account of the site whose password is its name and 1234, signed in. */
export const signedIn = (site: SiteCore, username: string, password = `${username}1234`): Caller =>
  callerOf(site, String(signIn(site, username, password).body.access_token));
