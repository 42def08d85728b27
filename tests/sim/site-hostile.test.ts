import { describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../../fixtures/site/rest/routes.ts';
import type { SiteCore } from '../../fixtures/site/site.ts';
import { MINUTE_MS } from '../../fixtures/site/world/time/calendar.ts';
import { LONG, ODD_JSON, ODD_TEXTS } from '../support/odd-values.ts';
import { type Caller, callerOf, openSite, signedIn } from '../support/site-caller.ts';
import { GETS, NO_JSON, POSTS } from '../support/site-calls.ts';

const START_MS = Date.parse('2026-03-12T14:20:05+09:00');
const ANSWERS: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 405, 409, 413]);
const OF_THE_OFFICE = /^\/api\/(admin|partner|partner_profit|content)(\/|$)/;
const callerFor = (site: SiteCore, path: string): Caller => signedIn(site, OF_THE_OFFICE.test(path) ? 'admin' : 'demo');

const expectAnswer = (site: SiteCore, what: string, { status, body }: { status: number; body: unknown }): void => {
  expect([what, status, ANSWERS.has(status)]).toEqual([what, status, true]);
  expect([what, typeof JSON.stringify(body)]).toEqual([what, 'string']);
  site.commit(); // looks into every book
};

const pathsOf = (method: string): string[] =>
  [...Object.keys(ROUTES.open), ...Object.keys(ROUTES.member)]
    .filter((key) => key.startsWith(`${method} `))
    .map((key) => key.slice(method.length + 1))
    .sort();

describe('wrong input gets an answer, and the books stay correct', () => {
  test('the tables here have every call', () => {
    expect([...Object.keys(POSTS), ...NO_JSON].sort()).toEqual(pathsOf('POST'));
    expect(Object.keys(GETS).sort()).toEqual(pathsOf('GET'));
  });

  test.each(Object.keys(POSTS))('POST %s answers odd values in every field', (path) => {
    const whole = openSite(START_MS);
    const fields = POSTS[path]?.(whole, callerFor(whole, path)) ?? {};
    expect(callerFor(whole, path).post(path, fields)).toMatchObject({ status: 200 });
    for (const name of Object.keys(fields)) {
      const site = openSite(START_MS);
      const caller = callerFor(site, path);
      const body = POSTS[path]?.(site, caller);
      for (const odd of ODD_JSON) {
        const values = name === 'siteInfo' ? [odd, `{"id":${odd}}`] : [odd];
        for (const value of values) {
          const text = JSON.stringify({ ...body, [name]: '@@' }).replace('"@@"', () => value);
          expectAnswer(site, `${name}: ${value.slice(0, 30)}`, caller.post(path, text));
        }
      }
      site.world.advanceTo(START_MS + 3 * MINUTE_MS);
      site.commit();
    }
  });

  test.each([...Object.keys(POSTS), ...NO_JSON])('POST %s answers every body that is not an object', (path) => {
    const site = openSite(START_MS);
    const { post } = callerFor(site, path);
    for (const text of [...ODD_JSON, '{', '{"a":', ' {', '{"__proto__":null}', '--x\r\n\r\n--x--', LONG])
      expectAnswer(site, text.slice(0, 30), post(path, text));
  });

  test.each(Object.keys(GETS))('GET %s answers odd values in every parameter, and reads no other', (path) => {
    const site = openSite(START_MS);
    const { get } = callerFor(site, path);
    const names = [...Object.keys(GETS[path] ?? {}), 'siteInfoId'];
    const asked = vi.spyOn(URLSearchParams.prototype, 'get');
    for (const name of names)
      for (const odd of ODD_TEXTS)
        expectAnswer(site, `${name}: ${odd.slice(0, 30)}`, get(path, { ...GETS[path], [name]: odd }));
    const read = new Set(asked.mock.calls.map(([name]) => name));
    asked.mockRestore();
    expect([...read].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('POST /oauth/token answers odd values in every field and an invalid header', () => {
    const site = openSite(START_MS);
    const headers = { authorization: `Basic ${btoa('web:web')}` };
    const ask = (query: Record<string, string>, body: string) =>
      site.request({ method: 'POST', path: '/oauth/token', query, headers, body });
    const forms = [
      { grant_type: 'password', username: 'demo', password: 'demo1234' },
      { grant_type: 'refresh_token', refresh_token: 'x' },
    ];
    for (const form of forms)
      for (const name of Object.keys(form))
        for (const odd of ODD_TEXTS) {
          const body = new URLSearchParams({ ...form, [name]: odd }).toString();
          expectAnswer(site, name, ask({ siteCode: 'demo' }, body));
        }
    for (const odd of ODD_TEXTS) expectAnswer(site, `siteCode: ${odd.slice(0, 30)}`, ask({ siteCode: odd }, ''));
    for (const odd of ODD_TEXTS) expectAnswer(site, odd, callerOf(site, odd).get('/api/me'));
  });
});

describe('a body', () => {
  const question = '{"question":"출금은 언제 되나요?"}';
  const ask = (body: string) => signedIn(openSite(START_MS), 'demo').post('/api/contact/create', body);
  const typed = (body: string, type: string) =>
    openSite(START_MS).request({
      method: 'POST',
      path: '/api/certi/certificate_email',
      headers: { 'content-type': type },
      body,
    });
  const malformed = { status: 400, body: { status: 400, message: '요청 형식이 올바르지 않습니다.' } };

  test('a body that begins with white space is read', () => {
    expect(ask(`\r\n\t ${question}\n`).status).toBe(200);
  });

  test('a body that looks like JSON or is said to be JSON, and is not, is refused', () => {
    expect(ask('{"question":')).toMatchObject(malformed);
    expect(ask(' {question}')).toMatchObject(malformed);
    for (const body of ['question', '[1]', 'null', '"x"', '{'])
      expect(typed(body, 'application/json; charset=utf-8')).toMatchObject(malformed);
    expect(typed('', 'application/json').body).not.toMatchObject(malformed.body);
    expect(typed('key=x', 'application/x-www-form-urlencoded').body).not.toMatchObject(malformed.body);
  });
});

test('a round list has only its own forms, not the members that every object inherits', () => {
  const { get } = signedIn(openSite(START_MS), 'demo');
  for (const resultType of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(get('/api/trade/game/round/list', { tradeOptionId: '2', resultType })).toMatchObject({
      status: 400,
      body: { message: '지원하지 않는 조회 형식입니다.' },
    });
});
