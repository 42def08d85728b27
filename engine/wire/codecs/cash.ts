import { perhaps } from './around.ts';
import { Int, Millis } from './base.ts';
import { DnwIdCodec, DnwTypeCodec, PointsCodec, page } from './common.ts';
import { strict } from './kind.ts';

/* Deposits and withdrawals (product.md 3, and 7: Fiat deposit/withdraw). */

export const DnwRecord = strict({
  id: DnwIdCodec,
  type: perhaps(DnwTypeCodec),
  status: perhaps(Int),
  point: PointsCodec,
  createDate: perhaps(Millis),
});
export const DnwPage = page(DnwRecord);
