import {
  finite,
  flag,
  list,
  maybe,
  none,
  type Of,
  oneOf,
  optional,
  orNull,
  sentence,
  shape,
  text,
  whole,
} from '../base/check.ts';
import { type CallDefinitions, MEMBER, MEMBER_ONCE, OPEN, PAGES, pageOf } from './definition.ts';
import { clientId, personal, secret, siteId } from './ids.ts';

/* The site itself, and what it and the member write to each other. */

export const SiteInfo = shape({ id: siteId, stockPrefix: text });
export type SiteInfo = Of<typeof SiteInfo>;

/** The site's rules for deposits and withdrawals. The texts have lines. A request is taken only while its kind is active. */
const SiteDnw = shape({
  depositMethod: maybe(sentence),
  withdrawMethod: maybe(sentence),
  depositCaution: maybe(sentence),
  withdrawCaution: maybe(sentence),
  isDepositActive: flag,
  isWithdrawActive: flag,
  depositButton: maybe(sentence),
  withdrawButton: maybe(sentence),
});
/** The site's account for deposits. Undefined if the site gives none. */
const SiteAccount = shape({ accn: maybe(personal) });
/** A bank that a member may choose. */
const Bank = shape({ id: maybe(whole), name: personal, code: maybe(text) });
/** A file on the site. Whoever has its address can read it. */
const UploadedFile = shape({ id: whole, name: personal, url: secret });

/** A message of the server to the member (product.md 8). */
export const ServerMessage = shape({ message: sentence, code: optional(text), clientId: optional(clientId) });
export type ServerMessage = Of<typeof ServerMessage>;

/** The number of messages and answered inquiries that the member has not read. Undefined: the site did not tell it. */
const UnreadCounts = shape({ messages: maybe(whole), contacts: maybe(whole) });
export type UnreadCounts = Of<typeof UnreadCounts>;
/** A message of the site to the member. */
export const Message = shape({ id: whole, title: personal, content: personal, isRead: flag, createdMs: finite });
export type Message = Of<typeof Message>;
/** An inquiry of the member, and its answer if there is one. */
export const Contact = shape({
  id: whole,
  question: personal,
  answer: maybe(personal),
  isRead: flag,
  isAnswer: flag,
  createdMs: finite,
  answeredMs: maybe(finite),
});
export type Contact = Of<typeof Contact>;

/** That all was read; of how many, where the site says so. */
const ReadCount = shape({ count: optional(whole) });
const ById = shape({ id: whole });

/** Site, messages and support (product.md 7). */
export const siteCalls = {
  /** `code: null`: the site is identified by its id. */
  'site.identify': {
    params: shape({ code: orNull(text) }),
    answer: SiteInfo,
    treatment: { ...OPEN, failure: 'reload', key: ['code'] },
    hasRow: true,
  },
  'site.account': { params: none, answer: SiteAccount, treatment: { ...MEMBER, keeps: 'always' } },
  'site.dnw': { params: none, answer: SiteDnw, treatment: { ...MEMBER, keeps: 'always' } },
  /** The fee and the dividend of options that name none. */
  'fee.fetch': {
    params: none,
    answer: shape({ feePercent: maybe(finite), dividendPercent: optional(finite), isFeeUnread: optional(flag) }),
    treatment: { ...OPEN, isNeeded: true },
    hasRow: true,
  },
  'app.fetch': { params: none, answer: shape({ appId: personal }), treatment: OPEN },
  'banks.list': { params: none, answer: list(Bank), treatment: OPEN },
  /** `file`: a data URL (`data:image/png;base64,…`). The caller makes a file of it. */
  'file.upload': { params: shape({ file: secret }), answer: UploadedFile, treatment: MEMBER_ONCE },
  'messages.unread': {
    params: none,
    answer: UnreadCounts,
    treatment: { ...MEMBER, keeps: 'always', onAnswer: 'mailCounted' },
  },
  /** `isRead`: '' all, '0' unread, '1' read. */
  'messages.list': {
    params: shape({ isRead: oneOf('', '0', '1'), ...PAGES }),
    answer: pageOf(Message),
    treatment: MEMBER,
  },
  'message.read': {
    params: ById,
    answer: Message,
    treatment: { ...MEMBER, onAnswer: 'mailRead', onFailure: 'mailFailed' },
  },
  'messages.readAll': { params: none, answer: ReadCount, treatment: { ...MEMBER_ONCE, onAnswer: 'mailAllRead' } },
  'contact.create': {
    params: shape({ question: personal }),
    answer: Contact,
    treatment: { ...MEMBER_ONCE, lock: 'contact', onAnswer: 'contactAdded' },
  },
  'contacts.list': {
    params: shape({
      playerId: whole,
      isReadStrs: optional(list(oneOf('0', '1'))),
      isAnswerStrs: optional(list(oneOf('0', '1'))),
      ...PAGES,
    }),
    answer: pageOf(Contact),
    treatment: { ...MEMBER, onAnswer: 'openListed' },
  },
  'contact.read': {
    params: ById,
    answer: Contact,
    treatment: { ...MEMBER, onAnswer: 'mailRead', onFailure: 'mailFailed' },
  },
  'contacts.readAll': { params: none, answer: ReadCount, treatment: { ...MEMBER_ONCE, onAnswer: 'mailAllRead' } },
  /** The count of inquiries, where the site does not tell it with that of messages. */
  'contacts.unread': {
    params: none,
    answer: shape({ contacts: maybe(whole) }),
    treatment: { ...MEMBER, keeps: 'always', onAnswer: 'mailCounted' },
  },
} as const satisfies CallDefinitions;
