import type { contentCalls } from '../../../engine/model/content.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { OPTION, OPTION_ENTRY } from './option.ts';
import { ROUND, WIRE_ROUND } from './round.ts';
import { AT, AT_ISO, id, type Table } from './row.ts';

const open = { auth: 'none' } as const;
const office = { auth: 'bearer' } as const;
const listed = { resultType: 'ClientList', isOpenStrs: '1' };
const notice = { id: 1, title: '공지', content: '<p>본문</p>', category: 2, createDate: AT_ISO };
const noticed = { id: 1, title: said('공지'), content: said('<p>본문</p>'), category: '2', createdMs: AT };
const strategy = { id: 2, category: 1, title: '학습', content: '<p>본문</p>', createDate: null };
const learnt = {
  id: 2,
  category: 1,
  title: said('***', 'public#1'),
  content: said('<p>본문</p>'),
  createdMs: undefined,
};
const look = { headerBg: '#111', headerColor: '#fff', iconType: 'info', width: 400 };
const popup = { id: 3, type: 2, title: '팝업', content: '본문', ...look, isShow: '1' };
const popped = { id: 3, type: 2, title: said('팝업'), content: said('본문'), ...look, isShow: true };
const written = { type: 2 as const, title: '팝업', content: '본문', ...look };

/** product.md 7, Content. */
export const content: Table<keyof typeof contentCalls | 'public.rounds' | 'public.options'> = {
  'notices.list': {
    ...open,
    ask: { page: 0, size: 12 },
    request: 'GET /api/content/notice/list',
    query: { ...listed, page: '0', size: '12' },
    answer: { content: [notice], last: false, totalPages: 3, totalElements: 30 },
    body: { items: [noticed], last: false, totalPages: 3 },
  },
  'strategies.list': {
    ...open,
    ask: { page: 0, size: 50 },
    request: 'GET /api/content/strategy/list',
    query: { ...listed, page: '0', size: '50' },
    // as Spring Data writes its PagedModel
    answer: { content: [strategy], page: { size: 50, number: 0, totalElements: 1, totalPages: 1 } },
    body: { items: [learnt], last: true, isUnsaid: true, totalPages: 1, total: 1 },
  },
  'popups.list': {
    ...open,
    ask: { keyword: 'k-canary', page: 0, size: 50 },
    request: 'GET /api/content/popup/list',
    query: { ...listed, keyword: 'k-canary', page: '0', size: '50' },
    answer: { content: [popup], last: true },
    body: { items: [popped], last: true },
  },
  'notice.fetch': {
    ...open,
    also: ['refusedEmpty'],
    ask: { contentId: 1 },
    request: 'GET /api/content/notice',
    query: { contentId: '1' },
    answer: notice,
    body: noticed,
  },
  'strategy.fetch': {
    ...open,
    also: ['refusedEmpty'],
    ask: { contentId: 2 },
    request: 'GET /api/content/strategy',
    query: { contentId: '2' },
    answer: strategy,
    body: learnt,
  },
  'popup.fetch': {
    ...open,
    also: ['refusedEmpty'],
    ask: { contentId: 3 },
    request: 'GET /api/content/popup',
    query: { contentId: '3' },
    answer: popup,
    body: popped,
  },
  'notice.save': {
    ...office,
    ask: { id: null, title: '공지', content: '본문', category: null },
    request: 'POST /api/content/notice',
    json: { id: null, title: '공지', content: '본문', category: null },
    answer: notice,
    body: noticed,
  },
  'strategy.save': {
    ...office,
    ask: { id: 2, category: 1, title: '학습', content: '본문' },
    request: 'POST /api/content/strategy',
    json: { id: 2, category: 1, title: '학습', content: '본문' },
    answer: strategy,
    body: learnt,
  },
  'popup.save': {
    ...office,
    ask: { ...written, id: null, isShow: false },
    request: 'POST /api/content/popup',
    json: { ...popup, id: null, isShow: '0' },
    answer: popup,
    body: popped,
  },
  'static.fetch': {
    ...open,
    ask: { type: 'terms' },
    request: 'GET /api/content/static',
    query: { type: 'terms' },
    answer: { type: 'terms', title: '이용약관', content: '<p>1조</p>' },
    body: { type: 'terms', title: said('이용약관'), content: said('<p>***</p>', 'public#1') },
  },
  'public.rounds': {
    ...open,
    ask: { stocks: [id('BTCUSDT')] },
    request: 'GET /api/public/trade_round',
    query: { stockListStrs: 'BTCUSDT' },
    answer: [{ tradeOption: { id: 2, stock: 'BTCUSDT', type: 'R1' }, round: WIRE_ROUND }],
    body: [{ optionId: 2, stock: 'BTCUSDT', type: 'R1', round: ROUND }],
  },
  'public.options': {
    ...open,
    ask: { isPlay: '1', prefix: 'X_' },
    request: 'GET /api/public/trade_option/site/list',
    query: { isPlay: '1', sitePrefix: 'X_' },
    answer: [OPTION_ENTRY],
    body: [OPTION],
  },
};
