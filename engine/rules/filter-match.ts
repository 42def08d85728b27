import type { BetFilter, BetOn } from '../address/bet-filter.ts';
import type { RecordFilter } from '../address/record-filter.ts';
import { digitLetterOf } from '../base/game-types.ts';
import type { Policy } from '../events/settings.ts';
import type { Bet } from '../model/bets.ts';
import type { DnwRecord } from '../model/cash.ts';
import { sideOf } from './families.ts';
import { betOutcome } from './outcome.ts';
import { recordOutcome } from './records.ts';

/** Whether a bet of the period is one that the filter asks for. */
export function isSought(bet: Bet, { stock, type, bet: choice, outcome }: BetFilter, policy: Policy): boolean {
  return (
    (stock === undefined || bet.stock === stock) &&
    (type === undefined || bet.gameType === type) &&
    (choice === undefined || choiceOf(bet) === choice) &&
    (outcome === undefined || outcome.some((one) => one === betOutcome(bet, policy)))
  );
}

/** What a bet is on, as the filter says it. Null if the game type is not known: its letter then says nothing. */
export function choiceOf({ gameType, type }: Pick<Bet, 'gameType' | 'type'>): BetOn | null {
  const letter = digitLetterOf(gameType ?? '');
  if (letter === undefined) return sideOf(gameType, type);
  return type === 'B' ? null : `${letter}${type}`;
}

/** Whether a record of the period is one that the filter asks for. */
export const isSoughtRecord = (record: DnwRecord, { type, status }: RecordFilter): boolean =>
  (type === undefined || type.some((one) => one === record.type)) &&
  (status === undefined || status.some((one) => one === recordOutcome(record)));
