import { Tape } from '../../../base/tape.ts';
import type { RoundResult } from '../../../model/market.ts';
import { RESULTS_MAX } from '../../shape/limits.ts';
import type { Rounds } from '../../shape/lists.ts';
import type { State } from '../../state.ts';
import { isApart, readTo } from '../request/page-joins.ts';

/** Whether a list has a round. */
export const hasResult = ({ items }: Rounds, id: number): boolean => items.newest('id', id) !== undefined;

/** Adds a finished round. If it is older than the newest, it is put in its place. */
export function putResult(list: Rounds, result: RoundResult): Rounds {
  if (hasResult(list, result.id)) return list;
  const isNewest = list.items.last === undefined || list.items.last.startMs <= result.startMs;
  return { ...list, items: isNewest ? list.items.append(result) : inOrder([...list.items.items(), result]) };
}

/** A known round with the prices and the outcome that only another answer has. */
function joined(old: RoundResult, item: RoundResult): RoundResult {
  const priced = old.open === undefined && item.open !== undefined ? { ...item, ex: item.ex ?? old.ex } : old;
  return priced.ex === undefined && item.ex !== undefined ? { ...priced, ex: item.ex } : priced;
}

const inOrder = (items: readonly RoundResult[]): Tape<RoundResult> =>
  Tape.of(
    RESULTS_MAX,
    items.toSorted((a, b) => a.startMs - b.startMs),
  );

const idsOf = (list: Rounds): ReadonlySet<number> => new Set(list.items.items().map(({ id }) => id));

/** Whether the page before has to be read again: a page joins no round of the list. */
export const isResultsApart = (list: Rounds, items: readonly RoundResult[], page: number): boolean =>
  isApart(
    idsOf(list),
    items.map(({ id }) => id),
    page,
  );

/**
 * Joins a page to a list by id. A round that is already there stays as it is, unless only the page has its prices or outcome.
 * Where rounds are missing behind the page, the older ones are left out until they are read again: the list has no gap.
 */
export function joinResults(list: Rounds, items: readonly RoundResult[], page: number, isLast: boolean): Rounds {
  const ids = items.map(({ id }) => id);
  const { isCut, ...read } = readTo(list, idsOf(list), ids, { page, isLast });
  const fromMs = isCut ? Math.min(...items.map(({ startMs }) => startMs)) : Number.NEGATIVE_INFINITY;
  const before = list.items.items().filter(({ startMs }) => startMs >= fromMs);
  const known = new Map(before.map((item) => [item.id, item]));
  for (const item of items) {
    const old = known.get(item.id);
    known.set(item.id, old === undefined ? item : joined(old, item));
  }
  const all = inOrder([...known.values()]);
  return { items: all, page: read.page, isLast: read.isLast || all.length >= RESULTS_MAX, isLoading: false };
}

/** Results that failed to load may be asked for again. */
export const resultsFailed = (state: State): State => ({
  ...state,
  stage: { ...state.stage, results: { ...state.stage.results, isLoading: false } },
});

/** The same of the paint board. */
export const paintFailed = (state: State): State => ({
  ...state,
  stage: { ...state.stage, paint: { ...state.stage.paint, isLoading: false } },
});
