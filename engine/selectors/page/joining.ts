import type { State } from '../../state/state.ts';

/** No specification says how many digits a code has. This many, unless the policy `codeDigits` of the site says another number. */
const CODE_DIGITS = 6;

/** How many digits the codes have that the site sends to a phone or an e-mail address. Rule: J6. */
export const selectCodeDigits = ({ app }: State): number => app.policy.codeDigits ?? CODE_DIGITS;
