import { Tape } from '../../../base/tape.ts';
import type { RoundResult } from '../../../model/market.ts';
import { filledResult, isOtherResult, joinedResult } from '../../../rules/round-words.ts';
import { winnerOf } from '../../../rules/side-outcome.ts';
import { RESULTS_MAX } from '../../shape/limits.ts';
import type { Rounds } from '../../shape/lists.ts';
import type { State } from '../../state.ts';

/** Whether a list has a round, with or without its result. */
export const hasRow = ({ items }: Rounds, id: number): boolean => items.newest('id', id) !== undefined;
/** The row of a round that a list has with its result. */
export function withResult({ items }: Rounds, id: number): RoundResult | undefined {
  const row = items.newest('id', id);
  return row?.status === 0 ? undefined : row;
}
/** Whether a list has the result of a round. */
export const hasResult = (list: Rounds, id: number): boolean => withResult(list, id) !== undefined;

/**
 * Adds a finished round, or ends one that the list has as running. One that has its result gets what it lacks. If the round is older than the newest,
 * it is put in its place.
 */
export function putResult(list: Rounds, result: RoundResult): Rounds {
  const known = list.items.newest('id', result.id);
  const isNewest = known === undefined && (list.items.last?.startMs ?? 0) <= result.startMs;
  if (isNewest) return { ...list, items: list.items.append(result) };
  const told = known === undefined ? result : filledResult(known, result);
  if (told === known) return list;
  const others = list.items.items().filter((one) => one !== known);
  return { ...list, items: inOrder([...others, told]) };
}

/** Adds to the row of a round what it lacks. */
export function fillRow(list: Rounds, word: RoundResult): Rounds {
  const row = withResult(list, word.id);
  const told = row && filledResult(row, word);
  return row === undefined || told === undefined || told === row
    ? list
    : { ...list, items: list.items.replace(row, told) };
}

/** Both words on a round. If the site has ended the round or told another result since, the newer word counts; else it fills the known one (BR15). */
const joined = (old: RoundResult, item: RoundResult): RoundResult =>
  old.status !== 0 && item.status !== 0 && isOtherResult(old, item) ? joinedResult(old, item) : filledResult(old, item);

/** The items with a change to each. The same list if it changes none. */
export function each<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const now = items.map(change);
  return now.every((item, i) => item === items[i]) ? items : now;
}

/**
 * Where a word of the site tells another result of a round, puts it in every place that has the old one: both lists, the held rounds and the dialog.
 * The dialog leaves if nobody won (S4). It also adds to the held round and to the dialog what they lack. It does not add to the lists. The same state if nothing is new. Rule: L5i.
 */
export function judgedAgain(state: State, items: readonly RoundResult[]): State {
  const words = new Map(items.map((item) => [item.id, item]));
  const now = (old: RoundResult): RoundResult => {
    const word = words.get(old.id);
    return word === undefined || old.status === 0 ? old : joined(old, word);
  };
  const again = (old: RoundResult): RoundResult => (isOtherResult(old, words.get(old.id) ?? old) ? now(old) : old);
  const inList = (list: Rounds): Rounds => {
    const old = list.items.items();
    const next = each(old, again);
    return next === old ? list : { ...list, items: inOrder(next) };
  };
  const { stage, resultDialog } = state;
  const shown = resultDialog && now(resultDialog.result);
  const rounds = each(stage.rounds, (held) => {
    const result = held.result && now(held.result);
    return result === held.result ? held : { ...held, result };
  });
  const dialog =
    !shown || shown === resultDialog.result
      ? resultDialog
      : winnerOf(shown.status) && { ...resultDialog, result: shown };
  const [results, paint] = [inList(stage.results), inList(stage.paint)];
  const isSame = rounds === stage.rounds && results === stage.results && paint === stage.paint;
  return isSame && dialog === resultDialog
    ? state
    : { ...state, stage: { ...stage, rounds, results, paint }, resultDialog: dialog };
}

const inOrder = (items: readonly RoundResult[]): Tape<RoundResult> =>
  Tape.of(
    RESULTS_MAX,
    items.toSorted((a, b) => a.startMs - b.startMs),
  );

/**
 * The known rounds without a gap to the first page. More rounds may have ended meanwhile than a page has: then the oldest round of the page is
 * not known, and older rounds are left out.
 */
function reached(known: readonly RoundResult[], items: readonly RoundResult[]): readonly RoundResult[] {
  const [oldest] = items.toSorted((a, b) => a.startMs - b.startMs);
  return oldest === undefined || known.some(({ id }) => id === oldest.id)
    ? known
    : known.filter(({ startMs }) => startMs >= oldest.startMs);
}

/**
 * Joins a page to a list by id. A round that is already there gets from the page what it lacks, or another result. A first page
 * that does not reach down to what is known begins the list again, so that it never has a gap. Rule: L5i.
 */
export function joinResults(list: Rounds, items: readonly RoundResult[], page: number, isLast: boolean): Rounds {
  const old = list.items.items();
  const kept = page === 0 ? reached(old, items) : old;
  const isAnew = kept.length < old.length;
  const known = new Map(kept.map((item) => [item.id, item]));
  for (const item of items) {
    const before = known.get(item.id);
    known.set(item.id, before === undefined ? item : joined(before, item));
  }
  const all = inOrder([...known.values()]);
  return {
    items: all,
    page: isAnew ? 0 : Math.max(list.page, page),
    isLast: isLast || (list.isLast && !isAnew) || all.length >= RESULTS_MAX,
    isLoading: false,
  };
}
