import type { DayBet } from './day-bets.ts';

/** What a day's settled bets brought together, in points. Null: nobody knows it of one of them. */
export const broughtOnDay = (bets: readonly DayBet[]): number | null =>
  bets.some(({ isUntold }) => isUntold) ? null : bets.reduce((sum, { profit }) => sum + (profit ?? 0), 0);
