import { type CallRow, csv, file, is, orOmit, PAGES, p, siteCode, siteId } from './row.ts';

const GRANT = {
  method: 'POST',
  path: '/oauth/token',
  basic: true,
  query: { siteCode },
  codec: 'Tokens',
} as const;
const SITE = { siteInfo: { id: siteId } };
const REQUEST = {
  method: 'POST',
  json: { key: p('key'), secretCode: p('secretCode'), ignoreKey: p('ignoreKey') },
  codec: 'CodeSent',
} as const;
const VERIFY = {
  method: 'POST',
  json: { key: p('key'), secretCode: p('secretCode'), certificateValue: p('certificateValue') },
  codec: 'Verified',
} as const;
/** Uploading a photo over a slow connection takes longer than any other call. */
const UPLOAD_MS = 120_000;
const CODE = { secretCode: ['secret', 'code'] } as const;
const VALUE = { ...CODE, certificateValue: ['secret', 'code'] } as const;

/** Session, member, site, messages and support (product.md 7: Auth, player, site). */
export const accountCalls = {
  'site.identify': {
    method: 'GET',
    path: '/api/site_info/code',
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
  'me.fetch': { method: 'GET', path: '/api/me', codec: 'Me' },
  'player.signUp': {
    method: 'POST',
    path: '/api/player',
    json: {
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
      partner: ['personal', 'partner'],
    },
  },
  'partner.verify': {
    method: 'GET',
    path: '/api/partner/verify',
    query: { partnerPk: p('partnerPk') },
    codec: 'PartnerName',
    veil: { partnerPk: ['personal', 'partner'] },
  },
  'player.checkUsername': {
    method: 'GET',
    path: '/api/player/check_username',
    query: { username: p('username') },
    codec: 'Availability',
    veil: { username: ['personal', 'username'] },
  },
  'player.checkNick': {
    method: 'GET',
    path: '/api/player/check_nick',
    query: { nick: p('nick') },
    codec: 'Availability',
    veil: { nick: ['personal', 'nick'] },
  },
  'player.changeNick': {
    method: 'POST',
    path: '/api/player/change_nick',
    json: { id: p('id'), nick: p('nick'), siteInfoId: siteId },
    codec: 'NickChanged',
    veil: { nick: ['personal', 'nick'] },
  },
  'player.findId': {
    method: 'POST',
    path: '/api/player/find_id',
    json: { name: p('name'), phone: p('phone'), ...SITE },
    codec: 'FoundId',
    veil: { name: ['personal', 'name'], phone: ['personal', 'phone'] },
  },
  'player.findPassword': {
    method: 'POST',
    path: '/api/player/find_pw',
    json: { username: p('username'), name: p('name'), phone: p('phone'), ...SITE },
    codec: 'Done',
    veil: { username: ['personal', 'username'], name: ['personal', 'name'], phone: ['personal', 'phone'] },
  },
  'player.changePassword': {
    method: 'POST',
    path: '/api/player/change_password',
    json: { id: p('id'), password: p('password'), currentPassword: p('currentPassword') },
    codec: 'Done',
    veil: { password: ['secret', 'password'], currentPassword: ['secret', 'password'] },
  },
  'player.leave': { method: 'POST', path: '/api/player/withdraw', json: { id: p('id') }, codec: 'Done' },
  'certi.requestEmail': {
    ...REQUEST,
    path: '/api/certi/certificate_email',
    veil: { key: ['personal', 'email'], ...CODE },
  },
  'certi.requestPhone': {
    ...REQUEST,
    path: '/api/certi/certificate_phone',
    veil: { key: ['personal', 'phone'], ...CODE },
  },
  'certi.verifyEmail': {
    ...VERIFY,
    path: '/api/certi/verify_email',
    veil: { key: ['personal', 'email'], ...VALUE },
  },
  'certi.verifyPhone': {
    ...VERIFY,
    path: '/api/certi/verify_phone',
    veil: { key: ['personal', 'phone'], ...VALUE },
  },
  'certi.niceId': { method: 'GET', path: '/api/certi/nice_id', query: { host: p('host') }, codec: 'NiceId' },
  'site.account': { method: 'GET', path: '/api/site_info/accn', codec: 'SiteAccount' },
  'site.dnw': { method: 'GET', path: '/api/site_info/dnw', codec: 'SiteDnw' },
  'fee.fetch': { method: 'GET', path: '/fee.json', codec: 'SiteFee' },
  'app.fetch': { method: 'GET', path: '/data/appid.json', codec: 'AppId' },
  'banks.list': { method: 'GET', path: '/api/banklist', codec: 'BankList' },
  'file.upload': {
    method: 'POST',
    path: '/api/file',
    multipart: { file: file('file') },
    timeoutMs: UPLOAD_MS,
    codec: 'UploadedFile',
    veil: { file: ['secret', 'file'] },
  },
  'messages.unread': { method: 'GET', path: '/api/message/my_unread_count', codec: 'UnreadCounts' },
  'messages.list': {
    method: 'GET',
    path: '/api/message/my',
    query: { ...PAGES, isRead: p('isRead') },
    codec: 'MessagePage',
  },
  'message.read': { method: 'GET', path: '/api/message/read', query: { id: p('id') }, codec: 'Message' },
  'messages.readAll': { method: 'GET', path: '/api/message/readAll', codec: 'ReadCount' },
  'contact.create': {
    method: 'POST',
    path: '/api/contact/create',
    json: { question: p('question') },
    codec: 'Contact',
    veil: { question: ['personal', 'contact'] },
  },
  'contacts.list': {
    method: 'GET',
    path: '/api/contact/list',
    query: {
      resultType: is('ClientList'),
      playerId: p('playerId'),
      isReadStrs: csv('isReadStrs'),
      isAnswerStrs: csv('isAnswerStrs'),
      ...PAGES,
    },
    codec: 'ContactPage',
  },
  'contact.read': { method: 'GET', path: '/api/contact/read', query: { id: p('id') }, codec: 'Contact' },
  'contacts.readAll': { method: 'POST', path: '/api/contact/read_all', json: {}, codec: 'ReadCount' },
  'contacts.unread': { method: 'GET', path: '/api/contact/my_unread_count', codec: 'ContactsUnread' },
} as const satisfies Readonly<Record<string, CallRow>>;
