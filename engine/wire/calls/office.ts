import { BETWEEN, type CallRow, csv, flag, is, orOmit, PAGES, p } from './row.ts';

const NEWCOMER = {
  method: 'POST',
  json: {
    username: p('username'),
    password: p('password'),
    name: p('name'),
    level: p('level'),
    parentId: p('parentId'),
  },
  veil: { username: ['personal', 'username'], password: ['secret', 'password'], name: ['personal', 'name'] },
} as const;
const BELOW = { level: orOmit('level'), parentId: orOmit('parentId') };

/** The office and the partners (product.md 7: Admin/partner). The site answers these calls only to the role `admin`. */
export const officeCalls = {
  'admin.create': { ...NEWCOMER, path: '/api/admin', codec: 'Admin' },
  'admin.fetch': { method: 'GET', path: '/api/admin', query: { id: p('id') }, codec: 'Admin' },
  'admin.list': { method: 'GET', path: '/api/admin/list', query: BELOW, codec: 'AdminList' },
  'partner.create': { ...NEWCOMER, path: '/api/partner', codec: 'Partner' },
  'partner.fetch': { method: 'GET', path: '/api/partner', query: { id: p('id') }, codec: 'Partner' },
  'partner.list': {
    method: 'GET',
    path: '/api/partner/list',
    query: { resultType: is('ClientList'), ...BELOW, statusStrs: csv('statusStrs') },
    codec: 'PartnerList',
  },
  'partner.profits': {
    method: 'GET',
    path: '/api/partner_profit/my_list',
    query: {
      resultType: is('ClientList'),
      isChildren: flag('isChildren'),
      typeStrs: csv('typeStrs'),
      ...BETWEEN,
      ...PAGES,
    },
    codec: 'PartnerProfitPage',
  },
} as const satisfies Readonly<Record<string, CallRow>>;
