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
  /** `none`: the option is not known yet. `stopped`: it takes no bets (`isStopped`). */
  readonly option: 'none' | 'stopped' | 'open';
  readonly isMarketOpen: boolean;
  /** When the closed market opens, in site time (epoch ms); null if it is open or nobody knows. */
  readonly opensAtMs: number | null;
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
  /** It is not known yet what can be bet on. */
  | 'loading'
  /** The account may not bet. */
  | 'blocked'
  /** The option is stopped. */
  | 'stopped'
  /** The market is closed; `opensAtMs` says until when. */
  | 'marketClosed'
  /** The market is open, and no round of the option runs. */
  | 'ended'
  | 'siteClosed'
  /** A round is over and the next one has not come. */
  | 'waiting'
  | 'announced'
  | 'open'
  /** Open, and about to close. */
  | 'late'
  /** Open, and the member has bet already. */
  | 'alreadyBet'
  | 'closed'
  | 'settling';

/** The phase as one word to the member: what is wrong with the link or the price comes before it. */
export type BetStatus = BetPhase | 'cut' | 'offline' | 'priceStale';

export type BettingAnswer = {
  readonly phase: BetPhase;
  readonly status: BetStatus;
  /** Why no bet may be placed now, whatever its amount; null when one may. */
  readonly reason: Refusal['code'] | null;
  /** What the member finds in the place of the controls. */
  readonly controls: 'form' | 'veil' | 'bet';
  /** Whether the time to the gate counts for this member: the round takes bets, or holds the member's own one. */
  readonly isCounting: boolean;
  /** Whether the round on the stage is shown: its number, its times and its lane. One without a bet game for this site is not. */
  readonly isRoundShown: boolean;
  /** When the closed market opens, in site time (epoch ms); null if it is open or nobody knows. */
  readonly opensAtMs: number | null;
  /** The round closes in seconds, or has just closed. */
  readonly notice: 'late' | 'closed' | null;
};

const isOpen = ({ round }: BetSituation): boolean => round === 'open' || round === 'late';
const hasAllBets = ({ hasBet, betsPerRound }: BetSituation): boolean => hasBet && betsPerRound === 'one';
const isLoading = ({ round, isRoundKnown }: BetSituation): boolean =>
  round === 'unknown' || (round === 'none' && !isRoundKnown);
/** A placed bet keeps running, whether or not the site takes new ones. */
const holdsBet = ({ hasBet, round }: BetSituation): boolean =>
  hasBet && round !== 'none' && round !== 'settled' && round !== 'void';

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
  const phase = phaseOf(at);
  const isTaken = !COVERS.has(phase) && phase !== 'siteClosed';
  return {
    phase,
    status: statusOf(phase, at),
    reason: whyNoBet(bettingFacts(at)),
    controls: controlsOf(phase, at),
    isCounting: isOpen(at) && isTaken,
    isRoundShown: at.round !== 'none' && (isTaken || phase === 'blocked'),
    opensAtMs: at.opensAtMs,
    notice: isTaken && (at.round === 'late' || at.round === 'closed') ? at.round : null,
  };
}

/** Phases in which nothing of a round is shown in the place of the controls. */
const COVERS: ReadonlySet<BetPhase> = new Set<BetPhase>(['loading', 'blocked', 'stopped', 'marketClosed', 'ended']);

function phaseOf(at: BetSituation): BetPhase {
  if (at.ticket === 'sending' || at.ticket === 'inDoubt') return at.ticket;
  const none = at.isSignedIn ? whyNoRound(at) : 'loading';
  if (none !== null) return none;
  if (!at.hasBet && !at.isSiteOpen) return 'siteClosed';
  if (isOpen(at) && hasAllBets(at)) return 'alreadyBet';
  switch (at.round) {
    case 'none':
    case 'unknown':
    case 'settled':
    case 'void':
      return 'waiting';
    default:
      return at.round;
  }
}

/** The phase where no round is there for this member; null where one is. */
function whyNoRound(at: BetSituation): BetPhase | null {
  if (at.option === 'none') return 'loading';
  if (!holdsBet(at)) {
    if (at.isBlocked) return 'blocked';
    if (at.option === 'stopped') return 'stopped';
    if (!at.isMarketOpen) return 'marketClosed';
  }
  if (isLoading(at)) return 'loading';
  return at.round === 'none' ? 'ended' : null;
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
