import { roundLengthMs } from '../../events/policy.ts';
import type { Policy } from '../../events/settings.ts';
import type { Bet } from '../../model/bets.ts';
import type { Side } from '../../model/ticket.ts';
import { sideOf } from '../../rules/families.ts';
import { betOutcome, profitOf } from '../../rules/outcome.ts';
import { type TermsOf, withPercent } from '../../rules/percent-then.ts';
import type { SaidOutcome } from '../../rules/side-outcome.ts';
import { isBall } from './options.ts';

/** A bet with what became of it. `side` is null where the bet is not on buy or sell: its letter then means something else. */
export type OwnBet = Omit<Bet, 'profit' | 'profitPercent'> & {
  /** What it brought, in points; null if nobody knows it. 0 while it is in progress. */
  readonly profit: number | null;
  /** The percent that it was booked with; undefined if nobody knows it. */
  readonly percent: number | undefined;
  readonly outcome: SaidOutcome;
  readonly side: Side | null;
  /** Whether it is on number-ball. False where the game type is unknown too: the letter is shown as it is then. */
  readonly isBall: boolean;
  /** How long its round is, in ms; undefined where the game type is unknown. */
  readonly lengthMs: number | undefined;
};

/** A bet with what became of it. */
export function toOwnBet(bet: Bet, policy: Policy, termsOf: TermsOf): OwnBet {
  const { profitPercent, ...known } = withPercent(bet, termsOf);
  return {
    ...known,
    outcome: betOutcome(bet, policy),
    profit: profitOf({ ...known, profitPercent }, policy),
    percent: profitPercent,
    side: sideOf(bet.gameType, bet.type),
    isBall: isBall(bet.gameType),
    lengthMs: bet.gameType && roundLengthMs(bet.gameType),
  };
}
