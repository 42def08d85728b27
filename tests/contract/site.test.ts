import { isRight } from 'fp-ts/lib/Either.js';
import { expect, test } from 'vitest';
import { createClient } from '../../engine/link/client.ts';
import { bodyOf, type HttpPort } from '../../engine/link/http.ts';
import { createCaller } from '../../engine/link/rest.ts';
import { redactParams } from '../../engine/link/rows.ts';
import { createVault, type Vault } from '../../engine/link/vault.ts';
import { CALL_TREATMENT, type CallAnswer, type CallName, type RawParams } from '../../engine/model/calls.ts';
import { scrub } from '../../engine/wire/scrub.ts';
import { asId, asPoints, asRef } from '../../fixtures/arbitraries/make.ts';
import { CALLS } from '../../fixtures/arbitraries/sample-answers.ts';
import { START_MS } from '../../fixtures/arbitraries/samples.ts';
import { createSite, type SiteCore } from '../../fixtures/site/site.ts';
import { caseOf } from './table/asker.ts';

const STOCK = asRef('BTCUSDT');
const option = { optionId: asId(2) };
const span = { ...option, startMs: START_MS - 3_600_000, endMs: START_MS, page: 0, size: 20 };
const pages = { page: 0, size: 20 };

/** A carrier to the simulated site without a socket. */
const carrier =
  (site: SiteCore): HttpPort =>
  async (request) => {
    const sent = new Response(bodyOf(request) ?? null);
    const headers = {
      authorization: request.headers.Authorization,
      'content-type': sent.headers.get('content-type') ?? '',
    };
    const { method, path, query } = request;
    const { status, body } = site.request({ method, path, query, headers, body: await sent.text() });
    return { kind: 'answer', status, body: JSON.stringify(body) };
  };

/** Somebody who asks the site, signed in or not, and what was answered so far. */
class Visitor {
  readonly answered: Set<CallName>;
  private readonly vault: Vault = createVault(scrub);
  private readonly site: SiteCore;
  private access: string | null = null;

  constructor(site: SiteCore, answered: Set<CallName>) {
    this.site = site;
    this.answered = answered;
  }

  async ask<N extends CallName>(name: N, raw: RawParams<N>): Promise<CallAnswer[N]> {
    const { vault, site } = this;
    const config = { monotonicMs: () => START_MS, siteCode: 'demo', client: { id: 'web', secret: 'web' } };
    const caller = createCaller({ http: carrier(site), vault, ...config });
    const needsToken = CALL_TREATMENT[name].needsSession && this.access !== null;
    const access = needsToken ? vault.secret('token', this.access ?? '') : null;
    const client = createClient({ caller, access, siteId: asId(1) });
    const answer = await client.ask(name, redactParams(name, raw, vault));
    if (!isRight(answer)) return expect.fail(`${name}: ${JSON.stringify(answer.left)}`);
    this.answered.add(name);
    return answer.right;
  }

  async signIn(username: string, password: string): Promise<string> {
    const tokens = await this.ask('auth.password', { username, password });
    this.access = this.vault.reveal(tokens.access);
    return this.vault.reveal(tokens.refresh ?? '');
  }

  reveal = (ref: string): string => this.vault.reveal(ref);
}

async function lookAround(visitor: Visitor): Promise<void> {
  await visitor.ask('site.identify', { code: 'demo' });
  await visitor.ask('clock.probe', {});
  const notices = await visitor.ask('notices.list', { page: 0, size: 12 });
  await visitor.ask('notice.fetch', { contentId: notices.items[0]?.id ?? 0 });
  const strategies = await visitor.ask('strategies.list', { page: 0, size: 50 });
  await visitor.ask('strategy.fetch', { contentId: strategies.items[0]?.id ?? 0 });
  const popups = await visitor.ask('popups.list', { page: 0, size: 50 });
  await visitor.ask('popup.fetch', { contentId: popups.items[0]?.id ?? 0 });
  await visitor.ask('static.fetch', { type: 'terms' });
  expect((await visitor.ask('public.rounds', { stocks: [STOCK] })).length).toBeGreaterThan(0);
  expect((await visitor.ask('public.options', { isPlay: '1', prefix: '' })).length).toBeGreaterThan(0);
  await visitor.ask('price.last', { stock: STOCK, second: 0 });
  expect(await visitor.ask('tickers.fetch', { stocks: [STOCK] })).toHaveLength(1);
  expect((await visitor.ask('klines.fetch', { stocks: [STOCK], intervalS: 60 }))[0]?.bars.length).toBeGreaterThan(0);
}

