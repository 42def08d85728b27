import type { BetFilter, BetOutcome } from '../address/bet-filter.ts';
import { DAY_MS, parseIsoMs } from '../base/time.ts';
import type { Policy } from '../events/settings.ts';
import type { TradeOption } from '../model/market.ts';
import type { BetType } from '../model/ticket.ts';
import { presetDays } from './days.ts';

/** Days of the period if the filter names none: the present one and six before it. */
const DAYS = 7;

/** The period of a filter in epoch ms, both ends included. A statement without days has three months. `dayMs`: midnight in Seoul of the present day. */
export function periodOf(
  { from, to, view }: BetFilter,
  dayMs: number,
): { readonly startMs: number; readonly endMs: number } {
  const first = from ?? (view === undefined ? undefined : presetDays('quarter', dayMs).from);
  const startMs = first === undefined ? undefined : parseIsoMs(first);
  const lastMs = to === undefined ? undefined : parseIsoMs(to);
  return { startMs: startMs ?? dayMs - (DAYS - 1) * DAY_MS, endMs: (lastMs ?? dayMs) + DAY_MS - 1 };
}

/**
 * The statuses that a bet of an outcome may have, if a bet's status is its own. A settled bet whose status contradicts its profit has the
 * outcome of its profit (`betOutcome`), so a bet that was won or lost may have any of a settled one.
 */
const STATUSES: Readonly<Record<BetOutcome, readonly number[]>> = {
  pending: [0],
  won: [1, 2, 3],
  lost: [1, 2, 3],
  void: [3],
};
const SETTLED: readonly BetOutcome[] = ['won', 'lost', 'void'];
/** Whether all bets with those statuses have one of the outcomes: all that are settled are asked for, or none. */
const isWhole = (outcomes: readonly BetOutcome[]): boolean =>
  SETTLED.every((one) => outcomes.includes(one)) || !SETTLED.some((one) => outcomes.includes(one));

/** What the site can narrow of a filter (product.md 7, history/list). */
export type Narrowed = {
  readonly optionId?: TradeOption['id'];
  readonly typeStrs?: readonly BetType[];
  readonly statusStrs?: readonly number[];
};

/**
 * What the site is asked for. `isExact`: the site's list is then what the filter means. Otherwise it holds more bets, because the
 * site knows one option and no stock or game type, `S` is sell and small, by policy a status may be the round's, and a status may
 * contradict the profit.
 */
export function narrowed(
  { stock, type, bet, outcome }: BetFilter,
  options: readonly TradeOption[],
  policy: Policy,
): { readonly fields: Narrowed; readonly isExact: boolean } {
  const found = options.filter((one) => one.stock === stock && one.type === type);
  const option = found.length === 1 ? found[0] : undefined;
  const isOwn = policy.betStatusIs === 'own';
  const isOptionExact = option !== undefined || (stock === undefined && type === undefined);
  const isTypeExact = option !== undefined || (bet !== 'S' && bet !== 'PS');
  return {
    fields: {
      ...(option === undefined ? {} : { optionId: option.id }),
      ...(bet === undefined ? {} : { typeStrs: [bet.replace(/^P/, '') as BetType] }),
      ...(outcome === undefined || !isOwn ? {} : { statusStrs: statusesOf(outcome) }),
    },
    isExact: isOptionExact && isTypeExact && (outcome === undefined || (isOwn && isWhole(outcome))),
  };
}

/** All statuses of some outcomes, each once, in order. */
const statusesOf = (outcomes: readonly BetOutcome[]): readonly number[] =>
  [...new Set(outcomes.flatMap((one) => STATUSES[one]))].toSorted((a, b) => a - b);
