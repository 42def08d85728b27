import type { RawParams } from '../../../engine/index.ts';
import { formatDay, readAccount, readEmail, readPhone, trimmed } from '../../../engine/rules/forms.ts';
import type { Texts } from './form.ts';

/** What the site is told of a newcomer. */
export const newcomer = (texts: Texts): RawParams<'player.signUp'> => ({
  username: texts.username,
  password: trimmed(texts.password),
  name: trimmed(texts.name),
  phone: readPhone(texts.phone) ?? '',
  email: readEmail(texts.email),
  birthDate: formatDay(texts.birth),
  bankName: texts.bank,
  accountNum: readAccount(texts.account) ?? '',
  accountName: trimmed(texts.name),
  partner: trimmed(texts.partner) === '' ? null : trimmed(texts.partner),
  nick: texts.nick,
});
