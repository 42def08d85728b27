import type { Refusal } from '../events/refusal.ts';
import type { Policy } from '../events/settings.ts';
import { type BettingFacts, whyNoBet } from './stake.ts';

/** Everything that decides whether a bet may be placed, except its amount. */
export type BetSituation = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  readonly isOnline: boolean;
  /** The link was lost and the reconnecting loader covers the screen. */
  readonly isCut: boolean;
  readonly isPriceFresh: boolean;
  /** `closed`: the option does not play, is stopped, or is of a family without rules here. */
  readonly option: 'none' | 'closed' | 'open';
  /** Whether the site has told the running round. */
  readonly isRoundKnown: boolean;
  readonly round: 'none' | 'unknown' | 'announced' | 'open' | 'late' | 'closed' | 'settling' | 'settled' | 'void';
  /** Whether this site takes bets in the round. */
  readonly isSiteOpen: boolean;
  readonly ticket: 'idle' | 'confirming' | 'sending' | 'inDoubt' | 'cooling';
  /** Whether the member has a bet in the round. */
  readonly hasBet: boolean;
  readonly betsPerRound: NonNullable<Policy['betsPerRound']>;
};

/** The phase of betting. Exactly one applies. A bet in flight comes before the phase of the round. */
export type BetPhase =
  | 'sending'
  | 'inDoubt'
  /** The option takes no bets: it is closed, or none of its rounds runs. */
  | 'ended'
  | 'siteClosed'
  /** Nothing is known yet, or a round is over and the next has not come. */
  | 'waiting'
  | 'announced'
  | 'open'
  /** Open, and closing soon. */
  | 'late'
  /** Open, but the member already has a bet. */
  | 'alreadyBet'
  | 'closed'
  | 'settling';

export type BettingAnswer = {
  readonly phase: BetPhase;
  /** The phase as one word for the member. A problem of the link or the price comes first. */
  readonly status: BetPhase | 'cut' | 'offline' | 'priceStale';
  /** Why no bet of any amount may be placed now. Null if one may. */
  readonly reason: Refusal['code'] | null;
  /** What the order panel shows: the form, its cover, or the placed bet. */
  readonly controls: 'form' | 'veil' | 'bet';
  /** Whether the round takes bets from this member or others. */
  readonly isCounting: boolean;
  /** Betting closes in seconds, or has just closed. */
  readonly notice: 'late' | 'closed' | null;
};

const isOpen = ({ round }: BetSituation): boolean => round === 'open' || round === 'late';
const hasAllBets = ({ hasBet, betsPerRound }: BetSituation): boolean => hasBet && betsPerRound === 'one';

/** The first nine checks of a bet. `isBeforeGate`: whether betting is open by the clock. The screen uses the phase alone. */
export const bettingFacts = (at: BetSituation, isBeforeGate = true): BettingFacts => ({
  isSignedIn: at.isSignedIn,
  isBlocked: at.isBlocked,
  hasRound: at.round !== 'none',
  isSiteOpen: at.isSiteOpen && at.option === 'open',
  isBettingOpen: isOpen(at) && isBeforeGate,
  isSubmitting: at.ticket !== 'idle' && at.ticket !== 'confirming',
  hasBetInRound: hasAllBets(at),
  isOnline: at.isOnline,
  isPriceFresh: at.isPriceFresh,
});

/** May a bet be placed, and why not (engine/SPEC.md, R11)? Every part of the screen shows this one answer. */
export function answerBetting(at: BetSituation): BettingAnswer {
  const phase = phaseOf(at);
  return {
    phase,
    status: statusOf(phase, at),
    reason: whyNoBet(bettingFacts(at)),
    controls: controlsOf(phase, at),
    isCounting: isOpen(at),
    notice: at.round === 'late' || at.round === 'closed' ? at.round : null,
  };
}

function phaseOf(at: BetSituation): BetPhase {
  if (at.ticket === 'sending' || at.ticket === 'inDoubt') return at.ticket;
  if (at.option === 'none') return 'waiting';
  if (at.round === 'none') return at.option === 'closed' || at.isRoundKnown ? 'ended' : 'waiting';
  // a placed bet goes on, even if the option takes no new ones
  if (!at.hasBet && at.option === 'closed') return 'ended';
  if (!at.hasBet && !at.isSiteOpen) return 'siteClosed';
  if (isOpen(at) && hasAllBets(at)) return 'alreadyBet';
  switch (at.round) {
    case 'unknown':
    case 'settled':
    case 'void':
      return 'waiting';
    default:
      return at.round;
  }
}

function statusOf(phase: BetPhase, at: BetSituation): BettingAnswer['status'] {
  if (at.isCut) return 'cut';
  if (!at.isOnline) return 'offline';
  return !at.isPriceFresh && (phase === 'open' || phase === 'late') ? 'priceStale' : phase;
}

function controlsOf(phase: BetPhase, at: BetSituation): BettingAnswer['controls'] {
  const isForm = phase === 'open' || phase === 'late';
  if (!at.hasBet) return isForm ? 'form' : 'veil';
  if (at.betsPerRound === 'one') return 'bet';
  if (phase === 'sending' || phase === 'inDoubt') return 'veil';
  return isForm ? 'form' : 'bet';
}

/** Reasons that the screen does not show. The button stays open and says the reason when it is pressed. */
const SAID_WHEN_PRESSED: readonly (Refusal['code'] | null)[] = ['notSignedIn', 'accountBlocked', null];
export const isButtonOpen = (reason: BettingAnswer['reason']): boolean => SAID_WHEN_PRESSED.includes(reason);
