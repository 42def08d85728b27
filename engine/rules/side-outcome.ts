import { never } from '../base/assert.ts';
import type { RoundStatus } from '../model/market.ts';
import type { Side } from '../model/ticket.ts';

/** What became of a bet: `pending`, `won` (실현), `lost` (실격) or `void` (무효). */
export type Outcome = 'pending' | 'won' | 'lost' | 'void';
/** What the site has said of a bet, where nobody knows what became of it: `unknown`. */
export type SaidOutcome = Outcome | 'unknown';

/** What a round's status makes of a bet on one side. Rule: BR15. */
export function outcomeOf(side: Side, status: RoundStatus): Outcome {
  switch (status) {
    case 0:
      return 'pending';
    case 1:
      return side === 'B' ? 'won' : 'lost';
    case 2:
      return side === 'S' ? 'won' : 'lost';
    case 3:
      return 'void';
    default:
      return never(status);
  }
}

/** The side that won a round by its status; null where none did. */
export const winnerOf = (status: number): Side | null => (status === 1 ? 'B' : status === 2 ? 'S' : null);
