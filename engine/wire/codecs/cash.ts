import { perhaps } from './around.ts';
import { Int, Millis } from './base.ts';
import { DnwIdCodec, DnwTypeCodec, PointsCodec, page } from './common.ts';
import { strict } from './kind.ts';

/* Deposits and withdrawals (product.md 3, and 7: Fiat deposit/withdraw). */

export const DnwRecord = strict({
  id: DnwIdCodec,
  type: DnwTypeCodec,
  status: Int,
  point: PointsCodec,
  createDate: perhaps(Millis),
});
export const DnwPage = page(DnwRecord);
/** A change of a record, from the queue. Only the record's kind and its status are always there. */
export const DnwChange = strict({
  id: perhaps(DnwIdCodec),
  type: DnwTypeCodec,
  status: Int,
  point: perhaps(PointsCodec),
  createDate: perhaps(Millis),
});
