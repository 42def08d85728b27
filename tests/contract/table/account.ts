import type { AccountParams } from '../../../engine/events/params.ts';
import { AT, AT_ISO, type Table } from './row.ts';

const open = { auth: 'none' } as const;
const member = { auth: 'bearer' } as const;
const message = { id: 4, title: 'title-canary', content: 'content-canary', isRead: '0', createDate: AT_ISO };
const read = { id: 4, title: 'message#1', content: 'message#2', isRead: false, createdMs: AT };
const contact = { id: 8, question: 'q-canary', answer: null, isRead: true, isAnswer: false, createDate: AT_ISO };
const asked = {
  ...{ id: 8, question: 'contact#1', answer: undefined, isRead: true, isAnswer: false, createdMs: AT },
  answeredMs: undefined,
};
const tokens = { access_token: 'a-canary', refresh_token: 'r-canary', token_type: 'bearer', expires_in: 1800 };
const granted = { access: 'token#2', refresh: 'token#3', expiresInS: 1800 };
const signUp = {
  ...{ username: 'u-canary', password: 'p-canary', name: 'n-canary', phone: '010-canary', email: 'e-canary' },
  ...{ birthDate: '1990-canary', bankName: 'b-canary', accountNum: '110-canary', accountName: 'h-canary' },
  ...{ partner: 'SEOUL1', etcJson: '{"x":"canary"}' },
};
const certificate = { key: 'k-canary', secretCode: 's-canary', ignoreKey: false };
const verification = { key: 'k-canary', secretCode: 's-canary', certificateValue: '12-canary' };

