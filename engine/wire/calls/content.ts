import { type CallRow, csv, flag, is, orOmit, PAGES, p } from './row.ts';

const LISTED = { resultType: is('ClientList'), isOpenStrs: is('1'), keyword: orOmit('keyword'), ...PAGES };
const KEYWORD = { keyword: ['personal', 'text'] } as const;
const ONE = { method: 'GET', query: { contentId: p('contentId') } } as const;
const SAVE = {
  method: 'POST',
  veil: { title: ['personal', 'text'], content: ['personal', 'text'] },
} as const;

/** What a site publishes (product.md 7: Content). */
export const contentCalls = {
  'notices.list': {
    method: 'GET',
    path: '/api/content/notice/list',
    query: LISTED,
    codec: 'NoticePage',
    veil: KEYWORD,
  },
  'strategies.list': {
    method: 'GET',
    path: '/api/content/strategy/list',
    query: LISTED,
    codec: 'StrategyPage',
    veil: KEYWORD,
  },
  'popups.list': {
    method: 'GET',
    path: '/api/content/popup/list',
    query: LISTED,
    codec: 'PopupPage',
    veil: KEYWORD,
  },
  'notice.fetch': { ...ONE, path: '/api/content/notice', codec: 'Notice' },
  'strategy.fetch': { ...ONE, path: '/api/content/strategy', codec: 'Strategy' },
  'popup.fetch': { ...ONE, path: '/api/content/popup', codec: 'Popup' },
  'notice.save': {
    ...SAVE,
    path: '/api/content/notice',
    json: { id: p('id'), title: p('title'), content: p('content'), category: p('category') },
    codec: 'Notice',
  },
  'strategy.save': {
    ...SAVE,
    path: '/api/content/strategy',
    json: { id: p('id'), category: p('category'), title: p('title'), content: p('content') },
    codec: 'Strategy',
  },
  'popup.save': {
    ...SAVE,
    path: '/api/content/popup',
    json: {
      id: p('id'),
      type: p('type'),
      title: p('title'),
      content: p('content'),
      headerBg: p('headerBg'),
      headerColor: p('headerColor'),
      iconType: p('iconType'),
      isShow: flag('isShow'),
      width: p('width'),
    },
    codec: 'Popup',
  },
  'static.fetch': {
    method: 'GET',
    path: '/api/content/static',
    query: { type: p('type') },
    codec: 'StaticText',
  },
  'public.rounds': {
    method: 'GET',
    path: '/api/public/trade_round',
    query: { stockListStrs: csv('stocks') },
    codec: 'RunningRounds',
  },
  'public.options': {
    method: 'GET',
    path: '/api/public/trade_option/site/list',
    query: { isPlay: orOmit('isPlay'), sitePrefix: p('prefix') },
    codec: 'OptionList',
  },
} as const satisfies Readonly<Record<string, CallRow>>;
