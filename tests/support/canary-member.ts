import { isRight } from 'fp-ts/lib/Either.js';
import { must } from '../../engine/base/assert.ts';
import type { Intent } from '../../engine/events/intents.ts';
import { bodyOf } from '../../engine/link/http.ts';
import type { QueryCall, RawParams } from '../../engine/model/calls.ts';
import { queryOf } from '../../engine/state/modules/request/keys.ts';
import type { Script } from '../../fixtures/universe/http.ts';
import type { Tab, Universe } from '../../fixtures/universe/universe.ts';
import type { Canaries } from './canaries.ts';

/** A number as somebody else may write it. */
const spellings = (number: string): readonly string[] => {
  const digits = number.replaceAll(/\D/g, '');
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)];
  return [...new Set([number, digits, parts.join('-'), parts.join(' ')])];
};
const isNumber = (text: string): boolean => /^[\d-]{7,}$/.test(text);

/** What one member is and types, all of it distinctive. */
export function detailsOf(nr: number, universe: Universe, canaries: Canaries) {
  const letters = (count: number): string =>
    Array.from(
      { length: count },
      () => 'abcdefghjkmnpqrstuvwxyz23456789'[Math.floor(universe.chance('letters') * 31)],
    ).join('');
  const digits = (count: number): string =>
    Array.from({ length: count }, () => Math.floor(universe.chance('digits') * 10)).join('');
  const plant = (kind: string, text: string): string => canaries.plant(kind, text);
  /** Numbers are secret however they are written. */
  const spelled = (kind: string, number: string): string => {
    for (const writing of spellings(number)) plant(kind, writing);
    return number;
  };
  return {
    username: plant('username', `u${letters(11)}`),
    password: plant('password', `P${letters(13)}`),
    newPassword: plant('new password', `N${letters(13)}`),
    wrongPassword: plant('wrong password', `w!"${letters(9)}`),
    name: plant('name', `김"까/나 ${letters(7)}`),
    nick: plant('nick', `닉${letters(8)}`),
    phone: spelled('phone', `010${String(nr).padStart(2, '0')}${digits(6)}`),
    email: plant('email', `${letters(9)}+x@${letters(6)}.example`),
    birthDate: plant('birth date', `19${60 + nr}-0${1 + (nr % 9)}-1${nr % 10}`),
    accountNum: spelled('account number', `${digits(3)}-${digits(4)}-${digits(6)}`),
    accountName: plant('holder', `홍 ${letters(8)}`),
    firstNick: plant('nick', `별${letters(8)}`),
    phoneSecret: plant('secret code', letters(16)),
    emailSecret: plant('secret code', letters(16)),
    phoneCode: plant('wrong code', letters(9)),
    emailCode: plant('wrong code', letters(9)),
    question: plant('question', `문의: ${letters(9)}\n"둘째 줄" \\ ${letters(9)}`),
    messageTitle: plant('message', `쪽지 ${letters(9)}`),
    messageContent: plant('message', `내용 ${letters(12)}\t& 끝`),
    bankInfo: plant('bank info', `은행/${letters(10)}`),
    coinAddress: plant('wallet address', `0x${letters(30)}`),
    coinTag: plant('wallet tag', `tag-${letters(8)}`),
    promoCode: plant('promo code', `PROMO-${letters(10)}`),
    keyword: plant('keyword', `찾기 ${letters(8)}`),
    lostPassword: plant('mistyped password', `M${letters(12)}`),
  };
}
type Details = ReturnType<typeof detailsOf>;
/** A member's own tab with what is typed and waited for there. */
export type Desk = {
  readonly universe: Universe;
  readonly tab: Tab;
  readonly canaries: Canaries;
  readonly me: Details;
  readonly echo: ReturnType<typeof createEcho>;
};

const say = ({ tab }: Desk, intent: Intent): void => {
  const answer = tab.engine.send(intent);
  if (!isRight(answer)) throw new Error(`${intent.type}: ${answer.left.code}`);
};
/** A message of the site is no longer than this, or it is not shown at all. */
const MESSAGE_MAX = 300;

/**
 * A site that says in every message what was typed, and what it knows of the member: in turns, as much as a message holds.
 * `at.desk` is who plays now.
 */
