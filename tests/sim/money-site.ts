import type { RestAnswer } from '../../fixtures/site/rest/handler.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { memoryStore, type Store } from '../../fixtures/site/world/store/store.ts';
import type { WorldEvent } from '../../fixtures/site/world/world.ts';

/** A Thursday afternoon in Korea. */
export const START_MS = Date.parse('2026-03-12T14:20:00+09:00');

const SITE = { siteInfoId: '1' };

/** What a test sees of one member of a site: its calls, its queues and its points. */
export type Seat = {
  readonly get: (path: string, query?: Record<string, string>) => RestAnswer;
  readonly post: (path: string, body?: unknown) => RestAnswer;
  /** Messages on one of the member's queues since the site began, oldest first. */
  readonly heard: (queue: string) => readonly WorldEvent[];
  readonly points: () => number;
};

/** A site over a store of its own, and seats for its members. A second site over the same store is a restart. */
export const moneySite = (
  store: Store = memoryStore(),
  startMs = START_MS,
): { site: SiteCore; store: Store; seat: (username: string) => Seat; pass: (ms: number) => void } => {
  const site = createSite({ seed: 7, startMs, store, tokenLifetimeS: 400 * 86_400 });
  const events: WorldEvent[] = [];
  site.world.on((event) => events.push(event));
  return {
    site,
    store,
    pass: (ms) => site.world.advanceTo(site.world.nowMs() + ms),
    seat: (username) => {
      const headers = { authorization: `Bearer ${signIn(site, username)}` };
      return {
        get: (path, query = {}) => site.request({ method: 'GET', path, query: { ...SITE, ...query }, headers }),
        post: (path, body = {}) =>
          site.request({ method: 'POST', path, query: SITE, headers, body: JSON.stringify(body) }),
        heard: (queue) =>
          events.filter(({ to }) => 'queue' in to && to.username === username && to.queue === `/user/queue/${queue}`),
        points: () => site.accounts.balance(username),
      };
    },
  };
};

/** A refusal of the site, in its words. */
export const refused = (message: string, status = 400) => ({ status, body: { status, message } });

const signIn = (site: SiteCore, username: string): string => {
  const answer = site.request({
    method: 'POST',
    path: '/oauth/token',
    query: { siteCode: 'demo' },
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: `${username}1234` }).toString(),
  });
  return (answer.body as { access_token: string }).access_token;
};
