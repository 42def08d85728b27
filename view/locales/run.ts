import { whole } from '../parts/format.ts';

/* What the compiled messages call (view/locales/compile/compile.ts). */

type Forms = Readonly<Record<string, string>> & { readonly other: string };

/** `{n, number}`: whole, with thousands commas, which all languages of the page share. */
export const number = whole;
/** `{n, plural, =0 {…} one {…} other {…}}`: an exact number comes before the rule of the language. */
export const plural = (rules: Intl.PluralRules, n: number, forms: Forms): string =>
  forms[n] ?? forms[rules.select(n)] ?? forms.other;
/** `{kind, select, D {…} other {…}}`. */
export const select = (choice: string, forms: Forms): string => forms[choice] ?? forms.other;
