import { answerBetting, type BettingAnswer } from '../../rules/betting.ts';
import { betSituation } from '../../state/modules/trade/bet-situation.ts';
import { select, steady } from '../memo.ts';
import { selectRound } from './trade.ts';

export type { BetPhase, BetStatus } from '../../rules/betting.ts';
export type Betting = BettingAnswer;

const situation = steady(betSituation);
/** May a bet be placed, and why not: the phase of betting, in one word for each part of the screen (engine/SPEC.md, BR11). */
export const selectBetting = select([situation], answerBetting);

/** The round on the stage as the screen shows it (BR11); null where none is shown, as of a stopped option or a closed market. */
export const selectShownRound = select([selectRound, selectBetting], (round, { isRoundShown, isCounting }) =>
  round !== null && isRoundShown ? { ...round, isCounting } : null,
);
