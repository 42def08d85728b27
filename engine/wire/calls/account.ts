import { AUTH, type CallRow, csv, file, is, MEMBER, OPEN, orOmit, PAGES, p, siteCode, siteId, WARNED } from './row.ts';

const GRANT = {
  method: 'POST',
  path: '/oauth/token',
  ...AUTH,
  basic: true,
  query: { siteCode },
  codec: 'Tokens',
} as const;
const SITE = { siteInfo: { id: siteId } };
const REQUEST = {
  method: 'POST',
  ...OPEN,
  json: { key: p('key'), secretCode: p('secretCode'), ignoreKey: p('ignoreKey') },
  codec: 'CodeSent',
} as const;
const VERIFY = {
  method: 'POST',
  ...OPEN,
  json: { key: p('key'), secretCode: p('secretCode'), certificateValue: p('certificateValue') },
  codec: 'Verified',
} as const;
/** A photo on a slow link takes longer than any other call. */
const UPLOAD_MS = 120_000;
const CODE = { secretCode: ['secret', 'code'] } as const;
const VALUE = { ...CODE, certificateValue: ['secret', 'code'] } as const;

/** Session, member, site, messages and support (product.md 7: Auth, player, site). */
export const accountCalls = {
  'site.identify': {
    ...{ method: 'GET', path: '/api/site_info/code', session: false, failure: 'reload' },
    query: { code: orOmit('code') },
    codec: 'SiteInfo',
  },
  'auth.password': {
    ...GRANT,
    form: { grant_type: is('password'), username: p('username'), password: p('password') },
    veil: { username: ['personal', 'username'], password: ['secret', 'password'] },
  },
  'auth.refresh': {
    ...GRANT,
    form: { grant_type: is('refresh_token'), refresh_token: p('refresh') },
    veil: { refresh: ['secret', 'token'] },
  },
  'me.fetch': { method: 'GET', path: '/api/me', session: true, failure: 'auth', codec: 'Me' },
  'player.signUp': {
    ...{ method: 'POST', path: '/api/player', ...OPEN },
    json: {
      ...{ username: p('username'), password: p('password'), name: p('name'), phone: p('phone'), email: p('email') },
      ...{ birthDate: p('birthDate'), bankName: p('bankName'), accountNum: p('accountNum') },
      ...{ accountName: p('accountName'), partner: p('partner'), etcJson: p('etcJson'), ...SITE },
    },
    codec: 'SignedUp',
    veil: {
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
    },
  },
  'partner.verify': {
    ...{ method: 'GET', path: '/api/partner/verify', ...OPEN, query: { partnerPk: p('partnerPk') } },
    codec: 'PartnerName',
  },
  'player.checkUsername': {
    ...{ method: 'GET', path: '/api/player/check_username', ...OPEN, query: { username: p('username') } },
    codec: 'Availability',
    veil: { username: ['personal', 'username'] },
  },
  'player.checkNick': {
    ...{ method: 'GET', path: '/api/player/check_nick', ...OPEN, query: { nick: p('nick') } },
    codec: 'Availability',
    veil: { nick: ['personal', 'nick'] },
  },
  'player.changeNick': {
    ...{ method: 'POST', path: '/api/player/change_nick', ...MEMBER },
    json: { id: p('id'), nick: p('nick'), siteInfoId: siteId },
    codec: 'NickChanged',
    veil: { nick: ['personal', 'nick'] },
  },
  'player.findId': {
    ...{ method: 'POST', path: '/api/player/find_id', ...OPEN, json: { name: p('name'), phone: p('phone'), ...SITE } },
    codec: 'FoundId',
    veil: { name: ['personal', 'name'], phone: ['personal', 'phone'] },
  },
  'player.findPassword': {
    ...{ method: 'POST', path: '/api/player/find_pw', ...OPEN },
    json: { username: p('username'), name: p('name'), phone: p('phone'), ...SITE },
    codec: 'Done',
    veil: { username: ['personal', 'username'], name: ['personal', 'name'], phone: ['personal', 'phone'] },
  },
  'player.changePassword': {
    ...{ method: 'POST', path: '/api/player/change_password', ...WARNED },
    json: { id: p('id'), password: p('password'), currentPassword: p('currentPassword') },
    codec: 'Done',
    veil: { password: ['secret', 'password'], currentPassword: ['secret', 'password'] },
  },
  'player.leave': { method: 'POST', path: '/api/player/withdraw', ...MEMBER, json: { id: p('id') }, codec: 'Done' },
  'certi.requestEmail': {
    ...{ ...REQUEST, path: '/api/certi/certificate_email' },
    veil: { key: ['personal', 'email'], ...CODE },
  },
  'certi.requestPhone': {
    ...{ ...REQUEST, path: '/api/certi/certificate_phone' },
    veil: { key: ['personal', 'phone'], ...CODE },
  },
  'certi.verifyEmail': {
    ...{ ...VERIFY, path: '/api/certi/verify_email' },
    veil: { key: ['personal', 'email'], ...VALUE },
  },
  'certi.verifyPhone': {
    ...{ ...VERIFY, path: '/api/certi/verify_phone' },
    veil: { key: ['personal', 'phone'], ...VALUE },
  },
  'certi.niceId': { method: 'GET', path: '/api/certi/nice_id', ...OPEN, query: { host: p('host') }, codec: 'NiceId' },
  'site.account': { method: 'GET', path: '/api/site_info/accn', ...MEMBER, codec: 'SiteAccount' },
  'site.dnw': { method: 'GET', path: '/api/site_info/dnw', ...MEMBER, codec: 'SiteDnw' },
  'fee.fetch': { method: 'GET', path: '/fee.json', ...OPEN, codec: 'SiteFee' },
  'app.fetch': { method: 'GET', path: '/data/appid.json', ...OPEN, codec: 'AppId' },
  'banks.list': { method: 'GET', path: '/api/banklist', ...OPEN, codec: 'BankList' },
  'file.upload': {
    ...{ method: 'POST', path: '/api/file', ...MEMBER, multipart: { file: file('file') } },
    timeoutMs: UPLOAD_MS,
    codec: 'UploadedFile',
    veil: { file: ['personal', 'file'] },
  },
  'messages.unread': { method: 'GET', path: '/api/message/my_unread_count', ...MEMBER, codec: 'UnreadCounts' },
  'messages.list': {
    ...{ method: 'GET', path: '/api/message/my', ...MEMBER, query: { ...PAGES, isRead: p('isRead') } },
    codec: 'MessagePage',
  },
  'message.read': { method: 'GET', path: '/api/message/read', ...MEMBER, query: { id: p('id') }, codec: 'Message' },
  'messages.readAll': { method: 'GET', path: '/api/message/readAll', ...MEMBER, codec: 'ReadCount' },
  'contact.create': {
    ...{ method: 'POST', path: '/api/contact/create', ...MEMBER, json: { question: p('question') } },
    codec: 'Contact',
    veil: { question: ['personal', 'contact'] },
  },
  'contacts.list': {
    ...{ method: 'GET', path: '/api/contact/list', ...MEMBER },
    query: {
      ...{ resultType: is('ClientList'), playerId: p('playerId') },
      ...{ isReadStrs: csv('isReadStrs'), isAnswerStrs: csv('isAnswerStrs'), ...PAGES },
    },
    codec: 'ContactPage',
  },
  'contact.read': { method: 'GET', path: '/api/contact/read', ...MEMBER, query: { id: p('id') }, codec: 'Contact' },
  'contacts.readAll': { method: 'POST', path: '/api/contact/read_all', ...MEMBER, json: {}, codec: 'ReadCount' },
  'contacts.unread': { method: 'GET', path: '/api/contact/my_unread_count', ...MEMBER, codec: 'ContactsUnread' },
} as const satisfies Readonly<Record<string, CallRow>>;
