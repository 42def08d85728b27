import type { Tape } from '../../../base/tape.ts';
import { betOf } from '../../reads.ts';
import type { State } from '../../state.ts';

/**
 * Keeps what the rounds of the member's own bets ended on, for the audit: the lists of the stage leave with their option
 * (engine/SPEC.md, BR24). The first word on a round is kept. Called after each fact.
 */
export function keepEvidence(before: State, state: State): State {
  const { bets, stage } = state;
  const [list, listBefore] = [stage.results.items, before.stage.results.items];
  if (bets === before.bets && list === listBefore) return state;
  const newBets = bets === before.bets ? [] : [...bets.open, ...news(bets.settled, before.bets.settled)];
  const told = [
    ...news(list, listBefore).filter(({ id }) => betOf(state, id) !== undefined),
    ...newBets.flatMap(({ roundId }) => list.newest('id', roundId) ?? []),
  ];
  const found = told.filter(({ status }) => status !== 0); // a row without a result is no word on it
  const isKept = (id: number): boolean => bets.rounds.newest('id', id) !== undefined;
  const ended = new Map(found.filter(({ id }) => !isKept(id)).map((round) => [round.id, round]));
  if (ended.size === 0) return state;
  const rounds = bets.rounds.extend([...ended.values()].toSorted((a, b) => a.startMs - b.startMs));
  return { ...state, bets: { ...bets, rounds } };
}

/** What is new in a list: the newest item if the list was the same before it, else perhaps all. */
function news<T>(list: Tape<T>, before: Tape<T>): readonly T[] {
  if (list === before) return [];
  const { last } = list;
  const isOneMore = list.total === before.total + 1 && list.at(list.length - 2) === before.last;
  return isOneMore && last !== undefined ? [last] : list.items();
}
