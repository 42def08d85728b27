import { type BetFilter, type BetOutcome, isOnAlone, typeOfBetOn } from '../address/bet-filter.ts';
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

type Settled = Exclude<BetOutcome, 'pending'>;
/** The statuses that the site has for what bets come to, if a bet's status is its own. Any other is in progress (product.md 4). */
const STATUS: Readonly<Record<Settled, number>> = { won: 1, lost: 2, void: 3 };
const SETTLED = Object.values(STATUS);

/** What the site can narrow of a filter (product.md 7, history/list). */
export type Narrowed = {
  readonly optionId?: TradeOption['id'];
  readonly typeStrs?: readonly BetType[];
  readonly statusStrs?: readonly number[];
};

/**
 * What the site is asked for. `isExact`: the site's list is then what the filter means. Otherwise it holds more bets, because the
 * site knows one option and no stock or game type, a letter may be of two families (`S` is sell and small), and by policy a status may be the round's.
 * `isStatusOdd`: statuses of the site were seen that are against the profit, so any settled bet may have the outcome (BR15).
 */
export function narrowed(
  { stock, type, bet, outcome }: BetFilter,
  options: readonly TradeOption[],
  policy: Policy,
  isStatusOdd = false,
): { readonly fields: Narrowed; readonly isExact: boolean } {
  const found = options.filter((one) => one.stock === stock && one.type === type);
  const option = found.length === 1 ? found[0] : undefined;
  const isOwn = policy.betStatusIs === 'own';
  const isOptionExact = option !== undefined || (stock === undefined && type === undefined);
  const isTypeExact = option !== undefined || bet === undefined || isOnAlone(bet);
  const statusStrs = outcome && statusesOf(outcome, isStatusOdd);
  return {
    fields: {
      ...(option === undefined ? {} : { optionId: option.id }),
      ...(bet === undefined ? {} : { typeStrs: [typeOfBetOn(bet)] }),
      ...(statusStrs === undefined || !isOwn ? {} : { statusStrs }),
    },
    isExact:
      isOptionExact && isTypeExact && (outcome === undefined || (isOwn && statusStrs?.length === outcome.length)),
  };
}

/** The statuses to ask for. Undefined where bets in progress are sought: those have every other status, so a list of them cannot be asked for. */
function statusesOf(outcomes: readonly BetOutcome[], isStatusOdd: boolean): readonly number[] | undefined {
  const settled = outcomes.filter((one): one is Settled => one !== 'pending');
  if (settled.length < outcomes.length) return undefined;
  return isStatusOdd ? SETTLED : settled.map((one) => STATUS[one]);
}
