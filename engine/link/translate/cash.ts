import { toldAmount } from '../../base/dnw-types.ts';
import type { DnwChange, DnwRecord } from '../../model/cash.ts';
import type { cashCalls } from '../../wire/calls/cash.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toDone, toldDate, toPage } from './answers.ts';

/** A deposit or withdrawal. Without a date: 0. Without a type: an empty one. What its type takes is a size. */
export const toRecord = ({ type = '', point, createDate, ...record }: Decoded<'DnwRecord'>): DnwRecord => ({
  ...record,
  type,
  points: toldAmount(type, point),
  createdMs: createDate ?? 0,
});
/** A new or changed record, as the queue tells it. */
export const toChange = ({ type = '', point, createDate, ...change }: Decoded<'DnwChange'>): DnwChange => ({
  ...change,
  type,
  points: point === undefined ? point : toldAmount(type, point),
  createdMs: toldDate(createDate),
});
/** Deposits and withdrawals. */
export const cashAnswers: Answers<keyof typeof cashCalls> = {
  'dnw.apply': toDone,
  'dnw.cancel': toDone,
  'dnw.list': toPage(toRecord),
};
