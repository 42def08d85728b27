import { type Of } from '../base/check.ts';
/** The forms that ask before they send, or that have several pages. */
export declare const FormName: import('../base/check.ts').Check<
  'D' | 'W' | 'account' | 'address' | 'convert' | 'find' | 'join' | 'send' | 'withdraw'
>;
export type FormName = Of<typeof FormName>;
/**
 * The step of a form, by the name that its chart gives it; null: the form is as it begins, or was left. No typed text is in it.
 * `points`: the amount that the member is asked about.
 */
export declare const FormStep: import('../base/check.ts').Check<{
  readonly form: 'D' | 'W' | 'account' | 'address' | 'convert' | 'find' | 'join' | 'send' | 'withdraw';
  readonly step: string | null;
  readonly points?: import('../index.ts').Points;
}>;
export type FormStep = Of<typeof FormStep>;