const NEWCOMER = {
  username: 'newcomer1',
  password: 'secret1234',
  name: '홍길동',
  phone: '010-9876-5432',
  email: 'new@example.com',
  birthDate: '1990-01-02',
  bankName: '국민은행',
  accountNum: '110-123-456789',
  accountName: '홍길동',
  nick: '길동',
};

/** From the first question to the closed account. */
async function join(site: SiteCore, visitor: Visitor, partnerPk: string): Promise<void> {
  await visitor.ask('partner.verify', { partnerPk });
  expect(await visitor.ask('player.checkUsername', { username: 'newcomer1' })).toMatchObject({ isAvailable: true });
  expect(await visitor.ask('player.checkNick', { nick: '새내기' })).toMatchObject({ isAvailable: true });
  await visitor.ask('certi.niceId', { host: 'site.example' });
  const code = (): string => /\d{6}/.exec(site.world.outbox.list()[0]?.text ?? '')?.[0] ?? '';
  const [mail, phone] = [
    { key: NEWCOMER.email, secretCode: 'a1' },
    { key: '01098765432', secretCode: 'b2' },
  ];
  await visitor.ask('certi.requestEmail', { ...mail, ignoreKey: false });
  expect(await visitor.ask('certi.verifyEmail', { ...mail, certificateValue: code() })).toEqual({ isVerified: true });
  await visitor.ask('certi.requestPhone', { ...phone, ignoreKey: false });
  expect(await visitor.ask('certi.verifyPhone', { ...phone, certificateValue: code() })).toEqual({ isVerified: true });
  const { id = 0 } = await visitor.ask('player.signUp', { ...NEWCOMER, partner: partnerPk });
  const { name, username, password } = NEWCOMER;
  await visitor.ask('player.findId', { name, phone: '01098765432' });
  await visitor.signIn(username, password);
  await visitor.ask('player.changeNick', { id, nick: '새내기' });
  await visitor.ask('player.changePassword', { id, password: 'secret5678', currentPassword: password });
  await visitor.ask('player.findPassword', { username, name, phone: '01098765432' });
  await visitor.signIn(username, /비밀번호는 (\w+)/.exec(site.world.outbox.list()[0]?.text ?? '')?.[1] ?? '');
  await visitor.ask('player.leave', { id });
}

async function trade(member: Visitor, playerId: number): Promise<void> {
  await member.ask('option.fetch', option);
  await member.ask('options.list', { isPlay: null, prefix: '' });
  const round = await member.ask('round.current', option);
  await member.ask('round.recent', option);
  for (const name of ['round.results', 'round.paint', 'round.exResults', 'round.exStatuses'] as const)
    expect((await member.ask(name, span)).items.length).toBeGreaterThan(0);
  const balls = await member.ask('round.exStatuses', { ...span, optionId: asId(4) });
  expect(balls.items.length).toBeGreaterThan(0);
  await member.ask('bets.current', { ...option, roundId: round?.id ?? asId(0) });
  await member.ask('bets.forOption', option);
  await member.ask('bets.list', { playerId, ...pages });
  await member.ask('feed.recent', option);
  await member.ask('summary.daily', { ...option, dateMs: START_MS });
  const chart = { periodS: 60, beginMs: START_MS - 3_600_000, endMs: START_MS, isFirst: true };
  expect((await member.ask('bars.fetch', { stock: STOCK, ...chart })).length).toBeGreaterThan(0);
  await member.ask('ticks.fetch', { stock: STOCK, startMs: START_MS - 60_000, endMs: START_MS });
}

async function write(member: Visitor, playerId: number): Promise<void> {
  const messages = await member.ask('messages.list', { isRead: '', ...pages });
  await member.ask('message.read', { id: messages.items[0]?.id ?? 0 });
  const { id } = await member.ask('contact.create', { question: '출금은 언제 되나요?' });
  await member.ask('contacts.list', { playerId, ...pages });
  await member.ask('contact.read', { id });
  await member.ask('file.upload', { file: 'data:image/png;name=proof.png;base64,iVBORw0KGgo=' });
}

async function pay(member: Visitor, playerId: number): Promise<void> {
  expect(await member.ask('site.dnw', {})).toMatchObject({ isDepositActive: true, isWithdrawActive: true });
  await member.ask('dnw.apply', { kind: 'D', points: asPoints(50_000) });
  const records = await member.ask('dnw.list', {
    playerId,
    typeStrs: ['D'],
    statusStrs: [0],
    endMs: START_MS,
    ...pages,
  });
  expect(records.items).toMatchObject([{ type: 'D', status: 0, points: 50_000 }]);
  await member.ask('dnw.cancel', { dnwHistoryId: records.items[0]?.id ?? asId(0) });
  await member.ask('dnw.bitshopUrl', { amount: asPoints(50_000) });
}

