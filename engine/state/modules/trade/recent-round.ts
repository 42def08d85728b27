import type { FactData } from '../../../events/facts.ts';
import type { Round, RoundResult } from '../../../model/market.ts';
import type { FoldContext } from '../../fold-context.ts';
import { betOf, stageRound } from '../../reads.ts';
import type { State } from '../../state.ts';
import { hold } from './rounds.ts';

/**
 * The answer to the bets of the round on the stage tells the round before it, too. A page that began after that round's betting does not hold it.
 * If it runs and the member's bet in it is open, it is held until its finish has come and been shown (decisions, Time). If the state is the same, no call
 * waited for this answer. Rule: C6.
 */
export function holdRecent(
  before: State,
  state: State,
  { params: { optionId, roundId }, body: { recentRound: recent } }: FactData<'bets.current.answered'>,
  at: FoldContext,
): State {
  const now = stageRound(state)?.info;
  return state !== before &&
    optionId === state.stage.optionId &&
    roundId === now?.id &&
    recent?.status === 0 &&
    recent.startMs < now.startMs &&
    betOf(state, recent.id)?.status === 0
    ? hold(state, optionId, roundOf(recent), at, 'maybeOlder')
    : state;
}

/** A round of the results as it ran. A bet is in it, so the site took bets. */
const roundOf = ({ id, round, startMs, endMs, open }: RoundResult): Round => ({
  id,
  round,
  startMs,
  endMs,
  siteOpen: true,
  buyLimit: undefined,
  sellLimit: undefined,
  openPrice: open,
  buyPrice: undefined,
  sellPrice: undefined,
  feePercent: undefined,
});
