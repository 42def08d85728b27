import { finite, type ObjectOf, type Of, oneOf, optional, table } from '../base/check.ts';
import { points } from '../model/ids.ts';
import { OF_AMOUNT } from './amount-refusal.ts';

/** Every reason for which an intent may be refused. */
export const REFUSAL_CODES = [
  ...OF_AMOUNT,
  'notSignedIn',
  'accountBlocked',
  'loading',
  'optionStopped',
  'marketClosed',
  'noRound',
  'siteClosed',
  'bettingClosed',
  'submitting',
  'alreadyBet',
  'coolingOff',
  /** What waits for the site's clock cannot begin before it is known. */
  'clockUnknown',
  'noDraft',
  'offline',
  'priceStale',
  'loginFieldsEmpty',
  'depositEmpty',
  'withdrawalEmpty',
  'depositPending',
  'withdrawalPending',
  'cashNotWhole',
  'cashBelowZero',
  'cashBelowMin',
  'cashAboveMax',
  'aboveMoney',
  'cashInactive',
  'notCancellable',
  'asking',
] as const;
export const RefusalCode = oneOf(...REFUSAL_CODES);
export type RefusalCode = Of<typeof RefusalCode>;

/** The members of a refusal. */
export const REFUSAL = {
  code: RefusalCode,
  params: table(finite),
  /** The amount that the input keeps after the refusal, if a rule changes it (spec 5). */
  points: optional(points),
};
/** A refusal is a value: its code, and the numbers of its message (points). */
export type Refusal = ObjectOf<typeof REFUSAL>;
