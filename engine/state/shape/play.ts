import type { Bet } from '../../model/bets.ts';
import type { MissedBet } from '../../model/definition.ts';
import type { Trouble } from '../../model/own-limits.ts';
import type { DayBet } from '../../rules/day-bets.ts';
import type { Reading } from '../../rules/reading.ts';

/** The bets of the present day, as far as the play limits need them. */
export type DayBets = {
  /** Midnight in Seoul of the day, in epoch ms. */
  readonly dayMs: number;
  /** The site's list is read to its end, and nothing that came after it can be missed. */
  readonly isRead: boolean;
  /** The call that reads the list; null while none does. */
  readonly callId: number | null;
  readonly reading: Reading<Bet> | null;
  readonly bets: readonly DayBet[];
  /** How often in a row the list was asked for, and not all of it could be read. Absent: 0. */
  readonly tries?: number;
  /** Rows of the list that could not be read. Absent: none. */
  readonly missed?: readonly MissedBet[];
};

/** How the member who is signed in plays, and what the device keeps of the limits. */
export type Play = {
  readonly playerId: number;
  /** When the member signed in: site time, epoch ms. Null before the clock is known. */
  readonly sinceMs: number | null;
  /** The member is to be reminded of the time, and has not answered yet. */
  readonly isDue: boolean;
  readonly trouble: Trouble | null;
  /** Another tab of the device has a bet in flight. Absent: none has. */
  readonly isElsewhere?: true;
  /** Those bets, where the device says which. */
  readonly elsewhere?: readonly string[];
  /** When the last of them is over (site time, epoch ms), where the device says it. */
  readonly elsewhereMs?: number;
  /** Null: nothing needs it. */
  readonly day: DayBets | null;
};
