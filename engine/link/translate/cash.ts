import { toldAmount } from '../../base/dnw-types.ts';
import type { DnwRecord } from '../../model/cash.ts';
import type { cashCalls } from '../../wire/calls/cash.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toPage } from './answers.ts';

/** A deposit or withdrawal. Without a date: 0. Without a type: an empty one. What its type takes is a size. */
export const toRecord = ({ type = '', point, createDate, ...record }: Decoded<'DnwRecord'>): DnwRecord => ({
  ...record,
  type,
  points: toldAmount(type, point),
  createdMs: createDate ?? 0,
});
/** Deposits and withdrawals. */
export const cashAnswers: Answers<keyof typeof cashCalls> = {
  'dnw.list': toPage(toRecord),
};