/** product.md 7, Auth, player, site. */
export const account: Table<keyof AccountParams> = {
  'site.identify': {
    ...{ ...open, ask: { code: 'demo' }, request: 'GET /api/site_info/code', query: { code: 'demo' } },
    ...{ answer: { id: 1, stockPrefix: null }, body: { id: 1, stockPrefix: '' } },
  },
  'auth.password': {
    ...{ auth: 'basic', ask: { username: 'u-canary', password: 'p-canary' }, request: 'POST /oauth/token' },
    ...{ query: { siteCode: 'demo' }, form: { grant_type: 'password', username: 'u-canary', password: 'p-canary' } },
    ...{ answer: tokens, body: granted },
  },
  'auth.refresh': {
    ...{ auth: 'basic', ask: { refresh: 'old-canary' }, request: 'POST /oauth/token', query: { siteCode: 'demo' } },
    form: { grant_type: 'refresh_token', refresh_token: 'old-canary' },
    ...{ answer: tokens, body: { access: 'token#3', refresh: 'token#4', expiresInS: 1800 } },
  },
  'me.fetch': {
    ...{ ...member, ask: {}, request: 'GET /api/me' },
    answer: {
      ...{ id: 101, username: 'u-canary', name: 'n-canary', phone: 'p-canary', email: 'e-canary' },
      ...{ birthDate: '1990-canary', nick: 'k-canary', partner: { id: 'canary' }, etcJson: '{"a":"canary"}' },
      ...{ myPartnerName: 'b-canary', bankName: 'bank-canary', accountNum: 'a-canary', accountName: 'h-canary' },
      ...{ point: 10, money: 20, role: 'member', status: 'A', limitJson: '{"isEnabled":"Y","min":5000,"max":null}' },
    },
    body: {
      ...{ id: 101, username: 'username#1', name: 'name#1', phone: 'phone#1', email: 'email#1', nick: 'nick#1' },
      ...{ birthDate: 'birthDate#1', partnerName: 'partner#1', bankName: 'bank#1', accountNum: 'account#1' },
      ...{ accountName: 'name#2', points: 10, money: 20, role: 'member', status: 'A' },
      limits: { isEnabled: 'Y', min: 5000 },
    },
  },
  'player.signUp': {
    ...{ ...open, ask: signUp, request: 'POST /api/player', json: { ...signUp, siteInfo: { id: 1 } } },
    ...{ answer: { id: 102, username: 'u-canary' }, body: { id: 102, username: 'username#1' } },
  },
  'partner.verify': {
    ...{ ...open, ask: { partnerPk: 'SEOUL1' }, request: 'GET /api/partner/verify', query: { partnerPk: 'SEOUL1' } },
    ...{ answer: { id: 5, name: 'n-canary' }, body: { id: 5, name: 'partner#1' } },
  },
  'player.checkUsername': {
    ...{ ...open, ask: { username: 'u-canary' }, request: 'GET /api/player/check_username' },
    ...{ query: { username: 'u-canary' }, answer: { isAvailable: true }, body: { isAvailable: true, message: null } },
  },
  'player.checkNick': {
    ...{ ...open, ask: { nick: 'n-canary' }, request: 'GET /api/player/check_nick', query: { nick: 'n-canary' } },
    ...{
      answer: { isAvailable: '0', message: 'n-canary: 이미 사용중' },
      body: { isAvailable: false, message: 'words#1' },
    },
  },
  'player.changeNick': {
    ...{ ...member, ask: { id: 101, nick: 'n-canary' }, request: 'POST /api/player/change_nick' },
    json: { id: 101, nick: 'n-canary', siteInfoId: 1 },
    ...{ answer: { id: 101, nick: 'n-canary' }, body: { id: 101, nick: 'nick#1' } },
  },
  'player.findId': {
    ...{ ...open, ask: { name: 'n-canary', phone: 'p-canary' }, request: 'POST /api/player/find_id' },
    json: { name: 'n-canary', phone: 'p-canary', siteInfo: { id: 1 } },
    ...{ answer: { username: 'de***canary', createDate: AT_ISO }, body: { username: 'username#1', createdMs: AT } },
  },
  'player.findPassword': {
    ...{ ...open, ask: { username: 'u-canary', name: 'n-canary', phone: 'p-canary' }, answer: null },
    ...{ request: 'POST /api/player/find_pw', body: { message: null } },
    json: { username: 'u-canary', name: 'n-canary', phone: 'p-canary', siteInfo: { id: 1 } },
  },
  'player.changePassword': {
    ...{ ...member, ask: { id: 101, password: 'new-canary', currentPassword: 'old-canary' } },
    ...{ request: 'POST /api/player/change_password', answer: { message: 'new-canary로 변경되었습니다.' } },
    json: { id: 101, password: 'new-canary', currentPassword: 'old-canary' },
    body: { message: 'words#1' },
  },
  'player.leave': {
    ...{ ...member, ask: { id: 101 }, request: 'POST /api/player/withdraw', json: { id: 101 } },
    ...{ answer: {}, body: { message: null } },
  },
  'certi.requestEmail': {
    ...{ ...open, ask: certificate, request: 'POST /api/certi/certificate_email', json: certificate },
    ...{ answer: { expireSeconds: 180 }, body: { message: null, expiresInS: 180 } },
  },
  'certi.requestPhone': {
    ...{ ...open, ask: certificate, request: 'POST /api/certi/certificate_phone', json: certificate },
    ...{ answer: { message: 'k-canary 번호로' }, body: { message: 'words#1', expiresInS: null } },
  },
  'certi.verifyEmail': {
    ...{ ...open, ask: verification, request: 'POST /api/certi/verify_email', json: verification },
    ...{ answer: { isVerified: true }, body: { isVerified: true } },
  },
  'certi.verifyPhone': {
    ...{ ...open, ask: verification, request: 'POST /api/certi/verify_phone', json: verification },
    ...{ answer: { isVerified: 1 }, body: { isVerified: true } },
  },
  'certi.niceId': {
    ...{ ...open, ask: { host: 'site.example' }, request: 'GET /api/certi/nice_id', query: { host: 'site.example' } },
    ...{ answer: { url: 'https://nice/canary', encData: 'canary' }, body: { url: 'url#1', encData: 'url#2' } },
  },
  'site.account': {
    ...{ ...member, ask: {}, request: 'GET /api/site_info/accn', answer: { accn: '110-canary' } },
    body: { accn: 'account#1' },
  },
  'site.dnw': {
    ...{ ...member, ask: {}, request: 'GET /api/site_info/dnw' },
    answer: {
      ...{ dmethod: '1\n2', wmethod: '3', dcaution: '4', wcaution: null, dactive: '1', wactive: '0' },
      ...{ dbtn: '입금신청', wbtn: '출금신청' },
    },
    body: {
      ...{ depositMethod: '1\n2', withdrawMethod: '3', depositCaution: '4', withdrawCaution: undefined },
      ...{ isDepositActive: true, isWithdrawActive: false, depositButton: '입금신청', withdrawButton: '출금신청' },
    },
  },
  'fee.fetch': { ...open, ask: {}, request: 'GET /fee.json', answer: { fee: 12 }, body: { feePercent: 12 } },
  'app.fetch': { ...open, ask: {}, request: 'GET /data/appid.json', answer: { appid: 'x' }, body: { appId: 'x' } },
  'banks.list': {
    ...{ ...open, ask: {}, request: 'GET /api/banklist', answer: [{ id: 1, name: '국민은행', code: '004' }] },
    body: [{ id: 1, name: '국민은행', code: '004' }],
  },
  'file.upload': {
    ...{ ...member, ask: { file: 'data:text/plain;name=my%20canary.txt;base64,Y2FuYXJ5' }, request: 'POST /api/file' },
    multipart: { file: ['my canary.txt', 'text/plain', 'canary'] },
    answer: { id: 3, name: 'my canary.txt', url: 'https://files/canary' },
    body: { id: 3, name: 'file#2', url: 'url#1' },
  },
  'messages.unread': {
    ...{ ...member, ask: {}, request: 'GET /api/message/my_unread_count', answer: { messageCnt: 2, contactCnt: 1 } },
    body: { messages: 2, contacts: 1 },
  },
  'messages.list': {
    ...{ ...member, ask: { page: 0, size: 20, isRead: '0' }, request: 'GET /api/message/my' },
    ...{ query: { page: '0', size: '20', isRead: '0' }, answer: { content: [message], last: false } },
    body: { items: [read], last: false },
  },
  'message.read': {
    ...{ ...member, ask: { id: 4 }, request: 'GET /api/message/read', query: { id: '4' }, answer: message, body: read },
  },
  'messages.readAll': {
    ...{ ...member, ask: {}, request: 'GET /api/message/readAll', answer: { count: 2 }, body: { count: 2 } },
  },
  'contact.create': {
    ...{ ...member, ask: { question: 'q-canary' }, request: 'POST /api/contact/create' },
    ...{ json: { question: 'q-canary' }, answer: contact, body: asked },
  },
  'contacts.list': {
    ...{
      ...member,
      ask: { playerId: 101, isReadStrs: ['0', '1'], page: 1, size: 20 },
      request: 'GET /api/contact/list',
    },
    query: { resultType: 'ClientList', playerId: '101', isReadStrs: '0,1', page: '1', size: '20' },
    answer: {
      content: [{ ...contact, answer: 'a-canary', isAnswer: '1', answerDate: AT_ISO }],
      last: true,
      totalPages: 2,
    },
    body: {
      items: [{ ...asked, answer: 'contact#2', isAnswer: true, answeredMs: AT }],
      ...{ last: true, totalPages: 2 },
    },
  },
  'contact.read': {
    ...{
      ...member,
      ask: { id: 8 },
      request: 'GET /api/contact/read',
      query: { id: '8' },
      answer: contact,
      body: asked,
    },
  },
  'contacts.readAll': {
    ...{
      ...member,
      ask: {},
      request: 'POST /api/contact/read_all',
      json: {},
      answer: { count: 1 },
      body: { count: 1 },
    },
  },
  'contacts.unread': {
    ...{ ...member, ask: {}, request: 'GET /api/contact/my_unread_count', answer: { contactCnt: 1 } },
    body: { contacts: 1 },
  },
};
