import { csv, flag, get, is, orOmit, PAGES, p, post } from './row.ts';

const LISTED = { resultType: is('ClientList'), isOpenStrs: is('1'), keyword: orOmit('keyword'), ...PAGES };
const KEYWORD = { keyword: ['personal', 'text'] } as const;
const ONE = { contentId: p('contentId') };
const SAVE_VEIL = { title: ['personal', 'text'], content: ['personal', 'text'] } as const;

/** What a site publishes (product.md 7: Content). */
export const contentCalls = {
  'notices.list': get('/api/content/notice/list', 'NoticePage', LISTED, KEYWORD),
  'strategies.list': get('/api/content/strategy/list', 'StrategyPage', LISTED, KEYWORD),
  'popups.list': get('/api/content/popup/list', 'PopupPage', LISTED, KEYWORD),
  'notice.fetch': get('/api/content/notice', 'Notice', ONE),
  'strategy.fetch': get('/api/content/strategy', 'Strategy', ONE),
  'popup.fetch': get('/api/content/popup', 'Popup', ONE),
  'notice.save': post(
    '/api/content/notice',
    'Notice',
    { id: p('id'), title: p('title'), content: p('content'), category: p('category') },
    SAVE_VEIL,
  ),
  'strategy.save': post(
    '/api/content/strategy',
    'Strategy',
    { id: p('id'), category: p('category'), title: p('title'), content: p('content') },
    SAVE_VEIL,
  ),
  'popup.save': post(
    '/api/content/popup',
    'Popup',
    {
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
    SAVE_VEIL,
  ),
  'static.fetch': get('/api/content/static', 'StaticText', { type: p('type') }),
  'public.rounds': get('/api/public/trade_round', 'RunningRounds', { stockListStrs: csv('stocks') }),
  'public.options': get('/api/public/trade_option/site/list', 'OptionList', {
    isPlay: orOmit('isPlay'),
    sitePrefix: p('prefix'),
  }),
};
