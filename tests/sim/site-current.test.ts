import { expect, test } from 'vitest';
import { createSite } from '../../fixtures/site/site.ts';
import { pastBets } from '../../fixtures/site/world/book/past-bets.ts';

test('a site that calls only bets in progress current leaves out those of a round that is over', () => {
  const site = createSite({ seed: 7, startMs: Date.parse('2026-03-12T14:20:05+09:00') });
  const login = {
    method: 'POST',
    path: '/oauth/token',
    query: { siteCode: 'demo' },
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo1234' }).toString(),
  };
  const { access_token } = site.request(login).body as { readonly access_token: string };
  const current = (id: number) =>
    site.request({
      method: 'GET',
      path: '/api/trade/history/current',
      query: { siteInfoId: '1', tradeRoundId: String(id) },
      headers: { authorization: `Bearer ${access_token}` },
    }).body;
  const demo = site.world.people.find('demo') ?? expect.fail('no member');
  site.accounts.recall(pastBets(site.world, demo, 60, 1));
  const past = site.accounts.betsOf('demo').at(-1) ?? expect.fail('no bet');
  expect(current(past.round.id)).toMatchObject({ current: [{ id: past.id }] });
  site.world.ways.change({ currentBets: 'open' });
  expect(current(past.round.id)).toMatchObject({ current: [], recent: [] });
});
