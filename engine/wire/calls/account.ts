import { csv, file, get, is, json, multipart, PAGES, p, personal, post, secret, siteId } from './row.ts';

const SITE = { siteInfo: { id: siteId } };
const REQUEST = { secretCode: secret('secretCode', 'code'), ignoreKey: p('ignoreKey') };
const VERIFY = { secretCode: secret('secretCode', 'code'), certificateValue: secret('certificateValue', 'code') };
/** Uploading a photo over a slow connection takes longer than any other call. */
const UPLOAD_MS = 120_000;
const UPLOAD = {
  method: 'POST',
  path: '/api/file',
  query: {},
  codec: 'UploadedFile',
  parse: 'plain',
  timeoutMs: UPLOAD_MS,
} as const;

/** Accounts, messages and support (product.md 7: Auth, player, site). */
export const accountCalls = {
  'player.signUp': post('/api/player', 'SignedUp', {
    username: personal('username'),
    password: secret('password'),
    name: personal('name'),
    phone: personal('phone'),
    email: personal('email'),
    birthDate: personal('birthDate'),
    bankName: personal('bankName', 'bank'),
    accountNum: personal('accountNum', 'account'),
    accountName: personal('accountName', 'name'),
    partner: personal('partner'),
    etcJson: personal(json('nick')),
    ...SITE,
  }),
  'partner.verify': get('/api/partner/verify', 'PartnerName', { partnerPk: personal('partnerPk', 'partner') }, 'one'),
  'player.checkUsername': get('/api/player/check_username', 'Availability', { username: personal('username') }),
  'player.checkNick': get('/api/player/check_nick', 'Availability', { nick: personal('nick') }),
  'player.changeNick': post('/api/player/change_nick', 'NickChanged', {
    id: p('id'),
    nick: personal('nick'),
    siteInfoId: siteId,
  }),
  'player.findId': post(
    '/api/player/find_id',
    'FoundId',
    {
      name: personal('name'),
      phone: personal('phone'),
      ...SITE,
    },
    'one',
  ),
  'player.findPassword': post(
    '/api/player/find_pw',
    'Done',
    {
      username: personal('username'),
      name: personal('name'),
      phone: personal('phone'),
      ...SITE,
    },
    'command',
  ),
  'player.changePassword': post(
    '/api/player/change_password',
    'Done',
    {
      id: p('id'),
      password: secret('password'),
      currentPassword: secret('currentPassword', 'password'),
    },
    'command',
  ),
  'player.leave': post('/api/player/withdraw', 'Done', { id: p('id') }, 'command'),
  'certi.requestEmail': post(
    '/api/certi/certificate_email',
    'CodeSent',
    { key: personal('key', 'email'), ...REQUEST },
    'command',
  ),
  'certi.requestPhone': post(
    '/api/certi/certificate_phone',
    'CodeSent',
    { key: personal('key', 'phone'), ...REQUEST },
    'command',
  ),
  'certi.verifyEmail': post(
    '/api/certi/verify_email',
    'Verified',
    { key: personal('key', 'email'), ...VERIFY },
    'done',
  ),
  'certi.verifyPhone': post(
    '/api/certi/verify_phone',
    'Verified',
    { key: personal('key', 'phone'), ...VERIFY },
    'done',
  ),
  'certi.niceId': get('/api/certi/nice_id', 'NiceId', { host: p('host') }),
  'site.account': get('/api/site_info/accn', 'SiteAccount'),
  'site.dnw': get('/api/site_info/dnw', 'SiteDnw'),
  'app.fetch': get('/data/appid.json', 'AppId'),
  'banks.list': get('/api/banklist', 'BankList'),
  'file.upload': {
    ...UPLOAD,
    ...multipart({ file: secret(file('file'), 'file') }),
  },
  'messages.unread': get('/api/message/my_unread_count', 'UnreadCounts'),
  'messages.list': get('/api/message/my', 'MessagePage', { ...PAGES, isRead: p('isRead') }),
  'message.read': get('/api/message/read', 'Message', { id: p('id') }, 'one'),
  'messages.readAll': get('/api/message/readAll', 'ReadCount', {}, 'command'),
  'contact.create': post('/api/contact/create', 'Contact', { question: personal('question', 'contact') }),
  'contacts.list': get('/api/contact/list', 'ContactPage', {
    resultType: is('ClientList'),
    playerId: p('playerId'),
    isReadStrs: csv('isReadStrs'),
    isAnswerStrs: csv('isAnswerStrs'),
    ...PAGES,
  }),
  'contact.read': get('/api/contact/read', 'Contact', { id: p('id') }, 'one'),
  'contacts.readAll': post('/api/contact/read_all', 'ReadCount', {}, 'command'),
  'contacts.unread': get('/api/contact/my_unread_count', 'ContactsUnread'),
};
