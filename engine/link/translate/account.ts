import type { PersonalRef } from '../../base/brand.ts';
import type { Contact, Message } from '../../model/site.ts';
import type { accountCalls } from '../../wire/calls/account.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toDone, toldDate, toPage } from './answers.ts';

const toAvailability = ({ isAvailable, message }: Decoded<'Availability'>) => ({
  isAvailable,
  message: message ?? null,
});
/** Whether a code was the right one, and the word of the site where it says one. */
const toVerified = ({ isVerified, message }: Decoded<'Verified'>) => ({
  isVerified,
  ...(message === undefined ? {} : { message }),
});
/** No code is good for longer than a day: a larger number is in another unit. */
const CODE_MAX_S = 86_400;
/** How long a code is good for, in s. Null: the site told no sensible time. Some sites write 0 for that. */
const toldLifetime = (s: number | undefined): number | null => (s !== undefined && s > 0 && s <= CODE_MAX_S ? s : null);
const toCodeSent = (wire: Decoded<'CodeSent'>) => ({ ...toDone(wire), expiresInS: toldLifetime(wire?.expireSeconds) });
const toReadCount = ({ count }: Decoded<'ReadCount'>) => (count === undefined ? {} : { count });
/** A missing text. */
const NO_TEXT = '' as PersonalRef;
/** A message. Without a date: 0. One that does not say that it was read is unread. */
const toMessage = ({ createDate, title, content, isRead, ...message }: Decoded<'Message'>): Message => ({
  ...message,
  title: title ?? NO_TEXT,
  content: content ?? NO_TEXT,
  isRead: isRead ?? false,
  createdMs: createDate ?? 0,
});
/** An inquiry. Without a date: 0. It is answered if it says so or has an answer. */
const toContact = ({ createDate, answerDate, ...contact }: Decoded<'Contact'>): Contact => ({
  ...contact,
  question: contact.question ?? NO_TEXT,
  isRead: contact.isRead ?? false,
  isAnswer: contact.isAnswer === true || contact.answer !== undefined,
  createdMs: createDate ?? 0,
  answeredMs: toldDate(answerDate),
});

/** Accounts, messages and support. */
export const accountAnswers: Answers<keyof typeof accountCalls> = {
  'player.checkUsername': toAvailability,
  'player.checkNick': toAvailability,
  'player.findId': (w) => ({ username: w.username, createdMs: toldDate(w.createDate) }),
  'player.findPassword': toDone,
  'player.changePassword': toDone,
  'player.leave': toDone,
  'certi.requestEmail': toCodeSent,
  'certi.requestPhone': toCodeSent,
  'certi.verifyEmail': toVerified,
  'certi.verifyPhone': toVerified,
  'site.dnw': (w) => ({
    depositMethod: w.dmethod,
    withdrawMethod: w.wmethod,
    depositCaution: w.dcaution,
    withdrawCaution: w.wcaution,
    isDepositActive: w.dactive ?? false,
    isWithdrawActive: w.wactive ?? false,
    depositButton: w.dbtn,
    withdrawButton: w.wbtn,
  }),
  'app.fetch': (w) => ({ appId: w.appid }),
  'messages.unread': (w) => ({ messages: w.messageCnt, contacts: w.contactCnt }),
  'messages.list': toPage(toMessage),
  'message.read': toMessage,
  'messages.readAll': toReadCount,
  'contact.create': toContact,
  'contacts.list': toPage(toContact),
  'contact.read': toContact,
  'contacts.readAll': toReadCount,
  'contacts.unread': (w) => ({ contacts: w.contactCnt }),
};
