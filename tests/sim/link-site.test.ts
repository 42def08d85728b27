import { expect, test } from 'vitest';
import { type BareLink, CALM, openBareLink } from '../support/link.ts';
import { openSite } from '../support/rig.ts';

test('a link to the site is refused, cut and turned away', async (t) => {
  const site = await openSite(t);
  const form = { grant_type: 'password', username: 'demo', password: 'demo1234' };
  const answer = await fetch(`${site.url}/oauth/token?siteCode=demo`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams(form),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const headers = { Authorization: `Bearer ${token}`, siteInfoId: '1' };
  const open = (): BareLink => {
    const link = openBareLink(`${site.url}/bx_ws`, { times: CALM, headers });
    t.onTestFinished(link.leave);
    return link;
  };
  site.faults.refuseConnect(1);
  expect(await open().until(/lost/)).toEqual(['lost refused 1002']);
  const link = open();
  await link.until(/opened/);
  site.faults.dropLinks();
  expect((await link.until(/lost/)).at(-1)).toBe('lost closed 1006');
  site.faults.setDown(true);
  expect(await open().until(/lost/)).toEqual(['lost timeout 1002']);
});
