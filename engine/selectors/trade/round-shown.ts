import { answerPhase } from '../../rules/bet-phase.ts';
import { betSituation } from '../../state/modules/trade/bet-situation.ts';
import { select, steady } from '../memo.ts';
import { selectRound } from './trade.ts';

export type { BetPhase } from '../../rules/bet-phase.ts';

/** What decides whether a bet may be placed, but for the amount. */
export const selectBetSituation = steady(betSituation);
/** The phase of betting, and what of the round it shows (BR11). */
export const selectPhase = select([selectBetSituation], answerPhase);

/** The round on the stage as the screen shows it (BR11); null where none is shown, as of a stopped option or a closed market. */
export const selectShownRound = select([selectRound, selectPhase], (round, { isRoundShown, isCounting }) =>
  round !== null && isRoundShown ? { ...round, isCounting } : null,
);
