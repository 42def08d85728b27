import type { SiteCore } from '../../fixtures/site/site.ts';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import type { Caller } from '../support/site-caller.ts';
import { START_MS } from './bare-client.ts';

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

/** Every POST with every field it reads. */
export const POSTS: Readonly<Record<string, Body>> = {
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

const OPTION = { tradeOptionId: '2' };
const RANGE = { startDate: '2026-03-12', endDate: '2026-03-12', page: '0', size: '20' };
const RECORDS = { typeStrs: 'D', statusStrs: '1', keyword: '1', playerId: '101', ...RANGE };
const TEXTS = { resultType: 'ClientList', keyword: '', isOpenStrs: '1', page: '0', size: '12' };
const STOCK = { stock: 'BTCUSDT' };

/** Every GET with every parameter it reads; where there is none, the site's own `siteInfoId` is tried. */
export const GETS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api/site_info/code': { code: 'demo' },
  '/api/server_time_offset': { ms: '1' },
  '/api/public/trade_option/site/list': { isPlay: '1', sitePrefix: '' },
  '/api/public/last_price': { ...STOCK, second: '1' },
  '/api/public/ticker_statistics': { stockListStrs: 'BTCUSDT' },
  '/fee.json': {},
  '/data/appid.json': {},
  '/api/me': {},
  '/api/trade/option/site/list': { isPlay: '1', sitePrefix: '' },
  '/api/trade/option/site': OPTION,
  '/api/trade/game/current': OPTION,
  '/api/trade/game/recent': OPTION,
  '/api/trade/game/round/list': { ...OPTION, ...RANGE, resultType: 'RoundStatus', statusStrs: '1', isPlayStrs: '3' },
  '/api/trade/history/current': { tradeRoundId: '5910976002' },
  '/api/trade/history/current_for_option': OPTION,
  '/api/trade/history/list': {
    ...OPTION,
    ...RANGE,
    tradeRoundId: '5910976002',
    playerId: '101',
    statusStrs: '1',
    typeStrs: 'B',
    resultType: 'ClientList',
  },
  '/api/trade/history/recent_history': OPTION,
  '/api/trade/summary/daily': { ...OPTION, resultType: 'BSCount', date: '2026-03-12' },
  '/api/stock/chart': { ...STOCK, period: '60', beginMillis: '0', endMillis: String(START_MS), isFirst: 'true' },
  '/api/stock/raw_data': { ...STOCK, startDate: String(START_MS - 1000), endDate: '', page: '0', size: '6000' },
  '/api/partner/verify': { partnerPk: 'SEOUL1' },
  '/api/player/check_username': { username: 'somebody' },
  '/api/player/check_nick': { nick: '새이름' },
  '/api/certi/nice_id': { host: 'site.example' },
  '/api/message/my_unread_count': {},
  '/api/message/my': { page: '0', size: '20', isRead: '0' },
  '/api/message/read': { id: '1' },
  '/api/message/readAll': {},
  '/api/contact/list': { isReadStrs: '0', isAnswerStrs: '0', playerId: '101', page: '0', size: '20' },
  '/api/contact/read': { id: '1' },
  '/api/contact/my_unread_count': {},
  '/api/content/notice/list': TEXTS,
  '/api/content/strategy/list': TEXTS,
  '/api/content/popup/list': TEXTS,
  '/api/content/notice': { contentId: '1' },
  '/api/content/strategy': { contentId: '1' },
  '/api/content/popup': { contentId: '1' },
  '/api/content/static': { type: 'terms' },
  '/api/admin': { id: '105' },
  '/api/admin/list': { level: '1', parentId: '0' },
  '/api/partner': { id: '1' },
  '/api/partner/list': { level: '1', parentId: '0', statusStrs: 'A' },
  '/api/partner_profit/my_list': { isChildren: '1', typeStrs: '1', ...RANGE },
  '/api/banklist': {},
  '/api/public/trade_round': { stockListStrs: 'BTCUSDT' },
  '/api/public/kline_data': { stockListStrs: 'BTCUSDT', interval: '60' },
  '/api/site_info/accn': {},
  '/api/site_info/dnw': {},
  '/api/dnw/cancel': { dnwHistoryId: '30001' },
  '/api/dnw/list': RECORDS,
  '/api/coin/wallet/player': { userId: '70001' },
  '/api/coin/wallet/summary': { userId: '70001' },
  '/api/coin/site_info/get': {},
  '/api/coin/dnw': { dnwHistoryId: '60001' },
  '/api/coin/dnw/approve': { dnwHistoryId: '60002' },
  '/api/coin/dnw/get_exchange_rate_map': {},
  '/api/coin/dnw/get_exchange_rate': { base: 'BTC', counter: 'KRW' },
  '/api/bitdex/chk_coin': {},
  '/api/bitdex/coin_charge_url': {},
};
