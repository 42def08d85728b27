import { toldAmount } from '../../base/dnw-types.ts';
import type { DnwChange } from '../../model/cash.ts';
import type { Decoded } from '../../wire/registry.ts';
import { toldDate } from './answers.ts';

/** A new or changed record, as the queue tells it. */
export const toChange = ({ type = '', point, createDate, ...change }: Decoded<'DnwChange'>): DnwChange => ({
  ...change,
  type,
  points: point === undefined ? point : toldAmount(type, point),
  createdMs: toldDate(createDate),
});
