import { csv, flag, get, is, orOmit, PAGES, p, personal, post } from './row.ts';

const LISTED = {
  resultType: is('ClientList'),
  isOpenStrs: is('1'),
  keyword: personal(orOmit('keyword'), 'text'),
  ...PAGES,
};
const ONE = { contentId: p('contentId') };

/** What a site publishes (product.md 7: Content). */
export const contentCalls = {
  'notices.list': get('/api/content/notice/list', 'NoticePage', LISTED),
  'strategies.list': get('/api/content/strategy/list', 'StrategyPage', LISTED),
  'popups.list': get('/api/content/popup/list', 'PopupPage', LISTED),
  'notice.fetch': get('/api/content/notice', 'Notice', ONE, 'one'),
  'strategy.fetch': get('/api/content/strategy', 'Strategy', ONE, 'one'),
  'popup.fetch': get('/api/content/popup', 'Popup', ONE, 'one'),
  'notice.save': post('/api/content/notice', 'Notice', {
    id: p('id'),
    title: personal('title', 'text'),
    content: personal('content', 'text'),
    category: p('category'),
  }),
  'strategy.save': post('/api/content/strategy', 'Strategy', {
    id: p('id'),
    category: p('category'),
    title: personal('title', 'text'),
    content: personal('content', 'text'),
  }),
  'popup.save': post('/api/content/popup', 'Popup', {
    id: p('id'),
    type: p('type'),
    title: personal('title', 'text'),
    content: personal('content', 'text'),
    headerBg: p('headerBg'),
    headerColor: p('headerColor'),
    iconType: p('iconType'),
    isShow: flag('isShow'),
    width: p('width'),
  }),
  'static.fetch': get('/api/content/static', 'StaticText', { type: p('type') }),
  'public.rounds': get('/api/public/trade_round', 'RunningRounds', { stockListStrs: csv('stocks') }),
  'public.options': get(
    '/api/public/trade_option/site/list',
    'OptionList',
    {
      isPlay: orOmit('isPlay'),
      sitePrefix: p('prefix'),
    },
    'options',
  ),
};
