import type { SiteCore } from '../../fixtures/site/site.ts';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { expected } from '../contract/table/asker.ts';
import { START_MS } from './bare-client.ts';
import type { Caller } from './site-caller.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Fields with which a call is answered 200, given a site and who asks it. */
type Body = (site: SiteCore, caller: Caller) => Fields;

const SITE = { siteInfo: { id: 1 } };
const PERSON = { name: '김데모', phone: '01012345678', ...SITE };
const TEXT = { id: null, title: '제목', content: '내용', isOpen: '1' };
const CLERK = { username: 'clerk-1', password: 'abcd1234', name: '한직원', level: 3 };
const SECRET = { secretCode: 'a1b2c3' };
const [EMAIL, PHONE] = ['new@round.example', '01077778888'];

const certified =
  (kind: 'email' | 'phone', key: string): Body =>
  (site, { post }) => {
    post(`/api/certi/certificate_${kind}`, { key, ...SECRET, ignoreKey: false });
    return { key, ...SECRET, certificateValue: /\[(\d{6})\]/.exec(site.world.outbox.list()[0]?.text ?? '')?.[1] };
  };
const walletOf = ({ world }: SiteCore, coin: 'BTC' | 'POINT'): number =>
  world.coins.wallets.of(101, coin)?.walletId ?? 0;
const withdrawal = { point: 0.01, address: addressFor('BTC', 'x'), walletType: 'BTC', addressTag: '' };
const search = { keyword: '', startDate: '2026-01-01', endDate: '2026-12-31', page: 0, size: 20 };
const xrp: Body = (_, { post }) => {
  const { address } = post('/api/coin/wallet/temp-generate', { coinName: 'XRP' }).body;
  return { coinName: 'XRP', address, bankInfo: '' };
};

/** Every POST with every field it reads. A new call is here by its case (tests/contract/table); what the site must know of it first has a row. */
export const POSTS: Readonly<Record<string, Body>> = {
  ...caseOf(),
  '/api/player': () => ({
    username: 'new_face-1',
    password: 'abcd1234',
    name: '한새로',
    nick: '새로',
    phone: PHONE,
    email: EMAIL,
    birthDate: '1995-02-03',
    bankName: '카카오뱅크',
    accountNum: '3333-01-1234567',
    accountName: '한새로',
    partner: 'SEOUL1',
    etcJson: '{}',
    ...SITE,
  }),
  '/api/player/find_id': () => PERSON,
  '/api/player/find_pw': () => ({ username: 'demo', ...PERSON }),
  '/api/player/change_nick': () => ({ id: 101, nick: '새이름', siteInfoId: 1 }),
  '/api/player/change_password': () => ({ id: 101, password: 'abcd1234', currentPassword: 'demo1234' }),
  '/api/player/withdraw': () => ({ id: 101 }),
  '/api/certi/certificate_email': () => ({ key: EMAIL, ...SECRET, ignoreKey: false }),
  '/api/certi/certificate_phone': () => ({ key: PHONE, ...SECRET, ignoreKey: false }),
  '/api/certi/verify_email': certified('email', EMAIL),
  '/api/certi/verify_phone': certified('phone', PHONE),
  '/api/contact/create': () => ({ question: '출금은 언제 되나요?' }),
  '/api/contact/read_all': () => ({}),
  '/api/content/notice': () => ({ ...TEXT, category: '안내' }),
  '/api/content/strategy': () => ({ ...TEXT, category: 1 }),
  '/api/content/popup': () => ({
    ...TEXT,
    type: 2,
    headerBg: '#000',
    headerColor: '#fff',
    iconType: 'info',
    isShow: '1',
    width: 400,
  }),
  '/api/admin': () => ({ ...CLERK, parentId: 105 }),
  '/api/partner': () => ({ ...CLERK, parentId: null }),
  '/api/dnw/apply': () => ({ type: 'W', point: 30_000 }),
  '/api/dnw/bitshop_url': () => ({ type: 'buy', amount: 10_000 }),
  '/api/coin/user': () => ({ username: 'demo' }),
  '/api/coin/user/create_force': () => ({}),
  '/api/coin/wallet': (site) => ({ walletId: walletOf(site, 'BTC') }),
  '/api/coin/wallet/temp-generate': () => ({ coinName: 'XRP' }),
  '/api/coin/wallet/generate': xrp,
  '/api/coin/dnw/withdraw/apply': () => withdrawal,
  '/api/coin/dnw/approve': (site, { post }) => {
    post('/api/coin/dnw/withdraw/apply', withdrawal);
    return { dnwHistoryId: site.world.coins.listOf(101)[0]?.id, hours: 4 };
  },
  '/api/coin/dnw/list': () => ({
    resultType: 'ClientList',
    playerId: 101,
    typeStrs: 'D,W',
    statusStrs: '1',
    walletTypeStrs: 'BTC',
    ...search,
  }),
  '/api/coin/dnw/convert': (site) => {
    const exchangeRate = site.world.coins.rates.rate('BTC', 'POINT');
    const wallets = { inWalletId: walletOf(site, 'BTC'), outWalletId: walletOf(site, 'POINT') };
    return { exchangeRate, inPoint: 0.01, outPoint: Math.floor(0.01 * exchangeRate), ...wallets };
  },
  '/api/coupon/use': () => ({ promoCode: 'WELCOME5000' }),
  '/api/bitdex/sendCoin': () => ({ point: 10_000 }),
};
/** A POST whose body is not JSON. */
export const NO_JSON: ReadonlySet<string> = new Set(['/api/file']);

const RANGE = { startDate: '2026-03-12', endDate: '2026-03-12', page: '0', size: '20' };

/** Parameters of a GET that no call of the client gives, and values that this site has; the others are those of the calls' cases. */
const OF_THE_SITE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/trade/history/list': { ...RANGE, tradeRoundId: '5910976002' },
  '/api/trade/history/current': { tradeRoundId: '5910976002' },
  '/api/stock/chart': { beginMillis: '0', endMillis: String(START_MS) },
  '/api/stock/raw_data': { startDate: String(START_MS - 1000), endDate: '' },
  '/api/public/kline_data': { stockListStrs: 'BTCUSDT' },
  '/api/contact/list': { isAnswerStrs: '0' },
  '/api/content/notice/list': { keyword: '' },
  '/api/content/strategy/list': { keyword: '' },
  '/api/partner/list': { level: '1', parentId: '0' },
  '/api/partner_profit/my_list': { typeStrs: '1', ...RANGE },
  '/api/dnw/list': { keyword: '1', ...RANGE },
  '/api/coin/wallet/player': { userId: '70001' },
  '/api/coin/wallet/summary': { userId: '70001' },
};

/** Every GET with every parameter it reads; where there is none, the site's own `siteInfoId` is tried. A new call is here by its case (tests/contract/table). */
export const GETS: Readonly<Record<string, Readonly<Record<string, string>>>> = getsOf();

function getsOf(): Record<string, Readonly<Record<string, string>>> {
  const gets: Record<string, Readonly<Record<string, string>>> = {};
  for (const { request, query } of Object.values(expected)) {
    const [method = '', path = ''] = request.split(' ');
    if (method === 'GET') gets[path] = { ...gets[path], ...query, ...OF_THE_SITE[path] };
  }
  return gets;
}

/** The fields of the case of a POST in JSON, for the calls that need none of the site's own values. */
function caseOf(): Record<string, Body> {
  return Object.fromEntries(
    Object.values(expected).flatMap(({ request, json }) =>
      json === undefined ? [] : [[request.slice('POST '.length), () => json as Fields]],
    ),
  );
}
