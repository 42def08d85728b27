import type { DnwChange, DnwRecord } from '../../model/cash.ts';
import type { cashCalls } from '../../wire/calls/cash.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toDone, toldAmount, toldDate, toPage } from './answers.ts';

/** A deposit or withdrawal. Without a date: 0. What its type takes is a size. */
export const toRecord = ({ point, createDate, ...record }: Decoded<'DnwRecord'>): DnwRecord => ({
  ...record,
  points: toldAmount(record.type, point),
  createdMs: createDate ?? 0,
});
/** The change of a record, as the queue tells it. */
export const toChange = ({ point, createDate, ...change }: Decoded<'DnwChange'>): DnwChange => ({
  ...change,
  points: point === undefined ? point : toldAmount(change.type, point),
  createdMs: toldDate(createDate),
});
/** Deposits and withdrawals. */
export const cashAnswers: Answers<keyof typeof cashCalls> = {
  'dnw.apply': toDone,
  'dnw.cancel': toDone,
  'dnw.list': toPage(toRecord),
};
