import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { DEFAULT_POLICY } from '../../engine/index.ts';
import { noteText } from '../../engine/selectors/screens.ts';
import { asId, asPoints } from '../../fixtures/arbitraries/make.ts';
import { answers } from '../../fixtures/arbitraries/sample-answers.ts';
import { BETTING, ready, signedIn } from '../../fixtures/arbitraries/story.ts';
import { say } from '../support/heard.ts';
import { asker, body, expected } from './table/asker.ts';
import { OPTION_ENTRY } from './table/option.ts';
import { WIRE_ROUND } from './table/round.ts';

/** Where a member of this role gets with an address of members, after the role has crossed the wire. */
async function routeOf(role: unknown, memberRoles?: readonly string[]): Promise<string> {
  const json = { ...(expected['me.fetch'].answer as object), role };
  const fact = await asker(body(JSON.stringify(json))).call('me.fetch');
  const me = (fact.data as FactData<'me.fetch.answered'>).body;
  const policy = memberRoles === undefined ? DEFAULT_POLICY : { ...DEFAULT_POLICY, memberRoles };
  const setting = { policy, path: '/mypage', me: { ...answers()['me.fetch'], role: me.role } as never };
  return signedIn(setting).state.nav.route.name;
}

describe('N1: a role is compared as the site sent it', () => {
  test.each([
    'USER',
    'ROLE_USER',
    'ROLE_MEMBER',
    'PLAYER',
    'member',
    'vip-2',
    'Site Member',
    '회원',
    5,
    null,
    undefined,
    ['USER'],
  ])('without a policy the role %j is one of a member', async (role) => expect(await routeOf(role)).toBe('profile'));
  test.each(['ADMIN', 'ROLE_ADMIN', 'role_admin', 'Admin2', 'PARTNER', 'ROLE_PARTNER_MANAGER', 'partner'])(
    'without a policy the role %j is none of a member',
    async (role) => expect(await routeOf(role)).toBe('home'),
  );
  test.each([
    ['PLAYER', ['PLAYER']],
    ['ROLE_USER', ['ROLE_USER']],
    ['member', ['USER', 'member']],
    ['Site Member', ['Site Member']],
  ])('a policy that lists %j lets it in, and no other', async (role, roles) => {
    expect(await routeOf(role, roles)).toBe('profile');
    expect(await routeOf(role.toLowerCase() === role ? role.toUpperCase() : role.toLowerCase(), roles)).toBe('home');
    expect(await routeOf('ADMIN', roles)).toBe('home');
  });
});

describe('V3: names of things cross the wire as they came', () => {
  test.each(['btcusdt', '1INCHUSDT', 'S&P500', 'KRX:KOSPI200', 'USDT-TRC20', 'eth.p', '코스피200', 'A+B/C'])(
    'the stock %s',
    async (stock) => {
      const entry = { ...OPTION_ENTRY, tradeOption: { ...OPTION_ENTRY.tradeOption, stock } };
      const fact = await asker(body(JSON.stringify([entry]))).call('options.list');
      expect(fact).toMatchObject({ data: { body: [{ stock }] } });
      const wallet = { coinName: stock, address: 'a', balance: 1 };
      expect(await asker(body(JSON.stringify([wallet]))).call('coin.wallets')).toMatchObject({
        data: { body: [{ coin: stock }] },
      });
    },
  );

  test('V3a: an unknown field of an answer leaves its path and a sketch, once', async () => {
    const answer = {
      ...OPTION_ENTRY,
      tradeOption: { ...OPTION_ENTRY.tradeOption, leverage: 20, grade: 'VIP', memo: 'a text' },
    };
    const site = asker(body(JSON.stringify([answer, answer])));
    expect(await site.call('options.list')).toMatchObject({
      data: {
        unnamed: { '*.tradeOption.leverage': 20, '*.tradeOption.grade': 'VIP', '*.tradeOption.memo': '<text 6>' },
      },
    });
    expect((await site.call('options.list')).data).not.toHaveProperty('unnamed');
  });
});

