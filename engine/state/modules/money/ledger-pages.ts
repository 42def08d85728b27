import { DAY_MS } from '../../../base/time.ts';
import type { Entry, UnknownEntry } from '../../../events/entry.ts';
import type { FactData } from '../../../events/facts.ts';
import type { Bet } from '../../../model/bets.ts';
import type { DnwRecord } from '../../../model/cash.ts';
import type { Page } from '../../../model/definition.ts';
import { balanceOf } from '../../../rules/ledger.ts';
import { isDated, isLast } from '../../../rules/reading.ts';
import type { FoldContext } from '../../fold-context.ts';
import { countBets, findBet, pendingCall } from '../../reads.ts';
import type { Ledger } from '../../shape/ledger.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { isGivenAgain } from '../request/overlap.ts';

/* The lists that the ledger reads again, page by page (engine/SPEC.md, M4). */

/** The lists are read from their first pages on. */
export const fromFirst = ({ pages: _read, ...ledger }: Ledger): Ledger => ledger;

/** So many pages of each list are read for what is unexplained. */
const PAGES_MAX = 40;

/**
 * A page of the member's bets or records was read while something is unexplained: reads the next one, until all is explained by what
 * must have happened, or the list has nothing of this session any more. Another reader may read the same page again: the next page is asked for
 * once all the same. Called after each fact.
 */
export function readOn(before: State, state: State, { type, data }: Entry | UnknownEntry, at: FoldContext): State {
  if (type === 'link.opened' && state.ledger.pages !== undefined) return { ...state, ledger: fromFirst(state.ledger) }; // what was on its way is lost
  if (state.ledger.askedMs === null || (type !== 'bets.list.answered' && type !== 'dnw.list.answered')) return state;
  const { callId, body } = data as FactData<'bets.list.answered' | 'dnw.list.answered'>;
  const pending = pendingCall(before, callId);
  if (pending === undefined || !isOpen(state) || isBefore(state, body.items)) return state;
  const { page = 0, startMs } = pending.params as { readonly page?: number; readonly startMs?: number };
  if (startMs !== undefined) return state; // the day's bets have a reader of their own
  const list = type === 'bets.list.answered' ? 'bets.list' : 'dnw.list';
  const { pages } = state.ledger;
  if (page !== (pages?.[list] ?? 0)) return state;
  if (page + 1 >= PAGES_MAX || isEnd(before, list, body, page)) return state;
  const next: State = {
    ...state,
    ledger: { ...state.ledger, askedMs: at.at, pages: { ...pages, [list]: page + 1 } },
  };
  return call(next, list, { ...pending.params, page: page + 1 } as never, at);
}

/** Whether no page follows: the site says so, or gives the same rows for every page. */
function isEnd(state: State, list: Read, body: Page<Bet | DnwRecord>, page: number): boolean {
  if (isLast(body, page)) return true;
  const before = { page: page - 1 };
  const { items } = body;
  const { records } = state.cash;
  return list === 'bets.list'
    ? isGivenAgain(before, page, items, countBets(state), ({ id }) => findBet(state, id) !== undefined)
    : isGivenAgain(before, page, items, records.length, ({ id }) => records.some((record) => record.id === id));
}
type Read = 'bets.list' | 'dnw.list';

/** Whether something is unexplained, or a cause that need not be shown may explain it: a further page may have the true one. */
const isOpen = ({ ledger: { lines, told } }: State): boolean =>
  told.some(({ isSure }) => !isSure) || balanceOf(lines, told).off !== 0;

/** Whether a page, newest first, goes back beyond the first balance, and beyond what was undecided then. */
function isBefore({ ledger: { opening, earlierMs } }: State, items: readonly (Bet | DnwRecord)[]): boolean {
  const dates = items.filter(isDated).map(({ createdMs }) => createdMs);
  const isSorted = dates.every((ms, i) => i === 0 || ms <= (dates[i - 1] ?? 0));
  const untilMs = (opening?.sinceMs ?? 0) - earlierMs - DAY_MS; // a request is decided within a day
  const oldestMs = dates.at(-1) ?? (items.length === 0 ? 0 : Infinity); // rows without a date say nothing
  return isSorted && oldestMs < untilMs;
}
