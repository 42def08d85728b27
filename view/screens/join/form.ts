import {
  birthOf,
  isEmail,
  isGoodPassword,
  isPhone,
  isTooLong,
  readAccount,
  readEmail,
  readPhone,
  trimmed,
} from '../../../engine/rules/forms.ts';
import type { CodeKind, Proofs } from './certify.chart.ts';
import { CONSENTS, type Consent, type Draft, type KeptField } from './draft.ts';

export type JoinInput = { readonly draft: Draft | null };

type Field = KeptField | 'password' | 'again';
export type Texts = Readonly<Record<Field, string>>;

export type JoinContext = {
  readonly texts: Texts;
  readonly consents: readonly Consent[];
  /** The page was loaded anew in the middle: the password has to be typed again. */
  readonly isRestored: boolean;
  /** How often 'next' was refused on this step. */
  readonly tries: number;
  readonly codeBy: CodeKind;
  /** Who proves, or has proven, that a number or an address is the member's. */
  readonly key: string | null;
  readonly proofs: Proofs;
};

export type JoinEvent =
  | { readonly type: 'typed'; readonly field: Field; readonly text: string }
  | { readonly type: 'ticked'; readonly consents: readonly Consent[]; readonly isOn: boolean }
  /** `nowMs`: site time. `isChecked`: the site has said yes to each text that it is asked about on this step. */
  | { readonly type: 'next'; readonly nowMs: number; readonly isChecked: boolean }
  | { readonly type: 'back' }
  /** A partnership link gave this code. */
  | { readonly type: 'partnerGiven'; readonly code: string }
  | { readonly type: 'codeBy'; readonly kind: CodeKind }
  /** Change the number that the code went to. */
  | { readonly type: 'edit' }
  /** The site has opened the account, or has not: it refused, or gave no answer. */
  | { readonly type: 'opened' | 'unopened' }
  /** Raised within the chart. */
  | { readonly type: 'prove' }
  | { readonly type: 'proven' };

/** To whom the code goes: the digits of the phone number, or the address. */
export const keyOf = ({ codeBy, texts }: JoinContext): string =>
  (codeBy === 'email' ? readEmail(texts.email) : readPhone(texts.phone)) ?? '';

/** What is wrong on the person's step, by field. `nowMs`: site time. */
export const personFaults = ({ name, birth, phone, email }: Texts, nowMs: number) => ({
  name: trimmed(name) === '' || isTooLong('name', name),
  birth: birthOf(birth, nowMs) !== 'adult',
  phone: !isPhone(phone),
  email: trimmed(email) !== '' && (!isEmail(email) || isTooLong('email', email)),
});
/** What is wrong with the account as far as the site need not be asked, by field. */
export const accountFaults = ({ username, nick, password, again }: Texts) => ({
  username: username === '' || isTooLong('username', username),
  nick: nick === '' || isTooLong('nick', nick),
  password: !isGoodPassword(trimmed(password)),
  again: again === '' || trimmed(again) !== trimmed(password),
});
export const bankFaults = ({ bank, account, partner }: Texts) => ({
  bank: bank === '',
  account: readAccount(account) === null || isTooLong('account', account),
  partner: isTooLong('partner', partner),
});
export const isFaultless = (faults: Readonly<Record<string, boolean>>): boolean =>
  !Object.values(faults).includes(true);

/** The consents after some were ticked or not, in their order. */
export const ticked = (before: readonly Consent[], some: readonly Consent[], isOn: boolean): readonly Consent[] =>
  CONSENTS.filter((consent) => (some.includes(consent) ? isOn : before.includes(consent)));
