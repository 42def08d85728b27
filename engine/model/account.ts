import { finite, flag, maybe, none, type Of, optional, orNull, sentence, shape, text, whole } from '../base/check.ts';
import { type CallDefinitions, Done, MEMBER, MEMBER_ONCE, OPEN, OPEN_ONCE, WARNED_ONCE } from './definition.ts';
import { personal, points, secret } from './ids.ts';
import { Limits } from './market.ts';

/* The session and the member. Personal details are pseudonyms, secrets are references. */

const Tokens = shape({ access: secret, refresh: orNull(secret), expiresInS: maybe(finite) });

/**
 * The signed-in member, as the log may know the member: personal details are pseudonyms (decisions, Beyond the specification).
 */
export const Me = shape({
  id: whole,
  username: personal,
  name: maybe(personal),
  nick: maybe(personal),
  phone: optional(maybe(personal)),
  email: optional(maybe(personal)),
  birthDate: optional(maybe(personal)),
  /** The branch of the member. Undefined: the head office. */
  partnerName: optional(maybe(personal)),
  bankName: optional(maybe(personal)),
  accountNum: optional(maybe(personal)),
  accountName: optional(maybe(personal)),
  /** Undefined: the site did not tell it in a form that can be read. */
  points: maybe(points),
  money: maybe(points),
  /** As the site sent it. Empty: unknown. */
  role: text,
  status: text,
  limits: Limits,
});
export type Me = Of<typeof Me>;

/** Whether a user name or nick may be taken. */
const Availability = shape({ isAvailable: flag, message: orNull(sentence) });

const Certificate = shape({ key: personal, secretCode: secret, ignoreKey: flag });
const Verification = shape({ key: personal, secretCode: secret, certificateValue: secret });
/** The site sent a code; it is good for that long, where the site says so. */
const CodeSent = shape({ message: orNull(sentence), expiresInS: orNull(finite) });
const Verified = shape({ isVerified: flag, message: optional(sentence) });

/** Session and member (product.md 7). */
export const accountCalls = {
  'auth.password': {
    params: shape({ username: personal, password: secret }),
    answer: Tokens,
    treatment: { ...OPEN, failure: 'auth', key: ['username', 'password'] },
    hasRow: true,
  },
  'auth.refresh': {
    params: shape({ refresh: secret }),
    answer: Tokens,
    treatment: { ...OPEN, failure: 'auth', key: ['refresh'] },
    hasRow: true,
  },
  'me.fetch': {
    params: none,
    answer: Me,
    treatment: { ...MEMBER, failure: 'auth', isNeeded: true },
    hasRow: true,
  },
  'player.signUp': {
    params: shape({
      username: personal,
      password: secret,
      name: personal,
      phone: personal,
      email: orNull(personal),
      /** `YYYY-MM-DD`. */
      birthDate: orNull(personal),
      bankName: orNull(personal),
      accountNum: orNull(personal),
      accountName: orNull(personal),
      /** The partner's code. */
      partner: orNull(personal),
      /** The site has no field for it: it is among the further details. */
      nick: personal,
    }),
    answer: shape({ id: maybe(whole), username: personal }),
    treatment: { ...OPEN_ONCE, lock: 'join', onFailure: 'namesRefused' },
  },
  'partner.verify': {
    params: shape({ partnerPk: personal }),
    answer: shape({ id: maybe(whole), name: personal }),
    treatment: { ...OPEN, key: 'each', screen: 'names' },
  },
  'player.checkUsername': {
    params: shape({ username: personal }),
    answer: Availability,
    treatment: { ...OPEN, key: 'each', screen: 'names', onAnswer: 'nameChecked' },
  },
  'player.checkNick': {
    params: shape({ nick: personal }),
    answer: Availability,
    treatment: { ...OPEN, key: 'each', screen: 'names' },
  },
  'player.changeNick': {
    params: shape({ id: whole, nick: personal }),
    answer: shape({ id: maybe(whole), nick: personal }),
    treatment: { ...MEMBER_ONCE, lock: 'nick', onAnswer: 'nickChanged', onFailure: 'namesRefused' },
  },
  /** The name is already masked, and hidden all the same. */
  'player.findId': {
    params: shape({ name: personal, phone: personal }),
    answer: shape({ username: personal, createdMs: maybe(finite) }),
    treatment: { ...OPEN_ONCE, lock: 'find' },
  },
  'player.findPassword': {
    params: shape({ username: personal, name: personal, phone: personal }),
    answer: Done,
    treatment: { ...OPEN_ONCE, lock: 'find' },
  },
  'player.changePassword': {
    params: shape({ id: whole, password: secret, currentPassword: secret }),
    answer: Done,
    treatment: { ...WARNED_ONCE, lock: 'password', onAnswer: 'passwordChanged' },
  },
  'player.leave': {
    params: shape({ id: whole }),
    answer: Done,
    treatment: { ...MEMBER_ONCE, lock: 'leave', onAnswer: 'memberLeft' },
  },
  'certi.requestEmail': { params: Certificate, answer: CodeSent, treatment: { ...OPEN_ONCE, lock: 'code' } },
  'certi.requestPhone': { params: Certificate, answer: CodeSent, treatment: { ...OPEN_ONCE, lock: 'code' } },
  'certi.verifyEmail': { params: Verification, answer: Verified, treatment: { ...OPEN_ONCE, lock: 'proof' } },
  'certi.verifyPhone': { params: Verification, answer: Verified, treatment: { ...OPEN_ONCE, lock: 'proof' } },
  'certi.niceId': {
    params: shape({ host: text }),
    answer: shape({ url: secret, encData: secret }),
    treatment: OPEN,
  },
} as const satisfies CallDefinitions;
