import { ASK_AFTER_MS } from '../../../charts/round.chart.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isLinkUp, stageRound } from '../../reads.ts';
import type { HeldRound } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { requestRound } from '../request/requests.ts';
import { betSituation } from './bet-situation.ts';

/* A round that nobody told of: its create was lost, or no further round comes. */

/** Whether a round has been over for so long that the next one should have been told of. */
const isLongOver = ({ info }: HeldRound, nowMs: number): boolean => info.endMs + ASK_AFTER_MS <= nowMs;

/**
 * Called when the list of options was read again, which is each minute: asks for the running round of an option that takes bets if none is on
 * the stage, or if the newest has been over for 30 s. Rule: C6.
 */
export function askNextRound(state: State, at: FoldContext): State {
  const newest = stageRound(state);
  const isLacking = newest === undefined || isLongOver(newest, at.at);
  // a link that comes up asks by itself
  if (!isLacking || !isLinkUp(state)) return state;
  const { isRoundKnown, option, isMarketOpen } = betSituation(state);
  return isRoundKnown && option === 'open' && isMarketOpen ? requestRound(state, at) : state;
}

/** The site says that no round runs: rounds with a result leave the stage once they have been over for 30 s, as after a reload. Rule: C6. */
export function withoutRound(state: State, at: FoldContext): State {
  const rounds = state.stage.rounds.filter((held) => held.result === null || !isLongOver(held, at.at));
  return rounds.length === state.stage.rounds.length ? state : { ...state, stage: { ...state.stage, rounds } };
}
