import { ASK_AFTER_MS } from '../../../charts/round.chart.ts';
import { roundLengthMs } from '../../../events/policy.ts';
import type { FoldContext } from '../../fold-context.ts';
import { betOf, heldRound } from '../../reads.ts';
import type { State } from '../../state.ts';
import { requestBet } from './own-result.ts';

/* The results of open bets whose round is not on the stage: no chart asks for them. */

/** Without a result, the site is asked 30 s after the end of the round, then 1, 2, 4 and 8 minutes after it, and not again. */
const ASKS = [1, 2, 4, 8, 16];
/** No game type has longer rounds. */
const LONGEST = 'R5';

/**
 * Called when the list of options was read again, which is each minute: asks for the open bets for which a question was due since the list before
 * (`sinceMs`, site time). A held round without a result asks by its own chart. Without a told start, a round ends not later than its length after a bet
 * in it. Rule: S3.
 */
export function askLateResults(state: State, sinceMs: number, at: FoldContext): State {
  return state.bets.open.reduce((s, bet) => {
    const { roundId, createdMs, roundStartMs = createdMs, gameType = LONGEST } = bet;
    const isDue = ASKS.some((times) => {
      const dueMs = roundStartMs + roundLengthMs(gameType) + times * ASK_AFTER_MS;
      return dueMs > sinceMs && dueMs <= s.options.askedMs;
    });
    // one question for all bets of a round
    const isAsked = isDue && betOf(s, roundId) === bet && heldRound(s, roundId)?.result !== null;
    return isAsked ? requestBet(s, bet, at) : s;
  }, state);
}
