import { GAME_TYPES } from '../../base/game-types.ts';
import { outerOf } from '../../charts/step.ts';
import type { TradeOption } from '../../model/market.ts';
import { STEP_COUNTS, type StepCount } from '../../model/steps.ts';
import type { BetType } from '../../model/ticket.ts';
import type { BetPhase } from '../../rules/betting.ts';
import { canStep } from '../../rules/chips.ts';
import { familyOf, kindsOn } from '../../rules/families.ts';
import type { KindName } from '../../rules/kinds.ts';
import { stakeUpTo } from '../../rules/limits.ts';
import { withFees } from '../../rules/payout.ts';
import { optionOf } from '../../state/reads.ts';
import { select } from '../memo.ts';
import { selectBetting } from './betting.ts';
import { percentFor, selectForm } from './form.ts';
import { screenOf } from './options.ts';
import { selectShownRound } from './round-shown.ts';
import { selectOption, selectOwnBets, selectRound } from './trade.ts';

/* The order panel, beside the chart. */

/** Phases in which no round comes that has a rent line. */
const ROUNDLESS: ReadonlySet<BetPhase> = new Set<BetPhase>(['stopped', 'marketClosed', 'ended']);

/** The prices at which the round of a rent option pays: its rent line. Null on the screen of another family, and where no round comes. */
export const selectRentLines = select([selectOption, selectShownRound, selectBetting], (option, round, { phase }) =>
  option !== null && familyOf(option.type)?.hasRentLine === true && !ROUNDLESS.has(phase)
    ? { buy: round?.buyPrice, sell: round?.sellPrice }
    : null,
);

/** One bet type of the panel. Prices are in the stock's own unit. */
export type BetChoice = {
  readonly betType: BetType;
  readonly kind: KindName;
  /** In number-ball: whether the amount is for this bet type. */
  readonly isChosen: boolean;
  /** Why this bet type is shut while the round takes bets: another one is chosen, the round takes no more on it, or the amount cannot be bet on it. */
  readonly lock: 'otherSide' | 'sideLimit' | 'amount' | null;
  /** May be pressed: an amount that is missing or wrong is said at its field then. */
  readonly isOpen: boolean;
  /** An unchanged price does not win: the price must pass the target. */
  readonly isStrict: boolean;
  readonly targetPrice: number | undefined;
  readonly steps: readonly { readonly count: StepCount; readonly isOpen: boolean }[];
};

/**
 * The bets that the stage offers: each bet type of the option's family that has a payout. In rent and binary they are two columns,
 * and a press bets. In number-ball a press chooses the bet type, whatever the amount, and another button bets.
 */
export const selectBetPanel = select(
  [selectBetting, selectForm, selectRound, selectOption],
  (betting, form, round, option) => {
    const family = familyOf(option?.type ?? GAME_TYPES[0]);
    const limitOf = (betType: BetType) => (round === null ? undefined : family?.roundLimit(round, betType));
    const lockOf = (betType: BetType): BetChoice['lock'] => {
      if (family?.isChosenFirst) return null;
      if (form.betType !== null && form.betType !== betType) return 'otherSide';
      const limit = limitOf(betType);
      if (limit !== undefined && stakeUpTo(form.limits, limit) === 0) return 'sideLimit';
      return form.reason === null && form.points <= (limit ?? form.points) ? null : 'amount';
    };
    const offered = kindsOn(family, option ?? { limits: {} });
    const types = offered.flatMap(({ name, betTypes }) => betTypes.map((betType) => ({ kind: name, betType })));
    const choices = types.map(({ kind, betType }): BetChoice => {
      const lock = lockOf(betType);
      return {
        betType,
        kind,
        isChosen: form.betType === betType,
        lock,
        isOpen: (lock === null || lock === 'amount') && betting.reason === null,
        isStrict: (betType === 'B' ? option?.buyPip : option?.sellPip) === 0,
        targetPrice: round === null ? undefined : family?.targetPrice(round, betType),
        steps: STEP_COUNTS.map((count) => ({
          count,
          isOpen:
            (lock === null || lock === 'amount') &&
            canStep(form, betType, count, form.limits, form.balance, limitOf(betType)),
        })),
      };
    });
    const isAmountFine = form.points >= 1 && form.reason === null;
    return { ...betting, choices, canBet: betting.reason === null && isAmountFine };
  },
);

/** The option of the bet that is being placed: on the stage with the terms that count now, else as the site's list has it. */
const ticketOption = select(
  [(s) => s.ticket.context.optionId, selectOption, (s) => s.options.list, (s) => s.site, (s) => s.app.policy],
  (id, staged, list, site, p): TradeOption | null => {
    if (id === null || id === staged?.id) return staged;
    const listed = optionOf(list, id);
    return listed === undefined ? null : withFees(listed, null, site, p);
  },
);

/** The bet that is being placed, and its phase. It may be on another option than that of the stage. */
export const selectTicket = select(
  [(s) => s.ticket, ticketOption, (s) => s.app.policy],
  ({ value, context }, one, p) => ({
    at: outerOf({ value }),
    betType: context.betType,
    /** The screen of its option, whose words it has. Null: the option, or its family, is not known. */
    screen: screenOf(one?.type),
    /** What a won bet of this type pays, in percent of the stake. Undefined: nobody knows. */
    percent: percentFor(one, context.betType, p),
    points: context.points,
    roundId: context.roundId,
    optionId: context.optionId,
  }),
);

/** The newest bet on the option of the stage; null if none is known. */
export const selectLastBet = select(
  [selectOwnBets, selectOption],
  (items, one) =>
    items.find(({ stock, gameType }) => one !== null && stock === one.stock && gameType === one.type) ?? null,
);
