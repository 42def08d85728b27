import { expect, test } from 'vitest';
import { createClient } from '../../engine/link/client.ts';
import { createCaller } from '../../engine/link/rest.ts';
import { redactParams } from '../../engine/link/rows.ts';
import { createVault } from '../../engine/link/vault.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { asId } from '../../fixtures/arbitraries/make.ts';
import { said } from '../../fixtures/arbitraries/samples.ts';

/** A client over a network that answers this. */
function clientOf(status: number, body: unknown) {
  const vault = createVault(scrub);
  const asked: unknown[] = [];
  const caller = createCaller({
    http: async ({ method, path, headers, json, query }) => {
      asked.push({ method, path, headers, json, query });
      return { kind: 'answer', status, body: JSON.stringify(body) };
    },
    vault,
    monotonicMs: () => 0,
    siteCode: 'demo',
    client: { id: 'web', secret: 'web' },
  });
  const access = vault.secret('token', 'office');
  return { vault, asked, caller, client: createClient({ caller, access, siteId: asId(1) }) };
}

test('the office makes typed calls without an engine', async () => {
  const admin = { id: 9, username: 'kim', name: '김', level: 1, parentId: null, status: 'A' };
  const { vault, asked, client } = clientOf(200, admin);
  const newcomer = { username: 'kim', password: 'kim12345', name: '김', level: 1, parentId: null };
  const answer = await client.ask('admin.create', redactParams('admin.create', newcomer, vault));
  expect(answer).toMatchObject({ _tag: 'Right', right: { id: 9, username: 'username#1', name: 'name#1' } });
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/api/admin',
      headers: { Authorization: 'Bearer office' },
      json: newcomer,
      query: { siteInfoId: '1' },
    },
  ]);
});

test('V4: a command that is not sent leaves no password, and keeps what another one may be asked with', () => {
  const { vault, asked, caller } = clientOf(200, {});
  const newcomer = { username: 'kim', password: 'kim12345', name: '김', level: 1, parentId: null };
  const params = redactParams('admin.create', newcomer, vault);
  caller.unsent({ call: 'admin.create', params });
  const { username, password } = params;
  expect([vault.reveal(username), vault.reveal(password), asked]).toEqual(['kim', password, []]);
});

test('a refusal is a value', async () => {
  const { client } = clientOf(403, { message: '권한이 없습니다.' });
  expect(await client.ask('partner.list', { level: 1 })).toMatchObject({
    _tag: 'Left',
    left: { call: 'partner.list', reason: 'status', status: 403, message: said('권한이 없습니다.') },
  });
});

test.each([
  [{ prefix: '' }, { isPlay: '1', sitePrefix: '' }],
  [{ isPlay: '0', prefix: 'A' } as const, { isPlay: '0', sitePrefix: 'A' }],
  [{ isPlay: null, prefix: '' }, { sitePrefix: '' }],
])('the default of isPlay is playable options (product.md 7): %j', async (params, query) => {
  const { asked, client } = clientOf(200, []);
  await client.ask('options.list', params);
  expect(asked).toMatchObject([{ path: '/api/trade/option/site/list', query: { siteInfoId: '1', ...query } }]);
});
