import { listOf, perhaps } from './around.ts';
import { formedWord, Int, Millis, personal } from './base.ts';
import { PointsCodec, page } from './common.ts';
import { strict } from './kind.ts';

/* The office and the partners (product.md 6, and 7: Admin/partner). */

const person = {
  id: Int,
  username: personal('username'),
  name: personal('name'),
  level: Int,
  parentId: perhaps(Int),
  status: perhaps(formedWord('code')),
};
export const Admin = strict(person);
export const AdminList = listOf(Admin);
/** The code is part of the addresses that a partner hands out. It may be a name. */
export const Partner = strict({ ...person, code: personal('partner') });
export const PartnerList = listOf(Partner);
export const PartnerProfitPage = page(
  strict({
    id: Int,
    type: formedWord('code'),
    point: PointsCodec,
    createDate: Millis,
    partner: strict({ id: Int, name: personal('partner') }),
  }),
);
