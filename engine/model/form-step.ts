import { finite, list, type Of, oneOf, optional, orNull, shape, text, whole } from '../base/check.ts';
import { points } from './ids.ts';

/* Where a form is. The form itself is a chart of the view; its step is a fact, so that a replay shows it. */

/** The forms that ask before they send, that have several pages, or that tell what became of a call. */
export const FormName = oneOf(
  'D',
  'W',
  'withdraw',
  'convert',
  'send',
  'address',
  'account',
  'leave',
  'password',
  'nick',
  'join',
  'find',
  'coupon',
  'contact',
);
export type FormName = Of<typeof FormName>;

/**
 * What the member is asked about in coins. `amounts`: of a withdrawal the one amount, of a conversion what is given and what is
 * received, each in the coin's own unit. `rate`: of a conversion; `wasRate`: the one before, if it has moved meanwhile.
 */
const AskedCoins = shape({
  amounts: list(shape({ coin: text, amount: finite })),
  network: optional(text),
  rate: optional(finite),
  wasRate: optional(finite),
});
export type AskedCoins = Of<typeof AskedCoins>;

/**
 * The step of a form, by the name that its chart gives it; null: the form is as it begins, or was left. No typed text is in it.
 * `points`, `coins`: what the member is asked about. `callId`: the call whose fate the form tells.
 */
export const FormStep = shape({
  form: FormName,
  step: orNull(text),
  points: optional(points),
  coins: optional(AskedCoins),
  callId: optional(whole),
});
export type FormStep = Of<typeof FormStep>;
