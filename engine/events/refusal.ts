import { finite, type ObjectOf, type Of, oneOf, optional, table } from '../base/check.ts';
import { points } from './ids.ts';

export const RefusalCode = oneOf(
  'notSignedIn',
  'accountBlocked',
  'noRound',
  'siteClosed',
  'bettingClosed',
  'submitting',
  'alreadyBet',
  'notInteger',
  'belowMin',
  'offUnit',
  'aboveMax',
  'aboveBalance',
  'sideLimit',
  'ownLimit',
  'noDraft',
  'offline',
  'priceStale',
  'clicksUsed',
  'otherSide',
  'chipAboveBalance',
  'chipAboveMax',
  'loginFieldsEmpty',
  'depositEmpty',
  'withdrawalEmpty',
  'depositPending',
  'withdrawalPending',
  'cashBelowMin',
  'aboveMoney',
  'cashInactive',
  'notCancellable',
  'asking',
);
export type RefusalCode = Of<typeof RefusalCode>;

/** The members of a refusal. */
export const REFUSAL = {
  code: RefusalCode,
  params: table(finite),
  /** The amount the input keeps after the refusal, where a rule changes it (spec 5). */
  points: optional(points),
};
/** A refusal is a value: its code and the numbers its message needs (points). */
export type Refusal = ObjectOf<typeof REFUSAL>;
