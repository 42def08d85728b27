import { selectAudits } from '../../../engine/selectors/screens.ts';
import { isOfThisState } from '../../check.ts';
import { auditWords, expectedBy, paidWords, toldProfit } from '../../money-words.ts';
import type { Recording } from './recording.ts';

/** What became of a bet that ended at an entry: what was to be paid, what was paid, and what the audit makes of it. */
export type Settled = { readonly id: number; readonly words: string; readonly isGood: boolean };

/**
 * The bets that an entry took from the open ones to the settled ones, judged by all that the recording tells, as `bets` does. None for a
 * recording of another version of the state.
 */
export function settledAt(
  { header, log, stateAt }: Pick<Recording, 'header' | 'log' | 'stateAt'>,
  seq: number,
): readonly Settled[] {
  const [before, after] = [stateAt(seq - 1).bets, stateAt(seq).bets];
  if (!isOfThisState(header) || before.settled === after.settled) return [];
  const ended = after.settled.items().filter(({ id }) => before.open.some((bet) => bet.id === id));
  if (ended.length === 0) return [];
  const audits = new Map(selectAudits(stateAt(log.length - 1)).map(({ id, audit }) => [id, audit]));
  return ended.flatMap((bet) => {
    const [{ id }, paid] = [bet, toldProfit(bet)];
    const audit = audits.get(id) ?? null;
    if (audit === null) return [];
    const words = paidWords(expectedBy(audit, paid), paid, auditWords(audit));
    return [{ id, words: `bet ${id}: ${words}`, isGood: audit.verdict === 'agrees' }];
  });
}
