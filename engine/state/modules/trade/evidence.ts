import type { Tape } from '../../../base/tape.ts';
import type { RoundResult } from '../../../model/market.ts';
import { filledResult } from '../../../rules/round-words.ts';
import { betOf } from '../../reads.ts';
import type { State } from '../../state.ts';

/**
 * Keeps what the rounds of the member's own bets ended on, for the audit: the lists of the stage leave with their option
 * (engine/SPEC.md, BR24). The first word on a round is kept. A later word of the same result adds what it left out. Called after each fact.
 */
export function keepEvidence(before: State, state: State): State {
  const { bets, stage } = state;
  const [list, listBefore] = [stage.results.items, before.stage.results.items];
  const isHeldSame = stage.rounds === before.stage.rounds;
  if (bets === before.bets && list === listBefore && isHeldSame) return state;
  const newBets = bets === before.bets ? [] : [...bets.open, ...news(bets.settled, before.bets.settled)];
  const held = isHeldSame
    ? []
    : stage.rounds.filter(({ result }) => !hasHeld(before, result)).flatMap(({ result }) => result ?? []);
  const told = [
    ...[...held, ...news(list, listBefore)].filter(({ id }) => betOf(state, id) !== undefined),
    ...newBets.flatMap(({ roundId }) => list.newest('id', roundId) ?? []),
  ];
  const ended = told.filter(({ status }) => status !== 0); // a row without a result is no word on it
  const rounds = ended.toSorted((a, b) => a.startMs - b.startMs).reduce(withWord, bets.rounds);
  return rounds === bets.rounds ? state : { ...state, bets: { ...bets, rounds } };
}

/** Whether a result was the one of a held round before. */
const hasHeld = ({ stage }: State, result: RoundResult | null): boolean =>
  stage.rounds.some((one) => one.result === result);

function withWord(rounds: Tape<RoundResult>, word: RoundResult): Tape<RoundResult> {
  const known = rounds.newest('id', word.id);
  if (known === undefined) return rounds.append(word);
  const filled = filledResult(known, word);
  return filled === known ? rounds : rounds.replace(known, filled);
}

/** What is new in a list: the newest item if the list was the same before it, else perhaps all. */
function news<T>(list: Tape<T>, before: Tape<T>): readonly T[] {
  if (list === before) return [];
  const { last } = list;
  const isOneMore = list.total === before.total + 1 && list.at(list.length - 2) === before.last;
  return isOneMore && last !== undefined ? [last] : list.items();
}