async function coin(member: Visitor, playerId: number, username: string): Promise<void> {
  const { userId } = await member.ask('coin.user', { username });
  await member.ask('coin.userForce', {});
  const { coins } = await member.ask('coin.siteInfo', {});
  const drafted = await member.ask('coin.walletTemp', { coinName: coins.at(-1) ?? '' });
  expect(drafted.id).toBeNull();
  const wallets = await member.ask('coin.wallets', { userId });
  const missing = coins.find((name) => wallets.every((wallet) => wallet.coin !== name));
  if (missing !== undefined) {
    const { address } = await member.ask('coin.walletTemp', { coinName: missing });
    const made = { coinName: missing, address: member.reveal(address), bankInfo: null };
    await member.ask('coin.walletGenerate', made);
  }
  const all = await member.ask('coin.wallets', { userId });
  await member.ask('coin.wallet', { walletId: all[0]?.id ?? 0 });
  await member.ask('coin.walletSummary', { userId });
  await move(member, all);
  const records = await member.ask('coin.list', { playerId, ...pages });
  const withdrawal = records.items.find(({ type, status }) => type === 'W' && status === 0);
  const dnwHistoryId = withdrawal?.id ?? asId(0);
  await member.ask('coin.record', { dnwHistoryId });
  await member.ask('coin.approval', { dnwHistoryId });
  expect(await member.ask('coin.approve', { dnwHistoryId })).toMatchObject({ expiresMs: START_MS + 4 * 3_600_000 });
  await member.ask('coin.summary', {});
  await member.ask('coupon.use', { promoCode: 'WELCOME5000' });
  await member.ask('coin.send', { points: asPoints(5_000) });
}

/** Some points become bitcoin, and part of that is withdrawn. */
async function move(member: Visitor, wallets: CallAnswer['coin.wallets']): Promise<void> {
  const points = wallets.find((wallet) => wallet.coin === 'POINT');
  const bitcoin = wallets.find((wallet) => wallet.coin === 'BTC');
  const { rate } = await member.ask('coin.rate', { base: 'KRW', counter: 'BTC' });
  await member.ask('coin.convert', {
    exchangeRate: rate,
    inPoint: 500_000,
    inWalletId: points?.id ?? 0,
    outPoint: Math.floor(500_000 * rate * 1e8) / 1e8,
    outWalletId: bitcoin?.id ?? 0,
  });
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  await member.ask('coin.withdraw', { point: 0.001, address, walletType: 'BTC', addressTag: null });
}

/** What the office does; answers a partner's code. */
async function manage(admin: Visitor): Promise<string> {
  const person = { password: 'office1234', level: 2 };
  const { id } = await admin.ask('admin.create', { ...person, parentId: 105, username: 'office-two', name: '이주임' });
  await admin.ask('admin.fetch', { id });
  await admin.ask('admin.list', {});
  const branch = { ...person, level: 1, parentId: null, username: 'partner-two', name: '부산지사' };
  const partner = await admin.ask('partner.create', branch);
  await admin.ask('partner.fetch', { id: partner.id });
  await admin.ask('partner.list', {});
  await admin.ask('partner.profits', { isChildren: true, ...pages });
  await admin.ask('notice.save', { id: null, title: '새 공지', content: '내용', category: null });
  await admin.ask('strategy.save', { id: null, category: 1, title: '새 글', content: '내용' });
  const look = { headerBg: null, headerColor: null, iconType: null, isShow: true, width: 300 };
  await admin.ask('popup.save', { id: null, type: 2, title: '새 팝업', content: '내용', ...look });
  return admin.reveal(partner.code);
}

test('the simulated site answers every call of the table, and the answer decodes', async () => {
  const site = createSite({ seed: 7, startMs: START_MS });
  const answered = new Set<CallName>();
  await lookAround(new Visitor(site, answered));
  const admin = new Visitor(site, answered);
  await admin.signIn('admin', 'admin1234');
  const code = await manage(admin);
  await join(site, new Visitor(site, answered), code);
  const member = new Visitor(site, answered);
  const refresh = await member.signIn('demo', 'demo1234');
  const me = await member.ask('me.fetch', {});
  await trade(member, me.id);
  await write(member, me.id);
  await pay(member, me.id);
  await coin(member, me.id, 'demo');
  await member.ask('auth.refresh', { refresh });
  // the others need nothing of the site's: they are asked as their cases ask
  for (const name of CALLS.filter((call) => !answered.has(call))) await member.ask(name, caseOf(name).ask as never);
  expect(CALLS.filter((name) => !answered.has(name))).toEqual([]);
});
