import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openWorld, type Wanted } from '../../fixtures/site/data-file.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';

/** Site time at which these sites begin. */
export const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
/** The client's name and secret, as a header. */
export const BASIC = `Basic ${btoa('web:web')}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded', authorization: BASIC };

/** The files of one test file; gone after its last test. */
export const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
/** The name of a data file that is not there yet. */
export const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.db`);
};

/** Opens a site on a data file. */
export const openSite = async (data: string, wanted: Partial<Wanted> = {}): Promise<SiteCore> =>
  createSite(await openWorld({ startMs: START_MS, ...wanted, data }));
/** Writes what is left and lets go of the file. */
export const closeSite = (site: SiteCore): void => {
  site.commit();
  site.world.store.close();
};

/** What a login answers. */
export type Pair = { readonly access_token: string; readonly refresh_token: string };
/** Signs a member in. */
export const signIn = (site: SiteCore, username = 'demo'): Pair => grant(site, { grant_type: 'password', username });
/** Asks for tokens. */
export const grant = (site: SiteCore, fields: Record<string, string>): Pair => {
  const body = new URLSearchParams({ ...fields, password: `${fields.username}1234` }).toString();
  const { status, body: answer } = site.request({
    method: 'POST',
    path: '/oauth/token',
    query: { siteCode: 'demo' },
    headers: FORM,
    body,
  });
  expect(status).toBe(200);
  return answer as Pair;
};
const SITE = { siteInfoId: '1' };
/** Asks as a member. */
export const get = (site: SiteCore, token: string, path: string, query: Record<string, string> = {}) =>
  site.request({ method: 'GET', path, query: { ...SITE, ...query }, headers: { authorization: `Bearer ${token}` } });
/** Sends as a member. */
export const post = (site: SiteCore, token: string, path: string, body: object) =>
  site.request({
    method: 'POST',
    path,
    query: SITE,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });
