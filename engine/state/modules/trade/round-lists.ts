import { ASK_AFTER_MS } from '../../../charts/round.chart.ts';
import type { FactData } from '../../../events/facts.ts';
import type { Page } from '../../../model/definition.ts';
import type { RoundResult } from '../../../model/market.ts';
import { isLast } from '../../../rules/reading.ts';
import type { FoldContext, Now } from '../../fold-context.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { Rounds } from '../../shape/lists.ts';
import type { State } from '../../state.ts';
import { answered } from '../request/answers.ts';
import { afterFailure, isGivenAgain, pageToReadAgain } from '../request/overlap.ts';
import { type RoundList, requestRounds } from '../request/requests.ts';
import { hasRow, joinResults, judgedAgain } from './results.ts';
import { finish } from './rounds.ts';

/* The answers to the lists of rounds: the results, and the paint board. */

type ListAnswer<N extends 'results' | 'paint' | 'exResults' | 'exStatuses'> = FactData<`round.${N}.answered`>;

export const resultsLoaded = (state: State, data: ListAnswer<'results' | 'exResults'>, at: FoldContext): State =>
  answered(state, data, at, (s, page, { optionId, page: number }) => {
    if (optionId !== s.stage.optionId) return s;
    const over = page.items.filter((item) => isOver(item, at));
    const before = s.stage.results;
    const listed: State = {
      ...s,
      stage: { ...s.stage, results: joinResults(before, over, number, isEnd(before, page, over, number)) },
    };
    // in the order of time, whatever the order of the list: the newest result is shown last
    const inTime = over.toSorted((a, b) => a.startMs - b.startMs);
    const ended = inTime.reduce((next, item) => finish(next, optionId, item, at), judgedAgain(listed, over));
    const again = toReadAgain(before, over, number);
    return again === null ? ended : requestRounds(ended, 'results', optionId, again, at);
  });

/**
 * Whether a round of the results is over: it has its result, or its end was so long ago that a round without one is asked for. Such a
 * round is in the table, which shows any status but 1 and 2 as void (product.md 4). Rule: BR15.
 */
const isOver = ({ status, endMs }: RoundResult, { at }: Now): boolean => status !== 0 || endMs + ASK_AFTER_MS <= at;

export const paintLoaded = (state: State, data: ListAnswer<'paint' | 'exStatuses'>, at: FoldContext): State =>
  answered(state, data, at, (s, page, { optionId, page: number }) => {
    if (optionId !== s.stage.optionId) return s;
    const { items } = page;
    const before = s.stage.paint;
    const listed: State = {
      ...s,
      stage: { ...s.stage, paint: joinResults(before, items, number, isEnd(before, page, items, number)) },
    };
    const again = toReadAgain(before, items, number);
    const told = judgedAgain(listed, items);
    return again === null ? told : requestRounds(told, 'paint', optionId, again, at);
  });

/** Whether no page follows: the site says so, or gives the same rounds for every page. */
const isEnd = (list: Rounds, page: Page<unknown>, items: readonly RoundResult[], number: number): boolean =>
  isLast(page, number) || isGivenAgain(list, number, items, list.items.items().length, ({ id }) => hasRow(list, id));

/** A round begins where the one before it ends: two pages join there too. */
function toReadAgain(list: Rounds, items: readonly RoundResult[], number: number): number | null {
  const isNext = items.some(({ endMs }) => list.items.newest('startMs', endMs) !== undefined);
  return pageToReadAgain(list.page, number, items, ({ id }) => hasRow(list, id), isNext);
}

/** A list that failed to load may be asked for again. */
const listFailed =
  (list: RoundList) =>
  (state: State, _failure: unknown, { params }: PendingCall): State => ({
    ...state,
    stage: { ...state.stage, [list]: afterFailure(state.stage[list], params) },
  });
export const resultsFailed = listFailed('results');
export const paintFailed = listFailed('paint');
