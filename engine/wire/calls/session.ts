import { form, get, is, orOmit, personal, secret, siteCode } from './row.ts';

const GRANT = {
  method: 'POST',
  path: '/oauth/token',
  basic: true,
  query: { siteCode },
  codec: 'Tokens',
  parse: 'plain',
} as const;

/** The site, the session and the member: what a page asks for at its start (product.md 7: Auth, player, site). */
export const sessionCalls = {
  'site.identify': get('/api/site_info/code', 'SiteInfo', { code: orOmit('code') }),
  'auth.password': {
    ...GRANT,
    ...form({ grant_type: is('password'), username: personal('username'), password: secret('password') }),
  },
  'auth.refresh': {
    ...GRANT,
    ...form({ grant_type: is('refresh_token'), refresh_token: secret('refresh', 'token') }),
  },
  'me.fetch': get('/api/me', 'Me'),
  'fee.fetch': get('/fee.json', 'SiteFee'),
};
