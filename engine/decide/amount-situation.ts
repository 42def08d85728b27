import type { BetType } from '../model/ticket.ts';
import type { AmountSituation } from '../rules/limits.ts';
import { balanceOf, limitsOf, roundLimitOf } from '../state/modules/trade/form-terms.ts';
import type { State } from '../state/state.ts';

/** What the checks of an amount on a bet type of the stage need to know. */
export const amountSituation = (state: State, betType: BetType): AmountSituation => ({
  limits: limitsOf(state, betType),
  balancePoints: balanceOf(state),
  sideLimitPoints: roundLimitOf(state, betType),
});