export function createEcho() {
  const at: { desk?: Desk } = {};
  let turn = 0;
  const words = (message: string, typed: readonly string[]): string => {
    const known = at.desk === undefined ? [] : aboutMember(at.desk);
    const all = [...typed, ...known].flatMap((text) => (isNumber(text) ? spellings(text) : [text]));
    turn += 1;
    return all.reduce((said, _, i) => {
      const longer = `${said} ${all[(i + turn) % all.length]}${i % 2 === 0 ? '님' : ','}`;
      return longer.length > MESSAGE_MAX ? said : longer;
    }, message);
  };
  const script: Script = (request) => {
    if (at.desk === undefined) return null;
    const body = bodyOf(request);
    const text = body === undefined || body instanceof FormData ? '' : String(body);
    const { method, path, query, headers } = request;
    const authorization = headers.Authorization ?? '';
    const answer = at.desk.universe.site.request({ method, path, query, headers: { authorization }, body: text });
    const said = answer.body as { readonly message?: unknown; readonly error_description?: unknown } | undefined;
    const message = said?.message ?? said?.error_description;
    if (answer.status === 200 && typeof message !== 'string') return answer;
    const typed = [...Object.values(query), ...textsIn(text)];
    return { ...answer, body: { ...said, message: words(String(message ?? ''), typed) } };
  };
  return { at, script, words: (message: string) => words(message, []) };
}

/** What the site knows of a member, and the password it has sent last. */
function aboutMember({ universe, canaries, me }: Desk): readonly string[] {
  const { people, outbox } = universe.site.world;
  if (people.find(me.username) === undefined) return [];
  const sent = outbox.list().find(({ to }) => to === me.phone)?.text ?? '';
  const [, password] = /임시 비밀번호는 (\S+) /.exec(sent) ?? [];
  const passwords = password === undefined ? [] : [canaries.plant('temporary password', password)];
  return [...passwords, me.name, me.phone, me.accountNum];
}

/** The texts of a JSON body or a form. */
function textsIn(body: string): readonly string[] {
  if (!body.startsWith('{')) return [...new URLSearchParams(body).values()];
  const texts: string[] = [];
  JSON.parse(body, (_, value: unknown) => {
    if (typeof value === 'string' && value !== '') texts.push(value);
    return value;
  });
  return texts;
}

/** Asks as a screen does, and waits for the answer; what it was, done or failed. */
async function ask<N extends QueryCall>(desk: Desk, call: N, params: RawParams<N>) {
  say(desk, { type: 'call.ask', call, params } as Intent);
  await desk.universe.until(call, () => queryOf(desk.tab.state(), call)?.status !== 'asking');
  return queryOf(desk.tab.state(), call);
}
const done = async <N extends QueryCall>(desk: Desk, call: N, params: RawParams<N>) => {
  const query = await ask(desk, call, params);
  if (query?.status !== 'done') throw new Error(`${call}: ${query?.message}`);
  return query;
};
/** What is behind a reference of the state, as a screen shows it: from now on it must not be anywhere else. */
const shown = ({ tab, canaries }: Desk, kind: string, ref: string): string =>
  canaries.plant(kind, tab.ports.vault.reveal(ref));

/** Proves phone and e-mail, with a mistake each, and opens the account. */
export async function signUp(desk: Desk): Promise<void> {
  const { universe, me } = desk;
  await universe.until('the site', () => desk.tab.state().site.info !== null);
  await done(desk, 'player.checkUsername', { username: me.username });
  const codeSent = (): string => /\d{6}/.exec(universe.site.world.outbox.list()[0]?.text ?? '')?.[0] ?? '';
  for (const kind of ['Phone', 'Email'] as const) {
    const key = kind === 'Phone' ? me.phone : me.email;
    const secretCode = kind === 'Phone' ? me.phoneSecret : me.emailSecret;
    await done(desk, `certi.request${kind}`, { key, secretCode, ignoreKey: false });
    const wrong = kind === 'Phone' ? me.phoneCode : me.emailCode;
    const mistaken = await ask(desk, `certi.verify${kind}`, { key, secretCode, certificateValue: wrong });
    must(mistaken?.status === 'failed', 'a wrong code is refused');
    await done(desk, `certi.verify${kind}`, { key, secretCode, certificateValue: codeSent() });
  }
  const nice = await done(desk, 'certi.niceId', { host: 'round.example' });
  shown(desk, 'identity check', nice.body?.encData ?? '');
  const { username, password, name, phone, email, birthDate, accountNum, accountName } = me;
  await done(desk, 'player.signUp', {
    username,
    password,
    name,
    phone,
    email,
    birthDate,
    bankName: '신한은행',
    accountNum,
    accountName,
    partner: null,
    nick: me.firstNick,
  });
}

