import type { Refusal } from '../events/refusal.ts';
import { type BettingFacts, whyNoBet } from './bet-checks.ts';
import {
  answerPhase,
  type BetPhase,
  type BetSituation,
  COVERS,
  hasAllBets,
  isLoading,
  isOpen,
  isRoundTaken,
  type PhaseAnswer,
} from './bet-phase.ts';

export type { BetPhase, BetSituation } from './bet-phase.ts';

/** The phase as one word to the member: what is wrong with the link or the price comes before it. */
export type BetStatus = BetPhase | 'cut' | 'offline' | 'priceStale';

export type BettingAnswer = PhaseAnswer & {
  readonly status: BetStatus;
  /** Why no bet may be placed now, whatever its amount; null when one may. */
  readonly reason: Refusal['code'] | null;
  /** What the member finds in the place of the controls. */
  readonly controls: 'form' | 'veil' | 'bet';
  /** When the closed market opens, in site time (epoch ms); null if it is open or nobody knows. */
  readonly opensAtMs: number | null;
  /** The round closes in seconds, or has just closed. */
  readonly notice: 'late' | 'closed' | null;
};

/** The first checks of a bet's facts. `isBeforeGate`: by the clock betting is open; the screen goes by the phase alone. */
export const bettingFacts = (at: BetSituation, isBeforeGate = true): BettingFacts => ({
  isSignedIn: at.isSignedIn,
  isBlocked: at.isBlocked,
  isLoading: at.option === 'none' || (at.option === 'open' && at.isMarketOpen && isLoading(at)),
  isStopped: at.option === 'stopped',
  isMarketOpen: at.isMarketOpen,
  opensAtMs: at.opensAtMs,
  hasRound: at.round !== 'none',
  isSiteOpen: at.isSiteOpen,
  isBettingOpen: isOpen(at) && isBeforeGate,
  isSubmitting: at.ticket !== 'idle' && at.ticket !== 'confirming',
  hasBetInRound: hasAllBets(at),
  isOnline: at.isOnline,
  isPriceFresh: at.isPriceFresh,
});

/** May a bet be placed, and why not (engine/SPEC.md, BR11): the one answer that every part of the screen shows. */
export function answerBetting(at: BetSituation): BettingAnswer {
  const answer = answerPhase(at);
  const { phase } = answer;
  return {
    ...answer,
    status: statusOf(phase, at),
    reason: whyNoBet(bettingFacts(at)),
    controls: controlsOf(phase, at),
    opensAtMs: at.opensAtMs,
    notice: isRoundTaken(phase) && (at.round === 'late' || at.round === 'closed') ? at.round : null,
  };
}

function statusOf(phase: BetPhase, at: BetSituation): BetStatus {
  if (at.isCut) return 'cut';
  if (COVERS.has(phase)) return phase;
  if (!at.isOnline) return 'offline';
  return !at.isPriceFresh && (phase === 'open' || phase === 'late') ? 'priceStale' : phase;
}

function controlsOf(phase: BetPhase, at: BetSituation): BettingAnswer['controls'] {
  const isForm = phase === 'open' || phase === 'late';
  if (COVERS.has(phase)) return 'veil';
  if (!at.hasBet) return isForm ? 'form' : 'veil';
  if (at.betsPerRound === 'one') return 'bet';
  if (phase === 'sending' || phase === 'inDoubt') return 'veil';
  return isForm ? 'form' : 'bet';
}
