import type { Points } from '../../../base/brand.ts';
import type { TradeOption } from '../../../model/market.ts';
import type { BetType } from '../../../model/ticket.ts';
import { betTypesOf, chosenType, familyOf, limitKind, withRatios } from '../../../rules/families.ts';
import type { Family } from '../../../rules/family.ts';
import { EMPTY_FORM, type Form } from '../../../rules/form.ts';
import { type StakeLimits, stakeLimits } from '../../../rules/limits.ts';
import { whyNoAmount } from '../../../rules/stake.ts';
import { stageOption, stageRound } from '../../reads.ts';
import type { State } from '../../state.ts';
import { ownBound } from '../money/limits-now.ts';

/** The option on the stage with the limits and ratios that count in its running round. Undefined if there is none. */
export function stageTerms(state: State): TradeOption | undefined {
  const option = stageOption(state);
  return option && withRatios(option, stageRound(state)?.info.ratios);
}

/** The family of the option on the stage. Undefined if there is none, or this client does not know it. */
export const stageFamily = (state: State): Family | undefined => familyOf(stageOption(state)?.type);

/** The bet type that the amount of the form is for, or null if none is chosen. */
export function chosenOf(state: State, betType: BetType | null = state.form.betType): BetType | null {
  const option = stageTerms(state);
  return option === undefined ? betType : chosenType(familyOf(option.type), option, betType);
}

/** A form without an amount. A bet type that is chosen before the amount stays. */
export function emptyForm(state: State): Form {
  const isKept = stageFamily(state)?.isChosenFirst === true;
  return isKept ? { ...EMPTY_FORM, betType: state.form.betType } : EMPTY_FORM;
}

/** The stake limits of a bet type on the stage; open ones where no option is there (nothing can be bet then anyway). */
export function limitsOf(state: State, betType: BetType | null = chosenOf(state)): StakeLimits {
  return stakeLimits(
    stageOption(state) ?? { limits: {} },
    state.session.me?.limits,
    limitKind(stageFamily(state), betType),
    ownBound(state, stageRound(state)?.info.id),
  );
}

/** What can be bet, in points: 0 without a member, null if it could not be read. */
export const balanceOf = ({ wallet }: State): number | null => (wallet === null ? 0 : wallet.points);

/** Points that the running round still accepts on a bet type. Undefined if the site gives no limit. */
export function roundLimitOf(state: State, betType: BetType): number | undefined {
  const info = stageRound(state)?.info;
  return info && stageFamily(state)?.roundLimit(info, betType);
}

/** The bet types that the amount may be for: the chosen one, or all of the family if none is chosen. */
export const typesFor = (state: State, betType: BetType | null): readonly BetType[] =>
  betType === null ? betTypesOf(stageFamily(state)) : [betType];

/** What the round still accepts on each bet type that the amount may be for. Undefined: no limit. */
export const sideLimitsOf = (state: State, betType: BetType | null): readonly (number | undefined)[] =>
  typesFor(state, betType).map((one) => roundLimitOf(state, one));

/** The highest of these limits. Undefined: there is none on one of the sides. */
export function mostOf(limits: readonly (number | undefined)[]): number | undefined {
  const most = Math.max(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(most) ? most : undefined;
}

/** What the round still accepts on the bet type of the amount; if none is chosen, on the side with more of it. Undefined: no limit. */
export const sideLimitOf = (state: State, betType: BetType | null): number | undefined =>
  mostOf(sideLimitsOf(state, betType));

/** The form with this amount, or null if it could not be bet on the option of the stage (decisions, Betting rules). */
export function formWith(state: State, points: Points): Form | null {
  const form = emptyForm(state);
  const betType = chosenOf(state, form.betType);
  const situation = {
    limits: limitsOf(state, betType),
    balancePoints: balanceOf(state),
    sideLimitPoints: sideLimitOf(state, betType),
  };
  return whyNoAmount(points, situation) === null ? { ...form, points } : null;
}

/** The form at the start of a round: empty, or with the amount of the last bet on this option if the member wants that. */
export function freshForm(state: State): Form {
  const last = state.prefs.keepAmount === true ? lastStake(state) : undefined;
  return (last === undefined ? null : formWith(state, last)) ?? emptyForm(state);
}

/** The points of the newest bet on the option of the stage. */
function lastStake(state: State): Points | undefined {
  const option = stageOption(state);
  const own = [...state.bets.open, ...state.bets.settled.items()].filter(
    ({ stock, gameType }) => option !== undefined && stock === option.stock && gameType === option.type,
  );
  return own.toSorted((a, b) => b.id - a.id)[0]?.points;
}
