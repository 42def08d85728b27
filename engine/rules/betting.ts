import type { Refusal } from '../events/refusal.ts';
import type { Policy } from '../events/settings.ts';
import { type BettingFacts, whyNoBet } from './stake.ts';

/** What is known of the stage, in plain words: everything that decides whether a bet may be placed, but for the amount. */
export type BetSituation = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  readonly isOnline: boolean;
  /** The link was lost: the reconnecting loader covers the screen. */
  readonly isCut: boolean;
  readonly isPriceFresh: boolean;
  /** `closed`: it is not played, it is stopped, or this client has no rules for its family. */
  readonly option: 'none' | 'closed' | 'open';
  /** Whether the site has said which round runs. */
  readonly isRoundKnown: boolean;
  readonly round: 'none' | 'unknown' | 'announced' | 'open' | 'late' | 'closed' | 'settling' | 'settled' | 'void';
  /** The round's own word: this site takes bets in it. */
  readonly isSiteOpen: boolean;
  readonly ticket: 'idle' | 'confirming' | 'sending' | 'inDoubt' | 'cooling';
  /** Whether the member has a bet in the round. */
  readonly hasBet: boolean;
  readonly betsPerRound: NonNullable<Policy['betsPerRound']>;
};

/** Where betting stands. Exactly one holds; what a bet in flight says comes before what the round says. */
export type BetPhase =
  | 'sending'
  | 'inDoubt'
  /** The option takes no bets: it is closed, or no round of it runs. */
  | 'ended'
  | 'siteClosed'
  /** Nothing is known yet, or a round is over and the next one has not come. */
  | 'waiting'
  | 'announced'
  | 'open'
  /** Open, and about to close. */
  | 'late'
  /** Open, and the member has bet already. */
  | 'alreadyBet'
  | 'closed'
  | 'settling';

export type BettingAnswer = {
  readonly phase: BetPhase;
  /** The phase as one word to the member: what is wrong with the link or the price comes before it. */
  readonly status: BetPhase | 'cut' | 'offline' | 'priceStale';
  /** Why no bet may be placed now, whatever its amount; null when one may. */
  readonly reason: Refusal['code'] | null;
  /** What the member finds in the place of the controls. */
  readonly controls: 'form' | 'veil' | 'bet';
  /** Whether the round takes bets, of this member or of others. */
  readonly isCounting: boolean;
  /** Closes in seconds, or has just closed. */
  readonly notice: 'late' | 'closed' | null;
};

const isOpen = ({ round }: BetSituation): boolean => round === 'open' || round === 'late';
const hasAllBets = ({ hasBet, betsPerRound }: BetSituation): boolean => hasBet && betsPerRound === 'one';

/** The first nine checks of a bet's facts. `isBeforeGate`: by the clock betting is open; the screen goes by the phase alone. */
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

/** May a bet be placed, and why not (engine/SPEC.md, R11): the one answer that every part of the screen shows. */
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
  // a bet that is placed goes on, whether new ones are taken or not
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

/** Reasons that nothing on the screen says: the button stays open, and pressing it says why. */
const SAID_WHEN_PRESSED: readonly (Refusal['code'] | null)[] = ['notSignedIn', 'accountBlocked', null];
export const isButtonOpen = (reason: BettingAnswer['reason']): boolean => SAID_WHEN_PRESSED.includes(reason);
