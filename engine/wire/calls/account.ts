import { csv, file, get, is, orOmit, PAGES, p, post, siteCode, siteId } from './row.ts';

const GRANT = {
  method: 'POST',
  path: '/oauth/token',
  basic: true,
  query: { siteCode },
  codec: 'Tokens',
} as const;
const SITE = { siteInfo: { id: siteId } };
const REQUEST = { key: p('key'), secretCode: p('secretCode'), ignoreKey: p('ignoreKey') };
const VERIFY = { key: p('key'), secretCode: p('secretCode'), certificateValue: p('certificateValue') };
/** Uploading a photo over a slow connection takes longer than any other call. */
const UPLOAD_MS = 120_000;
const CODE = { secretCode: ['secret', 'code'] } as const;
const VALUE = { ...CODE, certificateValue: ['secret', 'code'] } as const;

/** Session, member, site, messages and support (product.md 7: Auth, player, site). */
export const accountCalls = {
  'site.identify': get('/api/site_info/code', 'SiteInfo', { code: orOmit('code') }),
  'auth.password': {
    ...GRANT,
    form: { grant_type: is('password'), username: p('username'), password: p('password') },
    hidden: { username: ['personal', 'username'], password: ['secret', 'password'] },
  } as const,
  'auth.refresh': {
    ...GRANT,
    form: { grant_type: is('refresh_token'), refresh_token: p('refresh') },
    hidden: { refresh: ['secret', 'token'] },
  } as const,
  'me.fetch': get('/api/me', 'Me'),
  'player.signUp': post(
    '/api/player',
    'SignedUp',
    {
      username: p('username'),
      password: p('password'),
      name: p('name'),
      phone: p('phone'),
      email: p('email'),
      birthDate: p('birthDate'),
      bankName: p('bankName'),
      accountNum: p('accountNum'),
      accountName: p('accountName'),
      partner: p('partner'),
      etcJson: p('etcJson'),
      ...SITE,
    },
    {
      username: ['personal', 'username'],
      password: ['secret', 'password'],
      name: ['personal', 'name'],
      phone: ['personal', 'phone'],
      email: ['personal', 'email'],
      birthDate: ['personal', 'birthDate'],
      bankName: ['personal', 'bank'],
      accountNum: ['personal', 'account'],
      accountName: ['personal', 'name'],
      etcJson: ['personal', 'text'],
      partner: ['personal', 'partner'],
    },
  ),
  'partner.verify': get(
    '/api/partner/verify',
    'PartnerName',
    { partnerPk: p('partnerPk') },
    { partnerPk: ['personal', 'partner'] },
  ),
  'player.checkUsername': get(
    '/api/player/check_username',
    'Availability',
    { username: p('username') },
    { username: ['personal', 'username'] },
  ),
  'player.checkNick': get(
    '/api/player/check_nick',
    'Availability',
    { nick: p('nick') },
    { nick: ['personal', 'nick'] },
  ),
  'player.changeNick': post(
    '/api/player/change_nick',
    'NickChanged',
    { id: p('id'), nick: p('nick'), siteInfoId: siteId },
    { nick: ['personal', 'nick'] },
  ),
  'player.findId': post(
    '/api/player/find_id',
    'FoundId',
    { name: p('name'), phone: p('phone'), ...SITE },
    { name: ['personal', 'name'], phone: ['personal', 'phone'] },
  ),
  'player.findPassword': post(
    '/api/player/find_pw',
    'Done',
    { username: p('username'), name: p('name'), phone: p('phone'), ...SITE },
    { username: ['personal', 'username'], name: ['personal', 'name'], phone: ['personal', 'phone'] },
  ),
  'player.changePassword': post(
    '/api/player/change_password',
    'Done',
    { id: p('id'), password: p('password'), currentPassword: p('currentPassword') },
    { password: ['secret', 'password'], currentPassword: ['secret', 'password'] },
  ),
  'player.leave': post('/api/player/withdraw', 'Done', { id: p('id') }),
  'certi.requestEmail': post('/api/certi/certificate_email', 'CodeSent', REQUEST, {
    key: ['personal', 'email'],
    ...CODE,
  }),
  'certi.requestPhone': post('/api/certi/certificate_phone', 'CodeSent', REQUEST, {
    key: ['personal', 'phone'],
    ...CODE,
  }),
  'certi.verifyEmail': post('/api/certi/verify_email', 'Verified', VERIFY, { key: ['personal', 'email'], ...VALUE }),
  'certi.verifyPhone': post('/api/certi/verify_phone', 'Verified', VERIFY, { key: ['personal', 'phone'], ...VALUE }),
  'certi.niceId': get('/api/certi/nice_id', 'NiceId', { host: p('host') }),
  'site.account': get('/api/site_info/accn', 'SiteAccount'),
  'site.dnw': get('/api/site_info/dnw', 'SiteDnw'),
  'fee.fetch': get('/fee.json', 'SiteFee'),
  'app.fetch': get('/data/appid.json', 'AppId'),
  'banks.list': get('/api/banklist', 'BankList'),
  'file.upload': {
    method: 'POST',
    path: '/api/file',
    query: {},
    multipart: { file: file('file') },
    timeoutMs: UPLOAD_MS,
    codec: 'UploadedFile',
    hidden: { file: ['secret', 'file'] },
  } as const,
  'messages.unread': get('/api/message/my_unread_count', 'UnreadCounts'),
  'messages.list': get('/api/message/my', 'MessagePage', { ...PAGES, isRead: p('isRead') }),
  'message.read': get('/api/message/read', 'Message', { id: p('id') }),
  'messages.readAll': get('/api/message/readAll', 'ReadCount'),
  'contact.create': post(
    '/api/contact/create',
    'Contact',
    { question: p('question') },
    { question: ['personal', 'contact'] },
  ),
  'contacts.list': get('/api/contact/list', 'ContactPage', {
    resultType: is('ClientList'),
    playerId: p('playerId'),
    isReadStrs: csv('isReadStrs'),
    isAnswerStrs: csv('isAnswerStrs'),
    ...PAGES,
  }),
  'contact.read': get('/api/contact/read', 'Contact', { id: p('id') }),
  'contacts.readAll': post('/api/contact/read_all', 'ReadCount'),
  'contacts.unread': get('/api/contact/my_unread_count', 'ContactsUnread'),
};
