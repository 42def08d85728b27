import * as t from 'io-ts';
import { Int, Millis, nullable, personal } from './base.ts';
import { PointsCodec, page } from './common.ts';
import { listOf } from './list.ts';

/* The office and the partners (product.md 6, and 7: Admin/partner). */

const person = {
  id: Int,
  username: personal('username'),
  name: personal('name'),
  level: Int,
  parentId: nullable(Int),
  status: nullable(t.string),
};
export const WireAdmin = t.strict(person);
export const WireAdminList = listOf(WireAdmin);
/** The code is public: it stands in the addresses a partner hands out. */
export const WirePartner = t.strict({ ...person, code: t.string });
export const WirePartnerList = listOf(WirePartner);
export const WirePartnerProfitPage = page(
  t.strict({
    id: Int,
    type: t.string,
    point: PointsCodec,
    createDate: Millis,
    partner: t.strict({ id: Int, name: personal('partner') }),
  }),
);
