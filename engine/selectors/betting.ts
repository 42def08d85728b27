import { STEP_COUNTS, type StepCount } from '../events/steps.ts';
import type { BetType } from '../events/ticket.ts';
import { answerBetting, type BettingAnswer, isButtonOpen } from '../rules/betting.ts';
import { canStep } from '../rules/chips.ts';
import { betTypesOf, familyOf } from '../rules/families.ts';
import { betSituation } from '../state/betting.ts';
import { select, steady } from './memo.ts';
import { selectForm, selectOption, selectRound } from './trade.ts';

export type { BetPhase } from '../rules/betting.ts';
export type Betting = BettingAnswer;

const situation = steady(betSituation);
/** May a bet be placed, and why not: where betting stands, in one word for each part of the screen (engine/SPEC.md, R11). */
export const selectBetting = select([situation], answerBetting);

/** One bet type's column of the panel. Prices are in the stock's own unit. */
export type BetChoice = {
  readonly betType: BetType;
  /** Why this bet type is shut while others may be open: another one is chosen, or the round takes no more on it. */
  readonly lock: 'otherSide' | 'sideLimit' | null;
  readonly isOpen: boolean;
  readonly targetPrice: number | undefined;
  readonly steps: readonly { readonly count: StepCount; readonly isOpen: boolean }[];
};

/** What may be bet on the stage: a column for each bet type of the option's family. */
export const selectBetPanel = select(
  [selectBetting, selectForm, selectRound, selectOption],
  (betting, form, round, option) => {
    const family = familyOf(option?.type ?? 'R');
    const lockOf = (betType: BetType): BetChoice['lock'] => {
      if (form.betType !== null && form.betType !== betType) return 'otherSide';
      const limit = round === null ? undefined : family?.roundLimit(round, betType);
      return limit !== undefined && limit < form.limits.min ? 'sideLimit' : null;
    };
    const choices = betTypesOf(family).map((betType): BetChoice => {
      const lock = lockOf(betType);
      return {
        betType,
        lock,
        isOpen: lock === null && isButtonOpen(betting.reason) && form.points >= 1,
        targetPrice: round === null ? undefined : family?.targetPrice(round, betType),
        steps: STEP_COUNTS.map((count) => ({
          count,
          isOpen: lock === null && canStep(form, betType, count, form.limits, form.balance),
        })),
      };
    });
    return { ...betting, choices };
  },
);
