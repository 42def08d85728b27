import type { Policy } from '../events/settings.ts';

/* The phase of betting, which the first chart shows. The rest of the answer (betting.ts) comes with the order panel. */

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

export const isOpen = ({ round }: BetSituation): boolean => round === 'open' || round === 'late';
export const hasAllBets = ({ hasBet, betsPerRound }: BetSituation): boolean => hasBet && betsPerRound === 'one';
export const isLoading = ({ round, isRoundKnown }: BetSituation): boolean =>
  round === 'unknown' || (round === 'none' && !isRoundKnown);
/** A placed bet keeps running, whether or not the site takes new ones. */
const holdsBet = ({ hasBet, round }: BetSituation): boolean =>
  hasBet && round !== 'none' && round !== 'settled' && round !== 'void';

/** What the first chart asks of the phase. */
export type PhaseAnswer = {
  readonly phase: BetPhase;
  /** Whether the time to the gate counts for this member: the round takes bets, or holds the member's own one. */
  readonly isCounting: boolean;
  /** Whether the round on the stage is shown: its number, its times and its lane. One without a bet game for this site is not. */
  readonly isRoundShown: boolean;
};

/** The phase of betting, and what of the round it shows. Rule: BR11. */
export function answerPhase(at: BetSituation): PhaseAnswer {
  const phase = phaseOf(at);
  const isTaken = isRoundTaken(phase);
  return {
    phase,
    isCounting: isOpen(at) && isTaken,
    isRoundShown: at.round !== 'none' && (isTaken || phase === 'blocked'),
  };
}

/** Phases in which nothing of a round is shown in the place of the controls. */
export const COVERS: ReadonlySet<BetPhase> = new Set<BetPhase>([
  'loading',
  'blocked',
  'stopped',
  'marketClosed',
  'ended',
]);

/** Whether the round is one of this site, and is not covered. */
export const isRoundTaken = (phase: BetPhase): boolean => !COVERS.has(phase) && phase !== 'siteClosed';

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