describe('what a stranger may say of others', () => {
  test("L13: an entry of another site's id is left out of the list and noted", async () => {
    const other = { ...OPTION_ENTRY, siteInfo: { id: 2 }, tradeOption: { ...OPTION_ENTRY.tradeOption, id: 9 } };
    const unsaid = { ...OPTION_ENTRY, siteInfo: null, tradeOption: { ...OPTION_ENTRY.tradeOption, id: 3 } };
    const fact = await asker(body(JSON.stringify([OPTION_ENTRY, other, unsaid]))).call('options.list');
    expect(fact).toMatchObject({
      data: { body: [{ id: 2 }, { id: 3 }], skipped: [expect.stringContaining('siteInfo.id')] },
    });
  });

  test.each([
    [{ feeJson: { R: { rate: 3 } } }, 'unknown', 'feeJson'],
    [{ feeJson: '{"1":"twelve"}' }, 'unknown', 'feeJson'],
    [{ binaryStartTime: WIRE_ROUND.endTime }, 'contradictions', 'binaryStartTime'],
  ] as const)('L13: a round with %j is noted', (fields, count, words) => {
    const story = ready();
    const before = story.state.diagnostics[count];
    const [fact] = say('rounds', 'create', { ...WIRE_ROUND, id: 7_001, ...fields });
    story.tell('round.created', (fact?.data ?? expect.fail('no fact')) as never, 'stomp');
    expect(story.state.diagnostics[count]).toBe(before + 1);
    expect(story.state.diagnostics.last.map(noteText).at(-1)).toContain(words);
  });

  test.each([
    [{ fee: 12 }],
    [{ 1: 12 }],
    [{ 1: { fee: 12 } }],
    [{ 2: 3 }],
    [{ 1: { oeFee: 0.9 } }],
    [{}],
    [null],
    [''],
  ])('L13: a round with the feeJson %j is not noted', (feeJson) => {
    const [fact] = say('rounds', 'create', { ...WIRE_ROUND, feeJson });
    expect((fact as { readonly data: FactData<'round.created'> }).data.round).not.toHaveProperty('isFeeUnread');
  });

  test('L14a: a change of the limit of one side leaves the other as it is', () => {
    const story = ready();
    const round = () => story.state.stage.rounds.at(-1)?.info;
    const id = round()?.id ?? expect.fail('no round');
    const change = (buyLimit?: number, sellLimit?: number) =>
      story.tell('round.limitChanged', { optionId: asId(2), id, buyLimit, sellLimit }, 'stomp');
    change(50_000, 60_000);
    change(40_000);
    expect([round()?.buyLimit, round()?.sellLimit]).toEqual([40_000, 60_000]);
    change(undefined, 0);
    expect([round()?.buyLimit, round()?.sellLimit]).toEqual([40_000, 0]);
  });
});

describe('L3a: a balance that cannot be read', () => {
  const me = { ...answers()['me.fetch'], points: undefined } as never;

  test('no bet is placed without a known balance, the reason is said, and the balance is asked for again', () => {
    const story = ready({ me });
    expect(story.state.wallet?.points).toBeNull();
    const said = BETTING.map((intent) => story.send(intent)).map((one) =>
      one._tag === 'Left' ? one.left.code : 'done',
    );
    expect(said[1]).toBe('balanceUnknown');
    for (const intent of [{ type: 'amount.max' }, { type: 'amount.chip', lot: 1 }] as const)
      expect(story.send(intent)).toMatchObject({ left: { code: 'balanceUnknown' } });
    story.pass(10_000);
    story.answer('me.fetch', answers()['me.fetch']);
    expect(story.state.wallet?.points).toBe(answers()['me.fetch'].points);
    expect(story.send({ type: 'amount.max' })._tag).toBe('Right');
  });

  test('a message of which one part can be read leaves the other as it was, and asks for the balance', () => {
    const story = ready();
    const { money } = answers()['me.fetch'];
    story.tell('wallet.changed', { points: asPoints(900), money: undefined }, 'stomp');
    expect(story.state.wallet).toEqual({ points: 900, money });
    story.answer('me.fetch', answers()['me.fetch']);
    expect(story.state.wallet?.money).toBe(answers()['me.fetch'].money);
  });
});
