import { BETWEEN, csv, flag, get, is, orOmit, PAGES, p, personal, post, secret } from './row.ts';

const NEWCOMER = {
  username: personal('username'),
  password: secret('password'),
  name: personal('name'),
  level: p('level'),
  parentId: p('parentId'),
};
const BELOW = { level: orOmit('level'), parentId: orOmit('parentId') };

/** The office and the partners (product.md 7: Admin/partner). The site answers these calls only to the role `admin`. */
export const officeCalls = {
  'admin.create': post('/api/admin', 'Admin', NEWCOMER),
  'admin.fetch': get('/api/admin', 'Admin', { id: p('id') }),
  'admin.list': get('/api/admin/list', 'AdminList', BELOW),
  'partner.create': post('/api/partner', 'Partner', NEWCOMER),
  'partner.fetch': get('/api/partner', 'Partner', { id: p('id') }),
  'partner.list': get('/api/partner/list', 'PartnerList', {
    resultType: is('ClientList'),
    ...BELOW,
    statusStrs: csv('statusStrs'),
  }),
  'partner.profits': get('/api/partner_profit/my_list', 'PartnerProfitPage', {
    resultType: is('ClientList'),
    isChildren: flag('isChildren'),
    typeStrs: csv('typeStrs'),
    ...BETWEEN,
    ...PAGES,
  }),
};
