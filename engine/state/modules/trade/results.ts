import { Tape } from '../../../base/tape.ts';
import type { RoundResult } from '../../../model/market.ts';
import { isOtherResult, joinedResult } from '../../../rules/round-words.ts';
import { winnerOf } from '../../../rules/side-outcome.ts';
import { RESULTS_MAX } from '../../shape/limits.ts';
import type { Rounds } from '../../shape/lists.ts';
import type { State } from '../../state.ts';

/** Whether a list has a round, with or without its result. */
export const hasRow = ({ items }: Rounds, id: number): boolean => items.newest('id', id) !== undefined;
/** Whether a list has the result of a round. */
export const hasResult = ({ items }: Rounds, id: number): boolean => (items.newest('id', id)?.status ?? 0) !== 0;

/** Adds a finished round, or ends one that the list has as running. If it is older than the newest, it is put in its place. */
export function putResult(list: Rounds, result: RoundResult): Rounds {
  const known = list.items.newest('id', result.id);
  if (known !== undefined && known.status !== 0) return list;
  const isNewest = known === undefined && (list.items.last?.startMs ?? 0) <= result.startMs;
  if (isNewest) return { ...list, items: list.items.append(result) };
  const others = list.items.items().filter((one) => one !== known);
  return { ...list, items: inOrder([...others, result]) };
}

/**
 * A known round, with the prices and the outcome that only the other answer has. If the site has ended the round or told another result since, the
 * newer word counts. A word without a result adds at most the open price to one with a result (BR15).
 */
function joined(old: RoundResult, item: RoundResult): RoundResult {
  const isWithout = item.status === 0 && old.status !== 0;
  if (isWithout) return old.open === undefined && item.open !== undefined ? { ...old, open: item.open } : old;
  if (item.status !== 0 && old.status === 0) return { ...old, ...item };
  if (item.status !== 0 && isOtherResult(old, item)) return joinedResult(old, item);
  const priced = old.open === undefined && item.open !== undefined ? { ...item, ex: item.ex ?? old.ex } : old;
  return priced.ex === undefined && item.ex !== undefined ? { ...priced, ex: item.ex } : priced;
}

/** The items with a change to each. The same list if it changes none. */
function each<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const now = items.map(change);
  return now.every((item, i) => item === items[i]) ? items : now;
}

/**
 * Where a list tells another result of a round, puts it in every place that has the old one: both lists, the held rounds and the dialog. The
 * dialog leaves if nobody won (S4). Rule: L5i.
 */
export function judgedAgain(state: State, items: readonly RoundResult[]): State {
  const words = new Map(items.map((item) => [item.id, item]));
  const now = (old: RoundResult): RoundResult => {
    const word = words.get(old.id) ?? old;
    return old.status !== 0 && word.status !== 0 && isOtherResult(old, word) ? joinedResult(old, word) : old;
  };
  const inList = (list: Rounds): Rounds => {
    const old = list.items.items();
    const next = each(old, now);
    return next === old ? list : { ...list, items: inOrder(next) };
  };
  const { stage, resultDialog } = state;
  const shown = resultDialog && now(resultDialog.result);
  const rounds = each(stage.rounds, (held) => {
    const result = held.result && now(held.result);
    return result === held.result ? held : { ...held, result };
  });
  return {
    ...state,
    stage: { ...stage, rounds, results: inList(stage.results), paint: inList(stage.paint) },
    resultDialog:
      !shown || shown === resultDialog.result
        ? resultDialog
        : winnerOf(shown.status) && { ...resultDialog, result: shown },
  };
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
 * Joins a page to a list by id. A round that is already there stays as it is, unless only the page has its prices or outcome. A first page
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
