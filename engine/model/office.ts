import { finite, flag, list, maybe, optional, orNull, shape, text, whole } from '../base/check.ts';
import { type CallDefinitions, MEMBER, MEMBER_ONCE, PAGES, pageOf } from './definition.ts';
import { personal, points, secret } from './ids.ts';

/* The office and the partners. */

const ADMIN = {
  id: whole,
  username: personal,
  name: personal,
  level: whole,
  parentId: maybe(whole),
  status: maybe(text),
};
/** A member of the office. */
const Admin = shape(ADMIN);
/** A partner. The code is part of the addresses that a partner hands out (/ref/{code}). */
const Partner = shape({ ...ADMIN, code: personal });
/** A partner's share of something. */
const PartnerProfit = shape({
  id: whole,
  type: text,
  points,
  createdMs: finite,
  partnerId: whole,
  partnerName: personal,
});

const Newcomer = shape({
  username: personal,
  password: secret,
  name: personal,
  level: whole,
  parentId: orNull(whole),
});
const ById = shape({ id: whole });

/** The office and the partners (product.md 7). */
export const officeCalls = {
  'admin.create': { params: Newcomer, answer: Admin, treatment: MEMBER_ONCE },
  'admin.fetch': { params: ById, answer: Admin, treatment: MEMBER },
  'admin.list': {
    params: shape({ level: optional(whole), parentId: optional(whole) }),
    answer: list(Admin),
    treatment: MEMBER,
  },
  'partner.create': { params: Newcomer, answer: Partner, treatment: MEMBER_ONCE },
  'partner.fetch': { params: ById, answer: Partner, treatment: MEMBER },
  'partner.list': {
    params: shape({ level: optional(whole), parentId: optional(whole), statusStrs: optional(list(text)) }),
    answer: list(Partner),
    treatment: MEMBER,
  },
  'partner.profits': {
    params: shape({
      isChildren: flag,
      typeStrs: optional(list(text)),
      startMs: optional(finite),
      endMs: optional(finite),
      ...PAGES,
    }),
    answer: pageOf(PartnerProfit),
    treatment: MEMBER,
  },
} as const satisfies CallDefinitions;
