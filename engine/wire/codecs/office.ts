import { listOf, nullable } from './around.ts';
import { Int, Millis, personal, Text } from './base.ts';
import { PointsCodec, page } from './common.ts';
import { strict } from './kind.ts';

/* The office and the partners (product.md 6, and 7: Admin/partner). */

const person = {
  id: Int,
  username: personal('username'),
  name: personal('name'),
  level: Int,
  parentId: nullable(Int),
  status: nullable(Text),
};
export const WireAdmin = strict(person);
export const WireAdminList = listOf(WireAdmin);
/** The code is public: it stands in the addresses a partner hands out. */
export const WirePartner = strict({ ...person, code: Text });
export const WirePartnerList = listOf(WirePartner);
export const WirePartnerProfitPage = page(
  strict({
    id: Int,
    type: Text,
    point: PointsCodec,
    createDate: Millis,
    partner: strict({ id: Int, name: personal('partner') }),
  }),
);