/** Mistypes the password, and is told so. */
async function mistake(desk: Desk): Promise<void> {
  const { universe, tab, me } = desk;
  say(desk, { type: 'session.login', username: me.username, password: me.lostPassword });
  await universe.until('the refusal', () => tab.state().session.chart.value === 'fail');
}

/** Signs in, after a mistake. */
export async function signIn(desk: Desk, password: string): Promise<void> {
  const { universe, tab, me, canaries } = desk;
  await mistake(desk);
  say(desk, { type: 'session.login', username: me.username, password });
  await universe.until('the link', () => tab.state().link.chart.value === 'up');
  noteTokens(tab, canaries);
}

function noteTokens({ storage: { tokens } }: Tab, canaries: Canaries): void {
  for (const token of [tokens.access, tokens.refresh]) if (token !== null) canaries.plant('token', token);
}

/** Deposits, withdraws, opens a coin wallet and tries to send coins from it. */
export async function moveMoney(desk: Desk): Promise<void> {
  const { universe, tab, me } = desk;
  universe.site.grant(me.username, 2_000_000);
  await universe.until('the points', () => (tab.state().wallet?.points ?? 0) >= 2_000_000);
  say(desk, { type: 'deposit.request', text: '50,000' });
  say(desk, { type: 'withdrawal.request', text: '113000' });
  await universe.until(
    'the requests',
    () => tab.state().cash.records.filter(({ status }) => status === 0).length === 2,
  );
  const user = await done(desk, 'coin.user', { username: me.username });
  const draft = await done(desk, 'coin.walletTemp', { coinName: 'BTC' });
  const address = shown(desk, 'wallet address', draft.body?.address ?? '');
  await done(desk, 'coin.walletGenerate', { coinName: 'BTC', address, bankInfo: me.bankInfo });
  await done(desk, 'coin.wallets', { userId: user.body?.userId ?? 0 });
  await ask(desk, 'coin.withdraw', { point: 1, address: me.coinAddress, walletType: 'BTC', addressTag: me.coinTag });
  await ask(desk, 'coupon.use', { promoCode: me.promoCode });
  await done(desk, 'coin.list', { playerId: tab.state().session.me?.id ?? 0, keyword: me.keyword, page: 0, size: 10 });
  say(desk, { type: 'error.dismiss' });
}

/** Takes a nick, asks a question, reads a message. */
export async function writeAndRead(desk: Desk): Promise<void> {
  const { universe, tab, me } = desk;
  const id = tab.state().session.me?.id ?? 0;
  await done(desk, 'player.checkNick', { nick: me.nick });
  await done(desk, 'player.changeNick', { id, nick: me.nick });
  await done(desk, 'contact.create', { question: me.question });
  await done(desk, 'contacts.list', { playerId: id, page: 0, size: 10 });
  universe.site.world.mail.send(me.username, me.messageTitle, me.messageContent);
  const inbox = await done(desk, 'messages.list', { isRead: '', page: 0, size: 10 });
  await done(desk, 'message.read', { id: inbox.body?.items[0]?.id ?? 0 });
  await done(desk, 'site.account', {});
  const { world } = universe.site;
  const message = desk.echo.words('계정을 확인해 주세요.');
  world.emit({ username: me.username, queue: '/user/queue/error' }, 'error', { message });
  await universe.until('the error', () => tab.state().dialog?.kind === 'error');
  say(desk, { type: 'error.dismiss' });
}

/** The password is mistaken, then changed; the token ends and is renewed; the member leaves and comes back, and forgets it all. */
export async function changePassword(desk: Desk): Promise<void> {
  const { universe, tab, canaries, me } = desk;
  const id = tab.state().session.me?.id ?? 0;
  const { newPassword: password } = me;
  const refused = await ask(desk, 'player.changePassword', { id, password, currentPassword: me.wrongPassword });
  must(refused?.status === 'failed', 'a wrong password is refused');
  universe.site.faults.expireTokens();
  await done(desk, 'player.changePassword', { id, password, currentPassword: me.password });
  noteTokens(tab, canaries);
  say(desk, { type: 'session.logout' });
  await ask(desk, 'player.findId', { name: me.name, phone: me.phone });
  await signIn(desk, me.newPassword);
  universe.site.forceLogout(me.username, desk.echo.words('다른 기기에서 로그인하였습니다.'));
  await universe.until('the end', () => desk.tab.state().dialog?.kind === 'forcedOut');
  say(desk, { type: 'error.dismiss' });
  await done(desk, 'player.findPassword', { username: me.username, name: me.name, phone: me.phone });
  for (let times = 0; times < 4; times++) await mistake(desk);
  await universe.run(1_000);
}
