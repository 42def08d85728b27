import { isLeft, left } from 'fp-ts/lib/Either.js';
import { AMOUNT_MAX } from '../base/bounds.ts';
import type { Points } from '../base/brand.ts';
import type { Fact } from '../events/facts.ts';
import type { BetType } from '../model/ticket.ts';
import { readAmount } from '../rules/amount.ts';
import { addToForm } from '../rules/chips.ts';
import { whyNotRead } from '../rules/form.ts';
import type { AmountSituation, StakeLimits } from '../rules/limits.ts';
import { maxStake } from '../rules/max-stake.ts';
import {
  balanceOf,
  chosenOf,
  limitsOf,
  roundLimitOf,
  sideLimitOf,
  typesFor,
} from '../state/modules/trade/form-terms.ts';
import type { State } from '../state/state.ts';
import { type Decision, facts, refuse } from './decision.ts';

/**
 * The amount field: zero or nothing clears. Above the balance it becomes the highest stake that would be taken (product.md 5,
 * Amount input). Where no balance is known, a text above the largest amount is none. Rule: BR13.
 */
export function enter(state: State, text: string): Decision {
  const read = readAmount(text);
  if (isLeft(read)) return left({ code: read.left, params: {}, points: state.form.points });
  const points = read.right as Points;
  const balance = balanceOf(state);
  // nothing bounds it but the largest amount, and above that a number is not the one that was typed
  if (balance === null && points > AMOUNT_MAX) return left({ code: 'notWhole', params: {}, points: state.form.points });
  return balance !== null && points > balance
    ? left({ code: 'aboveBalance', params: {}, points: maxOf(state, balance) })
    : facts({ type: 'amount.entered', data: { points } });
}

/** The max button. Without an amount that can be bet it says so, and the amount becomes 0. */
export function max(state: State): Decision {
  const balance = balanceOf(state);
  if (balance === null) return refuse('balanceUnknown');
  const points = maxOf(state, balance);
  return points > 0
    ? facts({ type: 'amount.maxed', data: { points } })
    : left({ code: 'noneBettable', params: {}, points });
}

/** A chip or a step. It adds nothing to a text that is no amount, and says the reason again. Rule: BR13. */
export function add(
  state: State,
  what: (limits: StakeLimits) => Omit<Extract<Fact, { type: 'amount.added' }>['data'], 'points'> & { points: number },
): Decision {
  const unread = whyNotRead(state.form);
  if (unread !== null) return left(unread);
  const limits = limitsOf(state);
  const data = what(limits);
  const form = { ...state.form, betType: chosenOf(state) };
  const betType = data.betType ?? null;
  const side = sideLimitOf(state, betType ?? form.betType);
  const added = addToForm(form, data.points, betType, limits, balanceOf(state), side);
  return isLeft(added) ? added : facts({ type: 'amount.added', data: { ...data, points: data.points as Points } });
}

/** What the max button gives (BR6). If no side is chosen, each side that takes any amount takes it. 0 if no amount can be bet. */
function maxOf(state: State, balancePoints: number): Points {
  const stakes = typesFor(state, chosenOf(state)).map((betType) => {
    const { limits, sideLimitPoints } = amountSituation(state, betType);
    return maxStake(limits, balancePoints, sideLimitPoints);
  });
  const open = stakes.filter((points) => points > 0);
  return (open.length === 0 ? 0 : Math.min(...open)) as Points;
}

/** What the checks of an amount on a bet type of the stage need to know. */
export const amountSituation = (state: State, betType: BetType): AmountSituation => ({
  limits: limitsOf(state, betType),
  balancePoints: balanceOf(state),
  sideLimitPoints: roundLimitOf(state, betType),
});
