import type { DayBet } from './day-bets.ts';

/** What a day's settled bets brought together, in points, as the history shows each of them. Null: nobody knows it of one of them. */
export const broughtOnDay = (bets: readonly DayBet[]): number | null =>
  bets.some(({ isUntold }) => isUntold)
    ? null
    : bets.reduce((sum, { profit, shown }) => sum + (shown ?? profit ?? 0), 0);
