import type { Points } from '../base/brand.ts';
import type { BetType } from '../events/ticket.ts';
import { EMPTY_FORM, type Form } from '../rules/chips.ts';
import { familyOf, limitKind } from '../rules/families.ts';
import { type StakeLimits, stakeLimits } from '../rules/limits.ts';
import { whyNoAmount } from '../rules/stake.ts';
import { stageOption } from './queries.ts';
import type { State } from './state.ts';

/** The stake limits of a bet type on the stage; open ones where no option is there (nothing can be bet then anyway). */
export function limitsOf(state: State, betType: BetType | null = state.form.betType): StakeLimits {
  const option = stageOption(state) ?? { limits: {}, type: '' };
  return stakeLimits(option, state.session.me?.limits, limitKind(familyOf(option.type), betType));
}
export const balanceOf = (state: State): number => state.wallet?.points ?? 0;

/** A form with this amount, or null if it could not be bet on the option of the stage (decisions, Betting rules). */
export function formWith(state: State, points: Points): Form | null {
  const situation = { limits: limitsOf(state, null), balancePoints: balanceOf(state), sideLimitPoints: undefined };
  return whyNoAmount(points, situation) === null ? { ...EMPTY_FORM, points } : null;
}

/** The form at the start of a round: empty, or with the amount of the last bet on this option if the member wants that. */
export function freshForm(state: State): Form {
  if (state.prefs.keepAmount !== true) return EMPTY_FORM;
  const last = lastStake(state);
  return last === undefined ? EMPTY_FORM : (formWith(state, last) ?? EMPTY_FORM);
}

/** The points of the newest bet on the option of the stage. */
function lastStake(state: State): Points | undefined {
  const option = stageOption(state);
  const own = [...state.bets.open, ...state.bets.settled.items()].filter(
    ({ stock, gameType }) => option !== undefined && stock === option.stock && gameType === option.type,
  );
  return own.reduce((newest, bet) => (newest === undefined || bet.id > newest.id ? bet : newest), own[0])?.points;
}
