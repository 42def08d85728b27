import { type Of, oneOf, optional, orNull, shape, text } from '../base/check.ts';
import { points } from './ids.ts';

/* Where a form is. The form itself is a chart of the view; its step is a fact, so that a replay shows it. */

/** The forms that ask before they send, or that have several pages. */
export const FormName = oneOf('D', 'W', 'withdraw', 'convert', 'send', 'address', 'account', 'join', 'find');
export type FormName = Of<typeof FormName>;

/**
 * The step of a form, by the name that its chart gives it; null: the form is as it begins, or was left. No typed text is in it.
 * `points`: the amount that the member is asked about.
 */
export const FormStep = shape({ form: FormName, step: orNull(text), points: optional(points) });
export type FormStep = Of<typeof FormStep>;
